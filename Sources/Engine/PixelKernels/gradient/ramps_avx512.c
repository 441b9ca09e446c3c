// SPDX-License-Identifier: Apache-2.0

// Draws groups of 32 pixels on ramps in 512-bit vectors, with masks for the pixels beyond the last one; see
// ramp_vectors.h.

#include "../processors/avx512.h"

#if MPK_HAS_AVX512

#include "ramps.h"

#define MPK_VECTOR_INLINE MPK_AVX512_INLINE
#define MPK_VECTOR_LOOP __attribute__((target(MPK_AVX512_TARGET)))
#define MPK_TWIN(name) name##_avx512
#define MPK_V(operation) _mm512_##operation
#define MPK_NUMBERS mpk_count16()
#define MPK_NUMBER_BITS 4
// A mask selects the pixels of a partial group.
#define MPK_HAS_MASKS

typedef __m512i mpk_words;
typedef __m512 mpk_reals;

// Returns the mask of the remaining pixels, of which up to 32 are drawn at a time.
static inline uint32_t mpk_some32(mpk_ramp_target to) { return to.count >= 32 ? ~0u : (1u << to.count) - 1; }

// Rearranges the bytes of four pixels by channel, in each 128 bits.
MPK_AVX512_INLINE __m512i mpk_by_channel(__m512i pixels) {
  const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_shuffle_epi8(pixels, _mm512_broadcast_i32x4(order));
}
MPK_AVX512_INLINE __m512i mpk_load_half(mpk_ramp_target to, int half) {
  return mpk_load_some16(to.dst + 16 * half, (__mmask16)(mpk_some32(to) >> 16 * half));
}
MPK_AVX512_INLINE void mpk_store_half(mpk_ramp_target to, int half, __m512i v) {
  mpk_store_some16(to.dst + 16 * half, (__mmask16)(mpk_some32(to) >> 16 * half), v);
}

// Returns the channel values rounded to the nearest byte, each in 16 bits.
MPK_AVX512_INLINE __m512i mpk_level_bytes(__m512i levels) {
  return _mm512_mulhrs_epi16(levels, _mm512_set1_epi16(1 << (MPK_SHARE_BITS - MPK_LEVEL_BITS)));
}

// Stores, for each pixel of a group, the part that is not covered, in the order of the channels: groups of
// four pixels alternate. Returns 0 if all pixels are fully covered.
MPK_AVX512_INLINE int mpk_find_hidden(mpk_ramp_target to, __m512i *hidden) {
  const __m256i all = _mm256_set1_epi8(-1), order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  const __m256i rest = _mm256_xor_si256(_mm256_mask_loadu_epi8(all, mpk_some32(to), to.coverage), all);
  *hidden = _mm512_cvtepu8_epi16(_mm256_permutevar8x32_epi32(rest, order));
  return !_mm256_testz_si256(rest, all);
}

#include "ramp_vectors.h"

#endif
