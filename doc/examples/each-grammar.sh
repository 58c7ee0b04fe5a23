# SPDX-License-Identifier: MIT
"$1"; "$1" 'http://host/a#b'
