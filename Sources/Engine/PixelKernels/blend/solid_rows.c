// SPDX-License-Identifier: Apache-2.0

// Composites solid colours over blocks of equal rows. The result is the same as after a call for each row.

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

// The maximum width of a narrow block. Such blocks are the left and right edges of rectangles, and the colour
// of each of their columns is computed only once.
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

// Most runs are only an edge that is a few pixels wide.
void mpk_over_solid_stored(uint32_t *dst, size_t stride, mpk_stored_rows stored, uint32_t color) {
  const int is_opaque = color >> 24 == 255;
  for (size_t y = 0; y < stored.rows; y++, dst += stride) {
    const mpk_stored_run *run = stored.runs + stored.first_of_row[y];
    const mpk_stored_run *const end = stored.runs + stored.first_of_row[y + 1];
    for (; run < end; run++) {
      uint32_t *at = dst + run->x0;
      const size_t count = (size_t)(run->x1 - run->x0);
      if (run->offset < 0) {
        mpk_ask_ahead(at, count, stride);
        if (is_opaque) {
          mpk_store_solid(at, count, color);
        } else {
          mpk_over_solid(at, count, color);
        }
        continue;
      }
      const uint8_t *coverage = stored.bytes + run->offset;
      __builtin_prefetch(at + MPK_ROWS_AHEAD * stride, 1);
      if (count > MPK_NARROW) {
        mpk_over_solid_coverage(at, coverage, count, color);
      } else {
        mpk_over_solid_coverage_plain(at, coverage, count, color);
      }
    }
  }
}
