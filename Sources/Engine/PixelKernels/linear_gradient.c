// SPDX-License-Identifier: Apache-2.0

#include "avx2.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

static inline uint32_t mpk_channel(const mpk_gradient_stretch *s, int channel, float distance) {
  float value = s->color[channel] + distance * s->slope[channel];
  float held = value > 0 ? (value < 255 ? value : 255) : 0;
  return (uint32_t)(held + 0.5f);
}

static inline uint32_t mpk_gradient_pixel(const mpk_gradient *gradient, double exact, size_t *stretch) {
  const mpk_gradient_stretch *stretches = gradient->stretches;
  // Offsets lie in 0...1, so nothing changes beyond -1 and 2, and huge values cannot overflow what follows.
  double at = exact > -1 ? (exact < 2 ? exact : 2) : -1;
  if ((at < 0 && gradient->cut_before) || (at > 1 && gradient->cut_after)) return 0;
  size_t k = *stretch;
  while (k + 1 < gradient->count && at >= stretches[k].end) k++;
  while (k > 0 && at < stretches[k - 1].end) k--;
  *stretch = k;
  const mpk_gradient_stretch *s = &stretches[k];
  float distance = (float)(at - s->origin);
  return mpk_channel(s, 0, distance) | (mpk_channel(s, 1, distance) << 8) |
         (mpk_channel(s, 2, distance) << 16) | (mpk_channel(s, 3, distance) << 24);
}

void mpk_linear_gradient_plain(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  size_t stretch = 0;
  for (size_t i = 0; i < count; i++) {
    dst[i] = mpk_gradient_pixel(gradient, t + (double)i * step, &stretch);
  }
}

#if MPK_HAS_AVX2
// One channel of 8 pixels, in the low byte of each.
MPK_AVX2_INLINE __m256i mpk_channel8(const mpk_gradient_stretch *s, int channel, __m256 distance) {
  __m256 slope = _mm256_set1_ps(s->slope[channel]);
  __m256 value = _mm256_add_ps(_mm256_set1_ps(s->color[channel]), _mm256_mul_ps(distance, slope));
  __m256 held = _mm256_max_ps(_mm256_min_ps(value, _mm256_set1_ps(255)), _mm256_setzero_ps());
  return _mm256_cvttps_epi32(_mm256_add_ps(held, _mm256_set1_ps(0.5f)));
}

MPK_AVX2_INLINE __m256d mpk_positions4(__m256d index, double t, double step) {
  __m256d exact = _mm256_add_pd(_mm256_set1_pd(t), _mm256_mul_pd(index, _mm256_set1_pd(step)));
  return _mm256_max_pd(_mm256_min_pd(exact, _mm256_set1_pd(2)), _mm256_set1_pd(-1));
}

// Whether one stretch, from `low` to `high`, gives all colours; otherwise single pixels find theirs.
MPK_AVX2_INLINE int mpk_is_inside8(__m256d at, double low, double high) {
  __m256d inside = _mm256_and_pd(
      _mm256_cmp_pd(at, _mm256_set1_pd(low), _CMP_GE_OQ), _mm256_cmp_pd(at, _mm256_set1_pd(high), _CMP_LT_OQ));
  return _mm256_movemask_pd(inside) == 15;
}

MPK_AVX2_LOOP void mpk_linear_gradient_avx2(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  const __m256d first = _mm256_setr_pd(0, 1, 2, 3);
  size_t k = 0, i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256d index = _mm256_add_pd(_mm256_set1_pd((double)i), first);
    __m256d a = mpk_positions4(index, t, step);
    __m256d b = mpk_positions4(_mm256_add_pd(index, _mm256_set1_pd(4)), t, step);
    const mpk_gradient_stretch *s = &gradient->stretches[k];
    double low = k > 0 ? s[-1].end : (gradient->cut_before ? 0 : -INFINITY);
    double high = k + 1 < gradient->count ? s->end : (gradient->cut_after ? 1 : INFINITY);
    if (!mpk_is_inside8(a, low, high) || !mpk_is_inside8(b, low, high)) {
      for (size_t j = i; j < i + 8; j++) dst[j] = mpk_gradient_pixel(gradient, t + (double)j * step, &k);
      continue;
    }
    __m256d origin = _mm256_set1_pd(s->origin);
    __m256 distance = _mm256_set_m128(
        _mm256_cvtpd_ps(_mm256_sub_pd(b, origin)), _mm256_cvtpd_ps(_mm256_sub_pd(a, origin)));
    __m256i even = _mm256_or_si256(
        mpk_channel8(s, 0, distance), _mm256_slli_epi32(mpk_channel8(s, 2, distance), 16));
    __m256i odd = _mm256_or_si256(
        mpk_channel8(s, 1, distance), _mm256_slli_epi32(mpk_channel8(s, 3, distance), 16));
    mpk_store8(dst + i, _mm256_or_si256(even, _mm256_slli_epi32(odd, 8)));
  }
  for (; i < count; i++) dst[i] = mpk_gradient_pixel(gradient, t + (double)i * step, &k);
}
#endif

void mpk_linear_gradient(uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  if (step == 0 && count > 0) {
    size_t stretch = 0;
    mpk_store_solid(dst, count, mpk_gradient_pixel(gradient, t, &stretch));
    return;
  }
  MPK_IF_AVX2(mpk_linear_gradient_avx2(dst, count, gradient, t, step))
  mpk_linear_gradient_plain(dst, count, gradient, t, step);
}
