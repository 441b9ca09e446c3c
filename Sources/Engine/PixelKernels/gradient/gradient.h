// SPDX-License-Identifier: Apache-2.0

// The colours of gradients at given parameters.

#ifndef MPK_GRADIENT_H
#define MPK_GRADIENT_H

#include "../processors/avx2.h"

static inline uint32_t mpk_channel(const mpk_gradient_segment *s, int channel, float distance) {
  float value = s->color[channel] + distance * s->slope[channel];
  // The colour already includes 0.5 for rounding, so truncation rounds to nearest.
  return value > 0 ? (value < 255 ? (uint32_t)value : 255) : 0;
}

static inline uint32_t mpk_stretch_pixel(const mpk_gradient_segment *s, double at) {
  float distance = (float)(at - s->origin);
  return mpk_channel(s, 0, distance) | (mpk_channel(s, 1, distance) << 8) |
         (mpk_channel(s, 2, distance) << 16) | (mpk_channel(s, 3, distance) << 24);
}

// Returns the parameter clamped to -1...2. Stop offsets are in 0...1, so this changes no colour, and it
// prevents later overflow.
static inline double mpk_held_parameter(double t) { return t > -1 ? (t < 2 ? t : 2) : -1; }

static inline int mpk_is_cut(const mpk_gradient *gradient, double at) {
  return (at < 0 && gradient->cut_before) || (at > 1 && gradient->cut_after);
}

// Returns the segment that contains a parameter. The search starts at segment `k`.
static inline size_t mpk_find_stretch(const mpk_gradient *gradient, double at, size_t k) {
  while (k + 1 < gradient->count && at >= gradient->stretches[k].end) k++;
  while (k > 0 && at < gradient->stretches[k - 1].end) k--;
  return k;
}

static inline uint32_t mpk_gradient_pixel(const mpk_gradient *gradient, double t, size_t *stretch) {
  double at = mpk_held_parameter(t);
  if (mpk_is_cut(gradient, at)) return 0;
  *stretch = mpk_find_stretch(gradient, at, *stretch);
  return mpk_stretch_pixel(&gradient->stretches[*stretch], at);
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256i mpk_channel8(const mpk_gradient_segment *s, int channel, __m256 distance) {
  __m256 change = _mm256_mul_ps(distance, _mm256_broadcast_ss(&s->slope[channel]));
  return _mm256_cvttps_epi32(_mm256_add_ps(_mm256_broadcast_ss(&s->color[channel]), change));
}

// Returns the pixels at 8 parameters, all in the same segment. Packing clamps the channels to 0...255.
MPK_AVX2_INLINE __m256i mpk_stretch_pixels8(const mpk_gradient_segment *s, __m256d a, __m256d b) {
  __m256d origin = _mm256_broadcast_sd(&s->origin);
  __m256 distance = _mm256_set_m128(
      _mm256_cvtpd_ps(_mm256_sub_pd(b, origin)), _mm256_cvtpd_ps(_mm256_sub_pd(a, origin)));
  __m256i bg = _mm256_packs_epi32(mpk_channel8(s, 0, distance), mpk_channel8(s, 1, distance));
  __m256i ra = _mm256_packs_epi32(mpk_channel8(s, 2, distance), mpk_channel8(s, 3, distance));
  // Each half holds four blues, four greens, four reds and four alphas.
  return _mm256_shuffle_epi8(
      _mm256_packus_epi16(bg, ra),
      _mm256_setr_epi8(
          0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7,
          11, 15));
}
#endif

#endif
