// SPDX-License-Identifier: Apache-2.0

// Positions in an image, in fixed point.

#ifndef MPK_POSITION_H
#define MPK_POSITION_H

#include <stdint.h>

#define MPK_FRACTION_BITS 32

// The number of bits of a bilinear weight. The sum of four bytes, each multiplied by two such weights, fits
// in 32 bits.
#define MPK_WEIGHT_BITS 8

static inline int64_t mpk_hold(int64_t value, int64_t last) {
  return value < 0 ? 0 : (value > last ? last : value);
}

#endif
