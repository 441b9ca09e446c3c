// SPDX-License-Identifier: Apache-2.0

// Coefficients of Rec. ITU-R BT.709 for 8 bits in limited range, as multiples of 1/32768.
//
// - Y' = 16 + 219 * Y'' / 255, with Y'' = 0.2126 R + 0.7152 G + 0.0722 B
// - Cb = 128 + 224 * (B - Y'') / 1.8556 / 255
// - Cr = 128 + 224 * (R - Y'') / 1.5748 / 255
//
// The weights of each chroma component add up to 0, so greys are exact.

#ifndef MPK_BT709_H
#define MPK_BT709_H

#include "MultiplaneMediaKernels.h"

#define MPK_YUV_BITS 15

#define MPK_Y_R 5983
#define MPK_Y_G 20127
#define MPK_Y_B 2032

#define MPK_CB_R (-3298)
#define MPK_CB_G (-11094)
#define MPK_CB_B 14392

#define MPK_CR_R 14392
#define MPK_CR_G (-13072)
#define MPK_CR_B (-1320)

// The offsets 16 and 128, each with the half that turns truncation into rounding to nearest. Chroma is
// computed from 8 times the colours.
#define MPK_CHROMA_BITS (MPK_YUV_BITS + 3)
#define MPK_Y_BIAS ((16 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)))
#define MPK_CHROMA_BIAS ((128 << MPK_CHROMA_BITS) + (1 << (MPK_CHROMA_BITS - 1)))

static const mpk_yuv_weights mpk_bt709 = {MPK_Y_B, MPK_Y_G, MPK_Y_R, MPK_CB_B, MPK_CB_G,
                                          MPK_CB_R, MPK_CR_B, MPK_CR_G, MPK_CR_R};

static inline uint8_t mpk_weighted_luma(uint32_t pixel, mpk_yuv_weights w) {
  int32_t b = pixel & 255, g = (pixel >> 8) & 255, r = (pixel >> 16) & 255;
  return (uint8_t)((w.y_r * r + w.y_g * g + w.y_b * b + MPK_Y_BIAS) >> MPK_YUV_BITS);
}

static inline uint8_t mpk_luma(uint32_t pixel) { return mpk_weighted_luma(pixel, mpk_bt709); }

// Writes the chroma of pixels x and x + 1, given 8 times the mean of their blue, green and red.
static inline void mpk_put_weighted_chroma(
    mpk_yuv420 out, size_t x, const int32_t bgr[3], mpk_yuv_weights w) {
  int32_t cb = w.cb_b * bgr[0] + w.cb_g * bgr[1] + w.cb_r * bgr[2] + MPK_CHROMA_BIAS;
  int32_t cr = w.cr_b * bgr[0] + w.cr_g * bgr[1] + w.cr_r * bgr[2] + MPK_CHROMA_BIAS;
  out.cb[x / 2] = (uint8_t)(cb >> MPK_CHROMA_BITS);
  out.cr[x / 2] = (uint8_t)(cr >> MPK_CHROMA_BITS);
}

static inline void mpk_put_chroma(mpk_yuv420 out, size_t x, int32_t b, int32_t g, int32_t r) {
  const int32_t bgr[3] = {b, g, r};
  mpk_put_weighted_chroma(out, x, bgr, mpk_bt709);
}

#endif
