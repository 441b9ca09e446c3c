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

// The same over what is there, in steps of 128ths: rounded once, where a pixel of colours and then its mixing round three
// times. What a pixel is covered by less than 255 takes part of the colour away.
static inline uint32_t mpk_ramps_over(uint32_t dst, mpk_ramp_kind kind, const int32_t color[4], uint32_t coverage) {
  const int32_t hidden = (int32_t)((255 - coverage) * 257 >> 1);
  const int32_t alpha = color[3] - mpk_share_of(color[3], hidden);
  const int32_t share = mpk_held_word(alpha + (alpha >> 8));
  uint32_t pixel = 0;
  for (int k = 0; k < 4; k++) {
    int32_t level = color[k];
    if (kind == MPK_RAMPS_STRAIGHT && k < 3) level = mpk_share_of(level, color[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED && color[3] < level) level = color[3];
    level -= mpk_share_of(level, hidden);
    const int32_t below = (int32_t)(dst >> 8 * k & 255) << MPK_LEVEL_BITS;
    pixel |= mpk_level_byte(level + below - mpk_share_of(below, share)) << 8 * k;
  }
  return pixel;
}

// Where colours go: in place of what is there, or over it, then through coverage unless that is `NULL`.
typedef struct {
  uint32_t *dst;
  const uint8_t *coverage;
  size_t count;
  int is_over;
} mpk_ramp_target;

static inline mpk_ramp_target mpk_ramp_target_from(mpk_ramp_target to, size_t i) {
  return (mpk_ramp_target){to.dst + i, to.coverage ? to.coverage + i : NULL, to.count - i, to.is_over};
}

// Fewer pixels than a vector has, with room for those beyond them.
typedef struct {
  uint32_t pixels[16];
  uint8_t coverage[16];
} mpk_ramp_rest;

static inline mpk_ramp_target mpk_begin_rest(mpk_ramp_rest *rest, mpk_ramp_target to) {
  if (to.is_over) memcpy(rest->pixels, to.dst, to.count * sizeof *to.dst);
  if (to.coverage) memcpy(rest->coverage, to.coverage, to.count);
  return (mpk_ramp_target){rest->pixels, to.coverage ? rest->coverage : NULL, to.count, to.is_over};
}

static inline void mpk_end_rest(const mpk_ramp_rest *rest, mpk_ramp_target to) {
  memcpy(to.dst, rest->pixels, to.count * sizeof *to.dst);
}

static inline uint32_t mpk_ramp_coverage(mpk_ramp_target to, size_t i) { return to.coverage ? to.coverage[i] : 255; }

static inline void mpk_put_ramps(mpk_ramp_target to, size_t i, const int32_t color[4], mpk_ramp_kind kind) {
  to.dst[i] = to.is_over ? mpk_ramps_over(to.dst[i], kind, color, mpk_ramp_coverage(to, i))
                         : mpk_ramps_pixel(kind, color);
}

#if MPK_HAS_AVX2
// Adds to colours what shows through them of 16 pixels.
MPK_AVX2_INLINE void mpk_add_below16(mpk_ramp_target to, __m256i c[4]) {
  // Four pixels' bytes by channel, in each 128 bits.
  const __m256i by_channel = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const __m256i first = _mm256_shuffle_epi8(mpk_load8(to.dst), by_channel);
  const __m256i second = _mm256_shuffle_epi8(mpk_load8(to.dst + 8), by_channel);
  const __m256i bg = _mm256_unpacklo_epi32(first, second), ra = _mm256_unpackhi_epi32(first, second);
  if (to.coverage) {
    // In the order of the channels: fours of pixels take turns.
    const __m128i all = _mm_set1_epi8(-1);
    const __m128i bytes = _mm_loadu_si128((const __m128i *)to.coverage);
    const __m128i hidden = _mm_xor_si128(_mm_shuffle_epi32(bytes, _MM_SHUFFLE(3, 1, 2, 0)), all);
    if (!_mm_testz_si128(hidden, all)) {
      __m256i share = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(hidden), _mm256_set1_epi16(257));
      share = _mm256_srli_epi16(share, 1);
      for (int k = 0; k < 4; k++) c[k] = _mm256_sub_epi16(c[k], _mm256_mulhrs_epi16(c[k], share));
    }
  }
  const __m256i share = _mm256_adds_epi16(c[3], _mm256_srai_epi16(c[3], 8));
  for (int k = 0; k < 4; k++) {
    const __m256i zero = _mm256_setzero_si256(), pair = k < 2 ? bg : ra;
    __m256i below = k % 2 == 0 ? _mm256_unpacklo_epi8(zero, pair) : _mm256_unpackhi_epi8(zero, pair);
    below = _mm256_srli_epi16(below, 8 - MPK_LEVEL_BITS);
    c[k] = _mm256_add_epi16(c[k], _mm256_sub_epi16(below, _mm256_mulhrs_epi16(below, share)));
  }
}

// Writes 16 pixels from their channels; in each of the vectors' halves are pixels that follow each other in fours.
MPK_AVX2_INLINE void mpk_put_ramps16(mpk_ramp_target to, __m256i c[4], mpk_ramp_kind kind) {
  const __m256i half = _mm256_set1_epi16(1 << (MPK_LEVEL_BITS - 1)), upper = _mm256_set1_epi16((short)0xFF00);
  for (int k = 0; k < 3; k++) {
    if (kind == MPK_RAMPS_STRAIGHT) c[k] = _mm256_mulhrs_epi16(c[k], c[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED) c[k] = _mm256_min_epi16(c[k], c[3]);
  }
  if (to.is_over) mpk_add_below16(to, c);
  for (int k = 0; k < 4; k++) c[k] = _mm256_add_epi16(c[k], half);
  __m256i green = _mm256_and_si256(_mm256_slli_epi16(c[1], 8 - MPK_LEVEL_BITS), upper);
  __m256i alpha =
      kind == MPK_RAMPS_OPAQUE ? upper : _mm256_and_si256(_mm256_slli_epi16(c[3], 8 - MPK_LEVEL_BITS), upper);
  __m256i bg = _mm256_or_si256(_mm256_srli_epi16(c[0], MPK_LEVEL_BITS), green);
  __m256i ra = _mm256_or_si256(_mm256_srli_epi16(c[2], MPK_LEVEL_BITS), alpha);
  mpk_store8(to.dst, _mm256_unpacklo_epi16(bg, ra));
  mpk_store8(to.dst + 8, _mm256_unpackhi_epi16(bg, ra));
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
// Which of 32 pixels there are; those of the first vector of 16, and of the second.
static inline uint32_t mpk_some32(mpk_ramp_target to) { return to.count >= 32 ? ~0u : (1u << to.count) - 1; }

MPK_AVX512_INLINE void mpk_add_below32(mpk_ramp_target to, __m512i c[4]) {
  const uint32_t some = mpk_some32(to);
  const __m512i by_channel = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const __m512i first = _mm512_shuffle_epi8(mpk_load_some16(to.dst, (__mmask16)some), by_channel);
  const __m512i second = _mm512_shuffle_epi8(mpk_load_some16(to.dst + 16, (__mmask16)(some >> 16)), by_channel);
  const __m512i bg = _mm512_unpacklo_epi32(first, second), ra = _mm512_unpackhi_epi32(first, second);
  if (to.coverage) {
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    const __m256i all = _mm256_set1_epi8(-1);
    __m256i hidden = _mm256_xor_si256(_mm256_mask_loadu_epi8(all, some, to.coverage), all);
    if (!_mm256_testz_si256(hidden, all)) {
      hidden = _mm256_permutevar8x32_epi32(hidden, order);
      __m512i share = _mm512_mullo_epi16(_mm512_cvtepu8_epi16(hidden), _mm512_set1_epi16(257));
      share = _mm512_srli_epi16(share, 1);
      for (int k = 0; k < 4; k++) c[k] = _mm512_sub_epi16(c[k], _mm512_mulhrs_epi16(c[k], share));
    }
  }
  const __m512i share = _mm512_adds_epi16(c[3], _mm512_srai_epi16(c[3], 8));
  for (int k = 0; k < 4; k++) {
    const __m512i zero = _mm512_setzero_si512(), pair = k < 2 ? bg : ra;
    __m512i below = k % 2 == 0 ? _mm512_unpacklo_epi8(zero, pair) : _mm512_unpackhi_epi8(zero, pair);
    below = _mm512_srli_epi16(below, 8 - MPK_LEVEL_BITS);
    c[k] = _mm512_add_epi16(c[k], _mm512_sub_epi16(below, _mm512_mulhrs_epi16(below, share)));
  }
}

MPK_AVX512_INLINE void mpk_put_ramps32(mpk_ramp_target to, __m512i c[4], mpk_ramp_kind kind) {
  const __m512i half = _mm512_set1_epi16(1 << (MPK_LEVEL_BITS - 1)), upper = _mm512_set1_epi16((short)0xFF00);
  for (int k = 0; k < 3; k++) {
    if (kind == MPK_RAMPS_STRAIGHT) c[k] = _mm512_mulhrs_epi16(c[k], c[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED) c[k] = _mm512_min_epi16(c[k], c[3]);
  }
  if (to.is_over) mpk_add_below32(to, c);
  for (int k = 0; k < 4; k++) c[k] = _mm512_add_epi16(c[k], half);
  __m512i green = _mm512_and_si512(_mm512_slli_epi16(c[1], 8 - MPK_LEVEL_BITS), upper);
  __m512i alpha =
      kind == MPK_RAMPS_OPAQUE ? upper : _mm512_and_si512(_mm512_slli_epi16(c[3], 8 - MPK_LEVEL_BITS), upper);
  __m512i bg = _mm512_or_si512(_mm512_srli_epi16(c[0], MPK_LEVEL_BITS), green);
  __m512i ra = _mm512_or_si512(_mm512_srli_epi16(c[2], MPK_LEVEL_BITS), alpha);
  const uint32_t some = mpk_some32(to);
  mpk_store_some16(to.dst, (__mmask16)some, _mm512_unpacklo_epi16(bg, ra));
  mpk_store_some16(to.dst + 16, (__mmask16)(some >> 16), _mm512_unpackhi_epi16(bg, ra));
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
