// SPDX-License-Identifier: Apache-2.0

// Blend modes that need no division, eight pixels at a time in 16-bit lanes. Intermediate sums may overflow
// 65,535, but the final value is correct, because no result exceeds 65,025. Of the Porter-Duff modes, those
// with one product have this property even for colours that exceed their alpha. The same loop is compiled
// for AVX2 and for the baseline processor.

#include <string.h>

#include "blend.h"
#include "../processors/variant.h"

typedef uint8_t mpk_bytes32 __attribute__((vector_size(32)));
typedef uint8_t mpk_bytes8 __attribute__((vector_size(8)));
typedef uint16_t mpk_lanes32 __attribute__((vector_size(64)));

// Each sum is the result times 255, for colours `s` and `d` with the alphas `sa` and `da`.
#define MPK_SUM_SOURCE_IN(s, d, sa, da) ((s) * (da))
#define MPK_SUM_SOURCE_OUT(s, d, sa, da) ((s) * (255 - (da)))
#define MPK_SUM_DESTINATION_IN(s, d, sa, da) ((d) * (sa))
#define MPK_SUM_DESTINATION_OUT(s, d, sa, da) ((d) * (255 - (sa)))
#define MPK_SUM_PLUS_LIGHTER(s, d, sa, da) \
  (__builtin_elementwise_min((s) + (d), (mpk_lanes32){0} + 255) * 255)
#define MPK_SUM_MULTIPLY(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_MULTIPLY, s, d, sa, da)
#define MPK_SUM_SCREEN(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_SCREEN, s, d, sa, da)
#define MPK_SUM_OVERLAY(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_OVERLAY, s, d, sa, da)
#define MPK_SUM_DARKEN(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_DARKEN, s, d, sa, da)
#define MPK_SUM_LIGHTEN(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_LIGHTEN, s, d, sa, da)
#define MPK_SUM_HARD_LIGHT(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_HARD_LIGHT, s, d, sa, da)
#define MPK_SUM_DIFFERENCE(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_DIFFERENCE, s, d, sa, da)
#define MPK_SUM_EXCLUSION(s, d, sa, da) MPK_SEPARABLE(MPK_COMMON_EXCLUSION, s, d, sa, da)

// The sum of a separable mode. A colour that exceeds its alpha is clamped to it.
#define MPK_SEPARABLE(COMMON, s, d, sa, da) \
  MPK_SEPARABLE_CLAMPED(COMMON, __builtin_elementwise_min(s, sa), __builtin_elementwise_min(d, da), sa, da)
#define MPK_SEPARABLE_CLAMPED(COMMON, s, d, sa, da) \
  ((s) * (255 - (da)) + (d) * (255 - (sa)) + MPK_CHOSEN(is_alpha, (sa) * (da), COMMON(s, d, sa, da)))

// Each macro is alpha_s * alpha_d * B(d / da, s / sa), as in blend_separable.c.
#define MPK_COMMON_MULTIPLY(s, d, sa, da) ((s) * (d))
#define MPK_COMMON_SCREEN(s, d, sa, da) ((s) * (da) + (d) * (sa) - (s) * (d))
#define MPK_COMMON_DARKEN(s, d, sa, da) __builtin_elementwise_min((s) * (da), (d) * (sa))
#define MPK_COMMON_LIGHTEN(s, d, sa, da) __builtin_elementwise_max((s) * (da), (d) * (sa))
#define MPK_COMMON_DIFFERENCE(s, d, sa, da) \
  (MPK_COMMON_LIGHTEN(s, d, sa, da) - MPK_COMMON_DARKEN(s, d, sa, da))
#define MPK_COMMON_EXCLUSION(s, d, sa, da) ((s) * (da) + (d) * (sa) - 2 * (s) * (d))
#define MPK_COMMON_HARD_LIGHT(s, d, sa, da) \
  MPK_CHOSEN(2 * (s) <= (sa), 2 * (s) * (d), (sa) * (da) - 2 * ((sa) - (s)) * ((da) - (d)))
#define MPK_COMMON_OVERLAY(s, d, sa, da) MPK_COMMON_HARD_LIGHT(d, s, da, sa)

// Selects lanes of `first` or `second`. A comparison sets all bits of a lane or none.
#define MPK_CHOSEN(is_first, first, second) \
  (((first) & (mpk_lanes32)(is_first)) | ((second) & ~(mpk_lanes32)(is_first)))

// x / 255 rounded to nearest, for x up to 65025.
#define MPK_ROUNDED_255TH(x) ((((x) + 127) + 1 + (((x) + 127) >> 8)) >> 8)

#define MPK_ALPHAS(v) \
  __builtin_shufflevector( \
      v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, \
      23, 27, 27, 27, \
      27, 31, 31, 31, 31)
#define MPK_FOR_CHANNELS(v) \
  __builtin_shufflevector( \
      v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)

// Blends the eight pixels at `src` onto those at `dst`, through eight bytes of coverage unless `coverage` is
// `NULL`.
#define MPK_BLEND_EIGHT(SUM, dst, src, coverage, share_of_src) \
  { \
    const mpk_lanes32 is_alpha = { \
        0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535, \
        0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535}; \
    (void)is_alpha; \
    mpk_bytes32 bytes; \
    memcpy(&bytes, src, sizeof bytes); \
    mpk_lanes32 s = __builtin_convertvector(bytes, mpk_lanes32); \
    s = s * (uint16_t)(share_of_src) + 128; \
    s = (s + (s >> 8)) >> 8; \
    memcpy(&bytes, dst, sizeof bytes); \
    const mpk_lanes32 before = __builtin_convertvector(bytes, mpk_lanes32); \
    const mpk_lanes32 sa = MPK_ALPHAS(s), da = MPK_ALPHAS(before); \
    (void)sa, (void)da; \
    const mpk_lanes32 sum = SUM(s, before, sa, da); \
    mpk_lanes32 result = MPK_ROUNDED_255TH(sum); \
    if (coverage) { \
      mpk_bytes8 shares; \
      memcpy(&shares, coverage, sizeof shares); \
      const mpk_lanes32 share = __builtin_convertvector(MPK_FOR_CHANNELS(shares), mpk_lanes32); \
      const mpk_lanes32 mixed = result * share + before * (255 - share); \
      result = MPK_ROUNDED_255TH(mixed); \
    } \
    bytes = __builtin_convertvector(result, mpk_bytes32); \
    memcpy(dst, &bytes, sizeof bytes); \
  }

// Blends eight pixels.
typedef void (*mpk_blend_eight)(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint8_t share_of_src);

// Pixels to blend.
typedef struct {
  uint32_t *dst;
  const uint32_t *src;
  const uint8_t *coverage;
  size_t count;
  uint8_t alpha;
} mpk_blend_row;

__attribute__((always_inline)) static inline void mpk_blend_in_eights(
    mpk_blend_row row, mpk_blend_eight blend_eight) {
  uint32_t *const dst = row.dst;
  const uint32_t *const src = row.src;
  const uint8_t *const coverage = row.coverage;
  const size_t count = row.count;
  const uint8_t alpha = row.alpha;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) blend_eight(dst + i, src + i, coverage ? coverage + i : NULL, alpha);
  if (i == count) return;
  uint32_t to[8] = {0}, from[8] = {0};
  uint8_t some[8] = {0};
  memcpy(to, dst + i, (count - i) * sizeof *to);
  memcpy(from, src + i, (count - i) * sizeof *from);
  if (coverage) memcpy(some, coverage + i, count - i);
  blend_eight(to, from, coverage ? some : NULL, alpha);
  memcpy(dst + i, to, (count - i) * sizeof *to);
}

// The modes that have a loop in this file.
#define MPK_FOR_MODES(DO, variant) \
  DO(variant, multiply, MULTIPLY) \
  DO(variant, screen, SCREEN) \
  DO(variant, overlay, OVERLAY) \
  DO(variant, darken, DARKEN) \
  DO(variant, lighten, LIGHTEN) \
  DO(variant, hard_light, HARD_LIGHT) \
  DO(variant, difference, DIFFERENCE) \
  DO(variant, exclusion, EXCLUSION) \
  DO(variant, source_in, SOURCE_IN) \
  DO(variant, source_out, SOURCE_OUT) \
  DO(variant, destination_in, DESTINATION_IN) \
  DO(variant, destination_out, DESTINATION_OUT) \
  DO(variant, plus_lighter, PLUS_LIGHTER)

// The loops for one instruction set, and the function that selects one of them.
#define MPK_TARGET_baseline
#define MPK_TARGET_avx2 __attribute__((target("avx2")))
#define MPK_BLEND_LOOP(variant, name, NAME) \
  MPK_TARGET_##variant __attribute__((always_inline)) static inline void mpk_eight_##name##_##variant( \
      uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint8_t share_of_src) \
      MPK_BLEND_EIGHT(MPK_SUM_##NAME, dst, src, coverage, share_of_src) \
  MPK_TARGET_##variant static void mpk_blend_##name##_##variant( \
      uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) { \
    const mpk_blend_row row = {dst, src, coverage, count, alpha}; \
    mpk_blend_in_eights(row, mpk_eight_##name##_##variant); \
  }
#define MPK_BLEND_CASE(variant, name, NAME) \
  case MPK_BLEND_##NAME: mpk_blend_##name##_##variant(dst, src, coverage, count, blend.alpha); break;
#define MPK_BLEND_LOOPS(variant) \
  MPK_FOR_MODES(MPK_BLEND_LOOP, variant) \
  MPK_TARGET_##variant static void mpk_blend_lanes_##variant( \
      uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) { \
    switch (blend.mode) { \
      MPK_FOR_MODES(MPK_BLEND_CASE, variant) \
      default: break; \
    } \
  }

MPK_BLEND_LOOPS(baseline)
#if MPK_HAS_AVX2
MPK_BLEND_LOOPS(avx2)
#endif

int mpk_has_blend_lanes(mpk_blend_mode mode) {
#define MPK_MODE_BIT(variant, name, NAME) | 1u << MPK_BLEND_##NAME
  const uint32_t modes = 0 MPK_FOR_MODES(MPK_MODE_BIT, );
#undef MPK_MODE_BIT
  return modes >> mode & 1;
}

static void (*const mpk_blend_lanes_twins[])(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) =
    MPK_TABLE(mpk_blend_lanes_baseline, mpk_blend_lanes_avx2, mpk_blend_lanes_avx2);

void mpk_blend_lanes(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  mpk_blend_lanes_twins[mpk_selected()](dst, src, coverage, count, blend);
}
