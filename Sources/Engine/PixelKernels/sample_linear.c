// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "position.h"

// The weighted sum of one channel of four pixels; the weights add up to 65536.
static inline uint32_t mpk_mix(const uint32_t p[4], const uint32_t weight[4], int shift) {
  uint32_t sum = 1u << (2 * MPK_WEIGHT_BITS - 1);
  for (int k = 0; k < 4; k++) sum += ((p[k] >> shift) & 255u) * weight[k];
  return (sum >> (2 * MPK_WEIGHT_BITS)) << shift;
}

void mpk_sample_linear_plain(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  const int weight_shift = MPK_FRACTION_BITS - MPK_WEIGHT_BITS;
  const uint32_t one = 1u << MPK_WEIGHT_BITS;
  // Half a weight step makes the weight the nearest one, also across a pixel's end.
  walk.u += (int64_t)1 << (weight_shift - 1);
  walk.v += (int64_t)1 << (weight_shift - 1);
  for (size_t i = 0; i < count; i++) {
    int64_t x = walk.u >> MPK_FRACTION_BITS;
    int64_t y = walk.v >> MPK_FRACTION_BITS;
    uint32_t fx = (uint32_t)(walk.u >> weight_shift) & (one - 1);
    uint32_t fy = (uint32_t)(walk.v >> weight_shift) & (one - 1);
    const uint32_t *top = image->pixels + mpk_hold(y, image->height - 1) * image->width;
    const uint32_t *bottom = image->pixels + mpk_hold(y + 1, image->height - 1) * image->width;
    int64_t left = mpk_hold(x, image->width - 1);
    int64_t right = mpk_hold(x + 1, image->width - 1);
    const uint32_t p[4] = {top[left], top[right], bottom[left], bottom[right]};
    const uint32_t weight[4] = {(one - fx) * (one - fy), fx * (one - fy), (one - fx) * fy, fx * fy};
    dst[i] = mpk_mix(p, weight, 0) | mpk_mix(p, weight, 8) | mpk_mix(p, weight, 16) | mpk_mix(p, weight, 24);
    walk.u += walk.du;
    walk.v += walk.dv;
  }
}

void mpk_sample_linear(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  mpk_sample_linear_plain(dst, count, image, walk);
}
