// SPDX-License-Identifier: Apache-2.0

// Arithmetic on 8 pixels in a 256-bit vector, and on 4 pixels in a 128-bit vector. The results equal those of
// lanes.h.
//
// A loop over `count` >= 8 pixels loads the last 8 destination pixels before it writes the first ones,
// advances by 8 while more than 8 pixels are left, and then writes the last 8. A pixel that is computed twice
// gets the same value twice.

#ifndef MPK_AVX2_H
#define MPK_AVX2_H

#include "variant.h"

#if MPK_HAS_AVX2

#include <immintrin.h>

#define MPK_AVX2_LOOP __attribute__((target("avx2"))) static
#define MPK_AVX2_INLINE __attribute__((target("avx2"), always_inline)) static inline

MPK_AVX2_INLINE __m256i mpk_load8(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
MPK_AVX2_INLINE void mpk_store8(uint32_t *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
MPK_AVX2_INLINE __m128i mpk_load4(const uint32_t *p) { return _mm_loadu_si128((const __m128i *)p); }
MPK_AVX2_INLINE void mpk_store4(uint32_t *p, __m128i v) { _mm_storeu_si128((__m128i *)p, v); }

// 16-bit lanes x * a / 255: (t + t / 256) / 256 is t * 257 / 65536 for all t that fit.
MPK_AVX2_INLINE __m256i mpk_scale8(__m256i x, __m256i a) {
  __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(x, a), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}
MPK_AVX2_INLINE __m128i mpk_scale4(__m128i x, __m128i a) {
  __m128i t = _mm_add_epi16(_mm_mullo_epi16(x, a), _mm_set1_epi16(128));
  return _mm_mulhi_epu16(t, _mm_set1_epi16(257));
}

// The bytes of the first and the last two pixels of each 128 bits as 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_low8(__m256i v) { return _mm256_unpacklo_epi8(v, _mm256_setzero_si256()); }
MPK_AVX2_INLINE __m256i mpk_high8(__m256i v) { return _mm256_unpackhi_epi8(v, _mm256_setzero_si256()); }
MPK_AVX2_INLINE __m128i mpk_low4(__m128i v) { return _mm_unpacklo_epi8(v, _mm_setzero_si128()); }
MPK_AVX2_INLINE __m128i mpk_high4(__m128i v) { return _mm_unpackhi_epi8(v, _mm_setzero_si128()); }

// The byte of a pixel that holds its alpha, for each 16-bit lane of the low and of the high half; -1 gives 0.
#define MPK_ALPHA_LOW 3, -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1
#define MPK_ALPHA_HIGH 11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1, 15, -1

// dst * rest / 255 + src; `rest` is given as 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_add_rest8(__m256i dst, __m256i src, __m256i low_rest, __m256i high_rest) {
  __m256i low = mpk_scale8(mpk_low8(dst), low_rest);
  __m256i high = mpk_scale8(mpk_high8(dst), high_rest);
  return _mm256_adds_epu8(src, _mm256_packus_epi16(low, high));
}
MPK_AVX2_INLINE __m128i mpk_add_rest4(__m128i dst, __m128i src, __m128i low_rest, __m128i high_rest) {
  __m128i low = mpk_scale4(mpk_low4(dst), low_rest);
  __m128i high = mpk_scale4(mpk_high4(dst), high_rest);
  return _mm_adds_epu8(src, _mm_packus_epi16(low, high));
}

MPK_AVX2_INLINE __m256i mpk_over8(__m256i dst, __m256i src) {
  __m256i inverse = _mm256_xor_si256(src, _mm256_set1_epi8(-1));
  __m256i low = _mm256_shuffle_epi8(inverse, _mm256_setr_epi8(MPK_ALPHA_LOW, MPK_ALPHA_LOW));
  __m256i high = _mm256_shuffle_epi8(inverse, _mm256_setr_epi8(MPK_ALPHA_HIGH, MPK_ALPHA_HIGH));
  return mpk_add_rest8(dst, src, low, high);
}
MPK_AVX2_INLINE __m128i mpk_over4(__m128i dst, __m128i src) {
  __m128i inverse = _mm_xor_si128(src, _mm_set1_epi8(-1));
  __m128i low = _mm_shuffle_epi8(inverse, _mm_setr_epi8(MPK_ALPHA_LOW));
  __m128i high = _mm_shuffle_epi8(inverse, _mm_setr_epi8(MPK_ALPHA_HIGH));
  return mpk_add_rest4(dst, src, low, high);
}

// Repeats the byte of each pixel, from 8 bytes in the low half, as 16-bit lanes for each of its channels.
#define MPK_SPREAD(i, j) i, -1, i, -1, i, -1, i, -1, j, -1, j, -1, j, -1, j, -1

// color * coverage / 255. The coverage is in the first byte of each 32-bit lane; the colour's bytes are
// 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_faded8(__m256i color, __m256i coverage) {
  const __m256i low = _mm256_shuffle_epi8(coverage, _mm256_setr_epi8(MPK_SPREAD(0, 4), MPK_SPREAD(0, 4)));
  const __m256i high = _mm256_shuffle_epi8(coverage, _mm256_setr_epi8(MPK_SPREAD(8, 12), MPK_SPREAD(8, 12)));
  return _mm256_packus_epi16(mpk_scale8(color, low), mpk_scale8(color, high));
}

MPK_AVX2_INLINE __m256i mpk_spread_low8(__m128i bytes) {
  __m256i both = _mm256_broadcastsi128_si256(bytes);
  return _mm256_shuffle_epi8(both, _mm256_setr_epi8(MPK_SPREAD(0, 1), MPK_SPREAD(4, 5)));
}
MPK_AVX2_INLINE __m256i mpk_spread_high8(__m128i bytes) {
  __m256i both = _mm256_broadcastsi128_si256(bytes);
  return _mm256_shuffle_epi8(both, _mm256_setr_epi8(MPK_SPREAD(2, 3), MPK_SPREAD(6, 7)));
}
MPK_AVX2_INLINE __m128i mpk_spread_low4(__m128i bytes) {
  return _mm_shuffle_epi8(bytes, _mm_setr_epi8(MPK_SPREAD(0, 1)));
}
MPK_AVX2_INLINE __m128i mpk_spread_high4(__m128i bytes) {
  return _mm_shuffle_epi8(bytes, _mm_setr_epi8(MPK_SPREAD(2, 3)));
}

// color * coverage / 255 for 8 pixels; the colour's bytes are 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_covered8(__m128i coverage, __m256i color) {
  __m256i low = mpk_scale8(color, mpk_spread_low8(coverage));
  __m256i high = mpk_scale8(color, mpk_spread_high8(coverage));
  return _mm256_packus_epi16(low, high);
}

MPK_AVX2_INLINE __m128i mpk_load8_bytes(const uint8_t *p) { return _mm_loadl_epi64((const __m128i *)p); }
MPK_AVX2_INLINE __m128i mpk_load4_bytes(const uint8_t *p) {
  int32_t word;
  __builtin_memcpy(&word, p, 4);
  return _mm_cvtsi32_si128(word);
}

// src * share / 255; the shares are 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_fade8(__m256i src, __m256i low_share, __m256i high_share) {
  return _mm256_packus_epi16(
      mpk_scale8(mpk_low8(src), low_share), mpk_scale8(mpk_high8(src), high_share));
}
MPK_AVX2_INLINE __m128i mpk_fade4(__m128i src, __m128i low_share, __m128i high_share) {
  return _mm_packus_epi16(mpk_scale4(mpk_low4(src), low_share), mpk_scale4(mpk_high4(src), high_share));
}

#endif

#endif
