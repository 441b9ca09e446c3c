// SPDX-License-Identifier: Apache-2.0

#include <math.h>
#include <string.h>

#include "bilinear.h"

// Returns a coordinate in fixed point, clamped so that products do not overflow. NaN counts as 0.
static inline int64_t mpk_fixed(double value) {
  const double limit = 536870912.0;
  if (!(value > -limit)) value = value < 0 ? -limit : 0;
  if (value > limit) value = limit;
  return (int64_t)floor(value * 4294967296.0);
}

void mpk_sample_projected_plain(
    uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear) {
  const double shift = linear ? 0.5 : 0;
  for (size_t i = 0; i < count; i++) {
    const double k = 1 / (line->w + (double)i * line->dw);
    const double u = (line->u + (double)i * line->du) * k - shift;
    const double v = (line->v + (double)i * line->dv) * k - shift;
    mpk_walk walk = {mpk_fixed(u), mpk_fixed(v), 0, 0};
    if (linear) {
      walk = mpk_rounded(walk);
      dst[i] = mpk_linear_pixel(image, walk.u, walk.v);
    } else {
      const int64_t x = mpk_hold(walk.u >> MPK_FRACTION_BITS, image->width - 1);
      const int64_t y = mpk_hold(walk.v >> MPK_FRACTION_BITS, image->height - 1);
      dst[i] = image->pixels[y * image->width + x];
    }
  }
}

#if MPK_HAS_AVX2
// Returns four values along a line, at the indexes `number`, divided by w. `k` is 1 / w.
MPK_AVX2_INLINE __m256d mpk_divided(double value, double step, __m256d number, __m256d k) {
  const __m256d sum = _mm256_add_pd(_mm256_set1_pd(value), _mm256_mul_pd(number, _mm256_set1_pd(step)));
  return _mm256_mul_pd(sum, k);
}

// Returns positions in weight steps, as from mpk_fixed and mpk_rounded. All numbers are exact inside an
// image, because its width and height have fewer than 20 bits.
MPK_AVX2_INLINE __m256d mpk_weight_steps(__m256d position) {
  const __m256d shifted = _mm256_sub_pd(position, _mm256_set1_pd(0.5));
  const __m256d fixed = _mm256_floor_pd(_mm256_mul_pd(shifted, _mm256_set1_pd(4294967296.0)));
  const __m256d scaled = _mm256_mul_pd(fixed, _mm256_set1_pd(1.0 / (1 << MPK_WEIGHT_SHIFT)));
  return _mm256_floor_pd(_mm256_add_pd(scaled, _mm256_set1_pd(0.5)));
}

// Returns positions in weight steps as integers. They are clamped to just outside the image, where all
// samples equal the samples of its edge. NaN counts as 0.
MPK_AVX2_INLINE __m128i mpk_held_steps(__m256d steps, int64_t side) {
  const __m256d least = _mm256_set1_pd(-2.0 * MPK_WEIGHT_ONE);
  const __m256d most = _mm256_set1_pd((double)((side + 1) * MPK_WEIGHT_ONE));
  steps = _mm256_and_pd(steps, _mm256_cmp_pd(steps, steps, _CMP_ORD_Q));
  return _mm256_cvttpd_epi32(_mm256_max_pd(_mm256_min_pd(steps, most), least));
}

// Returns the lanes whose positions do not have a pixel on both sides.
MPK_AVX2_INLINE __m128i mpk_outside(__m128i steps, int64_t side) {
  const __m128i last = _mm_set1_epi32((int)((side - 1) * MPK_WEIGHT_ONE - 1));
  return _mm_or_si128(_mm_cmpgt_epi32(_mm_setzero_si128(), steps), _mm_cmpgt_epi32(steps, last));
}

MPK_AVX2_INLINE __m128i mpk_linear_four(__m256d x, __m256d y, const mpk_image *image) {
  const __m128i steps_x = mpk_held_steps(x, image->width), steps_y = mpk_held_steps(y, image->height);
  const __m128i outside = _mm_or_si128(
      mpk_outside(steps_x, image->width), mpk_outside(steps_y, image->height));
  if (!_mm_testz_si128(outside, outside)) {
    const __m128i part = _mm_set1_epi32(MPK_WEIGHT_ONE - 1);
    return mpk_linear_held_four(
        image, _mm_srai_epi32(steps_x, MPK_WEIGHT_BITS), _mm_srai_epi32(steps_y, MPK_WEIGHT_BITS),
        _mm_and_si128(steps_x, part), _mm_and_si128(steps_y, part));
  }
  uint32_t u[4], v[4];
  _mm_storeu_si128((__m128i *)u, steps_x);
  _mm_storeu_si128((__m128i *)v, steps_y);
  mpk_square squares[4];
  for (int k = 0; k < 4; k++) {
    const int64_t row = v[k] >> MPK_WEIGHT_BITS, column = u[k] >> MPK_WEIGHT_BITS;
    squares[k] = (mpk_square){
      image->pixels + row * image->width + column, u[k] & (MPK_WEIGHT_ONE - 1), v[k] & (MPK_WEIGHT_ONE - 1)};
  }
  return mpk_four_pixels(
      mpk_pair_sums(squares[0], squares[1], image->width),
      mpk_pair_sums(squares[2], squares[3], image->width));
}

// Returns the pixels that contain four positions. NaN counts as 0.
MPK_AVX2_INLINE __m128i mpk_nearest_four(__m256d x, __m256d y, const mpk_image *image) {
  const __m256d right = _mm256_set1_pd((double)(image->width - 1));
  const __m256d bottom = _mm256_set1_pd((double)(image->height - 1));
  const __m256d zero = _mm256_setzero_pd();
  uint32_t u[4], v[4];
  _mm_storeu_si128((__m128i *)u, _mm256_cvttpd_epi32(_mm256_min_pd(_mm256_max_pd(x, zero), right)));
  _mm_storeu_si128((__m128i *)v, _mm256_cvttpd_epi32(_mm256_min_pd(_mm256_max_pd(y, zero), bottom)));
  uint32_t pixels[4];
  for (int k = 0; k < 4; k++) pixels[k] = image->pixels[(int64_t)v[k] * image->width + u[k]];
  return mpk_load4(pixels);
}

MPK_AVX2_INLINE __m128i mpk_projected_four(
    __m256d number, const mpk_image *image, const mpk_projected_line *line, int linear) {
  const __m256d w = _mm256_add_pd(
      _mm256_set1_pd(line->w), _mm256_mul_pd(number, _mm256_set1_pd(line->dw)));
  const __m256d k = _mm256_div_pd(_mm256_set1_pd(1), w);
  const __m256d u = mpk_divided(line->u, line->du, number, k);
  const __m256d v = mpk_divided(line->v, line->dv, number, k);
  if (!linear) return mpk_nearest_four(u, v, image);
  return mpk_linear_four(mpk_weight_steps(u), mpk_weight_steps(v), image);
}

MPK_AVX2_LOOP void mpk_sample_projected_avx2(
    uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear) {
  const __m256d four = _mm256_set1_pd(4);
  __m256d number = _mm256_setr_pd(0, 1, 2, 3);
  size_t i = 0;
  for (; i + 4 <= count; i += 4, number = _mm256_add_pd(number, four)) {
    mpk_store4(dst + i, mpk_projected_four(number, image, line, linear));
  }
  if (i == count) return;
  uint32_t rest[4];
  mpk_store4(rest, mpk_projected_four(number, image, line, linear));
  memcpy(dst + i, rest, (count - i) * sizeof *rest);
}
#endif

static __typeof__(mpk_sample_projected) *const mpk_sample_projected_twins[] =
    MPK_TABLE(mpk_sample_projected_plain, mpk_sample_projected_avx2, mpk_sample_projected_avx2);

void mpk_sample_projected(
    uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear) {
  mpk_sample_projected_twins[mpk_selected()](dst, count, image, line, linear);
}
