// SPDX-License-Identifier: Apache-2.0

// Groups of 16 pixels on ramps in 256-bit vectors; see ramp_vectors.h.

#include "../processors/avx2.h"

#if MPK_HAS_AVX2

#include <string.h>

#include "ramps.h"

#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#define MPK_VECTOR_LOOP __attribute__((target("avx2")))
#define MPK_TWIN(name) name##_avx2
#define MPK_V(operation) _mm256_##operation
#define MPK_NUMBERS _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)
#define MPK_NUMBER_BITS 3

typedef __m256i mpk_words;
typedef __m256 mpk_reals;

MPK_AVX2_INLINE __m256i mpk_in_each_128(__m128i bytes) { return _mm256_broadcastsi128_si256(bytes); }
MPK_AVX2_INLINE __m256i mpk_load_half(mpk_ramp_target to, int half) { return mpk_load8(to.dst + 8 * half); }
MPK_AVX2_INLINE void mpk_store_half(mpk_ramp_target to, int half, __m256i v) {
  mpk_store8(to.dst + 8 * half, v);
}

// The share of a group's pixels that is not covered, in the order of the channels: groups of four pixels
// alternate. Returns 0 if all are covered.
MPK_AVX2_INLINE int mpk_find_hidden(mpk_ramp_target to, __m256i *hidden) {
  const __m128i all = _mm_set1_epi8(-1), bytes = _mm_loadu_si128((const __m128i *)to.coverage);
  const __m128i rest = _mm_xor_si128(_mm_shuffle_epi32(bytes, _MM_SHUFFLE(3, 1, 2, 0)), all);
  *hidden = _mm256_cvtepu8_epi16(rest);
  return !_mm_testz_si128(rest, all);
}

// A partial group, with room for the pixels beyond its end.
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

// Draws whole groups and then the remaining pixels.
#define MPK_FOR_GROUPS(to, draw, row, offsets) \
  enum { group = 16 }; \
  size_t i = 0; \
  for (; i + group <= to.count; i += group) draw(mpk_ramp_target_from(to, i), i, row, offsets); \
  if (i == to.count) return; \
  if (!to.is_over && to.count > group) { \
    /* Some of them once more, the same. */ \
    i = to.count - group; \
    draw(mpk_ramp_target_from(to, i), i, row, offsets); \
    return; \
  } \
  mpk_ramp_rest rest; \
  const mpk_ramp_target last = mpk_ramp_target_from(to, i); \
  draw(mpk_begin_rest(&rest, last), i, row, offsets); \
  mpk_end_rest(&rest, last);

#include "ramp_vectors.h"

#endif
