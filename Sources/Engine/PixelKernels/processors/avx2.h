// SPDX-License-Identifier: Apache-2.0

// Vectors of 256 bits with eight pixels, and of 128 bits with four, using AVX2 instructions. The number at
// the end of a function's name is the number of pixels.

#ifndef MPK_AVX2_H
#define MPK_AVX2_H

#include "variant.h"

#if MPK_HAS_AVX2

#include <immintrin.h>

#define MPK_AVX2_LOOP __attribute__((target("avx2"))) static
#define MPK_AVX2_INLINE __attribute__((target("avx2"), always_inline)) static inline

// For each 16-bit lane of the low and of the high half, the index of the byte with the alpha of the lane's
// pixel. -1 gives 0.
#define MPK_ALPHA_LOW 3, -1, 3, -1, 3, -1, 3, -1, 7, -1, 7, -1, 7, -1, 7, -1
#define MPK_ALPHA_HIGH 11, -1, 11, -1, 11, -1, 11, -1, 15, -1, 15, -1, 15, -1, 15, -1

// Repeats one byte per pixel, from bytes i and j, as 16-bit lanes for each channel of that pixel.
#define MPK_SPREAD(i, j) i, -1, i, -1, i, -1, i, -1, j, -1, j, -1, j, -1, j, -1

MPK_AVX2_INLINE __m256i mpk_alpha_low8(__m256i v) {
  return _mm256_shuffle_epi8(v, _mm256_setr_epi8(MPK_ALPHA_LOW, MPK_ALPHA_LOW));
}
MPK_AVX2_INLINE __m256i mpk_alpha_high8(__m256i v) {
  return _mm256_shuffle_epi8(v, _mm256_setr_epi8(MPK_ALPHA_HIGH, MPK_ALPHA_HIGH));
}
MPK_AVX2_INLINE __m128i mpk_alpha_low4(__m128i v) {
  return _mm_shuffle_epi8(v, _mm_setr_epi8(MPK_ALPHA_LOW));
}
MPK_AVX2_INLINE __m128i mpk_alpha_high4(__m128i v) {
  return _mm_shuffle_epi8(v, _mm_setr_epi8(MPK_ALPHA_HIGH));
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

MPK_AVX2_INLINE __m128i mpk_bytes8(const uint8_t *p) { return _mm_loadl_epi64((const __m128i *)p); }
MPK_AVX2_INLINE __m128i mpk_bytes4(const uint8_t *p) {
  int32_t word;
  __builtin_memcpy(&word, p, 4);
  return _mm_cvtsi32_si128(word);
}

// `mpk_are_opaque8` returns true if every pixel of a vector is opaque, and `mpk_are_clear8` if every pixel is
// 0.
MPK_AVX2_INLINE int mpk_are_opaque8(__m256i v) {
  return _mm256_testc_si256(v, _mm256_set1_epi32((int)0xFF000000u));
}
MPK_AVX2_INLINE int mpk_are_clear8(__m256i v) { return _mm256_testz_si256(v, v); }
MPK_AVX2_INLINE int mpk_are_opaque4(__m128i v) {
  return _mm_testc_si128(v, _mm_set1_epi32((int)0xFF000000u));
}
MPK_AVX2_INLINE int mpk_are_clear4(__m128i v) { return _mm_testz_si128(v, v); }

#define MPK_PIXELS 8
#define MPK_WORDS __m256i
#define MPK_BYTES __m128i
#define MPK_V(operation) _mm256_##operation
#define MPK_P(name) mpk_##name##8
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#include "pixel_vectors.h"

#define MPK_PIXELS 4
#define MPK_WORDS __m128i
#define MPK_BYTES __m128i
#define MPK_V(operation) _mm_##operation
#define MPK_P(name) mpk_##name##4
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#include "pixel_vectors.h"

// Returns color * coverage / 255. The coverage is in the first byte of each 32-bit lane. The bytes of the
// colour are 16-bit lanes.
MPK_AVX2_INLINE __m256i mpk_faded8(__m256i color, __m256i coverage) {
  const __m256i low = _mm256_shuffle_epi8(coverage, _mm256_setr_epi8(MPK_SPREAD(0, 4), MPK_SPREAD(0, 4)));
  const __m256i high = _mm256_shuffle_epi8(coverage, _mm256_setr_epi8(MPK_SPREAD(8, 12), MPK_SPREAD(8, 12)));
  return _mm256_packus_epi16(mpk_scale8(color, low), mpk_scale8(color, high));
}

#endif

#endif
