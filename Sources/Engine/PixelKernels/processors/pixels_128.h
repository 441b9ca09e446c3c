// SPDX-License-Identifier: Apache-2.0

// Vectors of 128 bits with four pixels, on any processor; see wide128.h.

#ifndef MPK_PIXELS_128_H
#define MPK_PIXELS_128_H

#include "MultiplanePixelKernels.h"
#include "wide128.h"

// The bytes i and j of a vector as 16-bit lanes, each repeated four times.
#define MPK_128_SPREAD(v, i, j) \
  (mpk_int64x2) __builtin_shufflevector( \
      (mpk_int8x16)(v), (mpk_int8x16){0}, i, 16, i, 16, i, 16, i, 16, j, 16, j, 16, j, 16, j, 16)

// These functions return the alpha of each pixel in all lanes of that pixel, for the low half and for the
// high half.
MPK_128_INLINE mpk_int64x2 mpk_128_alpha_low(mpk_int64x2 v) { return MPK_128_SPREAD(v, 3, 7); }
MPK_128_INLINE mpk_int64x2 mpk_128_alpha_high(mpk_int64x2 v) { return MPK_128_SPREAD(v, 11, 15); }

// These functions return the byte for each pixel in all lanes of that pixel, for the low half and for the
// high half.
MPK_128_INLINE mpk_int64x2 mpk_128_spread_low(mpk_int64x2 bytes) { return MPK_128_SPREAD(bytes, 0, 1); }
MPK_128_INLINE mpk_int64x2 mpk_128_spread_high(mpk_int64x2 bytes) { return MPK_128_SPREAD(bytes, 2, 3); }

MPK_128_INLINE mpk_int64x2 mpk_128_bytes(const uint8_t *p) {
  int32_t word;
  __builtin_memcpy(&word, p, 4);
  return (mpk_int64x2)(mpk_int32x4){word};
}

// `mpk_128_are_opaque` returns true if every pixel of a vector is opaque, and `mpk_128_are_clear` if every
// pixel is 0.
MPK_128_INLINE int mpk_128_are_opaque(mpk_int64x2 v) {
  return __builtin_reduce_and((mpk_uint32x4)v) >= 0xFF000000u;
}
MPK_128_INLINE int mpk_128_are_clear(mpk_int64x2 v) { return __builtin_reduce_or((mpk_uint32x4)v) == 0; }

#define MPK_PIXELS 4
#define MPK_WORDS mpk_int64x2
#define MPK_BYTES mpk_int64x2
#define MPK_V(operation) mpk_128_##operation
#define MPK_P(name) mpk_128_##name
#define MPK_VECTOR_INLINE MPK_128_INLINE
#include "pixel_vectors.h"

#endif
