// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

uint8_t mpk_least_alpha_plain(const uint32_t *src, size_t count) {
  uint32_t least = UINT32_MAX;
  for (size_t i = 0; i < count; i++) least = src[i] < least ? src[i] : least;
  return (uint8_t)(least >> 24);
}

uint8_t mpk_least_alpha(const uint32_t *src, size_t count) { return mpk_least_alpha_plain(src, count); }
