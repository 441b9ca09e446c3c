// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CWEBP_SHIM_H
#define MULTIPLANE_CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/mux_types.h>

#endif
