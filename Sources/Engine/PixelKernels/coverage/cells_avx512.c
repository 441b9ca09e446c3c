// SPDX-License-Identifier: Apache-2.0

// Converts accumulated areas to colours, with masks for the pixels at the ends; see cells.c.

#include "cells.h"

#if MPK_HAS_AVX512

#include "../processors/avx512.h"

// Constants for all pixels of a shape.
typedef struct {
  // The distance to the pixels to prefetch, some rows below.
  size_t ahead;
  __m512i color;
  __m512i rest;
  // The colour's bytes as 16-bit lanes.
  __m256i lanes;
  int is_opaque;
  int is_even_odd;
} mpk_brush;

// Draws whole pixels.
MPK_AVX512_INLINE void mpk_fill_gap(uint32_t *dst, size_t count, const mpk_brush *brush) {
  for (; count > 0; dst += 16) {
    const __mmask16 some = count < 16 ? mpk_rest16(count) : 0xFFFF;
    __builtin_prefetch(dst + brush->ahead, 1);
    __m512i color = brush->color;
    if (!brush->is_opaque) {
      color = mpk_add_rest16(mpk_load_some16(dst, some), color, brush->rest, brush->rest);
    }
    mpk_store_some16(dst, some, color);
    count -= count < 16 ? count : 16;
  }
}

// Draws a row: from each edge on 8 pixels in one group, and the pixels between the groups in one step. Most
// rows of most shapes then have as many groups as edges.
MPK_AVX512_INLINE void mpk_draw_row(
    uint32_t *dst, int32_t *steps, uint64_t *touched, size_t width, const mpk_brush *brush) {
  __m256i sum = _mm256_setzero_si256();
  // The area left of all pixels counts for the first pixel, even if that is not touched.
  if (steps[0]) touched[0] |= 1;
  size_t end = 0;
  int is_inside = 0;
  // Nonzero if the last pixel of the previous word is touched. `done` counts the pixels of the next word that
  // are already drawn.
  uint64_t carry = 0;
  unsigned done = 0;
  for (size_t word = 0; word <= width / 64; word++) {
    const uint64_t bits = touched[word];
    touched[word] = 0;
    // The pixel after an edge has a step, too.
    uint64_t stepped = (bits | bits << 1 | carry) >> done << done;
    carry = bits >> 63;
    done = 0;
    while (stepped) {
      const unsigned bit = (unsigned)__builtin_ctzll(stepped);
      const size_t x = word * 64 + bit;
      if (x >= width) {
        steps[x] = 0;
        break;
      }
      if (is_inside && end < x) mpk_fill_gap(dst + end, x - end, brush);
      const __mmask8 some = width - x < 8 ? mpk_rest8(width - x) : 0xFF;
      // The pixels may span two cache lines.
      __builtin_prefetch(dst + x + brush->ahead, 1);
      __builtin_prefetch(dst + x + 7 + brush->ahead, 1);
      const __m256i coverage = mpk_cover8(steps + x, &sum, brush->is_even_odd);
      const __m256i before = mpk_load_some8(dst + x, some);
      mpk_store_some8(dst + x, some, mpk_over8(before, mpk_faded8(brush->lanes, coverage)));
      const uint32_t after = (uint32_t)_mm256_cvtsi256_si32(sum);
      is_inside = brush->is_even_odd ? after & MPK_FULL : after != 0;
      end = x + 8;
      done = bit > 56 ? bit - 56 : 0;
      stepped &= bit >= 56 ? 0 : ~UINT64_C(0) << (bit + 8);
    }
  }
  if (is_inside && end < width) mpk_fill_gap(dst + end, width - end, brush);
}

// Draws all rows. The compiler makes one loop for each combination of the constants.
MPK_AVX512_INLINE void mpk_draw_rows(
    mpk_rows rows, mpk_cells cells, uint32_t color, int is_even_odd, int is_opaque) {
  const __m512i pixel = _mm512_set1_epi32((int)color);
  const mpk_brush brush = {
      MPK_ROWS_AHEAD * rows.stride, pixel, _mm512_set1_epi16((short)(255u - (color >> 24))),
      _mm512_castsi512_si256(mpk_low16(pixel)), is_opaque, is_even_odd};
  for (int32_t y = cells.top; y < cells.bottom; y++) {
    mpk_draw_row(rows.dst, cells.steps, cells.touched, (size_t)cells.width, &brush);
    cells.steps += cells.step_stride;
    cells.touched += cells.word_stride;
    rows.dst += rows.stride;
  }
}

__attribute__((target(MPK_AVX512_TARGET))) void mpk_over_solid_cells_avx512(
    mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color) {
  const int is_opaque = color >> 24 == 255;
  if (is_even_odd) {
    mpk_draw_rows(rows, cells, color, 1, is_opaque);
  } else if (is_opaque) {
    mpk_draw_rows(rows, cells, color, 0, 1);
  } else {
    mpk_draw_rows(rows, cells, color, 0, 0);
  }
}

#endif
