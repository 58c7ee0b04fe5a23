# SPDX-License-Identifier: MIT
"$1"; echo $?
"$1" ftp://h:/x; echo $?
