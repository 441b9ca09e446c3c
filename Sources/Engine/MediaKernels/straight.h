// SPDX-License-Identifier: Apache-2.0

// Straight colours of premultiplied pixels.

#ifndef MPK_STRAIGHT_H
#define MPK_STRAIGHT_H

#include <stdint.h>

// c * 255 / alpha rounded to nearest, at most 255. `alpha` is not 0.
static inline uint32_t mpk_straight_byte(uint32_t c, uint32_t alpha) {
  return ((c < alpha ? c : alpha) * 255u + alpha / 2u) / alpha;
}

static inline uint32_t mpk_straight_pixel(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  if (alpha == 0) return 0;
  return alpha << 24 | mpk_straight_byte((pixel >> 16) & 255u, alpha) << 16 |
         mpk_straight_byte((pixel >> 8) & 255u, alpha) << 8 | mpk_straight_byte(pixel & 255u, alpha);
}

#endif
