// SPDX-License-Identifier: Apache-2.0

// Solid colours over blocks of equal rows: the same pixels as row by row, without a call for each row.

#include "avx2.h"
#include "lanes.h"

void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++) mpk_store_solid(dst + y * block.stride, block.count, color);
}

void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++) mpk_over_solid(dst + y * block.stride, block.count, color);
}

// Blocks this narrow are the sides of rectangles: a colour is worked out once for a column.
#define MPK_NARROW 3

void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color) {
  if (block.count > MPK_NARROW) {
    for (size_t y = 0; y < block.rows; y++) {
      mpk_over_solid_coverage(dst + y * block.stride, coverage, block.count, color);
    }
    return;
  }
  for (size_t x = 0; x < block.count; x++) {
    uint32_t share = mpk_scale_pixel(color, coverage[x]);
    uint32_t *at = dst + x;
    for (size_t y = 0; y < block.rows; y++, at += block.stride) *at = mpk_over_pixel(*at, share);
  }
}
