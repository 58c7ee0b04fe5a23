# fuzzed.awk: print COUNT variants of each of some URLs, which are URLs except for some octets.
# SPDX-License-Identifier: MIT

BEGIN {
  srand (1738)
  seeds = "http://host.dom/a/b?c ftp://u:p@host.dom:21/a/b;type=i gopher://h.dom/7a%09b%09%2b " \
          "mailto:a@b.dom news:1@host.dom nntp://host.dom/a.b/12 telnet://u:p@host.dom:23/ " \
          "wais://host.dom/d/t/p file:///a/b prospero://host.dom/a;b=c;d=e x-y:z//%2F " \
          "HTTP://www.HOST.dom:0080/%41%7e https://www.a.dom/ https://b.dom/ ftp://ftp.a.dom/ " \
          "https://u:p@[::1]:443/~a/../b?c=[d]#e ws://h.dom http://ww.dom/"
  for (n = split (seeds, seed, " "); n; n--)
    for (i = 0; i < count; i++)
      {
        text = seed[n]
        for (changes = int (rand () * 4); changes > 0; changes--)
          {
            at = int (rand () * (length (text) + 1)) + 1
            octet = substr ("aZ09:/@?#%;=&.-~ <>\"+\\", int (rand () * 22) + 1, 1)
            text = substr (text, 1, at - 1) octet substr (text, at + int (rand () * 3))
          }
        print text
      }
}
