// SPDX-License-Identifier: Apache-2.0

#include "gradient.h"

#include <math.h>

static inline double mpk_parameter(double t, double step, size_t i) {
  return mpk_held_parameter(t + (double)i * step);
}

void mpk_linear_gradient_plain(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  size_t stretch = 0;
  for (size_t i = 0; i < count; i++) dst[i] = mpk_gradient_pixel(gradient, t + (double)i * step, &stretch);
}

#if MPK_HAS_AVX2
// The common data of pixels until their parameter drops below `low` or rises above `high`.
typedef struct {
  double low;
  double high;
  const mpk_gradient_segment *stretch;
} mpk_run;

static inline mpk_run mpk_run_at(const mpk_gradient *gradient, double at, size_t *k) {
  if (at < 0 && gradient->cut_before) return (mpk_run){-INFINITY, 0, NULL};
  if (at > 1 && gradient->cut_after) return (mpk_run){nextafter(1, 2), INFINITY, NULL};
  *k = mpk_find_stretch(gradient, at, *k);
  const mpk_gradient_segment *s = &gradient->stretches[*k];
  mpk_run run = {*k > 0 ? s[-1].end : -INFINITY, *k + 1 < gradient->count ? s->end : INFINITY, s};
  if (gradient->cut_before && run.low < 0) run.low = 0;
  if (gradient->cut_after && run.high > 1) run.high = nextafter(1, 2);
  return run;
}

static inline int mpk_is_in(mpk_run run, double at) { return at >= run.low && at < run.high; }

// The first pixel after `i` that is outside the run. Parameters are monotonic.
static inline size_t mpk_run_end(mpk_run run, double t, double step, size_t i, size_t count) {
  if (mpk_is_in(run, mpk_parameter(t, step, count - 1))) return count;
  double guess = ((step > 0 ? run.high : run.low) - t) / step;
  size_t end = guess > (double)i ? (guess < (double)count ? (size_t)guess : count) : i;
  // The estimate may be off because of rounding.
  while (end > i + 1 && !mpk_is_in(run, mpk_parameter(t, step, end - 1))) end--;
  if (end <= i) end = i + 1;
  while (end < count && mpk_is_in(run, mpk_parameter(t, step, end))) end++;
  return end;
}

// The gradient's parameter at the first pixel and its increment per pixel.
typedef struct {
  double start, step;
} mpk_parameters;

MPK_AVX2_INLINE __m256i mpk_gradient_pixels8(size_t i, const mpk_gradient_segment *s, mpk_parameters p) {
  const __m256d start = _mm256_set1_pd(p.start), steps = _mm256_set1_pd(p.step);
  const __m256d most = _mm256_set1_pd(2), least = _mm256_set1_pd(-1);
  __m256d index = _mm256_add_pd(_mm256_set1_pd((double)i), _mm256_setr_pd(0, 1, 2, 3));
  __m256d a = _mm256_add_pd(start, _mm256_mul_pd(index, steps));
  index = _mm256_add_pd(index, _mm256_set1_pd(4));
  __m256d b = _mm256_add_pd(start, _mm256_mul_pd(index, steps));
  a = _mm256_max_pd(_mm256_min_pd(a, most), least);
  b = _mm256_max_pd(_mm256_min_pd(b, most), least);
  return mpk_stretch_pixels8(s, a, b);
}

MPK_AVX2_INLINE void mpk_gradient_run(
    uint32_t *dst, size_t i, size_t end, const mpk_gradient_segment *s, mpk_parameters p) {
  if (end - i < 8) {
    const __m256i indices = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i isInside = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)(end - i)), indices);
    _mm256_maskstore_epi32((int *)(dst + i), isInside, mpk_gradient_pixels8(i, s, p));
    return;
  }
  for (; i + 8 < end; i += 8) mpk_store8(dst + i, mpk_gradient_pixels8(i, s, p));
  mpk_store8(dst + end - 8, mpk_gradient_pixels8(end - 8, s, p));
}

static inline int mpk_is_constant(const mpk_gradient_segment *s) {
  return s->slope[0] == 0 && s->slope[1] == 0 && s->slope[2] == 0 && s->slope[3] == 0;
}

MPK_AVX2_LOOP void mpk_linear_gradient_avx2(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  size_t k = 0;
  for (size_t i = 0; i < count;) {
    double at = mpk_parameter(t, step, i);
    mpk_run run = mpk_run_at(gradient, at, &k);
    size_t end = mpk_run_end(run, t, step, i, count);
    if (run.stretch == NULL) {
      mpk_store_solid(dst + i, end - i, 0);
    } else if (end - i >= 8 && mpk_is_constant(run.stretch)) {
      const __m256i pixels = mpk_gradient_pixels8(i, run.stretch, (mpk_parameters){t, step});
      mpk_store_solid(dst + i, end - i, (uint32_t)_mm256_cvtsi256_si32(pixels));
    } else {
      mpk_gradient_run(dst, i, end, run.stretch, (mpk_parameters){t, step});
    }
    i = end;
  }
}
#endif

static __typeof__(mpk_linear_gradient) *const mpk_linear_gradient_twins[] =
    MPK_TABLE(mpk_linear_gradient_plain, mpk_linear_gradient_avx2, mpk_linear_gradient_avx2);

void mpk_linear_gradient(uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  if (step == 0 && count > 0) {
    size_t stretch = 0;
    mpk_store_solid(dst, count, mpk_gradient_pixel(gradient, t, &stretch));
    return;
  }
  mpk_linear_gradient_twins[mpk_selected()](dst, count, gradient, t, step);
}
