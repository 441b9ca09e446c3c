// SPDX-License-Identifier: Apache-2.0

// Four lines of a contour at a time; see walk_lines.h.

#include "walk_lines.h"

#if MPK_HAS_AVX2

#pragma STDC FP_CONTRACT OFF

#define MPK_LINES 4

// Parts of four edges in a row each: between which x they run, how much of the row's height they have, of MPK_FULL, and
// how much of that each column that they cross as a whole.
typedef struct {
  __m256d left;
  __m256d right;
  __m256d cover;
  __m256d density;
} mpk_slices;

// What is added to the steps of the first column and the three after it, without its sign.
typedef struct {
  __m128i first;
  __m128i last;
  __m128i steps[4];
  // Which cross more than three columns; their sums are to be made otherwise.
  __m256d is_wide;
} mpk_areas;

// The lower halves of 64-bit lanes.
MPK_AVX2_INLINE __m128i mpk_narrow(__m256d lanes) {
  const __m256 all = _mm256_castpd_ps(lanes);
  return _mm_castps_si128(
      _mm_shuffle_ps(_mm256_castps256_ps128(all), _mm256_extractf128_ps(all, 1), 0x88));
}

MPK_AVX2_INLINE __m128i mpk_rounded(__m256d value) {
  return _mm256_cvttpd_epi32(_mm256_add_pd(value, _mm256_set1_pd(0.5)));
}

// The same as mpk_add_piece has.
MPK_AVX2_INLINE mpk_areas mpk_slice_areas(mpk_slices slice) {
  const __m256d one = _mm256_set1_pd(1), half = _mm256_set1_pd(0.5), zero = _mm256_setzero_pd();
  const __m128i first = _mm256_cvttpd_epi32(slice.left);
  const __m256d end = _mm256_add_pd(_mm256_cvtepi32_pd(first), one);
  const __m256d second_end = _mm256_add_pd(end, one);
  const __m256d tail = _mm256_max_pd(_mm256_sub_pd(slice.right, end), zero);
  const __m256d has_second = _mm256_cmp_pd(slice.right, end, _CMP_GT_OQ);
  const __m256d has_third = _mm256_cmp_pd(slice.right, second_end, _CMP_GT_OQ);
  // In the first column, the area right of the middle of the line's part there.
  const __m256d before = _mm256_sub_pd(slice.cover, _mm256_mul_pd(slice.density, tail));
  const __m256d middle = _mm256_mul_pd(_mm256_add_pd(slice.left, _mm256_min_pd(slice.right, end)), half);
  const __m128i a = mpk_rounded(_mm256_mul_pd(before, _mm256_sub_pd(end, middle)));
  // In one between two others, that of a ramp.
  const __m128i b = mpk_rounded(_mm256_mul_pd(slice.density, _mm256_add_pd(end, _mm256_sub_pd(half, slice.left))));
  // In the last one, all but a triangle.
  const __m256d rest = _mm256_sub_pd(slice.right, _mm256_blendv_pd(end, second_end, has_third));
  const __m256d corner = _mm256_max_pd(rest, zero);
  const __m256d beyond = _mm256_mul_pd(_mm256_mul_pd(_mm256_mul_pd(half, slice.density), corner), corner);
  const __m128i c = mpk_rounded(_mm256_sub_pd(slice.cover, beyond));
  const __m128i all = _mm256_cvttpd_epi32(slice.cover);
  const __m128i two = mpk_narrow(has_second), three = mpk_narrow(has_third);
  const __m128i second = _mm_blendv_epi8(c, b, three), third = _mm_blendv_epi8(all, c, three);
  return (mpk_areas){
      first,
      _mm_sub_epi32(_mm_sub_epi32(first, two), three),
      {a, _mm_sub_epi32(second, a), _mm_sub_epi32(third, second), _mm_sub_epi32(all, third)},
      _mm256_cmp_pd(slice.right, _mm256_add_pd(second_end, one), _CMP_GT_OQ)};
}

// Four rows of a table of four columns, from its columns.
MPK_AVX2_INLINE void mpk_transpose(void *table, __m128i a, __m128i b, __m128i c, __m128i d) {
  __m128i *rows = table;
  const __m128i ab = _mm_unpacklo_epi32(a, b), cd = _mm_unpacklo_epi32(c, d);
  const __m128i ab2 = _mm_unpackhi_epi32(a, b), cd2 = _mm_unpackhi_epi32(c, d);
  _mm_store_si128(rows, _mm_unpacklo_epi64(ab, cd));
  _mm_store_si128(rows + 1, _mm_unpackhi_epi64(ab, cd));
  _mm_store_si128(rows + 2, _mm_unpacklo_epi64(ab2, cd2));
  _mm_store_si128(rows + 3, _mm_unpackhi_epi64(ab2, cd2));
}

MPK_AVX2_INLINE void mpk_store(void *at, __m128i lanes) { _mm_store_si128((__m128i *)at, lanes); }

// Four lines from top to bottom, and in which rows they are.
typedef struct {
  __m256d px;
  __m256d qx;
  __m128i down;
  __m128i row;
  __m128i next_row;
  __m128i last_row;
  // Whether there is a second row.
  __m128i two;
} mpk_edges;

// The first columns of the lines in each of their rows.
typedef struct {
  __m128i upper;
  __m128i middle;
  __m128i lower;
} mpk_firsts;

// The cells that the sums of each row begin at.
MPK_AVX2_INLINE void mpk_store_places(
    mpk_line_sums *sums, const mpk_cells *cells, const mpk_edges *edges, mpk_firsts first) {
  const __m128i stride = _mm_set1_epi32((int32_t)cells->step_stride), top = _mm_set1_epi32(cells->top);
#define MPK_PLACES(row, column) _mm_add_epi32(_mm_mullo_epi32(_mm_sub_epi32(row, top), stride), column)
  mpk_store(sums->places[0], MPK_PLACES(edges->row, first.upper));
  if (sums->three) mpk_store(sums->places[1], MPK_PLACES(edges->next_row, first.middle));
  mpk_store(sums->places[2], MPK_PLACES(edges->last_row, first.lower));
#undef MPK_PLACES
}

// The runs in the order of the contour; where there is no second row, its run is that of the first once more.
MPK_AVX2_INLINE void mpk_store_runs(
    mpk_line_sums *sums, mpk_edges edges, const mpk_areas *upper, const mpk_areas *middle, const mpk_areas *lower) {
  const __m128i right = mpk_narrow(_mm256_cmp_pd(edges.px, edges.qx, _CMP_LT_OQ));
  const __m128i left = mpk_narrow(_mm256_cmp_pd(edges.qx, edges.px, _CMP_LT_OQ));
  const __m128i ways = _mm_or_si128(
      _mm_blendv_epi8(_mm_set1_epi32(MPK_UP), _mm_set1_epi32(MPK_DOWN), edges.down),
      _mm_or_si128(
          _mm_and_si128(right, _mm_set1_epi32(MPK_RIGHT)), _mm_and_si128(left, _mm_set1_epi32(MPK_LEFT))));
  const __m128i lower_first = _mm_blendv_epi8(upper->first, lower->first, edges.two);
  const __m128i lower_last = _mm_blendv_epi8(upper->last, lower->last, edges.two);
#define MPK_BY_ORDER(a, b) _mm_blendv_epi8(b, a, edges.down)
  const __m128i start = MPK_BY_ORDER(edges.row, edges.last_row), first = MPK_BY_ORDER(upper->first, lower_first),
                last = MPK_BY_ORDER(upper->last, lower_last);
  mpk_transpose(sums->runs[0], start, first, last, ways);
  if (sums->three) mpk_transpose(sums->runs[1], edges.next_row, middle->first, middle->last, ways);
  mpk_transpose(
      sums->runs[2], MPK_BY_ORDER(edges.last_row, edges.row), MPK_BY_ORDER(lower_first, upper->first),
      MPK_BY_ORDER(lower_last, upper->last), ways);
#undef MPK_BY_ORDER
}

// What the lines add to their rows.
MPK_AVX2_INLINE void mpk_store_sums(
    mpk_line_sums *sums, __m128i down, const mpk_areas *upper, const mpk_areas *middle, const mpk_areas *lower) {
  // The sign is that of a line that goes down.
  const __m128i sign = _mm_xor_si128(down, _mm_set1_epi32(-1));
#define MPK_SIGNED(areas) _mm_sub_epi32(_mm_xor_si128(areas, sign), sign)
#define MPK_SUMS(areas) \
  MPK_SIGNED(areas[0]), MPK_SIGNED(areas[1]), MPK_SIGNED(areas[2]), MPK_SIGNED(areas[3])
  mpk_transpose(sums->sums[0], MPK_SUMS(upper->steps));
  if (sums->three) mpk_transpose(sums->sums[1], MPK_SUMS(middle->steps));
  mpk_transpose(sums->sums[2], MPK_SUMS(lower->steps));
#undef MPK_SUMS
#undef MPK_SIGNED
}

// Which lines are level or leave the region.
MPK_AVX2_INLINE __m256d mpk_find_outer(
    const mpk_cells *cells, __m256d low, __m256d high, __m256d y0, __m256d y1) {
  __m256d is_other = _mm256_cmp_pd(y0, y1, _CMP_EQ_OQ);
  is_other = _mm256_or_pd(is_other, _mm256_cmp_pd(low, _mm256_setzero_pd(), _CMP_NGE_UQ));
  is_other = _mm256_or_pd(is_other, _mm256_cmp_pd(high, _mm256_set1_pd(cells->width), _CMP_NLT_UQ));
  is_other = _mm256_or_pd(is_other, _mm256_cmp_pd(y0, _mm256_set1_pd(cells->top), _CMP_NGE_UQ));
  is_other = _mm256_or_pd(is_other, _mm256_cmp_pd(y1, _mm256_set1_pd(cells->bottom), _CMP_NLE_UQ));
  return is_other;
}

MPK_AVX2_INLINE void mpk_sum_lines(mpk_line_sums *sums, const mpk_cells *cells, const double *points) {
  const __m256d a = _mm256_loadu_pd(points), b = _mm256_loadu_pd(points + 4);
  const __m256d c = _mm256_loadu_pd(points + 2), d = _mm256_loadu_pd(points + 6);
  const __m256d px = _mm256_permute4x64_pd(_mm256_unpacklo_pd(a, b), 0xD8);
  const __m256d py = _mm256_permute4x64_pd(_mm256_unpackhi_pd(a, b), 0xD8);
  const __m256d qx = _mm256_permute4x64_pd(_mm256_unpacklo_pd(c, d), 0xD8);
  const __m256d qy = _mm256_permute4x64_pd(_mm256_unpackhi_pd(c, d), 0xD8);

  const __m256d goes_down = _mm256_cmp_pd(py, qy, _CMP_LT_OQ);
  const __m256d x0 = _mm256_blendv_pd(qx, px, goes_down), x1 = _mm256_blendv_pd(px, qx, goes_down);
  const __m256d y0 = _mm256_min_pd(py, qy), y1 = _mm256_max_pd(py, qy);
  const __m256d low = _mm256_min_pd(px, qx), high = _mm256_max_pd(px, qx);

  // The boundaries beneath the first row and the second one, if there is another.
  const __m256d one = _mm256_set1_pd(1), full = _mm256_set1_pd(MPK_FULL);
  const __m128i row = _mm256_cvttpd_epi32(y0);
  const __m256d below = _mm256_add_pd(_mm256_cvtepi32_pd(row), one), second_below = _mm256_add_pd(below, one);
  const __m256d has_two = _mm256_cmp_pd(y1, below, _CMP_GT_OQ);
  const __m256d has_three = _mm256_cmp_pd(y1, second_below, _CMP_GT_OQ);

  // And those that pass through four rows or more.
  const __m256d is_other = _mm256_or_pd(
      mpk_find_outer(cells, low, high, y0, y1),
      _mm256_cmp_pd(y1, _mm256_add_pd(second_below, one), _CMP_GT_OQ));
  const __m256d run = _mm256_sub_pd(high, low), height = _mm256_sub_pd(y1, y0);
  const __m256d leans = _mm256_cmp_pd(run, _mm256_setzero_pd(), _CMP_NEQ_UQ);
  const __m256d density = _mm256_and_pd(_mm256_div_pd(_mm256_mul_pd(height, full), run), leans);
  const __m256d slope = _mm256_div_pd(_mm256_sub_pd(x1, x0), height);
#define MPK_AT(y) \
  _mm256_max_pd(_mm256_min_pd(_mm256_add_pd(x0, _mm256_mul_pd(_mm256_sub_pd(y, y0), slope)), high), low)
  const __m256d upper_end = _mm256_blendv_pd(x1, MPK_AT(below), has_two);
  const __m256d lower_start = _mm256_blendv_pd(upper_end, MPK_AT(second_below), has_three);
#undef MPK_AT
  const __m256d upper_bottom = _mm256_blendv_pd(y1, below, has_two);
  const __m256d lower_top = _mm256_blendv_pd(upper_bottom, second_below, has_three);

#define MPK_AREAS(xa, xb, top, bottom) \
  mpk_slice_areas((mpk_slices){ \
      _mm256_min_pd(xa, xb), _mm256_max_pd(xa, xb), _mm256_mul_pd(_mm256_sub_pd(bottom, top), full), density})
  const mpk_areas upper = MPK_AREAS(x0, upper_end, y0, upper_bottom);
  const unsigned three_bits = (unsigned)_mm256_movemask_pd(has_three);
  // Nothing looks at it where no line has one.
  mpk_areas middle = upper;
  if (three_bits) middle = MPK_AREAS(upper_end, lower_start, upper_bottom, lower_top);
  const mpk_areas lower = MPK_AREAS(lower_start, x1, lower_top, y1);
#undef MPK_AREAS
  const __m256d is_wide =
      _mm256_or_pd(_mm256_or_pd(upper.is_wide, _mm256_and_pd(middle.is_wide, has_three)), lower.is_wide);
  sums->left_out = (unsigned)_mm256_movemask_pd(_mm256_or_pd(is_other, is_wide));
  sums->three = three_bits;

  const __m128i two = mpk_narrow(has_two), three = mpk_narrow(has_three), down = mpk_narrow(goes_down);
  const __m128i next_row = _mm_sub_epi32(row, two), last_row = _mm_sub_epi32(next_row, three);
  const mpk_edges edges = {px, qx, down, row, next_row, last_row, two};
  mpk_store_places(sums, cells, &edges, (mpk_firsts){upper.first, middle.first, lower.first});
  mpk_store_sums(sums, down, &upper, &middle, &lower);
  mpk_store_runs(sums, edges, &upper, &middle, &lower);
}

__attribute__((target("avx2"))) void mpk_walk_lines_avx2(
    const mpk_cells *cells, mpk_tour *tour, const double *points, size_t count) {
#define MPK_SLOT(i) (i)
  MPK_WALK_LINES(MPK_LINES, mpk_sum_lines, MPK_SLOT)
}

#endif
