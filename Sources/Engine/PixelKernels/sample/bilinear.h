// SPDX-License-Identifier: Apache-2.0

// Bilinear samples: positions, 8-bit weights, and the weighted sum of four pixels, rounded once.

#ifndef MPK_BILINEAR_H
#define MPK_BILINEAR_H

#include "../processors/avx2.h"
#include "position.h"

#define MPK_WEIGHT_SHIFT (MPK_FRACTION_BITS - MPK_WEIGHT_BITS)
#define MPK_WEIGHT_ONE (1u << MPK_WEIGHT_BITS)

// The weighted sum of one channel of four pixels. The weights add up to 65536.
static inline uint32_t mpk_mix(const uint32_t p[4], const uint32_t weight[4], int shift) {
  uint32_t sum = 1u << (2 * MPK_WEIGHT_BITS - 1);
  for (int k = 0; k < 4; k++) sum += ((p[k] >> shift) & 255u) * weight[k];
  return (sum >> (2 * MPK_WEIGHT_BITS)) << shift;
}

// The bilinear sample at a position to which half a weight step was added.
static inline uint32_t mpk_linear_pixel(const mpk_image *image, int64_t u, int64_t v) {
  const uint32_t one = MPK_WEIGHT_ONE;
  int64_t x = u >> MPK_FRACTION_BITS;
  int64_t y = v >> MPK_FRACTION_BITS;
  uint32_t fx = (uint32_t)(u >> MPK_WEIGHT_SHIFT) & (one - 1);
  uint32_t fy = (uint32_t)(v >> MPK_WEIGHT_SHIFT) & (one - 1);
  const uint32_t *top = image->pixels + mpk_hold(y, image->height - 1) * image->width;
  const uint32_t *bottom = image->pixels + mpk_hold(y + 1, image->height - 1) * image->width;
  int64_t left = mpk_hold(x, image->width - 1);
  int64_t right = mpk_hold(x + 1, image->width - 1);
  const uint32_t p[4] = {top[left], top[right], bottom[left], bottom[right]};
  const uint32_t weight[4] = {(one - fx) * (one - fy), fx * (one - fy), (one - fx) * fy, fx * fy};
  return mpk_mix(p, weight, 0) | mpk_mix(p, weight, 8) | mpk_mix(p, weight, 16) | mpk_mix(p, weight, 24);
}

// Adds half a weight step, so that truncation gives the nearest weight, also across the border between
// pixels.
static inline mpk_walk mpk_rounded(mpk_walk walk) {
  walk.u += (int64_t)1 << (MPK_WEIGHT_SHIFT - 1);
  walk.v += (int64_t)1 << (MPK_WEIGHT_SHIFT - 1);
  return walk;
}

static inline void mpk_linear_pixels(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk *walk) {
  for (size_t i = 0; i < count; i++) {
    dst[i] = mpk_linear_pixel(image, walk->u, walk->v);
    walk->u += walk->du;
    walk->v += walk->dv;
  }
}

#if MPK_HAS_AVX2
// The bias of the weighted sums. Their first factors are signed 16-bit numbers, so 32768 was subtracted from
// them, and the weights add up to 256. The bias also has the half for rounding.
#define MPK_LINEAR_BIAS ((32768 << MPK_WEIGHT_BITS) + (1 << (2 * MPK_WEIGHT_BITS - 1)))

// True if the step is short enough to blend columns in a batch. With longer steps too few samples share a
// column.
static inline int mpk_is_short_step(int64_t du) {
  const int64_t most = (int64_t)8 << MPK_FRACTION_BITS;
  return -most <= du && du <= most;
}

// The same for positions in one row of an image (`dv` is 0).
void mpk_sample_level_avx2(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk);
#endif

#endif
