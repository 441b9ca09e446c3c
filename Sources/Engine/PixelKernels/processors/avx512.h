// SPDX-License-Identifier: Apache-2.0

// Vectors of 512 bits with sixteen pixels, using only AVX-512 F, BW, DQ and VL, which every processor with
// full AVX-512 has. Masks select the pixels at the end of a row.

#ifndef MPK_AVX512_H
#define MPK_AVX512_H

#include "avx2.h"

#if MPK_HAS_AVX512

#define MPK_AVX512_TARGET "avx2,avx512f,avx512bw,avx512dq,avx512vl"
#define MPK_AVX512_LOOP __attribute__((target(MPK_AVX512_TARGET))) static
#define MPK_AVX512_INLINE __attribute__((target(MPK_AVX512_TARGET), always_inline)) static inline

// Returns the mask of the pixels that remain after whole vectors of 16.
MPK_AVX512_INLINE __mmask16 mpk_rest16(size_t count) { return (__mmask16)((1u << (count % 16)) - 1); }
MPK_AVX512_INLINE __m512i mpk_load_some16(const uint32_t *p, __mmask16 some) {
  return _mm512_maskz_loadu_epi32(some, p);
}
MPK_AVX512_INLINE void mpk_store_some16(uint32_t *p, __mmask16 some, __m512i v) {
  _mm512_mask_storeu_epi32(p, some, v);
}

MPK_AVX512_INLINE __m512i mpk_alpha_low16(__m512i v) {
  return _mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_ALPHA_LOW)));
}
MPK_AVX512_INLINE __m512i mpk_alpha_high16(__m512i v) {
  return _mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_ALPHA_HIGH)));
}

// Repeats one byte per pixel, from 16 bytes, as 16-bit lanes for each channel of that pixel. The result has
// the lanes of either the low or the high halves.
MPK_AVX512_INLINE __m512i mpk_spread16(__m128i bytes, int is_high) {
  // Each 128 bits contain the bytes of their four pixels in all four 32-bit words.
  __m512i words = _mm512_permutexvar_epi32(
      _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), _mm512_castsi128_si512(bytes));
  __m128i order = is_high ? _mm_setr_epi8(MPK_SPREAD(2, 3)) : _mm_setr_epi8(MPK_SPREAD(0, 1));
  return _mm512_shuffle_epi8(words, _mm512_broadcast_i32x4(order));
}
MPK_AVX512_INLINE __m512i mpk_spread_low16(__m128i bytes) { return mpk_spread16(bytes, 0); }
MPK_AVX512_INLINE __m512i mpk_spread_high16(__m128i bytes) { return mpk_spread16(bytes, 1); }

MPK_AVX512_INLINE __m128i mpk_bytes16(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
MPK_AVX512_INLINE __m128i mpk_some_bytes16(const uint8_t *p, __mmask16 some) {
  return _mm_maskz_loadu_epi8(some, p);
}

// `mpk_are_opaque16` returns true if every pixel of a vector is opaque, and `mpk_are_clear16` if every pixel
// is 0.
MPK_AVX512_INLINE int mpk_are_opaque16(__m512i v) {
  return _mm512_cmpge_epu32_mask(v, _mm512_set1_epi32((int)0xFF000000u)) == 0xFFFF;
}
MPK_AVX512_INLINE int mpk_are_clear16(__m512i v) { return _mm512_test_epi32_mask(v, v) == 0; }

#define MPK_PIXELS 16
#define MPK_WORDS __m512i
#define MPK_BYTES __m128i
#define MPK_V(operation) _mm512_##operation
#define MPK_P(name) mpk_##name##16
#define MPK_VECTOR_INLINE MPK_AVX512_INLINE
#define MPK_HAS_MASKS
#include "pixel_vectors.h"

// Loads or stores the pixels, up to eight, that the mask `some` selects. Loading gives 0 for the other
// pixels.
MPK_AVX512_INLINE __m256i mpk_load_some8(const uint32_t *p, __mmask8 some) {
  return _mm256_maskz_loadu_epi32(some, p);
}
MPK_AVX512_INLINE void mpk_store_some8(uint32_t *p, __mmask8 some, __m256i v) {
  _mm256_mask_storeu_epi32(p, some, v);
}
MPK_AVX512_INLINE __mmask8 mpk_rest8(size_t count) { return (__mmask8)((1u << count) - 1); }

// Returns the numbers from 0 to 15.
MPK_AVX512_INLINE __m512i mpk_count16(void) {
  return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

#endif

#endif
