// SPDX-License-Identifier: Apache-2.0

// Coefficients of Rec. ITU-R BT.709 for 8 bits in limited range, as multiples of 1/32768.
//
// - Y' = 16 + 219 * Y'' / 255, with Y'' = 0.2126 R + 0.7152 G + 0.0722 B
// - Cb = 128 + 224 * (B - Y'') / 1.8556 / 255
// - Cr = 128 + 224 * (R - Y'') / 1.5748 / 255
//
// The weights of chroma add up to 0, so greys are exact.

#ifndef MPK_BT709_H
#define MPK_BT709_H

#include "MultiplanePixelKernels.h"

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

// The offsets 16 and 128, with the half that makes truncation round to nearest. Chroma is computed from 8
// times the colours.
#define MPK_CHROMA_BITS (MPK_YUV_BITS + 3)
#define MPK_Y_BIAS ((16 << MPK_YUV_BITS) + (1 << (MPK_YUV_BITS - 1)))
#define MPK_CHROMA_BIAS ((128 << MPK_CHROMA_BITS) + (1 << (MPK_CHROMA_BITS - 1)))

static inline uint8_t mpk_luma(uint32_t pixel) {
  int32_t b = pixel & 255, g = (pixel >> 8) & 255, r = (pixel >> 16) & 255;
  return (uint8_t)((MPK_Y_R * r + MPK_Y_G * g + MPK_Y_B * b + MPK_Y_BIAS) >> MPK_YUV_BITS);
}

// Writes the chroma of pixels x and x + 1, given 8 times their mean colour.
static inline void mpk_put_chroma(mpk_yuv420 out, size_t x, int32_t b, int32_t g, int32_t r) {
  int32_t cb = MPK_CB_R * r + MPK_CB_G * g + MPK_CB_B * b + MPK_CHROMA_BIAS;
  int32_t cr = MPK_CR_R * r + MPK_CR_G * g + MPK_CR_B * b + MPK_CHROMA_BIAS;
  out.cb[x / 2] = (uint8_t)(cb >> MPK_CHROMA_BITS);
  out.cr[x / 2] = (uint8_t)(cr >> MPK_CHROMA_BITS);
}

#endif
