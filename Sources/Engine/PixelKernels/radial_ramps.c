// SPDX-License-Identifier: Apache-2.0

// Ramps along the distance from a point. Places are whole numbers; the distance is that of their nearest floats.

#include "ramps.h"

#pragma STDC FP_CONTRACT OFF

static inline float mpk_distance(const mpk_ramp_circles *circles, size_t i) {
  float x = (float)mpk_held_place(circles->x + (int64_t)i * circles->dx);
  float y = (float)mpk_held_place(circles->y + (int64_t)i * circles->dy);
  return sqrtf(x * x + y * y);
}

static inline void mpk_put_radial_ramps(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  for (size_t i = 0; i < to.count; i++) {
    float distance = mpk_distance(circles, i);
    int32_t color[4];
    for (int k = 0; k < 4; k++) color[k] = ramps->base[k];
    for (size_t j = 0; j < ramps->count; j++) {
      float share = (distance - circles->start[j]) * circles->scale[j];
      share = share < MPK_MOST_SHARE ? share : MPK_MOST_SHARE;
      mpk_add_ramp(color, ramps->change[j], share > 0 ? (int32_t)share : 0);
    }
    mpk_put_ramps(to, i, color, ramps->kind);
  }
}

void mpk_radial_ramps_plain(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps((mpk_ramp_target){dst, NULL, count, 0}, ramps, circles);
}

void mpk_over_radial_ramps_plain(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps((mpk_ramp_target){dst, coverage, count, 1}, ramps, circles);
}

// What a row of pixels is made of; whether y stays the same and the kind are constants in loops of their own.
typedef struct {
  const mpk_ramps *ramps;
  const mpk_ramp_circles *circles;
  int is_level;
  mpk_ramp_kind kind;
} mpk_circle_row;

#if MPK_HAS_AVX2
// What the other pixels of a vector add to the place of the first, and one vector to that before it.
typedef struct {
  __m256i x, y, next_x, next_y;
} mpk_places8;

MPK_AVX2_INLINE __m256 mpk_squares8(__m256i place) {
  __m256 number = _mm256_cvtepi32_ps(place);
  return _mm256_mul_ps(number, number);
}

MPK_AVX2_INLINE __m256i mpk_shares8(__m256 distance, const mpk_ramp_circles *circles, size_t ramp) {
  __m256 from = _mm256_sub_ps(distance, _mm256_broadcast_ss(&circles->start[ramp]));
  __m256 share = _mm256_mul_ps(from, _mm256_broadcast_ss(&circles->scale[ramp]));
  return _mm256_cvttps_epi32(_mm256_min_ps(share, _mm256_set1_ps(MPK_MOST_SHARE)));
}

MPK_AVX2_INLINE void mpk_radial_ramps16(
    mpk_ramp_target to, size_t i, mpk_circle_row row, const mpk_places8 *spread) {
  const mpk_ramp_circles *circles = row.circles;
  int32_t first_x = mpk_held_place(circles->x + (int64_t)i * circles->dx);
  int32_t first_y = mpk_held_place(circles->y + (int64_t)i * circles->dy);
  __m256i x = _mm256_add_epi32(_mm256_set1_epi32(first_x), spread->x);
  __m256i y = _mm256_set1_epi32(first_y);
  if (!row.is_level) y = _mm256_add_epi32(y, spread->y);
  __m256 low_y = mpk_squares8(y);
  __m256 high_y = row.is_level ? low_y : mpk_squares8(_mm256_add_epi32(y, spread->next_y));
  __m256 low = _mm256_sqrt_ps(_mm256_add_ps(mpk_squares8(x), low_y));
  __m256 high = _mm256_sqrt_ps(_mm256_add_ps(mpk_squares8(_mm256_add_epi32(x, spread->next_x)), high_y));
  __m256i c[4];
  mpk_begin_ramps16(c, row.ramps);
  for (size_t j = 0; j < row.ramps->count; j++) {
    __m256i share = _mm256_packus_epi32(mpk_shares8(low, circles, j), mpk_shares8(high, circles, j));
    mpk_add_ramps16(c, row.ramps->change[j], share, row.kind);
  }
  mpk_put_ramps16(to, c, row.kind);
}

MPK_AVX2_INLINE void mpk_radial_ramps_row8(mpk_ramp_target to, mpk_circle_row row) {
  const mpk_ramp_circles *circles = row.circles;
  enum { WIDTH = 16 };
  const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i dx = _mm256_set1_epi32((int)circles->dx), dy = _mm256_set1_epi32((int)circles->dy);
  mpk_places8 spread = {
      _mm256_mullo_epi32(numbers, dx), _mm256_mullo_epi32(numbers, dy), _mm256_slli_epi32(dx, 3),
      _mm256_slli_epi32(dy, 3)};
  size_t i = 0;
  for (; i + WIDTH <= to.count; i += WIDTH) mpk_radial_ramps16(mpk_ramp_target_from(to, i), i, row, &spread);
  if (i == to.count) return;
  if (!to.is_over && to.count > WIDTH) {
    // Some of them once more, the same.
    i = to.count - WIDTH;
    mpk_radial_ramps16(mpk_ramp_target_from(to, i), i, row, &spread);
    return;
  }
  mpk_ramp_rest rest;
  mpk_ramp_target last = mpk_ramp_target_from(to, i);
  mpk_radial_ramps16(mpk_begin_rest(&rest, last), i, row, &spread);
  mpk_end_rest(&rest, last);
}

MPK_AVX2_INLINE void mpk_put_radial_ramps_avx2(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
#define MPK_ROW8(kind) mpk_radial_ramps_row8(to, (mpk_circle_row){ramps, circles, 0, kind})
#define MPK_LEVEL_ROW8(kind) mpk_radial_ramps_row8(to, (mpk_circle_row){ramps, circles, 1, kind})
  if (circles->dy == 0) {
    MPK_FOR_KIND(ramps->kind, MPK_LEVEL_ROW8)
  } else {
    MPK_FOR_KIND(ramps->kind, MPK_ROW8)
  }
}

MPK_AVX2_LOOP void mpk_radial_ramps_avx2(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps_avx2((mpk_ramp_target){dst, NULL, count, 0}, ramps, circles);
}

MPK_AVX2_LOOP void mpk_over_radial_ramps_avx2(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps_avx2((mpk_ramp_target){dst, coverage, count, 1}, ramps, circles);
}
#endif

#if MPK_HAS_AVX512
typedef struct {
  __m512i x, y, next_x, next_y;
} mpk_places16;

MPK_AVX512_INLINE __m512 mpk_squares16(__m512i place) {
  __m512 number = _mm512_cvtepi32_ps(place);
  return _mm512_mul_ps(number, number);
}

MPK_AVX512_INLINE __m512i mpk_shares16(__m512 distance, const mpk_ramp_circles *circles, size_t ramp) {
  __m512 from = _mm512_sub_ps(distance, _mm512_set1_ps(circles->start[ramp]));
  __m512 share = _mm512_mul_ps(from, _mm512_set1_ps(circles->scale[ramp]));
  return _mm512_cvttps_epi32(_mm512_min_ps(share, _mm512_set1_ps(MPK_MOST_SHARE)));
}

MPK_AVX512_INLINE void mpk_radial_ramps32(
    mpk_ramp_target to, size_t i, mpk_circle_row row, const mpk_places16 *spread) {
  const mpk_ramp_circles *circles = row.circles;
  int32_t first_x = mpk_held_place(circles->x + (int64_t)i * circles->dx);
  int32_t first_y = mpk_held_place(circles->y + (int64_t)i * circles->dy);
  __m512i x = _mm512_add_epi32(_mm512_set1_epi32(first_x), spread->x);
  __m512i y = _mm512_set1_epi32(first_y);
  if (!row.is_level) y = _mm512_add_epi32(y, spread->y);
  __m512 low_y = mpk_squares16(y);
  __m512 high_y = row.is_level ? low_y : mpk_squares16(_mm512_add_epi32(y, spread->next_y));
  __m512 low = _mm512_sqrt_ps(_mm512_add_ps(mpk_squares16(x), low_y));
  __m512 high = _mm512_sqrt_ps(_mm512_add_ps(mpk_squares16(_mm512_add_epi32(x, spread->next_x)), high_y));
  __m512i c[4];
  mpk_begin_ramps32(c, row.ramps);
  for (size_t j = 0; j < row.ramps->count; j++) {
    __m512i share = _mm512_packus_epi32(mpk_shares16(low, circles, j), mpk_shares16(high, circles, j));
    mpk_add_ramps32(c, row.ramps->change[j], share, row.kind);
  }
  mpk_put_ramps32(to, c, row.kind);
}

MPK_AVX512_INLINE void mpk_radial_ramps_row16(mpk_ramp_target to, mpk_circle_row row) {
  const mpk_ramp_circles *circles = row.circles;
  enum { WIDTH = 32 };
  __m512i dx = _mm512_set1_epi32((int)circles->dx), dy = _mm512_set1_epi32((int)circles->dy);
  mpk_places16 spread = {
      _mm512_mullo_epi32(mpk_count16(), dx), _mm512_mullo_epi32(mpk_count16(), dy), _mm512_slli_epi32(dx, 4),
      _mm512_slli_epi32(dy, 4)};
  for (size_t i = 0; i < to.count; i += WIDTH) mpk_radial_ramps32(mpk_ramp_target_from(to, i), i, row, &spread);
}

MPK_AVX512_INLINE void mpk_put_radial_ramps_avx512(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
#define MPK_ROW16(kind) mpk_radial_ramps_row16(to, (mpk_circle_row){ramps, circles, 0, kind})
#define MPK_LEVEL_ROW16(kind) mpk_radial_ramps_row16(to, (mpk_circle_row){ramps, circles, 1, kind})
  if (circles->dy == 0) {
    MPK_FOR_KIND(ramps->kind, MPK_LEVEL_ROW16)
  } else {
    MPK_FOR_KIND(ramps->kind, MPK_ROW16)
  }
}

MPK_AVX512_LOOP void mpk_radial_ramps_avx512(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps_avx512((mpk_ramp_target){dst, NULL, count, 0}, ramps, circles);
}

MPK_AVX512_LOOP void mpk_over_radial_ramps_avx512(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps_avx512((mpk_ramp_target){dst, coverage, count, 1}, ramps, circles);
}
#endif

void mpk_radial_ramps(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  MPK_IF_AVX512(mpk_radial_ramps_avx512(dst, count, ramps, circles))
  MPK_IF_AVX2(mpk_radial_ramps_avx2(dst, count, ramps, circles))
  mpk_radial_ramps_plain(dst, count, ramps, circles);
}

void mpk_over_radial_ramps(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  MPK_IF_AVX512(mpk_over_radial_ramps_avx512(dst, coverage, count, ramps, circles))
  MPK_IF_AVX2(mpk_over_radial_ramps_avx2(dst, coverage, count, ramps, circles))
  mpk_over_radial_ramps_plain(dst, coverage, count, ramps, circles);
}
