// SPDX-License-Identifier: Apache-2.0

// The colours of ramps, computed from a pixel's position along each ramp: a fraction from 0 to 32767.
//
// Changes are multiplied by these fractions with the rounding of the vector instructions for 16-bit numbers:
// products are rounded to nearest, and sums saturate.

#ifndef MPK_RAMPS_H
#define MPK_RAMPS_H

#include "../processors/variant.h"

#include <math.h>

#define MPK_SHARE_BITS 15
#define MPK_MOST_SHARE 32767
// The number of fractional bits of a channel's value.
#define MPK_LEVEL_BITS 7

// The limit to which positions are clamped. After 31 more steps of a quarter each, they still fit in 32 bits
// and stay on the same side of the ramps.
#define MPK_FAR_POSITION ((int64_t)16 << MPK_RAMP_BITS)

static inline int32_t mpk_clamped_position(int64_t position) {
  if (position < -MPK_FAR_POSITION) return -MPK_FAR_POSITION;
  return (int32_t)(position > MPK_FAR_POSITION ? MPK_FAR_POSITION : position);
}

static inline int64_t mpk_ramp_position(const mpk_ramp_line *line, size_t ramp, size_t i) {
  return line->at[ramp] + (int64_t)i * line->step[ramp];
}

static inline int32_t mpk_held_word(int32_t value) {
  return value < -32768 ? -32768 : value > 32767 ? 32767 : value;
}

static inline int32_t mpk_share_of(int32_t change, int32_t share) {
  return (change * share + (1 << (MPK_SHARE_BITS - 1))) >> MPK_SHARE_BITS;
}

static inline void mpk_add_ramp(int32_t color[4], const int16_t change[4], int32_t share) {
  for (int k = 0; k < 4; k++) color[k] = mpk_held_word(color[k] + mpk_share_of(change[k], share));
}

static inline uint32_t mpk_level_byte(int32_t level) {
  return (uint16_t)(level + (1 << (MPK_LEVEL_BITS - 1))) >> MPK_LEVEL_BITS & 255;
}

static inline uint32_t mpk_ramps_pixel(mpk_ramp_kind kind, const int32_t color[4]) {
  uint32_t pixel = kind == MPK_RAMPS_OPAQUE ? 0xFF000000u : mpk_level_byte(color[3]) << 24;
  for (int k = 0; k < 3; k++) {
    int32_t level = color[k];
    if (kind == MPK_RAMPS_STRAIGHT) level = mpk_share_of(level, color[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED && color[3] < level) level = color[3];
    pixel |= mpk_level_byte(level) << 8 * k;
  }
  return pixel;
}

// Returns the part of a byte below a colour that remains visible, in 128ths of a step. `share` is the alpha
// of the colour.
static inline int32_t mpk_level_below(uint32_t byte, int32_t share) {
  return (int32_t)((byte << 8) * (uint32_t)((1 << MPK_SHARE_BITS) - share) >> 16);
}

// Composites in 128ths of a step and rounds once. Computing a pixel first and then blending it would round
// three times. Coverage below 255 scales the colour.
static inline uint32_t mpk_ramps_over(
    uint32_t dst, mpk_ramp_kind kind, const int32_t color[4], uint32_t coverage) {
  const int32_t hidden = (int32_t)((255 - coverage) * 257 >> 1);
  const int32_t alpha = color[3] - mpk_share_of(color[3], hidden);
  const int32_t share = mpk_held_word(alpha + (alpha >> 8));
  uint32_t pixel = 0;
  for (int k = 0; k < 4; k++) {
    int32_t level = color[k];
    if (kind == MPK_RAMPS_STRAIGHT && k < 3) level = mpk_share_of(level, color[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED && color[3] < level) level = color[3];
    level -= mpk_share_of(level, hidden);
    pixel |= mpk_level_byte(level + mpk_level_below(dst >> 8 * k & 255, share)) << 8 * k;
  }
  return pixel;
}

// The destination of colours. The colours replace its pixels, or are composited over them, multiplied by the
// coverage unless that is `NULL`.
typedef struct {
  uint32_t *dst;
  const uint8_t *coverage;
  size_t count;
  int is_over;
} mpk_ramp_target;

static inline mpk_ramp_target mpk_ramp_target_from(mpk_ramp_target to, size_t i) {
  return (mpk_ramp_target){to.dst + i, to.coverage ? to.coverage + i : NULL, to.count - i, to.is_over};
}

// A function that draws a group of pixels, beginning at pixel `i` of a row.
typedef void (*mpk_group_drawing)(mpk_ramp_target to, size_t i, const void *row);

static inline uint32_t mpk_ramp_coverage(mpk_ramp_target to, size_t i) {
  return to.coverage ? to.coverage[i] : 255;
}

static inline void mpk_put_ramps(mpk_ramp_target to, size_t i, const int32_t color[4], mpk_ramp_kind kind) {
  to.dst[i] = to.is_over ? mpk_ramps_over(to.dst[i], kind, color, mpk_ramp_coverage(to, i))
                         : mpk_ramps_pixel(kind, color);
}

// The twins of the loops along lines and around points; see ramp_vectors.h.
#define MPK_RAMP_TWINS(variant) \
  void mpk_linear_ramps_##variant( \
      uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line); \
  void mpk_over_linear_ramps_##variant( \
      uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, \
      const mpk_ramp_line *line); \
  void mpk_radial_ramps_##variant( \
      uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles); \
  void mpk_over_radial_ramps_##variant( \
      uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, \
      const mpk_ramp_circles *circles);

MPK_RAMP_TWINS(128)
#if MPK_HAS_AVX2
MPK_RAMP_TWINS(avx2)
MPK_RAMP_TWINS(avx512)
#endif

#endif
