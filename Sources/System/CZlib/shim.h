// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CZLIB_SHIM_H
#define MULTIPLANE_CZLIB_SHIM_H

#include <zlib.h>

#endif
