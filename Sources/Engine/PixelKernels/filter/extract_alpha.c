// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

void mpk_extract_alpha(uint8_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)(src[i] >> 24);
}
