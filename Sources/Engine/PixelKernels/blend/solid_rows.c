// SPDX-License-Identifier: Apache-2.0

// Solid colours over blocks of equal rows. The result equals that of a call for each row.

#include "../processors/lanes.h"
#include "MultiplanePixelKernels.h"

void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    mpk_store_solid(dst, block.count, color);
  }
}

void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    mpk_over_solid(dst, block.count, color);
  }
}

// Blocks this narrow are the sides of rectangles. The colour of each column is computed once.
#define MPK_NARROW 3

void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color) {
  if (block.count > MPK_NARROW) {
    for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
      mpk_ask_ahead(dst, block.count, block.stride);
      mpk_over_solid_coverage(dst, coverage, block.count, color);
    }
    return;
  }
  uint32_t shares[MPK_NARROW];
  for (size_t x = 0; x < block.count; x++) shares[x] = mpk_scale_pixel(color, coverage[x]);
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    for (size_t x = 0; x < block.count; x++) dst[x] = mpk_over_pixel(dst[x], shares[x]);
  }
}
