// SPDX-License-Identifier: Apache-2.0

// The inner pixel loops.
//
// A pixel is a uint32_t on a little-endian machine: premultiplied, 0xAARRGGBB, so B, G, R, A in memory.
// `name` is the function to call. `name_plain` is the reference in portable C, and every faster twin gives
// the same bits. No function reads or writes outside the `count` elements that it is given. A count of 0 is
// valid. Buffers must not overlap unless a comment allows it.
//
// Each stage has a header and a folder.

#ifndef MULTIPLANE_PIXEL_KERNELS_H
#define MULTIPLANE_PIXEL_KERNELS_H

#include "MultiplanePixels.h"
#include "MultiplaneCoverageKernels.h"
#include "MultiplaneBlendKernels.h"
#include "MultiplaneGradientKernels.h"
#include "MultiplaneSampleKernels.h"
#include "MultiplaneFilterKernels.h"

#endif
