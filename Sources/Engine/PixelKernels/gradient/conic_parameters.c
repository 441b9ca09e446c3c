// SPDX-License-Identifier: Apache-2.0

// The angle of (x, y) in turns. Let z be the smaller of |x| and |y| divided by the larger one, so z is in
// 0...1. The angle from the nearer axis is atan(z). For z above tan(pi / 8), it is computed as pi / 4 +
// atan((z - 1) / (z + 1)), which keeps the argument of the series below 0.4143. With terms up to z^15 / 15,
// the series has an error of 2e-8.

#include "../processors/avx2.h"

#include <math.h>

#define MPK_TAN_EIGHTH 0.41421356237309503
#define MPK_PER_TURN 0.15915494309189535

static const double mpk_arc_tangent[8] = {
    1, -1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15};

static inline double mpk_turns(double x, double y) {
  double u = fabs(x), v = fabs(y);
  double small = u < v ? u : v, large = u < v ? v : u;
  double z = large > 0 ? small / large : 0;
  int is_far = z > MPK_TAN_EIGHTH;
  double w = is_far ? (z - 1) / (z + 1) : z;
  double square = w * w, sum = mpk_arc_tangent[7];
  for (int k = 6; k >= 0; k--) sum = sum * square + mpk_arc_tangent[k];
  double turns = w * sum * MPK_PER_TURN + (is_far ? 0.125 : 0);
  if (v > u) turns = 0.25 - turns;
  if (x < 0) turns = 0.5 - turns;
  return y < 0 ? 1 - turns : turns;
}

void mpk_conic_parameters_plain(double *t, size_t count, mpk_line line) {
  for (size_t i = 0; i < count; i++) {
    t[i] = mpk_turns(line.x + (double)i * line.dx, line.y + (double)i * line.dy);
  }
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256d mpk_turns4(__m256d x, __m256d y) {
  const __m256d sign = _mm256_set1_pd(-0.0), zero = _mm256_setzero_pd(), one = _mm256_set1_pd(1);
  __m256d u = _mm256_andnot_pd(sign, x), v = _mm256_andnot_pd(sign, y);
  __m256d is_steep = _mm256_cmp_pd(u, v, _CMP_LT_OQ);
  __m256d small = _mm256_blendv_pd(v, u, is_steep), large = _mm256_blendv_pd(u, v, is_steep);
  __m256d z = _mm256_and_pd(_mm256_div_pd(small, large), _mm256_cmp_pd(large, zero, _CMP_GT_OQ));
  __m256d is_far = _mm256_cmp_pd(z, _mm256_set1_pd(MPK_TAN_EIGHTH), _CMP_GT_OQ);
  __m256d turned = _mm256_div_pd(_mm256_sub_pd(z, one), _mm256_add_pd(z, one));
  __m256d w = _mm256_blendv_pd(z, turned, is_far);
  __m256d square = _mm256_mul_pd(w, w), sum = _mm256_set1_pd(mpk_arc_tangent[7]);
  for (int k = 6; k >= 0; k--) {
    sum = _mm256_add_pd(_mm256_mul_pd(sum, square), _mm256_set1_pd(mpk_arc_tangent[k]));
  }
  __m256d turns = _mm256_mul_pd(_mm256_mul_pd(w, sum), _mm256_set1_pd(MPK_PER_TURN));
  turns = _mm256_add_pd(turns, _mm256_and_pd(is_far, _mm256_set1_pd(0.125)));
  turns = _mm256_blendv_pd(turns, _mm256_sub_pd(_mm256_set1_pd(0.25), turns), is_steep);
  __m256d is_left = _mm256_cmp_pd(x, zero, _CMP_LT_OQ), is_low = _mm256_cmp_pd(y, zero, _CMP_LT_OQ);
  turns = _mm256_blendv_pd(turns, _mm256_sub_pd(_mm256_set1_pd(0.5), turns), is_left);
  return _mm256_blendv_pd(turns, _mm256_sub_pd(one, turns), is_low);
}

MPK_AVX2_LOOP void mpk_conic_parameters_avx2(double *t, size_t count, mpk_line line) {
  __m256d index = _mm256_setr_pd(0, 1, 2, 3);
  size_t i = 0;
  for (; i + 4 <= count; i += 4, index = _mm256_add_pd(index, _mm256_set1_pd(4))) {
    __m256d x = _mm256_add_pd(_mm256_set1_pd(line.x), _mm256_mul_pd(index, _mm256_set1_pd(line.dx)));
    __m256d y = _mm256_add_pd(_mm256_set1_pd(line.y), _mm256_mul_pd(index, _mm256_set1_pd(line.dy)));
    _mm256_storeu_pd(t + i, mpk_turns4(x, y));
  }
  for (; i < count; i++) t[i] = mpk_turns(line.x + (double)i * line.dx, line.y + (double)i * line.dy);
}
#endif

static __typeof__(mpk_conic_parameters) *const mpk_conic_parameters_twins[] =
    MPK_TABLE(mpk_conic_parameters_plain, mpk_conic_parameters_avx2, mpk_conic_parameters_avx2);

void mpk_conic_parameters(double *t, size_t count, mpk_line line) {
  mpk_conic_parameters_twins[mpk_selected()](t, count, line);
}
