# SPDX-License-Identifier: MIT
printf '%s\n' http://a/ http://b/c 'news:*' wais://h/d?s foo:bar http://a_b/ '' | "$1"
