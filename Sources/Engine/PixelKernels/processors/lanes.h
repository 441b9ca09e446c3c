// SPDX-License-Identifier: Apache-2.0

// Arithmetic on the four bytes of a pixel as two words of two 16-bit lanes.

#ifndef MPK_LANES_H
#define MPK_LANES_H

#include <stdint.h>

#define MPK_LANES 0x00FF00FFu

// Returns two lanes times `a` / 255, rounded as by mpk_multiply_bytes. A lane never carries: 255 * 255 + 128
// + 254 < 65536.
static inline uint32_t mpk_scale_lanes(uint32_t lanes, uint32_t a) {
  uint32_t t = lanes * a + 0x00800080u;
  return ((t + ((t >> 8) & MPK_LANES)) >> 8) & MPK_LANES;
}

// Adds two lanes to two others and clamps each sum to 255. Only pixels whose colours exceed their alpha need
// the clamp.
static inline uint32_t mpk_add_lanes(uint32_t x, uint32_t y) {
  uint32_t sum = x + y;
  uint32_t over = (sum >> 8) & 0x00010001u;
  return (sum | (over * 255u)) & MPK_LANES;
}

static inline uint32_t mpk_scale_pixel(uint32_t pixel, uint32_t a) {
  return mpk_scale_lanes(pixel & MPK_LANES, a) | (mpk_scale_lanes((pixel >> 8) & MPK_LANES, a) << 8);
}

static inline uint32_t mpk_over_pixel(uint32_t dst, uint32_t src) {
  uint32_t rest = 255u - (src >> 24);
  uint32_t even = mpk_add_lanes(src & MPK_LANES, mpk_scale_lanes(dst & MPK_LANES, rest));
  uint32_t odd = mpk_add_lanes((src >> 8) & MPK_LANES, mpk_scale_lanes((dst >> 8) & MPK_LANES, rest));
  return even | (odd << 8);
}

#endif
