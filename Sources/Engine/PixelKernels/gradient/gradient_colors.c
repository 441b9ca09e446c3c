// SPDX-License-Identifier: Apache-2.0

#include "gradient.h"

#include <math.h>

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

MPK_AVX2_INLINE __m256d mpk_held4(__m256d t) {
  return _mm256_max_pd(_mm256_min_pd(t, _mm256_set1_pd(2)), _mm256_set1_pd(-1));
}

// Returns the parameter at which segment `k` begins, unless the gradient is cut off there.
static inline double mpk_stretch_start(const mpk_gradient *gradient, size_t k) {
  return k > 0 ? gradient->stretches[k - 1].end : gradient->cut_before ? 0 : -INFINITY;
}

static inline double mpk_stretch_end(const mpk_gradient *gradient, size_t k) {
  return k + 1 < gradient->count ? gradient->stretches[k].end : gradient->cut_after ? 1 : INFINITY;
}

// Returns the pixels at 8 parameters, each of which is in one of two consecutive segments.
MPK_AVX2_INLINE __m256i mpk_two_stretches8(const mpk_gradient_segment *s, __m256d a, __m256d b) {
  __m256d end = _mm256_broadcast_sd(&s->end);
  __m256 after_a = _mm256_castpd_ps(_mm256_cmp_pd(a, end, _CMP_GE_OQ));
  __m256 after_b = _mm256_castpd_ps(_mm256_cmp_pd(b, end, _CMP_GE_OQ));
  // The vector gets one word of each mask. The shuffle operates on each half.
  __m256i after = _mm256_permute4x64_epi64(
      _mm256_castps_si256(_mm256_shuffle_ps(after_a, after_b, 0x88)), 0xD8);
  return _mm256_blendv_epi8(mpk_stretch_pixels8(s, a, b), mpk_stretch_pixels8(s + 1, a, b), after);
}

// Computes the pixels at 8 parameters. `k` is the segment of a recent parameter, and is updated.
MPK_AVX2_INLINE void mpk_gradient_colors8(
    uint32_t *dst, const double *t, const mpk_gradient *gradient, size_t *k) {
  __m256d a = _mm256_loadu_pd(t), b = _mm256_loadu_pd(t + 4);
  if (_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_UNORD_Q)) == 0) {
    a = mpk_held4(a);
    b = mpk_held4(b);
    __m256d low = _mm256_set1_pd(mpk_stretch_start(gradient, *k));
    __m256d high = _mm256_set1_pd(mpk_stretch_end(gradient, *k));
    if (mpk_are_between(a, low, high) && mpk_are_between(b, low, high)) {
      mpk_store8(dst, mpk_stretch_pixels8(&gradient->stretches[*k], a, b));
      return;
    }
    size_t first = mpk_find_stretch(gradient, mpk_held_parameter(t[0]), *k);
    size_t last = mpk_find_stretch(gradient, mpk_held_parameter(t[7]), first);
    size_t lower = first < last ? first : last;
    *k = last;
    if (lower + 1 < gradient->count) {
      low = _mm256_set1_pd(mpk_stretch_start(gradient, lower));
      high = _mm256_set1_pd(mpk_stretch_end(gradient, lower + 1));
      if (mpk_are_between(a, low, high) && mpk_are_between(b, low, high)) {
        mpk_store8(dst, mpk_two_stretches8(&gradient->stretches[lower], a, b));
        return;
      }
    }
  }
  for (size_t j = 0; j < 8; j++) dst[j] = mpk_color_at(gradient, t[j], k);
}

MPK_AVX2_LOOP void mpk_gradient_colors_avx2(
    uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient) {
  size_t k = 0, i = 0;
  if (count < 8) {
    for (; i < count; i++) dst[i] = mpk_color_at(gradient, t[i], &k);
    return;
  }
  for (; i + 8 < count; i += 8) mpk_gradient_colors8(dst + i, t + i, gradient, &k);
  mpk_gradient_colors8(dst + count - 8, t + count - 8, gradient, &k);
}
#endif

static __typeof__(mpk_gradient_colors) *const mpk_gradient_colors_twins[] =
    MPK_TABLE(mpk_gradient_colors_plain, mpk_gradient_colors_avx2, mpk_gradient_colors_avx2);

void mpk_gradient_colors(uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient) {
  mpk_gradient_colors_twins[mpk_selected()](dst, t, count, gradient);
}
