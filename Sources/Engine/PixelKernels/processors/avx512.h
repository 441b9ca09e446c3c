// SPDX-License-Identifier: Apache-2.0

// Arithmetic on 16 pixels in a 512-bit vector. The results equal those of lanes.h. It uses AVX-512 F, BW, DQ
// and VL only, which are present on every processor with full AVX-512.
//
// Loops process whole vectors first, and then the remaining pixels with a mask.

#ifndef MPK_AVX512_H
#define MPK_AVX512_H

#include "avx2.h"

#if MPK_HAS_AVX512

#define MPK_AVX512_TARGET "avx2,avx512f,avx512bw,avx512dq,avx512vl"
#define MPK_AVX512_LOOP __attribute__((target(MPK_AVX512_TARGET))) static
#define MPK_AVX512_INLINE __attribute__((target(MPK_AVX512_TARGET), always_inline)) static inline

MPK_AVX512_INLINE __m512i mpk_load16(const uint32_t *p) { return _mm512_loadu_si512(p); }
MPK_AVX512_INLINE void mpk_store16(uint32_t *p, __m512i v) { _mm512_storeu_si512(p, v); }

// The mask of the pixels that remain after whole vectors of 16.
MPK_AVX512_INLINE __mmask16 mpk_rest16(size_t count) { return (__mmask16)((1u << (count % 16)) - 1); }
MPK_AVX512_INLINE __m512i mpk_load_some16(const uint32_t *p, __mmask16 some) {
  return _mm512_maskz_loadu_epi32(some, p);
}
MPK_AVX512_INLINE void mpk_store_some16(uint32_t *p, __mmask16 some, __m512i v) {
  _mm512_mask_storeu_epi32(p, some, v);
}

// 16-bit lanes x * a / 255.
MPK_AVX512_INLINE __m512i mpk_scale16(__m512i x, __m512i a) {
  __m512i t = _mm512_add_epi16(_mm512_mullo_epi16(x, a), _mm512_set1_epi16(128));
  return _mm512_mulhi_epu16(t, _mm512_set1_epi16(257));
}

// The bytes of the first and the last two pixels of each 128 bits as 16-bit lanes.
MPK_AVX512_INLINE __m512i mpk_low16(__m512i v) { return _mm512_unpacklo_epi8(v, _mm512_setzero_si512()); }
MPK_AVX512_INLINE __m512i mpk_high16(__m512i v) { return _mm512_unpackhi_epi8(v, _mm512_setzero_si512()); }

// dst * rest / 255 + src; `rest` is given as 16-bit lanes.
MPK_AVX512_INLINE __m512i mpk_add_rest16(__m512i dst, __m512i src, __m512i low_rest, __m512i high_rest) {
  __m512i low = mpk_scale16(mpk_low16(dst), low_rest);
  __m512i high = mpk_scale16(mpk_high16(dst), high_rest);
  return _mm512_adds_epu8(src, _mm512_packus_epi16(low, high));
}

MPK_AVX512_INLINE __m512i mpk_over16(__m512i dst, __m512i src) {
  __m512i inverse = _mm512_xor_si512(src, _mm512_set1_epi8(-1));
  __m512i low = _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_ALPHA_LOW));
  __m512i high = _mm512_broadcast_i32x4(_mm_setr_epi8(MPK_ALPHA_HIGH));
  return mpk_add_rest16(dst, src, _mm512_shuffle_epi8(inverse, low), _mm512_shuffle_epi8(inverse, high));
}

// Repeats the byte of each pixel, from 16 bytes, as 16-bit lanes for each of its channels: the lanes of the
// low or of the high halves.
MPK_AVX512_INLINE __m512i mpk_spread16(__m128i bytes, int is_high) {
  // Each 128 bits hold the bytes of their four pixels in all four words.
  __m512i words = _mm512_permutexvar_epi32(
      _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), _mm512_castsi128_si512(bytes));
  __m128i order = is_high ? _mm_setr_epi8(MPK_SPREAD(2, 3)) : _mm_setr_epi8(MPK_SPREAD(0, 1));
  return _mm512_shuffle_epi8(words, _mm512_broadcast_i32x4(order));
}
MPK_AVX512_INLINE __m512i mpk_spread_low16(__m128i bytes) { return mpk_spread16(bytes, 0); }
MPK_AVX512_INLINE __m512i mpk_spread_high16(__m128i bytes) { return mpk_spread16(bytes, 1); }

MPK_AVX512_INLINE __m128i mpk_load16_bytes(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
MPK_AVX512_INLINE __m128i mpk_load_some16_bytes(const uint8_t *p, __mmask16 some) {
  return _mm_maskz_loadu_epi8(some, p);
}

// src * share / 255; the shares are 16-bit lanes.
MPK_AVX512_INLINE __m512i mpk_fade16(__m512i src, __m512i low_share, __m512i high_share) {
  return _mm512_packus_epi16(
      mpk_scale16(mpk_low16(src), low_share), mpk_scale16(mpk_high16(src), high_share));
}

// color * coverage / 255; the colour's bytes are 16-bit lanes.
MPK_AVX512_INLINE __m512i mpk_covered16(__m128i coverage, __m512i color) {
  __m512i low = mpk_scale16(color, mpk_spread_low16(coverage));
  __m512i high = mpk_scale16(color, mpk_spread_high16(coverage));
  return _mm512_packus_epi16(low, high);
}

// Loads or stores the pixels, up to eight, that the mask `some` selects; the other pixels are 0.
MPK_AVX512_INLINE __m256i mpk_load_some8(const uint32_t *p, __mmask8 some) {
  return _mm256_maskz_loadu_epi32(some, p);
}
MPK_AVX512_INLINE void mpk_store_some8(uint32_t *p, __mmask8 some, __m256i v) {
  _mm256_mask_storeu_epi32(p, some, v);
}
MPK_AVX512_INLINE __mmask8 mpk_rest8(size_t count) { return (__mmask8)((1u << count) - 1); }

// The numbers from 0 to 15.
MPK_AVX512_INLINE __m512i mpk_count16(void) {
  return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

#endif

#endif
