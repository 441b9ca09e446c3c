// SPDX-License-Identifier: Apache-2.0

// Colours of ramps from how far along each of them a pixel is: a share of 0...32767.
//
// Changes are multiplied with shares as the processor's vectors do it with 16-bit numbers: rounded to nearest, the sums
// held to what such numbers hold.

#ifndef MPK_RAMPS_H
#define MPK_RAMPS_H

#include "avx512.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define MPK_SHARE_BITS 15
#define MPK_MOST_SHARE 32767
// Steps of 255 have this many fractional bits.
#define MPK_LEVEL_BITS 7

// Places are held to this; with 31 further steps of a quarter each they still fit 32 bits, and are on the same side.
#define MPK_FAR_PLACE ((int64_t)16 << MPK_RAMP_BITS)

static inline int32_t mpk_held_place(int64_t place) {
  return (int32_t)(place < -MPK_FAR_PLACE ? -MPK_FAR_PLACE : place > MPK_FAR_PLACE ? MPK_FAR_PLACE : place);
}

static inline int32_t mpk_held_word(int32_t value) {
  return value < -32768 ? -32768 : value > 32767 ? 32767 : value;
}

static inline int32_t mpk_share_of(int32_t change, int32_t share) {
  return (change * share + (1 << (MPK_SHARE_BITS - 1))) >> MPK_SHARE_BITS;
}

static inline void mpk_add_ramp(int32_t color[4], const int16_t change[4], int32_t share) {
  for (int k = 0; k < 4; k++) color[k] = mpk_held_word(color[k] + mpk_share_of(change[k], share));
}

static inline uint32_t mpk_level_byte(int32_t level) {
  return (uint16_t)(level + (1 << (MPK_LEVEL_BITS - 1))) >> MPK_LEVEL_BITS & 255;
}

static inline uint32_t mpk_ramps_pixel(mpk_ramp_kind kind, const int32_t color[4]) {
  uint32_t pixel = kind == MPK_RAMPS_OPAQUE ? 0xFF000000u : mpk_level_byte(color[3]) << 24;
  for (int k = 0; k < 3; k++) {
    int32_t level = color[k];
    if (kind == MPK_RAMPS_STRAIGHT) level = mpk_share_of(level, color[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED && color[3] < level) level = color[3];
    pixel |= mpk_level_byte(level) << 8 * k;
  }
  return pixel;
}

#if MPK_HAS_AVX2
// Writes 16 pixels from their channels; in each of the vectors' halves are pixels that follow each other in fours.
MPK_AVX2_INLINE void mpk_store_ramps16(uint32_t *dst, __m256i c[4], mpk_ramp_kind kind) {
  const __m256i half = _mm256_set1_epi16(1 << (MPK_LEVEL_BITS - 1)), upper = _mm256_set1_epi16((short)0xFF00);
  for (int k = 0; k < 3; k++) {
    if (kind == MPK_RAMPS_STRAIGHT) c[k] = _mm256_mulhrs_epi16(c[k], c[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED) c[k] = _mm256_min_epi16(c[k], c[3]);
  }
  for (int k = 0; k < 4; k++) c[k] = _mm256_add_epi16(c[k], half);
  __m256i green = _mm256_and_si256(_mm256_slli_epi16(c[1], 8 - MPK_LEVEL_BITS), upper);
  __m256i alpha =
      kind == MPK_RAMPS_OPAQUE ? upper : _mm256_and_si256(_mm256_slli_epi16(c[3], 8 - MPK_LEVEL_BITS), upper);
  __m256i bg = _mm256_or_si256(_mm256_srli_epi16(c[0], MPK_LEVEL_BITS), green);
  __m256i ra = _mm256_or_si256(_mm256_srli_epi16(c[2], MPK_LEVEL_BITS), alpha);
  mpk_store8(dst, _mm256_unpacklo_epi16(bg, ra));
  mpk_store8(dst + 8, _mm256_unpackhi_epi16(bg, ra));
}

MPK_AVX2_INLINE void mpk_begin_ramps16(__m256i c[4], const mpk_ramps *ramps) {
  for (int k = 0; k < 4; k++) c[k] = _mm256_set1_epi16(ramps->base[k]);
}

MPK_AVX2_INLINE void mpk_add_ramps16(__m256i c[4], const int16_t change[4], __m256i share, mpk_ramp_kind kind) {
  for (int k = 0; k < (kind == MPK_RAMPS_OPAQUE ? 3 : 4); k++) {
    c[k] = _mm256_adds_epi16(c[k], _mm256_mulhrs_epi16(_mm256_set1_epi16(change[k]), share));
  }
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_INLINE void mpk_store_ramps32(uint32_t *dst, __m512i c[4], mpk_ramp_kind kind) {
  const __m512i half = _mm512_set1_epi16(1 << (MPK_LEVEL_BITS - 1)), upper = _mm512_set1_epi16((short)0xFF00);
  for (int k = 0; k < 3; k++) {
    if (kind == MPK_RAMPS_STRAIGHT) c[k] = _mm512_mulhrs_epi16(c[k], c[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED) c[k] = _mm512_min_epi16(c[k], c[3]);
  }
  for (int k = 0; k < 4; k++) c[k] = _mm512_add_epi16(c[k], half);
  __m512i green = _mm512_and_si512(_mm512_slli_epi16(c[1], 8 - MPK_LEVEL_BITS), upper);
  __m512i alpha =
      kind == MPK_RAMPS_OPAQUE ? upper : _mm512_and_si512(_mm512_slli_epi16(c[3], 8 - MPK_LEVEL_BITS), upper);
  __m512i bg = _mm512_or_si512(_mm512_srli_epi16(c[0], MPK_LEVEL_BITS), green);
  __m512i ra = _mm512_or_si512(_mm512_srli_epi16(c[2], MPK_LEVEL_BITS), alpha);
  mpk_store16(dst, _mm512_unpacklo_epi16(bg, ra));
  mpk_store16(dst + 16, _mm512_unpackhi_epi16(bg, ra));
}

MPK_AVX512_INLINE void mpk_begin_ramps32(__m512i c[4], const mpk_ramps *ramps) {
  for (int k = 0; k < 4; k++) c[k] = _mm512_set1_epi16(ramps->base[k]);
}

MPK_AVX512_INLINE void mpk_add_ramps32(
    __m512i c[4], const int16_t change[4], __m512i share, mpk_ramp_kind kind) {
  for (int k = 0; k < (kind == MPK_RAMPS_OPAQUE ? 3 : 4); k++) {
    c[k] = _mm512_adds_epi16(c[k], _mm512_mulhrs_epi16(_mm512_set1_epi16(change[k]), share));
  }
}
#endif

// Calls `loop` with the kind as a constant, for which the compiler makes a loop of its own.
#define MPK_FOR_KIND(kind, loop) \
  switch (kind) { \
    case MPK_RAMPS_OPAQUE: loop(MPK_RAMPS_OPAQUE); break; \
    case MPK_RAMPS_PREMULTIPLIED: loop(MPK_RAMPS_PREMULTIPLIED); break; \
    case MPK_RAMPS_STRAIGHT: loop(MPK_RAMPS_STRAIGHT); break; \
  }

#endif
