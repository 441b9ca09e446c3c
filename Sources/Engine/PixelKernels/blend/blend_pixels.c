// SPDX-License-Identifier: Apache-2.0

#include "blend.h"

static uint32_t mpk_blend_normal(uint32_t dst, uint32_t src) { return mpk_over_pixel(dst, src); }

static mpk_blend_function mpk_function_of(mpk_blend_mode mode) {
  if (mode >= MPK_BLEND_CLEAR && mode <= MPK_BLEND_PLUS_LIGHTER) {
    return mpk_porter_duff_blends[mode - MPK_BLEND_CLEAR];
  }
  if (mode >= MPK_BLEND_HUE && mode <= MPK_BLEND_LUMINOSITY) return mpk_hue_blends[mode - MPK_BLEND_HUE];
  if (mode >= MPK_BLEND_MULTIPLY && mode <= MPK_BLEND_EXCLUSION) {
    return mpk_separable_blends[mode - MPK_BLEND_MULTIPLY];
  }
  return mpk_blend_normal;
}

// Interpolates between two pixels by `share` / 255. Each channel is rounded to nearest.
static inline uint32_t mpk_between(uint32_t from, uint32_t to, uint32_t share) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = mpk_byte_of(to, shift) * share + mpk_byte_of(from, shift) * (255 - share);
    result |= mpk_rounded_255th(sum) << shift;
  }
  return result;
}

void mpk_blend_pixels_plain(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  mpk_blend_function function = mpk_function_of(blend.mode);
  for (size_t i = 0; i < count; i++) {
    uint32_t share = coverage ? coverage[i] : 255;
    if (share == 0) continue;
    uint32_t result = function(dst[i], mpk_scale_pixel(src[i], blend.alpha));
    dst[i] = share == 255 ? result : mpk_between(dst[i], result, share);
  }
}

void mpk_blend_pixels(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  if (mpk_blend_lanes(dst, src, coverage, count, blend)) return;
  mpk_blend_pixels_plain(dst, src, coverage, count, blend);
}
