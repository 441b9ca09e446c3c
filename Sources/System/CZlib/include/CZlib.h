// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CZLIB_H
#define MULTIPLANE_CZLIB_H

#include <zlib.h>

#endif
