# experiment-conclusion.sh: writes the conclusion of an experiment; read by ./experiment.
# SPDX-License-Identifier: MIT

known () { test -s "step/fact.$1"; }
of () { sed 1q "step/fact.$1"; }

say_language ()
{
  if known unknown; then echo "url.bnf cannot be used: $(of unknown)."
  elif known gained && known lost; then
    echo "Some URLs are gained, such as $(of gained), and others are lost, such as $(of lost)."
  elif known gained; then
    echo "The language is larger: $(of gained) is a URL now, and none is lost."
  elif known lost; then
    echo "The language is smaller: $(of lost) is no URL any more, and none is gained."
  elif test "$(of differing 2> /dev/null)" = 0; then echo "The language is the same."
  elif test "$(of differing)" -eq 1; then
    echo "The URLs are the same; 1 production derives other strings."
  else echo "The URLs are the same; $(of differing) productions derive other strings."
  fi
}

say_ambiguity ()
{
  if known unknown || grep 'cannot be told' step/ambiguity.verdict > /dev/null; then :
  elif known ambiguity; then echo "url.bnf is ambiguous where it was not: $(of ambiguity)."
  else echo "No ambiguity is new."
  fi
}

though () # STEP: if its changes are a fault
{
  ! grep '^FAULT: .*, though' "step/$1.verdict" > /dev/null \
    || echo ", though url.bnf derives what it did"
}

say_parser ()
{
  if known unknown && $has_parser; then echo "So nothing is proved of the parser."
  elif known unknown; then echo "There is no parser."
  elif known conflicts; then echo "There is no parser, since url.y has $(of conflicts)."
  elif known open; then
    echo "There is no parser, since a choice is open: $(of open) has two readings, see files."
  elif known files; then echo "There is no parser: $(of files) cannot be used, see files."
  elif ! $has_parser; then echo "There is no parser, see parser."
  elif known fault; then echo "The parser is not what url.bnf says: $(of fault)."
  elif known unproved; then echo "Nothing is proved of the parser: $(of unproved)."
  elif known proof; then echo "The parser accepts what url.bnf derives, and nothing else."
  else echo "Nothing is proved of the parser, see proof."
  fi
  known by_hand \
    && echo "$(of by_hand) changed by hand: change url.bnf, corrections or choices instead," \
            "see files."
  known form && ! known unknown && echo "url.bnf, url.y and url.l do not say the same: $(of form)."
  known unused && echo "Nothing refers to $(of unused)."
  known trees && test "$(of trees)" -ne 0 \
    && echo "$(plural "$(of trees)" 'known case') changed in the tree$(though trees)."
  known errors && test "$(of errors)" -ne 0 \
    && echo "$(plural "$(of errors)" 'known case') changed from valid to invalid$(though errors)."
  known corpus && case $(of corpus) in
    '0 of '*) ;;
    *) echo "In $name/corpus $(of corpus)." ;;
  esac
  return 0
}

conclusion ()
{
  { test -z "$original" || { say_language; say_ambiguity; }; say_parser; } | sed 's/?\.$/?/' \
    | tr '\n' ' ' | sed 's/ $//' | fold -s -w 78 | sed 's/ *$//'
  echo
}
