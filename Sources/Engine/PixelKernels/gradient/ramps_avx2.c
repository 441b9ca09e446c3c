// SPDX-License-Identifier: Apache-2.0

// Draws groups of 16 pixels on ramps in 256-bit vectors; see ramp_vectors.h.

#include "../processors/avx2.h"

#if MPK_HAS_AVX2

#include "ramps.h"

#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#define MPK_VECTOR_LOOP __attribute__((target("avx2")))
#define MPK_TWIN(name) name##_avx2
#define MPK_V(operation) _mm256_##operation
#define MPK_NUMBERS _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)
#define MPK_NUMBER_BITS 3

typedef __m256i mpk_words;
typedef __m256 mpk_reals;

// Rearranges the bytes of four pixels by channel, in each 128 bits.
MPK_AVX2_INLINE __m256i mpk_by_channel(__m256i pixels) {
  const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm256_shuffle_epi8(pixels, _mm256_broadcastsi128_si256(order));
}
MPK_AVX2_INLINE __m256i mpk_load_half(mpk_ramp_target to, int half) { return mpk_load8(to.dst + 8 * half); }
MPK_AVX2_INLINE void mpk_store_half(mpk_ramp_target to, int half, __m256i v) {
  mpk_store8(to.dst + 8 * half, v);
}

// Returns the channel values rounded to the nearest byte, each in 16 bits.
MPK_AVX2_INLINE __m256i mpk_level_bytes(__m256i levels) {
  return _mm256_mulhrs_epi16(levels, _mm256_set1_epi16(1 << (MPK_SHARE_BITS - MPK_LEVEL_BITS)));
}

// Stores, for each pixel of a group, the part that is not covered, in the order of the channels: groups of
// four pixels alternate. Returns 0 if all pixels are fully covered.
MPK_AVX2_INLINE int mpk_find_hidden(mpk_ramp_target to, __m256i *hidden) {
  const __m128i all = _mm_set1_epi8(-1), bytes = _mm_loadu_si128((const __m128i *)to.coverage);
  const __m128i rest = _mm_xor_si128(_mm_shuffle_epi32(bytes, _MM_SHUFFLE(3, 1, 2, 0)), all);
  *hidden = _mm256_cvtepu8_epi16(rest);
  return !_mm_testz_si128(rest, all);
}

#include "ramp_vectors.h"

#endif
