// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CZIP_H
#define MULTIPLANE_CZIP_H

#include <zip.h>

#endif
