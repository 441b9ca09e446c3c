// SPDX-License-Identifier: Apache-2.0

// The same loop is compiled for AVX2 and for the baseline processor.

#include "../PixelKernels/processors/variant.h"
#include "MultiplaneMediaKernels.h"

static inline uint32_t mpk_clamp_byte(int32_t x) { return x < 0 ? 0 : x > 255 ? 255 : (uint32_t)x; }

static inline uint32_t mpk_rgb_pixel(int32_t luma, int32_t b, int32_t g, int32_t r) {
  return 0xFF000000u | mpk_clamp_byte((luma + r) >> MPK_RGB_BITS) << 16 |
         mpk_clamp_byte((luma + g) >> MPK_RGB_BITS) << 8 | mpk_clamp_byte((luma + b) >> MPK_RGB_BITS);
}

__attribute__((always_inline)) static inline void mpk_rgb_from_yuv420_loop(
    uint32_t *restrict dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights) {
  const uint8_t *restrict luma = src.luma, *restrict cb = src.cb, *restrict cr = src.cr;
  const int32_t bias = (1 << (MPK_RGB_BITS - 1)) - weights.luma * weights.black;
  for (size_t i = 0; i < width / 2; i++) {
    int32_t u = cb[i] - 128, v = cr[i] - 128;
    int32_t b = weights.blue_cb * u + bias, r = weights.red_cr * v + bias;
    int32_t g = weights.green_cb * u + weights.green_cr * v + bias;
    dst[2 * i] = mpk_rgb_pixel(weights.luma * luma[2 * i], b, g, r);
    dst[2 * i + 1] = mpk_rgb_pixel(weights.luma * luma[2 * i + 1], b, g, r);
  }
  if (width % 2 == 1) {
    int32_t u = cb[width / 2] - 128, v = cr[width / 2] - 128;
    int32_t b = weights.blue_cb * u + bias, r = weights.red_cr * v + bias;
    int32_t g = weights.green_cb * u + weights.green_cr * v + bias;
    dst[width - 1] = mpk_rgb_pixel(weights.luma * luma[width - 1], b, g, r);
  }
}

void mpk_rgb_from_yuv420_plain(
    uint32_t *dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights) {
  mpk_rgb_from_yuv420_loop(dst, src, width, weights);
}

#if MPK_HAS_AVX2
__attribute__((target("avx2"))) static void mpk_rgb_from_yuv420_avx2(
    uint32_t *dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights) {
  mpk_rgb_from_yuv420_loop(dst, src, width, weights);
}
#endif

static __typeof__(mpk_rgb_from_yuv420) *const mpk_rgb_from_yuv420_twins[] =
    MPK_TABLE(mpk_rgb_from_yuv420_plain, mpk_rgb_from_yuv420_avx2, mpk_rgb_from_yuv420_avx2);

void mpk_rgb_from_yuv420(uint32_t *dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights) {
  mpk_rgb_from_yuv420_twins[mpk_selected()](dst, src, width, weights);
}
