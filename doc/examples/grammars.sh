"$1"; "$1" 'http://host/a#b'
