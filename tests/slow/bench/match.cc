// match.cc: a grammar's parser beside the same language as a regular expression, in PCRE2 and RE2.
//
// SPDX-License-Identifier: MIT
//
//   c++ -O2 -o match match.cc $(pkg-config --cflags --libs urlbnf libpcre2-8 re2)
//   match GRAMMAR EXPRESSION < LINES
//
// Writes nanoseconds a line, medians of 15 interleaved rounds, and how many lines match.
// EXPRESSION is what "urlbnf-grammar dfa --format=regex" writes.  date-time is also read by
// strptime(3), which checks less.

#define PCRE2_CODE_UNIT_WIDTH 8

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include <pcre2.h>
#include <re2/re2.h>
#include <urlbnf.h>

struct contender
{
  const char *name;
  std::function<bool (const std::string &)> matches;
  std::vector<double> times;
  size_t matched = 0;
};

static bool
is_date_time (const std::string &line)
{
  struct tm time;
  return strptime (line.c_str (), "%Y-%m-%dT%H:%M:%S", &time) != nullptr;
}

static double
measure (contender &one, const std::vector<std::string> &lines)
{
  size_t matched = 0;
  auto start = std::chrono::steady_clock::now ();
  for (const std::string &line : lines)
    matched += one.matches (line);
  std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now () - start;
  one.matched = matched;
  return time.count () / (double) lines.size ();
}

int
main (int argc, char **argv)
{
  std::vector<std::string> lines;
  if (argc != 3)
    return 2;
  for (std::string line; std::getline (std::cin, line);)
    lines.push_back (line);

  urlbnf_options options = {};
  options.size = sizeof options;
  options.grammar = argv[1];
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    return 2;

  std::string anchored = std::string ("^(?:") + argv[2] + ")$";
  int code;
  size_t offset;
  pcre2_code *pcre = pcre2_compile ((PCRE2_SPTR) anchored.c_str (), PCRE2_ZERO_TERMINATED,
                                    PCRE2_DOLLAR_ENDONLY, &code, &offset, nullptr);
  if (pcre == nullptr || pcre2_jit_compile (pcre, PCRE2_JIT_COMPLETE) != 0)
    return 2;
  pcre2_match_data *match = pcre2_match_data_create (1, nullptr);
  RE2 re2 (argv[2], RE2::Latin1);

  std::vector<contender> contenders = {
    { "urlbnf, validate", [&] (const std::string &line) {
        return urlbnf_parser_validate (parser, line.data (), line.size (), nullptr) == URLBNF_OK; },
        {}, 0 },
    { "urlbnf, tree", [&] (const std::string &line) {
        const urlbnf_url *url;
        return urlbnf_parser_parse (parser, &url, line.data (), line.size (), nullptr) == URLBNF_OK;
        }, {}, 0 },
    { "PCRE2, JIT", [&] (const std::string &line) {
        return pcre2_jit_match (pcre, (PCRE2_SPTR) line.data (), line.size (), 0, 0, match, nullptr)
        >= 0; }, {}, 0 },
    { "RE2", [&] (const std::string &line) { return RE2::FullMatch (line, re2); }, {}, 0 }
  };
  if (strcmp (argv[1], "datetime") == 0)
    contenders.push_back ({ "strptime", is_date_time, {}, 0 });
  for (int round = 0; round < 15; round++)
    for (contender &one : contenders)
      one.times.push_back (measure (one, lines));
  for (contender &one : contenders)
    {
      std::sort (one.times.begin (), one.times.end ());
      printf ("%-18s %7.1f  (%zu of %zu match)\n", one.name, one.times[7], one.matched,
              lines.size ());
    }
}
