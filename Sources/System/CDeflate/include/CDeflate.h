// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CDEFLATE_H
#define MULTIPLANE_CDEFLATE_H

#include <libdeflate.h>

#endif
