// SPDX-License-Identifier: Apache-2.0

// Four lines of a contour at a time; see walk_lines.h.

#include "walk_lines.h"

#if MPK_HAS_AVX2

#define MPK_LINES 4
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#define MPK_R(operation) _mm256_##operation
#define MPK_I(operation) _mm_##operation
#define MPK_COMPARE(a, b, how) _mm256_cmp_pd(a, b, how)

typedef __m256d mpk_reals;
typedef __m128i mpk_ints;
typedef __m256d mpk_which;

// The lower half of each 64-bit lane.
MPK_AVX2_INLINE __m128i mpk_narrow(__m256d lanes) {
  const __m256 all = _mm256_castpd_ps(lanes);
  return _mm_castps_si128(
      _mm_shuffle_ps(_mm256_castps256_ps128(all), _mm256_extractf128_ps(all, 1), 0x88));
}

MPK_AVX2_INLINE __m256d mpk_either(__m256d a, __m256d b) { return _mm256_or_pd(a, b); }
MPK_AVX2_INLINE __m256d mpk_both(__m256d a, __m256d b) { return _mm256_and_pd(a, b); }
MPK_AVX2_INLINE unsigned mpk_bits_of(__m256d which) { return (unsigned)_mm256_movemask_pd(which); }

// Selects `a` where the mask is set, and `b` elsewhere.
MPK_AVX2_INLINE __m256d mpk_choose(__m256d which, __m256d a, __m256d b) {
  return _mm256_blendv_pd(b, a, which);
}
MPK_AVX2_INLINE __m128i mpk_choose_ints(__m256d which, __m128i a, __m128i b) {
  return _mm_blendv_epi8(b, a, mpk_narrow(which));
}

// Operations on the lanes where the mask is set. `mpk_divide_where` gives 0 elsewhere.
MPK_AVX2_INLINE __m128i mpk_next_where(__m256d which, __m128i x) {
  return _mm_sub_epi32(x, mpk_narrow(which));
}
MPK_AVX2_INLINE __m128i mpk_add_where(__m256d which, __m128i bits, int32_t more) {
  return _mm_or_si128(bits, _mm_and_si128(mpk_narrow(which), _mm_set1_epi32(more)));
}
MPK_AVX2_INLINE __m128i mpk_negate_unless(__m256d which, __m128i x) {
  const __m128i sign = _mm_xor_si128(mpk_narrow(which), _mm_set1_epi32(-1));
  return _mm_sub_epi32(_mm_xor_si128(x, sign), sign);
}
MPK_AVX2_INLINE __m256d mpk_divide_where(__m256d which, __m256d a, __m256d b) {
  return _mm256_and_pd(_mm256_div_pd(a, b), which);
}

MPK_AVX2_INLINE void mpk_load_points(const double *points, __m256d *x, __m256d *y) {
  const __m256d a = _mm256_loadu_pd(points), b = _mm256_loadu_pd(points + 4);
  *x = _mm256_permute4x64_pd(_mm256_unpacklo_pd(a, b), 0xD8);
  *y = _mm256_permute4x64_pd(_mm256_unpackhi_pd(a, b), 0xD8);
}

#include "sum_lines.h"

__attribute__((target("avx2"))) void mpk_walk_lines_avx2(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count) {
  const mpk_line_steps by = {MPK_LINES, mpk_sum_lines, {0, 1, 2, 3}};
  mpk_walk_in_steps(cells, run_list, points, count, by);
}

#endif
