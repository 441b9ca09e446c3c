// SPDX-License-Identifier: Apache-2.0

#include "bt709.h"
#include "MultiplaneMediaKernels.h"

// With 10 bits every value is four times as large: luma is 64...940, chroma is 64...960 around 512.
enum {
  luma_bias = (64 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)),
  chroma_bias = (512 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)),
};

void mpk_yuv444_10_row(mpk_yuv444_10 out, const uint32_t *src, size_t width) {
  for (size_t x = 0; x < width; x++) {
    uint32_t pixel = mpk_straight_pixel(src[x]);
    int32_t b = 4 * (int32_t)(pixel & 255), g = 4 * (int32_t)((pixel >> 8) & 255);
    int32_t r = 4 * (int32_t)((pixel >> 16) & 255);
    out.luma[x] = (uint16_t)((MPK_Y_R * r + MPK_Y_G * g + MPK_Y_B * b + luma_bias) >> MPK_YUV_BITS);
    out.cb[x] = (uint16_t)((MPK_CB_R * r + MPK_CB_G * g + MPK_CB_B * b + chroma_bias) >> MPK_YUV_BITS);
    out.cr[x] = (uint16_t)((MPK_CR_R * r + MPK_CR_G * g + MPK_CR_B * b + chroma_bias) >> MPK_YUV_BITS);
    if (out.alpha) out.alpha[x] = (uint16_t)(((pixel >> 24) * 1023u + 127u) / 255u);
  }
}
