// SPDX-License-Identifier: Apache-2.0

// Processes eight lines of a contour at a time; see sum_lines.h.

#include "contours.h"

#if MPK_HAS_AVX2

#include "../processors/avx2.h"

#define MPK_LINES 8
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#define MPK_VECTOR_LOOP __attribute__((target("avx2")))
#define MPK_TWIN(name) name##_avx2
#define MPK_V(operation) _mm256_##operation

typedef __m256 mpk_reals;
typedef __m256i mpk_ints;
typedef __m256 mpk_which;

MPK_AVX2_INLINE __m256i mpk_all_bits(__m256 which) { return _mm256_castps_si256(which); }
MPK_AVX2_INLINE __m256 mpk_either(__m256 a, __m256 b) { return _mm256_or_ps(a, b); }
MPK_AVX2_INLINE __m256 mpk_both(__m256 a, __m256 b) { return _mm256_and_ps(a, b); }
MPK_AVX2_INLINE unsigned mpk_bits_of(__m256 which) { return (unsigned)_mm256_movemask_ps(which); }
MPK_AVX2_INLINE __m256 mpk_is_above(__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_GT_OQ); }
MPK_AVX2_INLINE __m256i mpk_truncated(__m256 a) { return _mm256_cvttps_epi32(a); }
MPK_AVX2_INLINE __m256 mpk_exceeds(__m256i a, __m256i b) {
  return _mm256_castsi256_ps(_mm256_cmpgt_epi32(a, b));
}
MPK_AVX2_INLINE __m256 mpk_are_equal(__m256i a, __m256i b) {
  return _mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b));
}

// Selects `a` where the mask is set, and `b` elsewhere.
MPK_AVX2_INLINE __m256 mpk_choose(__m256 which, __m256 a, __m256 b) { return _mm256_blendv_ps(b, a, which); }
MPK_AVX2_INLINE __m256i mpk_choose_ints(__m256 which, __m256i a, __m256i b) {
  return _mm256_blendv_epi8(b, a, mpk_all_bits(which));
}

// The following functions operate on the lanes in which the mask is set. In the other lanes,
// `mpk_divide_where` gives 0.
MPK_AVX2_INLINE __m256i mpk_next_where(__m256 which, __m256i x) {
  return _mm256_sub_epi32(x, mpk_all_bits(which));
}
MPK_AVX2_INLINE __m256i mpk_add_where(__m256 which, __m256i bits, int32_t more) {
  return _mm256_or_si256(bits, _mm256_and_si256(mpk_all_bits(which), _mm256_set1_epi32(more)));
}
MPK_AVX2_INLINE __m256i mpk_negate_unless(__m256 which, __m256i x) {
  const __m256i sign = _mm256_xor_si256(mpk_all_bits(which), _mm256_set1_epi32(-1));
  return _mm256_sub_epi32(_mm256_xor_si256(x, sign), sign);
}
MPK_AVX2_INLINE __m256 mpk_divide_where(__m256 which, __m256 a, __m256 b) {
  return _mm256_and_ps(_mm256_div_ps(a, b), which);
}

// Returns two points on the grid, in fixed point.
MPK_AVX2_INLINE __m128i mpk_load_two(const double *points) {
  return _mm256_cvttpd_epi32(_mm256_mul_pd(_mm256_loadu_pd(points), _mm256_set1_pd(MPK_FULL)));
}
MPK_AVX2_INLINE void mpk_load_points(const double *points, __m256i *x, __m256i *y) {
  const __m256 a = _mm256_castsi256_ps(_mm256_set_m128i(mpk_load_two(points + 8), mpk_load_two(points)));
  const __m256 b = _mm256_castsi256_ps(_mm256_set_m128i(mpk_load_two(points + 12), mpk_load_two(points + 4)));
  *x = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
  *y = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xDD));
}

// Returns the numbers of a vector except the first one, followed by the first number of `last`.
MPK_AVX2_INLINE __m256i mpk_next_points(__m256i points, __m128i last) {
  const __m256i turned = _mm256_permutevar8x32_epi32(points, _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0));
  return _mm256_blend_epi32(turned, _mm256_broadcastd_epi32(last), 0x80);
}
MPK_AVX2_INLINE void mpk_load_next(const double *point, __m256i *x, __m256i *y) {
  const __m128i last = _mm_cvttpd_epi32(_mm_mul_pd(_mm_loadu_pd(point), _mm_set1_pd(MPK_FULL)));
  *x = mpk_next_points(*x, last);
  *y = mpk_next_points(*y, _mm_shuffle_epi32(last, 0x55));
}

#include "sum_lines.h"

#endif
