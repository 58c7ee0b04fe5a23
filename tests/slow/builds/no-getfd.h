/* no-getfd.h: fcntl.h of a system without F_GETFD; for tests/slow/builds/run.

   SPDX-License-Identifier: MIT  */

#include <fcntl.h>
#undef F_GETFD
