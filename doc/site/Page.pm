# Page.pm: write the pages: the frame around each text, and the index of the search box.
#
# SPDX-License-Identifier: MIT

package Page;
use Modern;

use Html;

# The pages in the line at the top: [ADDRESS, WORDS].
my @navigation = (
  ['index.html', 'Start'],
  ['playground.html', 'Playground'],
  ['tutorial.html', 'Tutorial'],
  ['man/index.html', 'Manual'],
  ['grammar/index.html', 'Grammar'],
  ['performance.html', 'Performance']);

# Create pages in the folder OUT.  LEFT_OUT are addresses that have no pages.
sub new ($out, $version, @left_out)
{
  my %left_out = map { $_ => 1 } @left_out;
  return bless { out => $out, version => $version, index => [],
                 navigation => [grep { !$left_out{$_->[0]} } @navigation] };
}

# Return the relative address of the site's folder for a page at PATH.
sub root ($path) { return '../' x ($path =~ tr{/}{}); }

sub navigation_of ($self, $path)
{
  my $root = root ($path);
  my @items;
  for (@{$self->{navigation}})
    {
      my ($address, $words) = @$_;
      my $folder = $address =~ s{index\.html$}{}r;
      my $inside = $folder ne '' && $folder ne $address && index ($path, $folder) == 0;
      my $here = $address eq $path ? ' aria-current="page"' : $inside ? ' aria-current="true"' : '';
      push @items, "<li><a href=\"$root$address\"$here>$words</a></li>";
    }
  return join "\n", @items;
}

# Return the headings of a text down to a LEVEL, as links.
sub contents_of ($body, $level)
{
  my @items;
  while ($body =~ m{<h([2-$level])[^>]* id="([^"]+)"[^>]*>(.*?)</h\1>}gs)
    {
      my ($below, $id, $words) = ($1 > 2 ? ' class="below"' : '', $2, unlinked ($3));
      push @items, "<li$below><a href=\"#$id\">$words</a></li>";
    }
  return '' if @items < 3;
  return "<nav class=\"contents\" aria-label=\"On this page\">\n<h2>On this page</h2>\n<ul>\n"
         . join ("\n", @items) . "\n</ul>\n</nav>\n";
}

sub unlinked ($html) { return $html =~ s{</?a\b[^>]*>}{}gr; }

# Return the words of a piece of HTML.
sub words_of ($html)
{
  my $text = $html =~ s{<(script|style|svg)\b.*?</\1>}{ }gsr =~ s{<[^>]*>}{ }gr;
  my %character = (lt => '<', gt => '>', amp => '&', quot => '"');
  $text =~ s/&(lt|gt|amp|quot);/$character{$1}/g;
  $text =~ s/&#x([0-9A-Fa-f]+);/hex ($1) < 0x80 ? chr hex $1 : ' '/ge;
  return $text =~ s/\s+/ /gr =~ s/^ | $//gr;
}

# Record the words of a page for the search: its headings, and the words below each.
sub note_words ($self, $path, $title, $body)
{
  my ($anchor, $heading) = ('', '');
  for my $piece (split m{(?=<h[23]\b)}, $body =~ s{<nav\b.*?</nav>}{}gsr =~ s{<!--.*?-->}{}gsr)
    {
      if ($piece =~ s{^<h[23]([^>]*)>(.*?)</h[23]>}{}s)
        {
          my ($attributes, $words) = ($1, $2);
          $anchor = $attributes =~ /\bid="([^"]+)"/ ? "#$1" : '';
          $heading = words_of ($words);
        }
      my $words = words_of ($piece =~ s{<h1\b.*?</h1>}{}sr);
      push @{$self->{index}}, ["$path$anchor", $title, $heading, $words]
        if $words ne '' || $heading ne '';
    }
}

# Write a page: path, title, body; maybe scripts, contents (the level of headings to
# list), layout (a class), and unsearched (1: not for the search box).
sub write ($self, %page)
{
  my $root = root ($page{path});
  my $title = Html::escape ($page{title});
  my $full = $page{path} eq 'index.html' ? $title : "$title - urlbnf";
  my $scripts = join '',
    map { "<script src=\"$root$_\" defer></script>\n" } @{$page{scripts} // []};
  my $navigation = $self->navigation_of ($page{path});
  my $contents = $page{contents} ? contents_of ($page{body}, $page{contents}) : '';
  # The list of headings is after the head, or next to the text on a wide screen.
  my ($head, $text) = ('', $page{body});
  ($head, $text) = ($1, $2) if $contents ne '' && $text =~ m{\A(.*?</h1>\n)(.*)\z}s;
  my $layout = join ' ', grep { defined } $page{layout}, $contents ne '' ? 'with-contents' : undef;
  $self->note_words ($page{path}, $page{title}, $page{body}) unless $page{unsearched};
  Html::write_file ("$self->{out}/$page{path}", <<END);
<!DOCTYPE html>
<html lang="en" data-root="$root">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$full</title>
<meta name="description" content="$title: urlbnf, URLs by the BNF of RFC 1738">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}style.css">
<script src="${root}site.js"></script>
$scripts</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="site">
<a class="name" href="${root}index.html">urlbnf</a>
<nav aria-label="Site">
<ul>
$navigation
</ul>
</nav>
<form class="search" role="search" hidden>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search"
  aria-controls="found">
<p id="found-count" class="unseen" role="status"></p>
<ul id="found" aria-label="Pages found" hidden></ul>
</form>
<button id="theme" type="button" hidden></button>
</header>
<main id="main" tabindex="-1" class="$layout">
$head$contents<div class="text">
$text
</div>
</main>
<footer class="site">
<p>urlbnf $self->{version}, under the MIT licence. <a href="${root}readme.html">README</a> &middot;
<a href="${root}news.html">News</a> &middot; <a href="${root}security.html">Security</a> &middot;
<a href="${root}hacking.html">Working on urlbnf</a></p>
</footer>
</body>
</html>
END
}

# Write the index of the search box: a script, since a page from a file cannot read another file.
sub write_index ($self)
{
  Html::write_script ("$self->{out}/search-index.js", 'urlbnfIndex', $self->{index});
}

1;
