// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "lanes.h"

void mpk_over_solid_coverage_plain(uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(color, coverage[i]));
}

void mpk_over_solid_coverage(uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  mpk_over_solid_coverage_plain(dst, coverage, count, color);
}
