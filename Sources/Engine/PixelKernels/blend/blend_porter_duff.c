// SPDX-License-Identifier: Apache-2.0

#include "blend.h"

// src * of_src / 255 + dst * of_dst / 255, rounded once and clamped to 255.
static inline uint32_t mpk_weighted(uint32_t dst, uint32_t src, uint32_t of_dst, uint32_t of_src) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = mpk_byte_of(src, shift) * of_src + mpk_byte_of(dst, shift) * of_dst;
    result |= mpk_min(mpk_rounded_255th(sum), 255) << shift;
  }
  return result;
}

static uint32_t mpk_blend_clear(uint32_t dst, uint32_t src) {
  (void)dst, (void)src;
  return 0;
}

static uint32_t mpk_blend_copy(uint32_t dst, uint32_t src) {
  (void)dst;
  return src;
}

// Defines a mode that weights the destination and the source by expressions of the alphas `da` and `sa`.
#define MPK_WEIGHTED(name, of_dst, of_src) \
  static uint32_t mpk_blend_##name(uint32_t dst, uint32_t src) { \
    const uint32_t da = dst >> 24, sa = src >> 24; \
    (void)da, (void)sa; \
    return mpk_weighted(dst, src, of_dst, of_src); \
  }

MPK_WEIGHTED(source_in, 0, da)
MPK_WEIGHTED(source_out, 0, 255 - da)
MPK_WEIGHTED(source_atop, 255 - sa, da)
MPK_WEIGHTED(destination_over, 255, 255 - da)
MPK_WEIGHTED(destination_in, sa, 0)
MPK_WEIGHTED(destination_out, 255 - sa, 0)
MPK_WEIGHTED(destination_atop, sa, 255 - da)
MPK_WEIGHTED(xor, 255 - sa, 255 - da)
MPK_WEIGHTED(plus_lighter, 255, 255)

// The alpha that is missing is added, and not the colour. For opaque colours this is max(0, 1 - ((1 - d) + (1
// - s))).
static uint32_t mpk_blend_plus_darker(uint32_t dst, uint32_t src) {
  uint32_t sa = src >> 24, da = dst >> 24, alpha = mpk_min(sa + da, 255), result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t s = mpk_min(mpk_byte_of(src, shift), sa), d = mpk_min(mpk_byte_of(dst, shift), da);
    result |= (alpha - mpk_min(alpha, (sa - s) + (da - d))) << shift;
  }
  return result;
}

const mpk_blend_function mpk_porter_duff_blends[12] = {
    mpk_blend_clear,
    mpk_blend_copy,
    mpk_blend_source_in,
    mpk_blend_source_out,
    mpk_blend_source_atop,
    mpk_blend_destination_over,
    mpk_blend_destination_in,
    mpk_blend_destination_out,
    mpk_blend_destination_atop,
    mpk_blend_xor,
    mpk_blend_plus_darker,
    mpk_blend_plus_lighter,
};
