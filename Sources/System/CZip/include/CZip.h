// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CZIP_H
#define MULTIPLANE_CZIP_H

#include <zip.h>

// Loads libzip. Returns NULL, or the system's message if it is not installed.
const char *czip_error(void);

#endif
