// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "../processors/lanes.h"

void mpk_mix_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t share) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t rest = 255u - share;
    const uint32_t even = mpk_add_lanes(
        mpk_scale_lanes(src[i] & MPK_LANES, share), mpk_scale_lanes(dst[i] & MPK_LANES, rest));
    const uint32_t odd = mpk_add_lanes(
        mpk_scale_lanes((src[i] >> 8) & MPK_LANES, share), mpk_scale_lanes((dst[i] >> 8) & MPK_LANES, rest));
    dst[i] = even | (odd << 8);
  }
}
