// SPDX-License-Identifier: Apache-2.0

// Converts accumulated areas to colours, with masks for the pixels at the ends of rows; see cells.c.

#include "cells.h"

#if MPK_HAS_AVX512

#include "../processors/avx512.h"

// The values that are constant for all pixels of a shape.
typedef struct {
  // The distance, in pixels, to the pixels to prefetch, which are some rows below.
  size_t ahead;
  __m512i color;
  __m512i rest;
  // The colour's bytes as 16-bit lanes.
  __m256i lanes;
  int is_opaque;
  int is_even_odd;
} mpk_brush;

// Draws whole pixels.
MPK_AVX512_INLINE void mpk_fill_gap(uint32_t *dst, size_t from, size_t to, const mpk_brush *brush) {
  for (; from < to; from += 16) {
    const __mmask16 some = to - from < 16 ? mpk_rest16(to - from) : 0xFFFF;
    __builtin_prefetch(dst + from + brush->ahead, 1);
    __m512i color = brush->color;
    if (!brush->is_opaque) {
      color = mpk_add_rest16(mpk_load_some16(dst + from, some), color, brush->rest, brush->rest);
    }
    mpk_store_some16(dst + from, some, color);
  }
}

// Draws a group of 8 pixels, of which `count` are in the row.
MPK_AVX512_INLINE void mpk_draw_group(
    uint32_t *dst, size_t count, int32_t *steps, __m256i *sum, const mpk_brush *brush) {
  const __mmask8 some = count < 8 ? mpk_rest8(count) : 0xFF;
  // The pixels may span two cache lines, so both are prefetched.
  __builtin_prefetch(dst + brush->ahead, 1);
  __builtin_prefetch(dst + 7 + brush->ahead, 1);
  const __m256i coverage = mpk_cover8(steps, sum, brush->is_even_odd);
  const __m256i before = mpk_load_some8(dst, some);
  mpk_store_some8(dst, some, mpk_over8(before, mpk_faded8(brush->lanes, coverage)));
}

MPK_AVX512_INLINE mpk_brush mpk_brush_of(mpk_rows rows, uint32_t color, int is_even_odd, int is_opaque) {
  const __m512i pixel = _mm512_set1_epi32((int)color);
  return (mpk_brush){
      MPK_ROWS_AHEAD * rows.stride, pixel, _mm512_set1_epi16((short)(255u - (color >> 24))),
      _mm512_castsi512_si256(mpk_low16(pixel)), is_opaque, is_even_odd};
}

#define MPK_VECTOR_INLINE MPK_AVX512_INLINE
#define MPK_VECTOR_LOOP __attribute__((target(MPK_AVX512_TARGET)))
#define MPK_TWIN(name) name##_avx512
#include "draw_cells.h"

#endif
