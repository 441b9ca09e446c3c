// SPDX-License-Identifier: Apache-2.0

// Converts accumulated areas to coverage and colours.

#include <string.h>

#include "../processors/avx2.h"
#include "cells.h"
#include "../processors/lanes.h"

// The maximum length of a gap of whole pixels between two edges that is drawn together with the pixels of the
// edges.
#define MPK_SHORT_GAP 16

static inline uint8_t mpk_covered(int32_t sum, int is_even_odd) {
  uint32_t area = (uint32_t)sum;
  if (is_even_odd) {
    area &= 2 * MPK_FULL - 1;
    if (area > MPK_FULL) area = 2 * MPK_FULL - area;
  } else {
    if (sum < 0) area = 0 - area;
    if (area > MPK_FULL) area = MPK_FULL;
  }
  return (uint8_t)((area * 255 + MPK_FULL / 2) / MPK_FULL);
}

// Returns the first index from `from` on at which the bits differ from `flip`, or `width` if there is none.
static inline size_t mpk_next_bit(const uint64_t *bits, size_t from, size_t width, uint64_t flip) {
  size_t word = from >> 6;
  uint64_t rest = (bits[word] ^ flip) & ~UINT64_C(0) << (from & 63);
  while (!rest) {
    if (++word << 6 >= width) return width;
    rest = bits[word] ^ flip;
  }
  const size_t found = (word << 6) + (size_t)__builtin_ctzll(rest);
  return found < width ? found : width;
}

static inline size_t mpk_resolve(mpk_row row, uint8_t *coverage, mpk_span *spans) {
  int32_t *steps = row.steps;
  uint64_t *touched = row.touched;
  const size_t width = row.width;
  const int is_even_odd = row.is_even_odd;
  size_t count = 0, x = 0;
  int32_t sum = 0;
  // The area left of all pixels is added to the first pixel, even if that is not touched.
  if (!(touched[0] & 1)) {
    sum = steps[0];
    steps[0] = 0;
  }
  while (x < width) {
    const size_t first = mpk_next_bit(touched, x, width, 0);
    if (first > x) {
      const uint8_t byte = mpk_covered(sum, is_even_odd);
      if (byte && count && first < width && first - x <= MPK_SHORT_GAP) {
        memset(coverage + x, byte, first - x);
        spans[count - 1].x1 = (int32_t)first;
      } else if (byte) {
        if (byte < 255) memset(coverage + x, byte, first - x);
        spans[count++] = (mpk_span){(int32_t)x, (int32_t)first, byte == 255};
      }
      if (first == width) break;
    }
    const size_t end = mpk_next_bit(touched, first, width, ~UINT64_C(0));
    for (x = first; x < end; x++) {
      sum += steps[x];
      steps[x] = 0;
      coverage[x] = mpk_covered(sum, is_even_odd);
    }
    sum += steps[end];
    steps[end] = 0;
    if (count && !spans[count - 1].isFull && spans[count - 1].x1 == (int32_t)first) {
      spans[count - 1].x1 = (int32_t)end;
    } else {
      spans[count++] = (mpk_span){(int32_t)first, (int32_t)end, 0};
    }
  }
  for (size_t word = 0; word <= width / 64; word++) touched[word] = 0;
  return count;
}

size_t mpk_resolve_row_plain(mpk_row row, uint8_t *coverage, mpk_span *spans) {
  return mpk_resolve(row, coverage, spans);
}

#if MPK_HAS_AVX2
// Resolves a row in groups of 8 pixels, each beginning at an edge, with the same result.
MPK_AVX2_LOOP size_t mpk_resolve_row_avx2(mpk_row row, uint8_t *coverage, mpk_span *spans) {
  int32_t *steps = row.steps;
  uint64_t *touched = row.touched;
  const size_t width = row.width;
  const int is_even_odd = row.is_even_odd;
  size_t count = 0, x = 0;
  // The area left of all pixels is added to the first pixel, even if that is not touched.
  if (steps[0]) touched[0] |= 1;
  __m256i sum = _mm256_setzero_si256();
  while (x < width) {
    const size_t first = mpk_next_bit(touched, x, width, 0);
    if (first > x) {
      const uint8_t byte = mpk_covered(_mm256_cvtsi256_si32(sum), is_even_odd);
      if (byte && count && first < width && first - x <= MPK_SHORT_GAP) {
        memset(coverage + x, byte, first - x);
        spans[count - 1].x1 = (int32_t)first;
      } else if (byte) {
        if (byte < 255) memset(coverage + x, byte, first - x);
        spans[count++] = (mpk_span){(int32_t)x, (int32_t)first, byte == 255};
      }
      if (first == width) break;
    }
    size_t end = first;
    do {
      const __m256i areas = mpk_cover8(steps + end, &sum, is_even_odd);
      const __m128i low = _mm256_castsi256_si128(areas), high = _mm256_extracti128_si256(areas, 1);
      const __m128i words = _mm_packus_epi32(low, high);
      _mm_storel_epi64((__m128i *)(coverage + end), _mm_packus_epi16(words, words));
      end += 8;
      // The pixel after an edge also has a step.
    } while (end < width && (steps[end] || touched[end >> 6] >> (end & 63) & 1));
    if (end >= width) steps[end] = 0;
    // The span ends with the last edge, because whole pixels are painted faster in a span of their own.
    const size_t stop = (end < width ? end : width) - 1;
    size_t word = stop >> 6;
    uint64_t rest = touched[word] & ~UINT64_C(0) >> (63 - (stop & 63));
    while (!rest) rest = touched[--word];
    x = (word << 6) + 64 - (size_t)__builtin_clzll(rest);
    if (count && !spans[count - 1].isFull && spans[count - 1].x1 == (int32_t)first) {
      spans[count - 1].x1 = (int32_t)x;
    } else {
      spans[count++] = (mpk_span){(int32_t)first, (int32_t)x, 0};
    }
  }
  for (size_t word = 0; word <= width / 64; word++) touched[word] = 0;
  return count;
}
#endif

static __typeof__(mpk_resolve_row) *const mpk_resolve_row_twins[] =
    MPK_TABLE(mpk_resolve_row_plain, mpk_resolve_row_avx2, mpk_resolve_row_avx2);

size_t mpk_resolve_row(mpk_row row, uint8_t *coverage, mpk_span *spans) {
  return mpk_resolve_row_twins[mpk_selected()](row, coverage, spans);
}

void mpk_over_solid_cells_plain(mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color) {
  for (int32_t y = cells.top; y < cells.bottom; y++) {
    const size_t n = mpk_resolve(
        (mpk_row){cells.steps, cells.touched, (size_t)cells.width, is_even_odd}, rows.coverage, rows.spans);
    cells.steps += cells.step_stride;
    cells.touched += cells.word_stride;
    for (size_t i = 0; i < n; i++) {
      const mpk_span span = rows.spans[i];
      uint32_t *at = rows.dst + span.x0;
      const size_t length = (size_t)(span.x1 - span.x0);
      if (span.isFull) {
        mpk_over_solid_plain(at, length, color);
      } else {
        mpk_over_solid_coverage_plain(at, rows.coverage + span.x0, length, color);
      }
    }
    rows.dst += rows.stride;
  }
}

#if MPK_HAS_AVX2

// The values that are constant for all pixels of a shape.
typedef struct {
  // The distance, in pixels, to the pixels to prefetch, which are some rows below.
  size_t ahead;
  __m256i color;
  // The colour's bytes as 16-bit lanes in both halves.
  __m256i lanes;
  __m256i rest;
  int is_opaque;
  int is_even_odd;
} mpk_brush;

// Draws whole pixels. Their number is a multiple of 8 unless they extend to the end of the row.
MPK_AVX2_INLINE void mpk_fill_gap(uint32_t *dst, size_t from, size_t to, const mpk_brush *brush) {
  size_t x = from;
  for (size_t at = from; at < to; at += 16) __builtin_prefetch(dst + at + brush->ahead, 1);
  if (brush->is_opaque) {
    for (; x + 8 <= to; x += 8) mpk_store8(dst + x, brush->color);
  } else {
    for (; x + 8 <= to; x += 8) {
      mpk_store8(dst + x, mpk_add_rest8(mpk_load8(dst + x), brush->color, brush->rest, brush->rest));
    }
  }
  const uint32_t color = (uint32_t)_mm256_cvtsi256_si32(brush->color);
#pragma clang loop vectorize(disable) unroll(disable)
  for (; x < to; x++) dst[x] = mpk_over_pixel(dst[x], color);
}

// Draws a group of 8 pixels, of which `count` are in the row.
MPK_AVX2_INLINE void mpk_draw_group(
    uint32_t *dst, size_t count, int32_t *steps, __m256i *sum, const mpk_brush *brush) {
  // The pixels may span two cache lines, so both are prefetched.
  __builtin_prefetch(dst + brush->ahead, 1);
  __builtin_prefetch(dst + 7 + brush->ahead, 1);
  const __m256i coverage = mpk_cover8(steps, sum, brush->is_even_odd);
  if (count >= 8) {
    mpk_store8(dst, mpk_over8(mpk_load8(dst), mpk_faded8(brush->lanes, coverage)));
    return;
  }
  const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i some = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), numbers);
  const __m256i before = _mm256_maskload_epi32((const int *)dst, some);
  _mm256_maskstore_epi32((int *)dst, some, mpk_over8(before, mpk_faded8(brush->lanes, coverage)));
}

MPK_AVX2_INLINE mpk_brush mpk_brush_of(mpk_rows rows, uint32_t color, int is_even_odd, int is_opaque) {
  const __m256i pixel = _mm256_set1_epi32((int)color);
  return (mpk_brush){
      MPK_ROWS_AHEAD * rows.stride, pixel, mpk_low8(pixel), _mm256_set1_epi16((short)(255u - (color >> 24))),
      is_opaque, is_even_odd};
}

#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#define MPK_VECTOR_LOOP MPK_AVX2_LOOP
#define MPK_TWIN(name) name##_avx2
#include "draw_cells.h"

#endif

static __typeof__(mpk_over_solid_cells) *const mpk_over_solid_cells_twins[] =
    MPK_TABLE(mpk_over_solid_cells_plain, mpk_over_solid_cells_avx2, mpk_over_solid_cells_avx512);

void mpk_over_solid_cells(mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color) {
  mpk_over_solid_cells_twins[mpk_selected()](rows, cells, is_even_odd, color);
}
