// SPDX-License-Identifier: Apache-2.0

// Draws groups of 8 pixels on ramps in 128-bit vectors of any processor; see ramp_vectors.h.

#include "../processors/wide128.h"

#include <string.h>

#include "ramps.h"

#define MPK_VECTOR_INLINE MPK_128_INLINE
#define MPK_VECTOR_LOOP
#define MPK_TWIN(name) name##_128
#define MPK_V(operation) mpk_128_##operation
#define MPK_NUMBERS ((mpk_words)(mpk_int32x4){0, 1, 2, 3})
#define MPK_NUMBER_BITS 2

typedef mpk_int64x2 mpk_words;
typedef mpk_float32x4 mpk_reals;

MPK_128_INLINE mpk_words mpk_load_half(mpk_ramp_target to, int half) {
  mpk_words v;
  memcpy(&v, to.dst + 4 * half, sizeof v);
  return v;
}
MPK_128_INLINE void mpk_store_half(mpk_ramp_target to, int half, mpk_words v) {
  memcpy(to.dst + 4 * half, &v, sizeof v);
}

// Rearranges the bytes of four pixels by channel.
MPK_128_INLINE mpk_words mpk_by_channel(mpk_words pixels) {
  const mpk_int8x16 bytes = (mpk_int8x16)pixels;
  return (mpk_words)__builtin_shufflevector(
      bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

// Returns the channel values rounded to the nearest byte, each in 16 bits.
MPK_128_INLINE mpk_words mpk_level_bytes(mpk_words levels) {
  const mpk_words half = mpk_128_set1_epi16(1 << (MPK_LEVEL_BITS - 1));
  return mpk_128_srli_epi16(mpk_128_add_epi16(levels, half), MPK_LEVEL_BITS);
}

// Stores, for each pixel of a group, the part that is not covered. Returns 0 if all pixels are fully covered.
MPK_128_INLINE int mpk_find_hidden(mpk_ramp_target to, mpk_words *hidden) {
  uint64_t word;
  memcpy(&word, to.coverage, sizeof word);
  word = ~word;
  mpk_uint8x8 rest;
  memcpy(&rest, &word, sizeof rest);
  *hidden = (mpk_words)__builtin_convertvector(rest, mpk_uint16x8);
  return word != 0;
}

#include "ramp_vectors.h"
