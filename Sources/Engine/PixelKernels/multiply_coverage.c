// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

void mpk_multiply_coverage_plain(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)mpk_multiply_bytes(a[i], b[i]);
}

void mpk_multiply_coverage(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  mpk_multiply_coverage_plain(dst, a, b, count);
}
