// SPDX-License-Identifier: Apache-2.0

#include "bt709.h"
#include "MultiplanePixelKernels.h"
#include "straight.h"

static inline uint8_t mpk_straight_luma(uint32_t pixel) {
  pixel = mpk_straight_pixel(pixel);
  int32_t b = pixel & 255, g = (pixel >> 8) & 255, r = (pixel >> 16) & 255;
  return (uint8_t)((MPK_Y_R * r + MPK_Y_G * g + MPK_Y_B * b + MPK_Y_BIAS) >> MPK_YUV_BITS);
}

static inline uint32_t mpk_weighted_channel(
    const uint32_t *top, const uint32_t *bottom, const size_t columns[3], int shift) {
  uint32_t sum = 0;
  for (int i = 0; i < 3; i++) {
    uint32_t pair = ((top[columns[i]] >> shift) & 255u) + ((bottom[columns[i]] >> shift) & 255u);
    sum += i == 1 ? 2 * pair : pair;
  }
  return sum;
}

// 8 times the straight colour of six pixels together: premultiplied ones add up with the weight of their alpha.
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
  int32_t cb = MPK_CB_R * r + MPK_CB_G * g + MPK_CB_B * b + MPK_CHROMA_BIAS;
  int32_t cr = MPK_CR_R * r + MPK_CR_G * g + MPK_CR_B * b + MPK_CHROMA_BIAS;
  out.cb[x / 2] = (uint8_t)(cb >> MPK_CHROMA_BITS);
  out.cr[x / 2] = (uint8_t)(cr >> MPK_CHROMA_BITS);
}

void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  for (size_t x = 0; x < width; x++) {
    out.color.top_luma[x] = mpk_straight_luma(top[x]);
    out.top_alpha[x] = (uint8_t)(top[x] >> 24);
    out.color.bottom_luma[x] = mpk_straight_luma(bottom[x]);
    out.bottom_alpha[x] = (uint8_t)(bottom[x] >> 24);
  }
  for (size_t x = 0; x < width; x += 2) mpk_straight_chroma(out.color, top, bottom, x, width);
}
