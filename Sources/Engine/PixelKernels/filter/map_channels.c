// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

// Returns c * alpha / 255, rounded.
static inline uint32_t mpk_times(uint32_t c, uint32_t alpha) { return (c * alpha + 127u) / 255u; }

void mpk_map_channels(uint32_t *pixels, size_t count, const uint8_t tables[1024]) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i];
    if (pixel >> 24 == 0) continue;
    const uint32_t straight = mpk_straight_pixel(pixel), alpha = tables[768 + (straight >> 24)];
    const uint32_t r = tables[(straight >> 16) & 255u], g = tables[256 + ((straight >> 8) & 255u)];
    const uint32_t b = tables[512 + (straight & 255u)];
    pixels[i] = alpha << 24 | mpk_times(r, alpha) << 16 | mpk_times(g, alpha) << 8 | mpk_times(b, alpha);
  }
}
