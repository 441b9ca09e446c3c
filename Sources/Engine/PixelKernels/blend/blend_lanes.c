// SPDX-License-Identifier: Apache-2.0

// Blend modes that need no division, for eight pixels at a time in 16-bit lanes. Intermediate sums may
// overflow 65,535, but the final value is correct, because no result exceeds 65,025. Of the Porter-Duff
// modes, those with a single product have this property even for colours that exceed their alpha. The same
// loops are compiled for AVX2 and for the baseline processor.

#include <string.h>

#include "blend.h"
#include "../processors/avx2.h"

typedef uint8_t mpk_uint8x32 __attribute__((vector_size(32)));
typedef uint8_t mpk_uint8x8 __attribute__((vector_size(8)));
typedef uint16_t mpk_uint16x32 __attribute__((vector_size(64)));

// The attributes of functions that are compiled once for each instruction set. Vectors are passed by address,
// because passing them by value would depend on the instruction set.
#define MPK_INLINE __attribute__((always_inline)) static inline

// The colours of eight source and destination pixels, and their alphas in the lane of each channel.
typedef struct {
  mpk_uint16x32 s;
  mpk_uint16x32 d;
  mpk_uint16x32 sa;
  mpk_uint16x32 da;
} mpk_layers;

// A function that computes the result times 255 or, for a separable mode, the amount to subtract from 255 *
// (s + d).
typedef void (*mpk_blend_sum)(mpk_uint16x32 *sum, const mpk_layers *l);

// The formula of a mode. It is a compile-time constant wherever it is used, so it is inlined into the loop of
// its mode.
typedef struct {
  mpk_blend_sum find_sum;
  int is_separable;
} mpk_lane_mode;

MPK_INLINE void mpk_sum_source_in(mpk_uint16x32 *sum, const mpk_layers *l) { *sum = l->s * l->da; }
MPK_INLINE void mpk_sum_source_out(mpk_uint16x32 *sum, const mpk_layers *l) { *sum = l->s * (255 - l->da); }
MPK_INLINE void mpk_sum_destination_in(mpk_uint16x32 *sum, const mpk_layers *l) { *sum = l->d * l->sa; }
MPK_INLINE void mpk_sum_destination_out(mpk_uint16x32 *sum, const mpk_layers *l) {
  *sum = l->d * (255 - l->sa);
}
MPK_INLINE void mpk_sum_plus_lighter(mpk_uint16x32 *sum, const mpk_layers *l) {
  *sum = __builtin_elementwise_min(l->s + l->d, (mpk_uint16x32){0} + 255) * 255;
}

// A separable mode's result times 255 is
//
//   s * (255 - da) + d * (255 - sa) + alpha_s * alpha_d * B(d / da, s / sa)
//
// with B as in blend_separable.c. It is computed as 255 * (s + d) minus the amount that one of the following
// functions computes, which saves two products. In the lanes of alphas, all of them compute sa * da.
MPK_INLINE void mpk_less_multiply(mpk_uint16x32 *less, const mpk_layers *l) {
  *less = l->s * l->da + l->d * l->sa - l->s * l->d;
}
MPK_INLINE void mpk_less_screen(mpk_uint16x32 *less, const mpk_layers *l) { *less = l->s * l->d; }
MPK_INLINE void mpk_less_darken(mpk_uint16x32 *less, const mpk_layers *l) {
  *less = __builtin_elementwise_max(l->s * l->da, l->d * l->sa);
}
MPK_INLINE void mpk_less_lighten(mpk_uint16x32 *less, const mpk_layers *l) {
  *less = __builtin_elementwise_min(l->s * l->da, l->d * l->sa);
}
// Doubles the lanes of colours, but not the lanes of alphas.
MPK_INLINE void mpk_double_colors(mpk_uint16x32 *lanes) {
  const mpk_uint16x32 is_color = {
      65535, 65535, 65535, 0, 65535, 65535, 65535, 0, 65535, 65535, 65535, 0, 65535, 65535, 65535, 0,
      65535, 65535, 65535, 0, 65535, 65535, 65535, 0, 65535, 65535, 65535, 0, 65535, 65535, 65535, 0};
  *lanes += *lanes & is_color;
}
MPK_INLINE void mpk_less_difference(mpk_uint16x32 *less, const mpk_layers *l) {
  mpk_less_lighten(less, l);
  mpk_double_colors(less);
}
MPK_INLINE void mpk_less_exclusion(mpk_uint16x32 *less, const mpk_layers *l) {
  mpk_less_screen(less, l);
  mpk_double_colors(less);
}
MPK_INLINE void mpk_less_hard_light(mpk_uint16x32 *less, const mpk_layers *l) {
  // A comparison sets all bits of a lane or none of them.
  const mpk_uint16x32 is_low = (mpk_uint16x32)(2 * l->s <= l->sa);
  const mpk_uint16x32 low = 2 * l->s * l->d, high = l->sa * l->da - 2 * (l->sa - l->s) * (l->da - l->d);
  *less = l->s * l->da + l->d * l->sa - ((low & is_low) | (high & ~is_low));
}
MPK_INLINE void mpk_less_overlay(mpk_uint16x32 *less, const mpk_layers *l) {
  const mpk_layers exchanged = {l->d, l->s, l->da, l->sa};
  mpk_less_hard_light(less, &exchanged);
}

// Computes the result of a separable mode, times 255, from the amount that `find_less` computes. Colours that
// exceed their alpha are clamped to it first.
MPK_INLINE void mpk_sum_separable(mpk_uint16x32 *sum, const mpk_layers *given, mpk_blend_sum find_less) {
  const mpk_layers l = {
      __builtin_elementwise_min(given->s, given->sa), __builtin_elementwise_min(given->d, given->da),
      given->sa, given->da};
  mpk_uint16x32 less;
  find_less(&less, &l);
  *sum = (l.s + l.d) * 255 - less;
}

// Replaces each x, up to 65025, with x / 255 rounded to nearest.
MPK_INLINE void mpk_round_255ths(mpk_uint16x32 *x) { *x = (*x + 127 + 1 + ((*x + 127) >> 8)) >> 8; }

MPK_INLINE void mpk_spread_alphas(mpk_uint16x32 *alphas, const mpk_uint16x32 *pixels) {
  *alphas = __builtin_shufflevector(
      *pixels, *pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23,
      23, 27, 27, 27, 27, 31, 31, 31, 31);
}

// Eight pixels to blend, with eight bytes of coverage unless `coverage` is `NULL`.
typedef struct {
  uint32_t *dst;
  const uint32_t *src;
  const uint8_t *coverage;
  uint8_t alpha;
} mpk_eight_pixels;

MPK_INLINE void mpk_blend_eight(mpk_eight_pixels at, mpk_lane_mode mode) {
  mpk_layers l;
  mpk_uint8x32 bytes;
  memcpy(&bytes, at.src, sizeof bytes);
  l.s = __builtin_convertvector(bytes, mpk_uint16x32) * (uint16_t)at.alpha + 128;
  l.s = (l.s + (l.s >> 8)) >> 8;
  memcpy(&bytes, at.dst, sizeof bytes);
  l.d = __builtin_convertvector(bytes, mpk_uint16x32);
  mpk_spread_alphas(&l.sa, &l.s);
  mpk_spread_alphas(&l.da, &l.d);
  mpk_uint16x32 result;
  if (mode.is_separable) {
    mpk_sum_separable(&result, &l, mode.find_sum);
  } else {
    mode.find_sum(&result, &l);
  }
  mpk_round_255ths(&result);
  if (at.coverage) {
    mpk_uint8x8 shares;
    memcpy(&shares, at.coverage, sizeof shares);
    const mpk_uint16x32 share = __builtin_convertvector(
        __builtin_shufflevector(
            shares, shares, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6,
            6, 7, 7, 7, 7),
        mpk_uint16x32);
    result = result * share + l.d * (255 - share);
    mpk_round_255ths(&result);
  }
  bytes = __builtin_convertvector(result, mpk_uint8x32);
  memcpy(at.dst, &bytes, sizeof bytes);
}

// A row of pixels to blend.
typedef struct {
  uint32_t *dst;
  const uint32_t *src;
  const uint8_t *coverage;
  size_t count;
  mpk_blend blend;
} mpk_blend_row;

MPK_INLINE void mpk_blend_in_eights(const mpk_blend_row *row, mpk_lane_mode mode) {
  const size_t count = row->count;
  const uint8_t *const coverage = row->coverage, alpha = row->blend.alpha;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    mpk_blend_eight(
        (mpk_eight_pixels){row->dst + i, row->src + i, coverage ? coverage + i : NULL, alpha}, mode);
  }
  if (i == count) return;
  uint32_t to[8] = {0}, from[8] = {0};
  uint8_t some[8] = {0};
  memcpy(to, row->dst + i, (count - i) * sizeof *to);
  memcpy(from, row->src + i, (count - i) * sizeof *from);
  if (coverage) memcpy(some, coverage + i, count - i);
  mpk_blend_eight((mpk_eight_pixels){to, from, coverage ? some : NULL, alpha}, mode);
  memcpy(row->dst + i, to, (count - i) * sizeof *to);
}

MPK_INLINE int mpk_blend_separable(const mpk_blend_row *row, mpk_blend_sum find_less) {
  mpk_blend_in_eights(row, (mpk_lane_mode){find_less, 1});
  return 1;
}
MPK_INLINE int mpk_blend_product(const mpk_blend_row *row, mpk_blend_sum find_sum) {
  mpk_blend_in_eights(row, (mpk_lane_mode){find_sum, 0});
  return 1;
}

// Blends the pixels and returns 1. Returns 0, with nothing drawn, for a mode that has no loop in this file.
MPK_INLINE int mpk_blend_by_mode(const mpk_blend_row *row) {
  switch (row->blend.mode) {
    case MPK_BLEND_MULTIPLY: return mpk_blend_separable(row, mpk_less_multiply);
    case MPK_BLEND_SCREEN: return mpk_blend_separable(row, mpk_less_screen);
    case MPK_BLEND_OVERLAY: return mpk_blend_separable(row, mpk_less_overlay);
    case MPK_BLEND_DARKEN: return mpk_blend_separable(row, mpk_less_darken);
    case MPK_BLEND_LIGHTEN: return mpk_blend_separable(row, mpk_less_lighten);
    case MPK_BLEND_HARD_LIGHT: return mpk_blend_separable(row, mpk_less_hard_light);
    case MPK_BLEND_DIFFERENCE: return mpk_blend_separable(row, mpk_less_difference);
    case MPK_BLEND_EXCLUSION: return mpk_blend_separable(row, mpk_less_exclusion);
    case MPK_BLEND_SOURCE_IN: return mpk_blend_product(row, mpk_sum_source_in);
    case MPK_BLEND_SOURCE_OUT: return mpk_blend_product(row, mpk_sum_source_out);
    case MPK_BLEND_DESTINATION_IN: return mpk_blend_product(row, mpk_sum_destination_in);
    case MPK_BLEND_DESTINATION_OUT: return mpk_blend_product(row, mpk_sum_destination_out);
    case MPK_BLEND_PLUS_LIGHTER: return mpk_blend_product(row, mpk_sum_plus_lighter);
    default: return 0;
  }
}

static int mpk_blend_lanes_baseline(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  return mpk_blend_by_mode(&(mpk_blend_row){dst, src, coverage, count, blend});
}
#if MPK_HAS_AVX2
MPK_AVX2_LOOP int mpk_blend_lanes_avx2(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  return mpk_blend_by_mode(&(mpk_blend_row){dst, src, coverage, count, blend});
}
#endif

static __typeof__(mpk_blend_lanes) *const mpk_blend_lanes_twins[] =
    MPK_TABLE(mpk_blend_lanes_baseline, mpk_blend_lanes_avx2, mpk_blend_lanes_avx2);

int mpk_blend_lanes(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend) {
  return mpk_blend_lanes_twins[mpk_selected()](dst, src, coverage, count, blend);
}
