// SPDX-License-Identifier: Apache-2.0

// Eight lines of a contour at a time; see walk_lines.h.

#include "walk_lines.h"

#if MPK_HAS_AVX512

#include "../processors/avx512.h"

#define MPK_LINES 8
#define MPK_VECTOR_INLINE MPK_AVX512_INLINE
#define MPK_R(operation) _mm512_##operation
#define MPK_I(operation) _mm256_##operation
#define MPK_COMPARE(a, b, how) _mm512_cmp_pd_mask(a, b, how)

typedef __m512d mpk_reals;
typedef __m256i mpk_ints;
typedef __mmask8 mpk_which;

MPK_AVX512_INLINE __mmask8 mpk_either(__mmask8 a, __mmask8 b) { return a | b; }
MPK_AVX512_INLINE __mmask8 mpk_both(__mmask8 a, __mmask8 b) { return a & b; }
MPK_AVX512_INLINE unsigned mpk_bits_of(__mmask8 which) { return which; }

// Selects `a` where the mask is set, and `b` elsewhere.
MPK_AVX512_INLINE __m512d mpk_choose(__mmask8 which, __m512d a, __m512d b) {
  return _mm512_mask_blend_pd(which, b, a);
}
MPK_AVX512_INLINE __m256i mpk_choose_ints(__mmask8 which, __m256i a, __m256i b) {
  return _mm256_mask_blend_epi32(which, b, a);
}

// Operations on the lanes where the mask is set. `mpk_divide_where` gives 0 elsewhere.
MPK_AVX512_INLINE __m256i mpk_next_where(__mmask8 which, __m256i x) {
  return _mm256_mask_add_epi32(x, which, x, _mm256_set1_epi32(1));
}
MPK_AVX512_INLINE __m256i mpk_add_where(__mmask8 which, __m256i bits, int32_t more) {
  return _mm256_mask_or_epi32(bits, which, bits, _mm256_set1_epi32(more));
}
MPK_AVX512_INLINE __m256i mpk_negate_unless(__mmask8 which, __m256i x) {
  return _mm256_mask_sub_epi32(x, (__mmask8)~which, _mm256_setzero_si256(), x);
}
MPK_AVX512_INLINE __m512d mpk_divide_where(__mmask8 which, __m512d a, __m512d b) {
  return _mm512_maskz_div_pd(which, a, b);
}

MPK_AVX512_INLINE void mpk_load_points(const double *points, __m512d *x, __m512d *y) {
  const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14),
    odd = _mm512_add_epi64(even, _mm512_set1_epi64(1));
  const __m512d a = _mm512_loadu_pd(points), b = _mm512_loadu_pd(points + 8);
  *x = _mm512_permutex2var_pd(a, even, b);
  *y = _mm512_permutex2var_pd(a, odd, b);
}

#include "sum_lines.h"

__attribute__((target(MPK_AVX512_TARGET))) void mpk_walk_lines_avx512(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count) {
  // The index of the records of each line after mpk_transpose.
  const mpk_line_steps by = {MPK_LINES, mpk_sum_lines, {0, 2, 4, 6, 1, 3, 5, 7}};
  mpk_walk_in_steps(cells, run_list, points, count, by);
}

#endif
