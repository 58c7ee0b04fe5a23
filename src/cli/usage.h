/* usage.h: what --help says, before the names of the grammars and behind them.

   SPDX-License-Identifier: MIT  */

#ifndef USAGE_H
#define USAGE_H

static const char usage[] = "\
Usage: urlbnf [OPTION]... [URL]...\n\
       urlbnf --extract [OPTION]... [FILE]...\n\
Take URLs apart by the grammar of RFC 1738, section 5.\n\
\n\
Without URL, or where URL is -, read one URL a line from standard input.\n\
\n\
What is read:\n\
  -f, --file=FILE      read one URL a line from FILE; - is standard input\n\
  -s, --start=NAME     parse as the production NAME: url (the default), genericurl,\n\
                       httpurl, ftpurl, newsurl, nntpurl, telneturl, gopherurl,\n\
                       waisurl, mailtourl, fileurl, prosperourl, login, hostport, host\n\
      --grammar=NAME   by the grammar NAME: ";

static const char usage_behind[] = " (the default is the first)\n\
      --fragment       a URL may have \"#\" and a fragment behind it\n\
      --extract        find the URLs in the text of FILEs: <URL:...> and <...>\n\
      --bare           with --extract: URLs without a wrapper, too\n\
\n\
What is written, one record for each URL or line:\n\
      --json           a JSON object on a line\n\
      --offsets        with --json: where each part stands\n\
  -g, --get=TEMPLATE   TEMPLATE with each {part} replaced, such as '{host} {port}'\n\
  -c, --check          \"valid\", or \"invalid: \" and the reason\n\
  -q, --quiet          nothing\n\
  -t, --tree           the derivation, a production on a line; with --json, in\n\
                       addition\n\
                       (the default is a table of the parts, or with what makes\n\
                       another URL that URL)\n\
      --request        what a client does with the URL; with --json, in addition\n\
      --allow-control  and let a decoded CR, LF or NUL pass into it\n\
      --warn           in addition, where the prose of the RFC asks for more\n\
      --compare=URL    \"same\" or \"different\", by the normal forms\n\
      --color=WHEN     colors: always, never, or auto (the default)\n\
\n\
What makes another URL, in this order:\n\
      --escape-unsafe  escape what may not stand where it does\n\
      --build          start with no URL, for --set to fill\n\
      --set=NAME=VALUE set a part to octets; NAME:=VALUE if they are encoded already;\n\
                       NAME+=VALUE and NAME+:=VALUE append an item, such as an hsegment\n\
      --unset=NAME     leave a part out\n\
      --normalize      the normal form\n\
\n\
Parts alone:\n\
      --decode         the octets that an encoded part stands for\n\
      --encode=NAME    octets encoded for the production NAME\n\
\n\
How it is done:\n\
  -j, --jobs=N         by N threads; 0 is one for each processor; the default is 1\n\
\n\
  -h, --help           show this help and exit\n\
  -V, --version        show the version and exit\n\
\n\
The status is 0 if all input is valid, 1 if some is not (or differs, or has no safe\n\
request), 2 if something went wrong.  See urlbnf(1) for the parts of each scheme.\n\
\n\
Report bugs to <" PACKAGE_BUGREPORT ">.\n";

#endif
