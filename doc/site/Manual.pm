# Manual.pm: convert the manual pages by mandoc.
#
# SPDX-License-Identifier: MIT

package Manual;
use Modern;
use File::Basename;

use Html;

# Return the pages FILES.  "page" has the page of each name with its section: a page documents all
# names in NAME.
sub new ($mandoc, @files)
{
  my $self = bless { mandoc => $mandoc, pages => [], page => {} };
  for my $file (@files)
    {
      my $base = basename ($file);
      my ($section) = $base =~ /\.([137])$/ or die "$file: no manual page\n";
      my $text = Html::read_file ($file);
      my ($head) = $text =~ /^\.Sh NAME\n(.*?)^\.Sh /ms or die "$file: no NAME\n";
      my @names = $head =~ /^\.Nm (\S+)/mg;
      my ($purpose) = $head =~ /^\.Nd (.*)$/m;
      push @{$self->{pages}}, { file => $file, base => $base, section => $section, names => \@names,
                                purpose => $purpose };
      $self->{page}{"$_.$section"} //= $base for $base =~ s/\.\d$//r, @names;
    }
  return $self;
}

# Return the address of a page, such as urlbnf_free(3), from the folder of the site; or undef.
sub address ($self, $name, $section)
{
  my $page = $self->{page}{"$name.$section"};
  return defined $page ? "man/$page.html" : undef;
}

# Return mandoc's HTML.  Its headings begin with h1, which the page has already, so they are moved
# down.  Each page that it names becomes a link.
sub body_of ($self, $page)
{
  my $html
    = Html::output ([$self->{mandoc}, '-T', 'html', '-O', 'fragment,man=%N.%S', $page->{file}]);
  $html =~ s{<table class="(head|foot)">.*?</table>}{}gs;
  $html =~ s{<(/?)h2\b}{<$1h3}g;
  $html =~ s{<(/?)h1\b}{<$1h2}g;
  $html =~ s{<a class="Xr" href="([^"]*)\.(\d)">(.*?)</a>}{$self->reference ($1, $2, $3)}gse;
  $html =~ s{<a class="(In|Lk)">(.*?)</a>}{$2}gs;
  $html =~ s{(<table class="Bl-column.*?</table>)}{<div class="wide">$1</div>}gs;
  # mandoc's HTML may have an id several times.
  my %ids;
  $html =~ s{ id="([^"]*)"}{$ids{$1}++ ? '' : " id=\"$1\""}ge;
  return $html;
}

sub reference ($self, $name, $section, $words)
{
  my $address = $self->address ($name, $section);
  return $words if !defined $address;
  return '<a class="Xr" href="' . $address =~ s{^man/}{}r . "\">$words</a>";
}

sub write ($self, $pages)
{
  my %heading = (1 => 'Programs', 3 => 'The library', 7 => 'More');
  my $list = '';
  for my $section (1, 3, 7)
    {
      my @of = grep { $_->{section} == $section } @{$self->{pages}};
      next unless @of;
      $list .= "<h2 id=\"section-$section\">$heading{$section}</h2>\n<dl class=\"pages\">\n";
      for my $page (sort { $a->{base} cmp $b->{base} } @of)
        {
          my $title = $page->{base} =~ s/\.(\d)$/($1)/r;
          my @more = grep { "$_.$section" ne $page->{base} } @{$page->{names}};
          my $also = @more ? ' <span class="more">' . join (', ', @more) . '</span>' : '';
          my $purpose = Html::escape ($page->{purpose});
          $list .= "<dt><a href=\"$page->{base}.html\">$title</a></dt>\n<dd>$purpose$also</dd>\n";
          $pages->write (path => "man/$page->{base}.html", title => $title, contents => 3,
                         layout => 'manual',
                         body => "<h1>$title</h1>\n" . $self->body_of ($page));
        }
      $list .= "</dl>\n";
    }
  $pages->write (path => 'man/index.html', title => 'The manual',
                 body => "<h1>The manual</h1>\n$list");
}

1;
