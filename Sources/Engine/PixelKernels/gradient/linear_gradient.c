// SPDX-License-Identifier: Apache-2.0

#include "gradient.h"

#include <math.h>

#include "../processors/avx512.h"

static inline double mpk_parameter(double t, double step, size_t i) {
  return mpk_held_parameter(t + (double)i * step);
}

void mpk_linear_gradient_plain(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  size_t stretch = 0;
  for (size_t i = 0; i < count; i++) dst[i] = mpk_gradient_pixel(gradient, t + (double)i * step, &stretch);
}

#if MPK_HAS_AVX2
// The data that consecutive pixels share until their parameter drops below `low` or rises above `high`.
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

// Returns the index of the first pixel after `i` that is outside the run. Parameters are monotonic.
static inline size_t mpk_run_end(mpk_run run, double t, double step, size_t i, size_t count) {
  if (mpk_is_in(run, mpk_parameter(t, step, count - 1))) return count;
  double guess = ((step > 0 ? run.high : run.low) - t) / step;
  size_t end = guess > (double)i ? (guess < (double)count ? (size_t)guess : count) : i;
  // The estimate may be wrong because of rounding.
  while (end > i + 1 && !mpk_is_in(run, mpk_parameter(t, step, end - 1))) end--;
  if (end <= i) end = i + 1;
  while (end < count && mpk_is_in(run, mpk_parameter(t, step, end))) end++;
  return end;
}

// The gradient's parameter at the first pixel and its increment per pixel.
typedef struct {
  double start, step;
} mpk_parameters;

static inline int mpk_is_constant(const mpk_gradient_segment *s) {
  return s->slope[0] == 0 && s->slope[1] == 0 && s->slope[2] == 0 && s->slope[3] == 0;
}

// Writes the pixels from `i` up to but not including `end`, whose parameters are all in one segment.
typedef void (*mpk_run_fill)(
    uint32_t *dst, size_t i, size_t end, const mpk_gradient_segment *s, mpk_parameters p);

MPK_AVX2_INLINE void mpk_gradient_in_runs(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, mpk_parameters p, mpk_run_fill fill) {
  size_t k = 0;
  for (size_t i = 0; i < count;) {
    const double at = mpk_parameter(p.start, p.step, i);
    const mpk_run run = mpk_run_at(gradient, at, &k);
    const size_t end = mpk_run_end(run, p.start, p.step, i, count);
    if (run.stretch == NULL) {
      mpk_store_solid(dst + i, end - i, 0);
    } else if (end - i >= 8 && mpk_is_constant(run.stretch)) {
      mpk_store_solid(dst + i, end - i, mpk_stretch_pixel(run.stretch, at));
    } else {
      fill(dst, i, end, run.stretch, p);
    }
    i = end;
  }
}

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

MPK_AVX2_INLINE void mpk_fill_run8(
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

MPK_AVX2_LOOP void mpk_linear_gradient_avx2(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  mpk_gradient_in_runs(dst, count, gradient, (mpk_parameters){t, step}, mpk_fill_run8);
}
#endif

#if MPK_HAS_AVX512
// Returns the distances of 8 parameters from the segment's origin.
MPK_AVX512_INLINE __m256 mpk_distances8(__m512d index, const mpk_gradient_segment *s, mpk_parameters p) {
  const __m512d at = _mm512_add_pd(_mm512_set1_pd(p.start), _mm512_mul_pd(index, _mm512_set1_pd(p.step)));
  const __m512d held = _mm512_max_pd(_mm512_min_pd(at, _mm512_set1_pd(2)), _mm512_set1_pd(-1));
  return _mm512_cvtpd_ps(_mm512_sub_pd(held, _mm512_set1_pd(s->origin)));
}

MPK_AVX512_INLINE __m512i mpk_channel16(const mpk_gradient_segment *s, int channel, __m512 distance) {
  const __m512 change = _mm512_mul_ps(distance, _mm512_set1_ps(s->slope[channel]));
  return _mm512_cvttps_epi32(_mm512_add_ps(_mm512_set1_ps(s->color[channel]), change));
}

// Returns 16 pixels, computed like the 8 of mpk_gradient_pixels8.
MPK_AVX512_INLINE __m512i mpk_gradient_pixels16(size_t i, const mpk_gradient_segment *s, mpk_parameters p) {
  const __m512d index = _mm512_add_pd(_mm512_set1_pd((double)i), _mm512_setr_pd(0, 1, 2, 3, 4, 5, 6, 7));
  const __m512 distance = _mm512_insertf32x8(
      _mm512_castps256_ps512(mpk_distances8(index, s, p)),
      mpk_distances8(_mm512_add_pd(index, _mm512_set1_pd(8)), s, p), 1);
  const __m512i bg = _mm512_packs_epi32(mpk_channel16(s, 0, distance), mpk_channel16(s, 1, distance));
  const __m512i ra = _mm512_packs_epi32(mpk_channel16(s, 2, distance), mpk_channel16(s, 3, distance));
  const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_shuffle_epi8(_mm512_packus_epi16(bg, ra), _mm512_broadcast_i32x4(order));
}

MPK_AVX512_INLINE void mpk_fill_run16(
    uint32_t *dst, size_t i, size_t end, const mpk_gradient_segment *s, mpk_parameters p) {
  for (; i + 16 <= end; i += 16) _mm512_storeu_si512(dst + i, mpk_gradient_pixels16(i, s, p));
  if (i < end) mpk_store_some16(dst + i, mpk_rest16(end - i), mpk_gradient_pixels16(i, s, p));
}

MPK_AVX512_LOOP void mpk_linear_gradient_avx512(
    uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  mpk_gradient_in_runs(dst, count, gradient, (mpk_parameters){t, step}, mpk_fill_run16);
}
#endif

static __typeof__(mpk_linear_gradient) *const mpk_linear_gradient_twins[] =
    MPK_TABLE(mpk_linear_gradient_plain, mpk_linear_gradient_avx2, mpk_linear_gradient_avx512);

void mpk_linear_gradient(uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step) {
  if (step == 0 && count > 0) {
    size_t stretch = 0;
    mpk_store_solid(dst, count, mpk_gradient_pixel(gradient, t, &stretch));
    return;
  }
  mpk_linear_gradient_twins[mpk_selected()](dst, count, gradient, t, step);
}
