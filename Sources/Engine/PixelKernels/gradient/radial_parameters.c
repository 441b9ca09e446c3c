// SPDX-License-Identifier: Apache-2.0

// The point (x, y) is on the circle of parameter t if |(x, y) - t * center| = radius + t * growth, which is
// the equation a t^2 - 2 b t + c = 0 with a = |center|^2 - growth^2, b = (x, y) * center + radius * growth, c
// = |(x, y)|^2 - radius^2. With q = b + sign(b) * sqrt(b^2 - a c), the solutions are q / a and c / q. Neither
// of them is a difference of nearly equal numbers. If a is 0, the first solution is not finite, and only the
// second one counts.

#include "../processors/avx2.h"

#include <math.h>

static inline int mpk_is_circle(const mpk_radial *r, double t) {
  return t >= r->least && t <= r->most && r->radius + t * r->growth >= 0 && t - t == 0;
}

static inline double mpk_radial_parameter(const mpk_radial *r, double a, double x, double y) {
  double b = x * r->center_x + y * r->center_y + r->radius * r->growth;
  double c = x * x + y * y - r->radius * r->radius;
  double q = b + copysign(sqrt(b * b - a * c), b);
  double s = q / a, t = c / q;
  // If one argument is NaN, the result is the other one.
  double result = NAN;
  if (mpk_is_circle(r, s)) result = s;
  if (mpk_is_circle(r, t) && !(result > t)) result = t;
  return result;
}

static inline double mpk_radial_a(const mpk_radial *r) {
  return r->center_x * r->center_x + r->center_y * r->center_y - r->growth * r->growth;
}

// Returns true for concentric circles that grow from a point. The parameter is then the distance from that
// point in units of the last circle's radius.
static inline int mpk_is_around_point(const mpk_radial *r) {
  return r->center_x == 0 && r->center_y == 0 && r->radius == 0 && r->growth > 0;
}

static inline double mpk_distance_parameter(const mpk_radial *r, double factor, double x, double y) {
  double t = sqrt(x * x + y * y) * factor;
  return t <= r->most && t - t == 0 ? t : NAN;
}

static void mpk_distance_parameters_plain(double *t, size_t count, const mpk_radial *radial, mpk_line line) {
  double factor = 1 / radial->growth;
  for (size_t i = 0; i < count; i++) {
    t[i] = mpk_distance_parameter(
        radial, factor, line.x + (double)i * line.dx, line.y + (double)i * line.dy);
  }
}

void mpk_radial_parameters_plain(double *t, size_t count, const mpk_radial *radial, mpk_line line) {
  if (mpk_is_around_point(radial)) {
    mpk_distance_parameters_plain(t, count, radial, line);
    return;
  }
  double a = mpk_radial_a(radial);
  for (size_t i = 0; i < count; i++) {
    t[i] = mpk_radial_parameter(radial, a, line.x + (double)i * line.dx, line.y + (double)i * line.dy);
  }
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256d mpk_are_circles(const mpk_radial *r, __m256d t) {
  __m256d radius = _mm256_add_pd(
      _mm256_broadcast_sd(&r->radius), _mm256_mul_pd(t, _mm256_broadcast_sd(&r->growth)));
  __m256d zero = _mm256_setzero_pd();
  __m256d in_range = _mm256_and_pd(
      _mm256_cmp_pd(t, _mm256_broadcast_sd(&r->least), _CMP_GE_OQ),
      _mm256_cmp_pd(t, _mm256_broadcast_sd(&r->most), _CMP_LE_OQ));
  __m256d is_finite = _mm256_cmp_pd(_mm256_sub_pd(t, t), zero, _CMP_EQ_OQ);
  return _mm256_and_pd(_mm256_and_pd(in_range, is_finite), _mm256_cmp_pd(radius, zero, _CMP_GE_OQ));
}

MPK_AVX2_LOOP void mpk_distance_parameters_avx2(
    double *t, size_t count, const mpk_radial *radial, mpk_line line) {
  const double factor = 1 / radial->growth;
  const __m256d factors = _mm256_set1_pd(factor), most = _mm256_set1_pd(radial->most);
  const __m256d none = _mm256_set1_pd(NAN), dx = _mm256_set1_pd(line.dx), dy = _mm256_set1_pd(line.dy);
  __m256d index = _mm256_setr_pd(0, 1, 2, 3);
  size_t i = 0;
  for (; i + 4 <= count; i += 4, index = _mm256_add_pd(index, _mm256_set1_pd(4))) {
    __m256d x = _mm256_add_pd(_mm256_set1_pd(line.x), _mm256_mul_pd(index, dx));
    __m256d y = _mm256_add_pd(_mm256_set1_pd(line.y), _mm256_mul_pd(index, dy));
    __m256d square = _mm256_add_pd(_mm256_mul_pd(x, x), _mm256_mul_pd(y, y));
    __m256d result = _mm256_mul_pd(_mm256_sqrt_pd(square), factors);
    __m256d is_finite =
        _mm256_cmp_pd(_mm256_sub_pd(result, result), _mm256_setzero_pd(), _CMP_EQ_OQ);
    __m256d is_circle = _mm256_and_pd(_mm256_cmp_pd(result, most, _CMP_LE_OQ), is_finite);
    _mm256_storeu_pd(t + i, _mm256_blendv_pd(none, result, is_circle));
  }
  for (; i < count; i++) {
    t[i] = mpk_distance_parameter(
        radial, factor, line.x + (double)i * line.dx, line.y + (double)i * line.dy);
  }
}

MPK_AVX2_LOOP void mpk_radial_parameters_avx2(
    double *t, size_t count, const mpk_radial *radial, mpk_line line) {
  if (mpk_is_around_point(radial)) {
    mpk_distance_parameters_avx2(t, count, radial, line);
    return;
  }
  const double a = mpk_radial_a(radial);
  const __m256d center_x = _mm256_set1_pd(radial->center_x), center_y = _mm256_set1_pd(radial->center_y);
  const __m256d tilt = _mm256_set1_pd(radial->radius * radial->growth);
  const __m256d square = _mm256_set1_pd(radial->radius * radial->radius);
  const __m256d sign = _mm256_set1_pd(-0.0), all_a = _mm256_set1_pd(a);
  __m256d index = _mm256_setr_pd(0, 1, 2, 3);
  size_t i = 0;
  for (; i + 4 <= count; i += 4, index = _mm256_add_pd(index, _mm256_set1_pd(4))) {
    __m256d x = _mm256_add_pd(_mm256_set1_pd(line.x), _mm256_mul_pd(index, _mm256_set1_pd(line.dx)));
    __m256d y = _mm256_add_pd(_mm256_set1_pd(line.y), _mm256_mul_pd(index, _mm256_set1_pd(line.dy)));
    __m256d b = _mm256_add_pd(
        _mm256_add_pd(_mm256_mul_pd(x, center_x), _mm256_mul_pd(y, center_y)), tilt);
    __m256d c = _mm256_sub_pd(_mm256_add_pd(_mm256_mul_pd(x, x), _mm256_mul_pd(y, y)), square);
    __m256d root = _mm256_sqrt_pd(_mm256_sub_pd(_mm256_mul_pd(b, b), _mm256_mul_pd(all_a, c)));
    root = _mm256_or_pd(_mm256_andnot_pd(sign, root), _mm256_and_pd(sign, b));
    __m256d q = _mm256_add_pd(b, root);
    __m256d first = _mm256_div_pd(q, all_a), second = _mm256_div_pd(c, q);
    __m256d is_first = mpk_are_circles(radial, first), is_second = mpk_are_circles(radial, second);
    __m256d result = _mm256_blendv_pd(_mm256_set1_pd(NAN), first, is_first);
    __m256d is_less = _mm256_cmp_pd(result, second, _CMP_GT_OQ);
    result = _mm256_blendv_pd(result, second, _mm256_andnot_pd(is_less, is_second));
    _mm256_storeu_pd(t + i, result);
  }
  for (; i < count; i++) {
    t[i] = mpk_radial_parameter(radial, a, line.x + (double)i * line.dx, line.y + (double)i * line.dy);
  }
}
#endif

static __typeof__(mpk_radial_parameters) *const mpk_radial_parameters_twins[] =
    MPK_TABLE(mpk_radial_parameters_plain, mpk_radial_parameters_avx2, mpk_radial_parameters_avx2);

void mpk_radial_parameters(double *t, size_t count, const mpk_radial *radial, mpk_line line) {
  mpk_radial_parameters_twins[mpk_selected()](t, count, radial, line);
}
