// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

void mpk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_straight_pixel(src[i]);
}

void mpk_threshold_alpha(uint32_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = src[i] >> 31 ? mpk_straight_pixel(src[i]) | 0xFF000000u : 0;
}

void mpk_store_rgb(uint8_t *dst, const uint32_t *src, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint32_t a = __builtin_bswap32(src[i]) >> 8, b = __builtin_bswap32(src[i + 1]) >> 8;
    uint32_t c = __builtin_bswap32(src[i + 2]) >> 8, d = __builtin_bswap32(src[i + 3]) >> 8;
    uint32_t words[3] = {a | b << 24, b >> 8 | c << 16, c >> 16 | d << 8};
    __builtin_memcpy(dst + 3 * i, words, sizeof words);
  }
  for (; i < count; i++) {
    dst[3 * i] = (uint8_t)(src[i] >> 16);
    dst[3 * i + 1] = (uint8_t)(src[i] >> 8);
    dst[3 * i + 2] = (uint8_t)src[i];
  }
}

void mpk_store_argb(uint8_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t swapped = __builtin_bswap32(mpk_straight_pixel(src[i]));
    __builtin_memcpy(dst + 4 * i, &swapped, 4);
  }
}
