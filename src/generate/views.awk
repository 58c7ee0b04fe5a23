# views.awk: from a grammar's views into code for src/parse/grammar-tables.c.
#
# SPDX-License-Identifier: MIT
#
#   awk -f views.awk include/urlbnf.h src/parse/forms > url.views.h
#
# The public header declares the views, and which of their fields are slices and which are lists.
# src/parse/forms explains its rows.

function fail(why)
{
  print "views.awk: " FILENAME ":" FNR ": " why > "/dev/stderr"
  failed = 1
  exit 1
}

function spelling(name)
{
  gsub (/-/, "_", name)
  gsub (/\+/, "plus", name)
  return name
}

# A file may have the line ends of Windows.
{ sub (/\r$/, "") }

FNR == 1 { file++ }

file == 1 && /^typedef struct urlbnf_[a-z]+$/ && !/typed$/ { view = substr ($3, 8) }
file == 1 && /^}/ { view = "" }
file == 1 && view != "" && /^  urlbnf_(slice|list|fields) / {
  type = substr ($1, 8)
  gsub (/;.*/, "")
  for (i = 2; i <= NF; i++)
    {
      sub (/,/, "", $i)
      field[view, ++fields[view]] = $i
      type_of[view, $i] = type
    }
}
# The members of the union.
file == 1 && view == "" && /^    urlbnf_[a-z]+ [a-z]+;$/ {
  name = substr ($2, 1, length ($2) - 1)
  views[++count] = name
  is_view[name] = 1
}
file == 1 { next }

{ sub (/;.*/, "") }
NF == 0 { next }
{
  if (!($1 in is_view)) fail("there is no view \"" $1 "\"")
  if ($1 in has_row) fail("a second row for the view " $1)
  if ($0 !~ / : /) fail("not VIEW KIND... : FIELD...")
  has_row[$1] = 1
  is_field = 0
  for (i = 2; i <= NF; i++)
    if ($i == ":") is_field = 1
    else if (!is_field)
      {
        if ($i in kind) fail("the view of " $i " has been said")
        kind[$i] = $1
        kinds[++kind_count] = $i
      }
    else
      {
        name = $i
        sub (/=.*/, "", name)
        name = spelling(name)
        if (!(($1, name) in type_of)) fail("the view " $1 " has no field \"" name "\"")
        if (($1, name) in production) fail("the field " name " stands here again")
        sub (/.*=/, "", $i)
        production[$1, name] = spelling($i)
      }
}

function field_and_production(view, name)
{
  return name ", " ((view, name) in production ? production[view, name] : "NONE")
}

# Print the fields of a view: slices, maybe a list, and maybe a field after the list.
function print_fields(view,   k, name, list, last, index_of)
{
  for (k = 1; k <= fields[view]; k++)
    {
      name = field[view, k]
      if (type_of[view, name] == "slice")
        {
          index_of = field_and_production(view, name)
          sub (/, /, ", PART (", index_of)
          gsub (/[|]/, ") | PART (", index_of)
          print "      SLICE (" view ", " index_of "));"
        }
      else if (type_of[view, name] == "list")
        list = field_and_production(view, name)
      else
        last = field_and_production(view, name)
    }
  if (last != "")
    print "      LIST_AND_FIELDS (" view ", " list ", " last ");"
  else if (list != "")
    print "      LIST (" view ", " list ");"
}

END {
  if (failed) exit 1
  print "/* url.views.h: the fields of the view of each production."
  print ""
  print "   Written by src/generate/views.awk from the table of forms (src/parse).  Do not edit."
  print "   src/parse/grammar-tables.c explains FORM, SLICE and LIST.  */"
  for (i = 1; i <= count; i++)
    {
      if (!(views[i] in has_row)) continue
      print ""
      for (k = 1; k <= kind_count; k++)
        if (kind[kinds[k]] == views[i]) print "    case UB_" spelling(kinds[k]) ":"
      print "      FORM (" toupper (views[i]) ");"
      print_fields(views[i])
      print "      break;"
    }
}
