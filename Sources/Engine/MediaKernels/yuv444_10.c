// SPDX-License-Identifier: Apache-2.0

#include "bt709.h"
#include "MultiplaneMediaKernels.h"

// With 10 bits, every value is four times as large: luma is 64...940, and chroma is 64...960 around 512.
enum {
  luma_bias = (64 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)),
  chroma_bias = (512 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)),
  // The number of pixels that are converted at once. No division is needed if all of them are opaque.
  block = 64,
};

// Converts pixels of straight colours. The planes do not overlap the pixels, so the compiler can use vectors.
static inline void mpk_put_straight(mpk_yuv444_10 out, const uint32_t *restrict src, size_t count) {
  uint16_t *restrict luma = out.luma, *restrict cb = out.cb, *restrict cr = out.cr;
  for (size_t x = 0; x < count; x++) {
    int32_t b = 4 * (int32_t)(src[x] & 255), g = 4 * (int32_t)((src[x] >> 8) & 255);
    int32_t r = 4 * (int32_t)((src[x] >> 16) & 255);
    luma[x] = (uint16_t)((MPK_Y_R * r + MPK_Y_G * g + MPK_Y_B * b + luma_bias) >> MPK_YUV_BITS);
    cb[x] = (uint16_t)((MPK_CB_R * r + MPK_CB_G * g + MPK_CB_B * b + chroma_bias) >> MPK_YUV_BITS);
    cr[x] = (uint16_t)((MPK_CR_R * r + MPK_CR_G * g + MPK_CR_B * b + chroma_bias) >> MPK_YUV_BITS);
  }
}

void mpk_yuv444_10_row(mpk_yuv444_10 out, const uint32_t *src, size_t width) {
  uint32_t straight[block];
  for (size_t x = 0; x < width; x += block) {
    size_t count = width - x < block ? width - x : block;
    uint32_t all = 255u << 24;
    for (size_t i = 0; i < count; i++) all &= src[x + i];
    const uint32_t *pixels = src + x;
    if (all != 255u << 24) {
      for (size_t i = 0; i < count; i++) straight[i] = mpk_straight_pixel(src[x + i]);
      pixels = straight;
    }
    mpk_put_straight((mpk_yuv444_10){out.luma + x, out.cb + x, out.cr + x, NULL}, pixels, count);
    if (!out.alpha) continue;
    for (size_t i = 0; i < count; i++)
      out.alpha[x + i] = (uint16_t)(((pixels[i] >> 24) * 1023u + 127u) / 255u);
  }
}
