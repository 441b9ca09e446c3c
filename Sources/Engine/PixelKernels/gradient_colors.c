// SPDX-License-Identifier: Apache-2.0

#include "gradient.h"

#pragma STDC FP_CONTRACT OFF

static inline uint32_t mpk_color_at(const mpk_gradient *gradient, double t, size_t *stretch) {
  return t == t ? mpk_gradient_pixel(gradient, t, stretch) : 0;
}

void mpk_gradient_colors_plain(uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient) {
  size_t stretch = 0;
  for (size_t i = 0; i < count; i++) dst[i] = mpk_color_at(gradient, t[i], &stretch);
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE int mpk_are_between(__m256d at, __m256d low, __m256d high) {
  __m256d inside = _mm256_and_pd(_mm256_cmp_pd(at, low, _CMP_GE_OQ), _mm256_cmp_pd(at, high, _CMP_LT_OQ));
  return _mm256_movemask_pd(inside) == 15;
}

MPK_AVX2_LOOP void mpk_gradient_colors_avx2(
    uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient) {
  const mpk_gradient_stretch *stretches = gradient->stretches;
  size_t k = 0, i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256d a = _mm256_loadu_pd(t + i), b = _mm256_loadu_pd(t + i + 4);
    // Between the ends of a stretch, and where nothing is cut off, no parameter needs to be held.
    double least = k > 0 ? stretches[k - 1].end : 0, most = k + 1 < gradient->count ? stretches[k].end : 1;
    __m256d low = _mm256_set1_pd(least), high = _mm256_set1_pd(most);
    if (mpk_are_between(a, low, high) && mpk_are_between(b, low, high)) {
      mpk_store8(dst + i, mpk_stretch_pixels8(&stretches[k], a, b));
    } else {
      for (size_t j = i; j < i + 8; j++) dst[j] = mpk_color_at(gradient, t[j], &k);
    }
  }
  for (; i < count; i++) dst[i] = mpk_color_at(gradient, t[i], &k);
}
#endif

void mpk_gradient_colors(uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient) {
  MPK_IF_AVX2(mpk_gradient_colors_avx2(dst, t, count, gradient))
  mpk_gradient_colors_plain(dst, t, count, gradient);
}
