// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "lanes.h"

void mpk_over_solid_plain(uint32_t *dst, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], color);
}

void mpk_over_solid(uint32_t *dst, size_t count, uint32_t color) { mpk_over_solid_plain(dst, count, color); }
