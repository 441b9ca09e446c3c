// SPDX-License-Identifier: Apache-2.0

// From summed up areas to colours, 16 pixels at a time; see cells.c.

#include "cells.h"

#if MPK_HAS_AVX512

#include "avx512.h"

// What is the same for all pixels of a shape.
typedef struct {
  // How far below the pixels are that will be needed soon.
  size_t ahead;
  __m512i color;
  // Its bytes as 16-bit lanes.
  __m512i lanes;
  __m512i rest;
  int is_opaque;
  int is_even_odd;
} mpk_brush;

// The sums of the lanes up to each one.
MPK_AVX512_INLINE __m512i mpk_running_sums16(__m512i v) {
  v = _mm512_add_epi32(v, _mm512_bslli_epi128(v, 4));
  v = _mm512_add_epi32(v, _mm512_bslli_epi128(v, 8));
  // The last lane of a quarter is added to the next one's, that of a half to the other's.
  const __m512i quarter = _mm512_setr_epi32(0, 0, 0, 0, 3, 3, 3, 3, 0, 0, 0, 0, 11, 11, 11, 11);
  v = _mm512_mask_add_epi32(v, 0xF0F0, v, _mm512_permutexvar_epi32(quarter, v));
  return _mm512_mask_add_epi32(v, 0xFF00, v, _mm512_permutexvar_epi32(_mm512_set1_epi32(7), v));
}

// The coverage of 16 pixels, as 32-bit lanes, whose steps become 0; `sum` is that of all before in every lane.
MPK_AVX512_INLINE __m512i mpk_cover16(int32_t *steps, __m512i *sum, int is_even_odd) {
  __m512i v = mpk_running_sums16(_mm512_loadu_si512(steps));
  _mm512_storeu_si512(steps, _mm512_setzero_si512());
  v = _mm512_add_epi32(v, *sum);
  *sum = _mm512_permutexvar_epi32(_mm512_set1_epi32(15), v);
  const __m512i full = _mm512_set1_epi32(MPK_FULL);
  if (is_even_odd) {
    v = _mm512_and_si512(v, _mm512_set1_epi32(2 * MPK_FULL - 1));
    v = _mm512_min_epi32(v, _mm512_sub_epi32(_mm512_set1_epi32(2 * MPK_FULL), v));
  } else {
    v = _mm512_min_epu32(_mm512_abs_epi32(v), full);
  }
  v = _mm512_sub_epi32(_mm512_slli_epi32(v, 8), v);
  return _mm512_srli_epi32(_mm512_add_epi32(v, _mm512_set1_epi32(MPK_FULL / 2)), 16);
}

// The coverage is in the first byte of 32-bit lanes.
MPK_AVX512_INLINE __m512i mpk_over_lanes16(__m512i dst, __m512i coverage, const mpk_brush *brush) {
  const __m512i low = _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_SPREAD(0, 4)));
  const __m512i high = _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_SPREAD(8, 12)));
  return mpk_over16(
      dst, _mm512_packus_epi16(
               mpk_scale16(brush->lanes, _mm512_shuffle_epi8(coverage, low)),
               mpk_scale16(brush->lanes, _mm512_shuffle_epi8(coverage, high))));
}

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

// Draws a row: from each edge on 16 pixels one by one, and those between as one. That way most rows of most shapes have
// as many groups as edges.
MPK_AVX512_INLINE void mpk_draw_row(
    uint32_t *dst, int32_t *steps, uint64_t *touched, size_t width, const mpk_brush *brush) {
  __m512i sum = _mm512_setzero_si512();
  // What lies left of all pixels counts for the first one without touching it.
  if (steps[0]) touched[0] |= 1;
  size_t end = 0;
  int is_inside = 0;
  // Whether the last pixel of the word before is touched, and how many of the next word's are done.
  uint64_t carry = 0;
  unsigned done = 0;
  for (size_t word = 0; word <= width / 64; word++) {
    const uint64_t bits = touched[word];
    touched[word] = 0;
    // The pixel after an edge has a step too.
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
      const __mmask16 some = width - x < 16 ? mpk_rest16(width - x) : 0xFFFF;
      __builtin_prefetch(dst + x + brush->ahead, 1);
      const __m512i coverage = mpk_cover16(steps + x, &sum, brush->is_even_odd);
      const __m512i before = mpk_load_some16(dst + x, some);
      mpk_store_some16(dst + x, some, mpk_over_lanes16(before, coverage, brush));
      const uint32_t after = (uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(sum));
      is_inside = brush->is_even_odd ? after & MPK_FULL : after != 0;
      end = x + 16;
      done = bit > 48 ? bit - 48 : 0;
      stepped &= bit >= 48 ? 0 : ~UINT64_C(0) << (bit + 16);
    }
  }
  if (is_inside && end < width) mpk_fill_gap(dst + end, width - end, brush);
}

__attribute__((target(MPK_AVX512_TARGET))) void mpk_over_solid_cells_avx512(
    mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color) {
  const __m512i pixel = _mm512_set1_epi32((int)color);
  const mpk_brush brush = {
      MPK_ROWS_AHEAD * rows.stride, pixel, mpk_low16(pixel),
      _mm512_set1_epi16((short)(255u - (color >> 24))), color >> 24 == 255, is_even_odd};
  for (int32_t y = cells.top; y < cells.bottom; y++) {
    mpk_draw_row(rows.dst, cells.steps, cells.touched, (size_t)cells.width, &brush);
    cells.steps += cells.step_stride;
    cells.touched += cells.word_stride;
    rows.dst += rows.stride;
  }
}

#endif
