// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

// Computes two channels at a time, in 16 bits each.
static inline uint32_t mean_of_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const uint32_t even = 0x00ff00ff, half = 0x00020002;
  uint32_t low = (a & even) + (b & even) + (c & even) + (d & even) + half;
  uint32_t high = ((a >> 8) & even) + ((b >> 8) & even) + ((c >> 8) & even) + ((d >> 8) & even) + half;
  return ((low >> 2) & even) | (((high >> 2) & even) << 8);
}

void mpk_halve_rows(uint32_t *dst, const uint32_t *top, const uint32_t *bottom, size_t count) {
  for (size_t i = 0; i < count; i++)
    dst[i] = mean_of_four(top[2 * i], top[2 * i + 1], bottom[2 * i], bottom[2 * i + 1]);
}
