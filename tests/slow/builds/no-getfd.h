/* no-getfd.h: fcntl.h as it is where there is no F_GETFD; for tests/slow/builds/run.

   SPDX-License-Identifier: MIT  */

#include <fcntl.h>
#undef F_GETFD
