// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "lanes.h"

void mpk_over_pixels_plain(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], alpha));
}

void mpk_over_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  mpk_over_pixels_plain(dst, src, count, alpha);
}
