/* url.looks.h: the automata that look ahead.

   Written by src/generate of url.l and url.y.  Do not edit.

   src/parse/look.h runs them, and explains the tables.  */

