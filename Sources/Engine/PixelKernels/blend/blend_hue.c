// SPDX-License-Identifier: Apache-2.0

#include "blend.h"

// The components of a colour, straight or premultiplied.
typedef struct {
  float r;
  float g;
  float b;
} mpk_color;

static inline float mpk_least_component(mpk_color c) {
  float low = c.r < c.g ? c.r : c.g;
  return low < c.b ? low : c.b;
}

static inline float mpk_most_component(mpk_color c) {
  float high = c.r > c.g ? c.r : c.g;
  return high > c.b ? high : c.b;
}

static inline float mpk_luminosity(mpk_color c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }

static inline float mpk_saturation(mpk_color c) { return mpk_most_component(c) - mpk_least_component(c); }

// Clips components outside 0...1: moves the colour towards the grey of the same luminosity until all
// components are in that range.
static inline mpk_color mpk_clip_color(mpk_color c) {
  float l = mpk_luminosity(c), low = mpk_least_component(c), high = mpk_most_component(c);
  if (low < 0) {
    float k = l / (l - low);
    c = (mpk_color){l + (c.r - l) * k, l + (c.g - l) * k, l + (c.b - l) * k};
  }
  if (high > 1) {
    float k = (1 - l) / (high - l);
    c = (mpk_color){l + (c.r - l) * k, l + (c.g - l) * k, l + (c.b - l) * k};
  }
  return c;
}

static inline mpk_color mpk_set_luminosity(mpk_color c, float l) {
  float d = l - mpk_luminosity(c);
  return mpk_clip_color((mpk_color){c.r + d, c.g + d, c.b + d});
}

// Sets the saturation: the smallest component becomes 0, the largest one becomes `s`, and the middle one
// keeps its relative position.
static inline mpk_color mpk_set_saturation(mpk_color c, float s) {
  float low = mpk_least_component(c), range = mpk_most_component(c) - low;
  float k = range > 0 ? s / range : 0;
  return (mpk_color){(c.r - low) * k, (c.g - low) * k, (c.b - low) * k};
}

static inline mpk_color mpk_straight(uint32_t pixel) {
  float alpha = (float)(pixel >> 24);
  float k = alpha > 0 ? 1 / alpha : 0;
  mpk_color c = {
      (float)mpk_byte_of(pixel, 16) * k, (float)mpk_byte_of(pixel, 8) * k, (float)mpk_byte_of(pixel, 0) * k};
  return (mpk_color){c.r < 1 ? c.r : 1, c.g < 1 ? c.g : 1, c.b < 1 ? c.b : 1};
}

static inline uint32_t mpk_hue_channel(uint32_t dst, uint32_t src, int shift, float common) {
  uint32_t sa = src >> 24, da = dst >> 24, whole = sa * da;
  uint32_t s = mpk_min(mpk_byte_of(src, shift), sa), d = mpk_min(mpk_byte_of(dst, shift), da);
  float exact = common * (float)whole + 0.5f;
  uint32_t both = exact > 0 ? (uint32_t)exact : 0;
  return mpk_rounded_255th(s * (255 - da) + d * (255 - sa) + mpk_min(both, whole)) << shift;
}

static inline uint32_t mpk_mixed(uint32_t dst, uint32_t src, mpk_color common) {
  uint32_t sa = src >> 24, da = dst >> 24;
  uint32_t alpha = mpk_rounded_255th(sa * (255 - da) + da * (255 - sa) + sa * da);
  return mpk_hue_channel(dst, src, 0, common.b) | mpk_hue_channel(dst, src, 8, common.g) |
         mpk_hue_channel(dst, src, 16, common.r) | (alpha << 24);
}

// Each of the following functions returns the colour of the overlap in its mode, from the straight colours of
// the source and the destination.
static inline mpk_color mpk_common_hue(mpk_color s, mpk_color d) {
  return mpk_set_luminosity(mpk_set_saturation(s, mpk_saturation(d)), mpk_luminosity(d));
}
static inline mpk_color mpk_common_saturation(mpk_color s, mpk_color d) {
  return mpk_set_luminosity(mpk_set_saturation(d, mpk_saturation(s)), mpk_luminosity(d));
}
static inline mpk_color mpk_common_color(mpk_color s, mpk_color d) {
  return mpk_set_luminosity(s, mpk_luminosity(d));
}

static uint32_t mpk_blend_hue(uint32_t dst, uint32_t src) {
  return mpk_mixed(dst, src, mpk_common_hue(mpk_straight(src), mpk_straight(dst)));
}
static uint32_t mpk_blend_saturation(uint32_t dst, uint32_t src) {
  return mpk_mixed(dst, src, mpk_common_saturation(mpk_straight(src), mpk_straight(dst)));
}
static uint32_t mpk_blend_color(uint32_t dst, uint32_t src) {
  return mpk_mixed(dst, src, mpk_common_color(mpk_straight(src), mpk_straight(dst)));
}
// The luminosity mode is the color mode with the layers exchanged.
static uint32_t mpk_blend_luminosity(uint32_t dst, uint32_t src) {
  return mpk_mixed(dst, src, mpk_common_color(mpk_straight(dst), mpk_straight(src)));
}

const mpk_blend_function mpk_hue_blends[4] = {
    mpk_blend_hue, mpk_blend_saturation, mpk_blend_color, mpk_blend_luminosity};
