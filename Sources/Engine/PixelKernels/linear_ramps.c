// SPDX-License-Identifier: Apache-2.0

// Ramps along a line: places are whole numbers, so that a pixel's colour depends on its place alone.

#include "ramps.h"

static inline int64_t mpk_place(const mpk_ramp_line *line, size_t ramp, size_t i) {
  return line->at[ramp] + (int64_t)i * line->step[ramp];
}

static inline void mpk_put_linear_ramps(mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  for (size_t i = 0; i < to.count; i++) {
    int32_t color[4];
    for (int k = 0; k < 4; k++) color[k] = ramps->base[k];
    for (size_t j = 0; j < ramps->count; j++) {
      int32_t share = mpk_held_place(mpk_place(line, j, i)) >> (MPK_RAMP_BITS - MPK_SHARE_BITS);
      share = share < 0 ? 0 : share > MPK_MOST_SHARE ? MPK_MOST_SHARE : share;
      mpk_add_ramp(color, ramps->change[j], share);
    }
    mpk_put_ramps(to, i, color, ramps->kind);
  }
}

void mpk_linear_ramps_plain(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_put_linear_ramps((mpk_ramp_target){dst, NULL, count, 0}, ramps, line);
}

void mpk_over_linear_ramps_plain(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_put_linear_ramps((mpk_ramp_target){dst, coverage, count, 1}, ramps, line);
}

// What a row of pixels is made of; the number of ramps and the kind are constants in loops of their own.
typedef struct {
  const mpk_ramps *ramps;
  const mpk_ramp_line *line;
  size_t ramp_count;
  mpk_ramp_kind kind;
} mpk_line_row;

#if MPK_HAS_AVX2
// What pixels of a vector are further than the first, for each ramp.
typedef struct {
  __m256i low[MPK_MOST_RAMPS];
  __m256i high[MPK_MOST_RAMPS];
} mpk_offsets8;

MPK_AVX2_INLINE void mpk_linear_ramps16(
    mpk_ramp_target to, size_t i, mpk_line_row row, const mpk_offsets8 *offsets) {
  const int shift = MPK_RAMP_BITS - MPK_SHARE_BITS;
  __m256i c[4];
  mpk_begin_ramps16(c, row.ramps);
  for (size_t j = 0; j < row.ramp_count; j++) {
    __m256i at = _mm256_set1_epi32(mpk_held_place(mpk_place(row.line, j, i)));
    __m256i low = _mm256_srai_epi32(_mm256_add_epi32(at, offsets->low[j]), shift);
    __m256i high = _mm256_srai_epi32(_mm256_add_epi32(at, offsets->high[j]), shift);
    __m256i share = _mm256_max_epi16(_mm256_packs_epi32(low, high), _mm256_setzero_si256());
    mpk_add_ramps16(c, row.ramps->change[j], share, row.kind);
  }
  mpk_put_ramps16(to, c, row.kind);
}

MPK_AVX2_INLINE void mpk_linear_ramps_row8(mpk_ramp_target to, mpk_line_row row) {
  enum { WIDTH = 16 };
  mpk_offsets8 offsets;
  for (size_t j = 0; j < row.ramp_count; j++) {
    __m256i step = _mm256_set1_epi32((int)row.line->step[j]);
    offsets.low[j] = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), step);
    offsets.high[j] = _mm256_add_epi32(offsets.low[j], _mm256_slli_epi32(step, 3));
  }
  size_t i = 0;
  for (; i + WIDTH <= to.count; i += WIDTH) {
    mpk_linear_ramps16(mpk_ramp_target_from(to, i), i, row, &offsets);
  }
  if (i == to.count) return;
  if (!to.is_over && to.count > WIDTH) {
    // Some of them once more, the same.
    i = to.count - WIDTH;
    mpk_linear_ramps16(mpk_ramp_target_from(to, i), i, row, &offsets);
    return;
  }
  mpk_ramp_rest rest;
  mpk_ramp_target last = mpk_ramp_target_from(to, i);
  mpk_linear_ramps16(mpk_begin_rest(&rest, last), i, row, &offsets);
  mpk_end_rest(&rest, last);
}

MPK_AVX2_LOOP void mpk_over_linear_ramps_avx2(mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line) {
#define MPK_OVER_ROW8(kind) mpk_linear_ramps_row8(to, (mpk_line_row){ramps, line, ramps->count, kind})
  MPK_FOR_KIND(ramps->kind, MPK_OVER_ROW8)
}

MPK_AVX2_LOOP void mpk_linear_ramps_avx2(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  const mpk_ramp_target to = {dst, NULL, count, 0};
#define MPK_ROW8(kind) mpk_linear_ramps_row8(to, (mpk_line_row){ramps, line, ramps->count, kind})
#define MPK_ROW8_1(kind) mpk_linear_ramps_row8(to, (mpk_line_row){ramps, line, 1, kind})
#define MPK_ROW8_2(kind) mpk_linear_ramps_row8(to, (mpk_line_row){ramps, line, 2, kind})
  switch (ramps->count) {
    case 1: MPK_FOR_KIND(ramps->kind, MPK_ROW8_1) break;
    case 2: MPK_FOR_KIND(ramps->kind, MPK_ROW8_2) break;
    default: MPK_FOR_KIND(ramps->kind, MPK_ROW8)
  }
}
#endif

#if MPK_HAS_AVX512
typedef struct {
  __m512i low[MPK_MOST_RAMPS];
  __m512i high[MPK_MOST_RAMPS];
} mpk_offsets16;

MPK_AVX512_INLINE void mpk_linear_ramps32(
    mpk_ramp_target to, size_t i, mpk_line_row row, const mpk_offsets16 *offsets) {
  const int shift = MPK_RAMP_BITS - MPK_SHARE_BITS;
  __m512i c[4];
  mpk_begin_ramps32(c, row.ramps);
  for (size_t j = 0; j < row.ramp_count; j++) {
    __m512i at = _mm512_set1_epi32(mpk_held_place(mpk_place(row.line, j, i)));
    __m512i low = _mm512_srai_epi32(_mm512_add_epi32(at, offsets->low[j]), shift);
    __m512i high = _mm512_srai_epi32(_mm512_add_epi32(at, offsets->high[j]), shift);
    __m512i share = _mm512_max_epi16(_mm512_packs_epi32(low, high), _mm512_setzero_si512());
    mpk_add_ramps32(c, row.ramps->change[j], share, row.kind);
  }
  mpk_put_ramps32(to, c, row.kind);
}

MPK_AVX512_INLINE void mpk_linear_ramps_row16(mpk_ramp_target to, mpk_line_row row) {
  enum { WIDTH = 32 };
  mpk_offsets16 offsets;
  for (size_t j = 0; j < row.ramp_count; j++) {
    __m512i step = _mm512_set1_epi32((int)row.line->step[j]);
    offsets.low[j] = _mm512_mullo_epi32(mpk_count16(), step);
    offsets.high[j] = _mm512_add_epi32(offsets.low[j], _mm512_slli_epi32(step, 4));
  }
  for (size_t i = 0; i < to.count; i += WIDTH) mpk_linear_ramps32(mpk_ramp_target_from(to, i), i, row, &offsets);
}

MPK_AVX512_LOOP void mpk_over_linear_ramps_avx512(mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line) {
#define MPK_OVER_ROW16(kind) mpk_linear_ramps_row16(to, (mpk_line_row){ramps, line, ramps->count, kind})
  MPK_FOR_KIND(ramps->kind, MPK_OVER_ROW16)
}

MPK_AVX512_LOOP void mpk_linear_ramps_avx512(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  const mpk_ramp_target to = {dst, NULL, count, 0};
#define MPK_ROW16(kind) mpk_linear_ramps_row16(to, (mpk_line_row){ramps, line, ramps->count, kind})
#define MPK_ROW16_1(kind) mpk_linear_ramps_row16(to, (mpk_line_row){ramps, line, 1, kind})
#define MPK_ROW16_2(kind) mpk_linear_ramps_row16(to, (mpk_line_row){ramps, line, 2, kind})
  switch (ramps->count) {
    case 1: MPK_FOR_KIND(ramps->kind, MPK_ROW16_1) break;
    case 2: MPK_FOR_KIND(ramps->kind, MPK_ROW16_2) break;
    default: MPK_FOR_KIND(ramps->kind, MPK_ROW16)
  }
}
#endif

static inline int mpk_is_level(const mpk_ramps *ramps, const mpk_ramp_line *line) {
  for (size_t j = 0; j < ramps->count; j++) {
    if (line->step[j] != 0) return 0;
  }
  return 1;
}

void mpk_linear_ramps(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  if (mpk_is_level(ramps, line) && count > 0) {
    uint32_t color;
    mpk_linear_ramps_plain(&color, 1, ramps, line);
    mpk_store_solid(dst, count, color);
    return;
  }
  MPK_IF_AVX512(mpk_linear_ramps_avx512(dst, count, ramps, line))
  MPK_IF_AVX2(mpk_linear_ramps_avx2(dst, count, ramps, line))
  mpk_linear_ramps_plain(dst, count, ramps, line);
}

void mpk_over_linear_ramps(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  MPK_IF_AVX512(mpk_over_linear_ramps_avx512((mpk_ramp_target){dst, coverage, count, 1}, ramps, line))
  MPK_IF_AVX2(mpk_over_linear_ramps_avx2((mpk_ramp_target){dst, coverage, count, 1}, ramps, line))
  mpk_over_linear_ramps_plain(dst, coverage, count, ramps, line);
}
