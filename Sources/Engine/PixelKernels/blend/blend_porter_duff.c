// SPDX-License-Identifier: Apache-2.0

#include "blend.h"

// Returns src * of_src / 255 + dst * of_dst / 255, rounded once and clamped to 255.
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

static uint32_t mpk_blend_source_in(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 0, dst >> 24);
}
static uint32_t mpk_blend_source_out(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 0, 255 - (dst >> 24));
}
static uint32_t mpk_blend_source_atop(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 255 - (src >> 24), dst >> 24);
}
static uint32_t mpk_blend_destination_over(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 255, 255 - (dst >> 24));
}
static uint32_t mpk_blend_destination_in(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, src >> 24, 0);
}
static uint32_t mpk_blend_destination_out(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 255 - (src >> 24), 0);
}
static uint32_t mpk_blend_destination_atop(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, src >> 24, 255 - (dst >> 24));
}
static uint32_t mpk_blend_xor(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 255 - (src >> 24), 255 - (dst >> 24));
}
static uint32_t mpk_blend_plus_lighter(uint32_t dst, uint32_t src) {
  return mpk_weighted(dst, src, 255, 255);
}

// The amounts by which both colours fall short of their alphas are added. For opaque colours, the result is
// max(0, 1 - ((1 - d) + (1 - s))).
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
