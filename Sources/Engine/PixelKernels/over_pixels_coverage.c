// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "lanes.h"

void mpk_over_pixels_coverage_plain(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) {
    uint32_t share = mpk_multiply_bytes(coverage[i], alpha);
    dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], share));
  }
}

void mpk_over_pixels_coverage(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  mpk_over_pixels_coverage_plain(dst, src, coverage, count, alpha);
}
