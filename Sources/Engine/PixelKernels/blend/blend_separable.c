// SPDX-License-Identifier: Apache-2.0

#include "blend.h"

#include <math.h>

// Each of the following functions returns alpha_s * alpha_d * B(d / da, s / sa) for a formula B, in units of
// 1 / 65025.

static inline uint32_t mpk_common_multiply(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  (void)sa, (void)da;
  return s * d;
}

static inline uint32_t mpk_common_screen(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return s * da + d * sa - s * d;
}

static inline uint32_t mpk_common_hard_light(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d);
}

static inline uint32_t mpk_common_overlay(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return mpk_common_hard_light(d, s, da, sa);
}

static inline uint32_t mpk_common_darken(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return mpk_min(s * da, d * sa);
}

static inline uint32_t mpk_common_lighten(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return mpk_max(s * da, d * sa);
}

// For B = min(1, d / (1 - s)), and 0 for d = 0.
static inline uint32_t mpk_common_color_dodge(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  if (d == 0) return 0;
  uint32_t whole = sa * da;
  if (s >= sa) return whole;
  return mpk_min(whole, (d * sa * sa + (sa - s) / 2) / (sa - s));
}

// For B = 1 - min(1, (1 - d) / s), and 1 for d = 1.
static inline uint32_t mpk_common_color_burn(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  uint32_t whole = sa * da;
  if (d >= da) return whole;
  if (s == 0) return 0;
  return whole - mpk_min(whole, ((da - d) * sa * sa + s / 2) / s);
}

static inline uint32_t mpk_common_soft_light(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  if (sa == 0 || da == 0) return 0;
  float x = (float)d / (float)da, twice = 2 * (float)s / (float)sa - 1;
  float gain = x * (1 - x);
  if (twice > 0) gain = (x <= 0.25f ? ((16 * x - 12) * x + 4) * x : sqrtf(x)) - x;
  float whole = (float)(sa * da);
  float common = whole * (x + twice * gain) + 0.5f;
  return common > 0 ? (uint32_t)(common < whole ? common : whole) : 0;
}

static inline uint32_t mpk_common_difference(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return mpk_max(s * da, d * sa) - mpk_min(s * da, d * sa);
}

static inline uint32_t mpk_common_exclusion(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return s * da + d * sa - 2 * s * d;
}

#define MPK_SEPARABLE(name) \
  static inline uint32_t mpk_channel_##name(uint32_t dst, uint32_t src, int shift) { \
    uint32_t sa = src >> 24, da = dst >> 24; \
    uint32_t s = mpk_min(mpk_byte_of(src, shift), sa), d = mpk_min(mpk_byte_of(dst, shift), da); \
    uint32_t alone = s * (255 - da) + d * (255 - sa); \
    return mpk_rounded_255th(alone + mpk_common_##name(s, d, sa, da)) << shift; \
  } \
  static uint32_t mpk_blend_##name(uint32_t dst, uint32_t src) { \
    uint32_t sa = src >> 24, da = dst >> 24; \
    uint32_t alpha = mpk_rounded_255th(sa * (255 - da) + da * (255 - sa) + sa * da); \
    return mpk_channel_##name(dst, src, 0) | mpk_channel_##name(dst, src, 8) | \
           mpk_channel_##name(dst, src, 16) | (alpha << 24); \
  }

MPK_SEPARABLE(multiply)
MPK_SEPARABLE(screen)
MPK_SEPARABLE(overlay)
MPK_SEPARABLE(darken)
MPK_SEPARABLE(lighten)
MPK_SEPARABLE(color_dodge)
MPK_SEPARABLE(color_burn)
MPK_SEPARABLE(soft_light)
MPK_SEPARABLE(hard_light)
MPK_SEPARABLE(difference)
MPK_SEPARABLE(exclusion)

const mpk_blend_function mpk_separable_blends[11] = {
    mpk_blend_multiply,    mpk_blend_screen,     mpk_blend_overlay,    mpk_blend_darken,
    mpk_blend_lighten,     mpk_blend_color_dodge, mpk_blend_color_burn, mpk_blend_soft_light,
    mpk_blend_hard_light,  mpk_blend_difference, mpk_blend_exclusion,
};
