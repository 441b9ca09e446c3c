// SPDX-License-Identifier: Apache-2.0

#include "bt709.h"
#include "MultiplaneMediaKernels.h"

static inline uint32_t mpk_weighted_channel(
    const uint32_t *top, const uint32_t *bottom, const size_t columns[3], int shift) {
  uint32_t sum = 0;
  for (int i = 0; i < 3; i++) {
    uint32_t pair = ((top[columns[i]] >> shift) & 255u) + ((bottom[columns[i]] >> shift) & 255u);
    sum += i == 1 ? 2 * pair : pair;
  }
  return sum;
}

// 8 times the mean straight colour of six pixels. Premultiplied colours add up with the weight of their
// alpha.
static inline int32_t mpk_common_colour(uint32_t sum, uint32_t alpha) {
  if (alpha == 0) return 0;
  return (int32_t)(((sum < alpha ? sum : alpha) * 2040u + alpha / 2u) / alpha);
}

static inline void mpk_straight_chroma(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t x, size_t width) {
  size_t columns[3] = {x > 0 ? x - 1 : 0, x, x + 1 < width ? x + 1 : x};
  uint32_t alpha = mpk_weighted_channel(top, bottom, columns, 24);
  int32_t b = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 0), alpha);
  int32_t g = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 8), alpha);
  int32_t r = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 16), alpha);
  mpk_put_chroma(out, x, b, g, r);
}

void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  for (size_t x = 0; x < width; x++) {
    out.color.top_luma[x] = mpk_luma(mpk_straight_pixel(top[x]));
    out.top_alpha[x] = (uint8_t)(top[x] >> 24);
    out.color.bottom_luma[x] = mpk_luma(mpk_straight_pixel(bottom[x]));
    out.bottom_alpha[x] = (uint8_t)(bottom[x] >> 24);
  }
  for (size_t x = 0; x < width; x += 2) mpk_straight_chroma(out.color, top, bottom, x, width);
}
