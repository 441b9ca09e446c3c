// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

void mpk_halve_rows(uint32_t *dst, const uint32_t *top, const uint32_t *bottom, size_t width) {
  for (size_t i = 0; i < (width + 1) / 2; i++) {
    const size_t left = 2 * i;
    const size_t right = left + 1 < width ? left + 1 : left;
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      const uint32_t sum = ((top[left] >> shift) & 255u) + ((top[right] >> shift) & 255u) +
                           ((bottom[left] >> shift) & 255u) + ((bottom[right] >> shift) & 255u);
      result |= ((sum + 2) >> 2) << shift;
    }
    dst[i] = result;
  }
}
