# SPDX-License-Identifier: MIT
"$1" 'prospero://host.dom//pros/name;v=1' news:a@b.c
