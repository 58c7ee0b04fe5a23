"$1"; echo $?
"$1" ftp://h:/x; echo $?
