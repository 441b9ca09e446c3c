// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CFONTCONFIG_SHIM_H
#define MULTIPLANE_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
