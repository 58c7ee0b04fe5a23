# SPDX-License-Identifier: MIT
printf '%s\n' d ../e '?f' '#g' //other/h 'i j' | "$1" http://host.dom/a/b/c
