#!/bin/sh
# t-hardening.sh: fails if what is built lacks a protection that its flags ask for.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"

# The flags are those of configure, not those of this test's environment.
chosen=$(sed -n 's/^\(HARDENING_\)*\(CFLAGS\|CPPFLAGS\|LDFLAGS\) = *//p' Makefile | tr '\n' ' ')
command -v readelf > /dev/null && readelf -h .libs/liburlbnf.so > "$dir/elf" 2>&1 \
  || skip_all "no readelf, or no shared library in ELF"

has () # WHAT FLAG FEATURE OPTION FILE...: each FILE has FEATURE, as "readelf OPTION" prints it
{
  local what=$1 flag=$2 feature=$3 option=$4 file lacking=
  shift 4
  case " $chosen " in *" $flag"*) ;; *) skip "$what" "the flags have no $flag"; return ;; esac
  for file; do
    readelf -W $option "$file" 2>&1 | grep -q -e "$feature" || lacking="$lacking $file"
  done
  is "$what" "$lacking" ""
}

products=.libs/liburlbnf.so
for program in "$built/urlbnf" ./urlbnf-grammar; do
  readelf -h "$program" > /dev/null 2>&1 && products="$products $program"
done

has "a stack that is written over ends the process" -fstack-protector __stack_chk_fail -s $products
has "functions of the C library check the sizes of buffers" -D_FORTIFY_SOURCE '__[a-z]*_chk@' -s \
  ${products#* }
has "programs can be loaded anywhere" -fPIE 'Type:.*DYN' -h $products
has "a stack holds no code" '' 'GNU_STACK.* RW ' -l $products
has "all symbols are bound before main" -Wl,-z,now 'BIND_NOW\|Flags:.* NOW' -d $products
has "tables of addresses are read-only after that" -Wl,-z,relro GNU_RELRO -l $products
# The shared library has the note only if all objects of libc have it, so each of ours is read.
case $(uname -m) in
  x86_64) flag=-fcf-protection feature='IBT.*SHSTK' ;;
  aarch64) flag=-mbranch-protection feature=BTI ;;
  *) flag=none ;;
esac
what="indirect jumps have marked targets"
case " $chosen " in
  *" $flag"*)
    readelf -W -n .libs/liburlbnf.a > "$dir/notes"
    is "$what" "$(grep -c "$feature" "$dir/notes")" "$(ar t .libs/liburlbnf.a | grep -c .)" ;;
  *) skip "$what" "this compiler has no flag for it" ;;
esac

done_testing
