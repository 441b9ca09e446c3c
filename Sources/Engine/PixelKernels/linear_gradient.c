// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

#pragma STDC FP_CONTRACT OFF

static inline uint32_t mpk_channel(const mpk_gradient_stretch *s, int channel, float distance) {
  float value = s->color[channel] + distance * s->slope[channel];
  float held = value > 0 ? (value < 255 ? value : 255) : 0;
  return (uint32_t)(held + 0.5f);
}

void mpk_linear_gradient_plain(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  const mpk_gradient_stretch *stretches = gradient->stretches;
  size_t last = gradient->count - 1;
  size_t k = 0;
  for (size_t i = 0; i < count; i++) {
    double exact = t + (double)i * step;
    // Offsets lie in 0...1, so nothing changes beyond -1 and 2, and huge values cannot overflow what follows.
    double at = exact > -1 ? (exact < 2 ? exact : 2) : -1;
    if ((at < 0 && gradient->cut_before) || (at > 1 && gradient->cut_after)) {
      dst[i] = 0;
      continue;
    }
    while (k < last && at >= stretches[k].end) k++;
    while (k > 0 && at < stretches[k - 1].end) k--;
    const mpk_gradient_stretch *s = &stretches[k];
    float distance = (float)(at - s->origin);
    dst[i] = mpk_channel(s, 0, distance) | (mpk_channel(s, 1, distance) << 8) |
             (mpk_channel(s, 2, distance) << 16) | (mpk_channel(s, 3, distance) << 24);
  }
}

void mpk_linear_gradient(uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  mpk_linear_gradient_plain(dst, count, gradient, t, step);
}
