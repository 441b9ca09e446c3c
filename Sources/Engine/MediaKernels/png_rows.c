// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

size_t mpk_count_steps(const uint32_t *src, size_t count) {
  size_t steps = 0;
  for (size_t i = 1; i < count; i++) steps += src[i] != src[i - 1];
  return steps;
}

void mpk_store_steps(uint8_t *dst, const uint8_t *src, size_t count, size_t pixel_size) {
  for (size_t i = 0; i < pixel_size && i < count; i++) dst[i] = src[i];
  for (size_t i = pixel_size; i < count; i++) dst[i] = (uint8_t)(src[i] - src[i - pixel_size]);
}
