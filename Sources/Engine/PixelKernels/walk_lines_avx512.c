// SPDX-License-Identifier: Apache-2.0

// Eight lines of a contour at a time; see walk_lines.h.

#include "walk_lines.h"

#if MPK_HAS_AVX512

#include "avx512.h"

#pragma STDC FP_CONTRACT OFF

#define MPK_LINES 8
// Where the records of a line are that mpk_transpose8 writes.
#define MPK_SLOT(i) (((i) & 3) * 2 + ((i) >> 2))

// Parts of eight edges in a row each: between which x they run, how much of the row's height they have, of MPK_FULL, and
// how much of that each column that they cross as a whole.
typedef struct {
  __m512d left;
  __m512d right;
  __m512d cover;
  __m512d density;
} mpk_slices;

// What is added to the steps of the first column and the three after it, without its sign.
typedef struct {
  __m256i first;
  __m256i last;
  __m256i steps[4];
  // Which cross more than three columns; their sums are to be made otherwise.
  __mmask8 is_wide;
} mpk_areas;

MPK_AVX512_INLINE __m256i mpk_rounded8(__m512d value) {
  return _mm512_cvttpd_epi32(_mm512_add_pd(value, _mm512_set1_pd(0.5)));
}

// The same as mpk_add_piece has.
MPK_AVX512_INLINE mpk_areas mpk_slice_areas8(mpk_slices slice) {
  const __m512d one = _mm512_set1_pd(1), half = _mm512_set1_pd(0.5), zero = _mm512_setzero_pd();
  const __m256i unit = _mm256_set1_epi32(1);
  const __m256i first = _mm512_cvttpd_epi32(slice.left);
  const __m512d end = _mm512_add_pd(_mm512_cvtepi32_pd(first), one), second_end = _mm512_add_pd(end, one);
  const __m512d tail = _mm512_max_pd(_mm512_sub_pd(slice.right, end), zero);
  const __mmask8 two = _mm512_cmp_pd_mask(slice.right, end, _CMP_GT_OQ);
  const __mmask8 three = _mm512_cmp_pd_mask(slice.right, second_end, _CMP_GT_OQ);
  // In the first column, the area right of the middle of the line's part there.
  const __m512d before = _mm512_sub_pd(slice.cover, _mm512_mul_pd(slice.density, tail));
  const __m512d middle = _mm512_mul_pd(_mm512_add_pd(slice.left, _mm512_min_pd(slice.right, end)), half);
  const __m256i a = mpk_rounded8(_mm512_mul_pd(before, _mm512_sub_pd(end, middle)));
  // In one between two others, that of a ramp.
  const __m256i b = mpk_rounded8(_mm512_mul_pd(slice.density, _mm512_add_pd(end, _mm512_sub_pd(half, slice.left))));
  // In the last one, all but a triangle.
  const __m512d rest = _mm512_sub_pd(slice.right, _mm512_mask_blend_pd(three, end, second_end));
  const __m512d corner = _mm512_max_pd(rest, zero);
  const __m512d beyond = _mm512_mul_pd(_mm512_mul_pd(_mm512_mul_pd(half, slice.density), corner), corner);
  const __m256i c = mpk_rounded8(_mm512_sub_pd(slice.cover, beyond));
  const __m256i all = _mm512_cvttpd_epi32(slice.cover);
  const __m256i second = _mm256_mask_blend_epi32(three, c, b), third = _mm256_mask_blend_epi32(three, all, c);
  const __m256i next = _mm256_mask_add_epi32(first, two, first, unit);
  return (mpk_areas){
      first,
      _mm256_mask_add_epi32(next, three, next, unit),
      {a, _mm256_sub_epi32(second, a), _mm256_sub_epi32(third, second), _mm256_sub_epi32(all, third)},
      _mm512_cmp_pd_mask(slice.right, _mm512_add_pd(second_end, one), _CMP_GT_OQ)};
}

// Eight rows of a table of four columns, from its columns.
MPK_AVX512_INLINE void mpk_transpose8(void *table, __m256i a, __m256i b, __m256i c, __m256i d) {
  __m256i *rows = table;
  const __m256i ab = _mm256_unpacklo_epi32(a, b), cd = _mm256_unpacklo_epi32(c, d);
  const __m256i ab2 = _mm256_unpackhi_epi32(a, b), cd2 = _mm256_unpackhi_epi32(c, d);
  _mm256_store_si256(rows, _mm256_unpacklo_epi64(ab, cd));
  _mm256_store_si256(rows + 1, _mm256_unpackhi_epi64(ab, cd));
  _mm256_store_si256(rows + 2, _mm256_unpacklo_epi64(ab2, cd2));
  _mm256_store_si256(rows + 3, _mm256_unpackhi_epi64(ab2, cd2));
}

MPK_AVX512_INLINE void mpk_store8i(void *at, __m256i lanes) { _mm256_store_si256((__m256i *)at, lanes); }

// Eight lines from top to bottom, and in which rows they are.
typedef struct {
  __m512d px;
  __m512d qx;
  __mmask8 down;
  __m256i row;
  __m256i next_row;
  __m256i last_row;
  // Whether there is a second row.
  __mmask8 two;
} mpk_edges;

// The first columns of the lines in each of their rows.
typedef struct {
  __m256i upper;
  __m256i middle;
  __m256i lower;
} mpk_firsts;

// The cells that the sums of each row begin at.
MPK_AVX512_INLINE void mpk_store_places8(
    mpk_line_sums *sums, const mpk_cells *cells, const mpk_edges *edges, mpk_firsts first) {
  const __m256i stride = _mm256_set1_epi32((int32_t)cells->step_stride), top = _mm256_set1_epi32(cells->top);
#define MPK_PLACES(row, column) _mm256_add_epi32(_mm256_mullo_epi32(_mm256_sub_epi32(row, top), stride), column)
  mpk_store8i(sums->places[0], MPK_PLACES(edges->row, first.upper));
  if (sums->three) mpk_store8i(sums->places[1], MPK_PLACES(edges->next_row, first.middle));
  mpk_store8i(sums->places[2], MPK_PLACES(edges->last_row, first.lower));
#undef MPK_PLACES
}

// The runs in the order of the contour; where there is no second row, its run is that of the first once more.
MPK_AVX512_INLINE void mpk_store_runs8(
    mpk_line_sums *sums, mpk_edges edges, const mpk_areas *upper, const mpk_areas *middle, const mpk_areas *lower) {
  __m256i ways = _mm256_mask_blend_epi32(edges.down, _mm256_set1_epi32(MPK_UP), _mm256_set1_epi32(MPK_DOWN));
  const __mmask8 right = _mm512_cmp_pd_mask(edges.px, edges.qx, _CMP_LT_OQ), left = _mm512_cmp_pd_mask(edges.qx, edges.px, _CMP_LT_OQ);
  ways = _mm256_mask_or_epi32(ways, right, ways, _mm256_set1_epi32(MPK_RIGHT));
  ways = _mm256_mask_or_epi32(ways, left, ways, _mm256_set1_epi32(MPK_LEFT));
  const __m256i lower_first = _mm256_mask_blend_epi32(edges.two, upper->first, lower->first);
  const __m256i lower_last = _mm256_mask_blend_epi32(edges.two, upper->last, lower->last);
#define MPK_BY_ORDER(a, b) _mm256_mask_blend_epi32(edges.down, b, a)
  const __m256i start = MPK_BY_ORDER(edges.row, edges.last_row), first = MPK_BY_ORDER(upper->first, lower_first),
                last = MPK_BY_ORDER(upper->last, lower_last);
  mpk_transpose8(sums->runs[0], start, first, last, ways);
  if (sums->three) mpk_transpose8(sums->runs[1], edges.next_row, middle->first, middle->last, ways);
  mpk_transpose8(
      sums->runs[2], MPK_BY_ORDER(edges.last_row, edges.row), MPK_BY_ORDER(lower_first, upper->first),
      MPK_BY_ORDER(lower_last, upper->last), ways);
#undef MPK_BY_ORDER
}

// What the lines add to their rows.
MPK_AVX512_INLINE void mpk_store_sums8(
    mpk_line_sums *sums, __mmask8 down, const mpk_areas *upper, const mpk_areas *middle, const mpk_areas *lower) {
  // The sign is that of a line that goes down.
  const __mmask8 up = (__mmask8)~down;
  const __m256i nothing = _mm256_setzero_si256();
#define MPK_SIGNED(areas) _mm256_mask_sub_epi32(areas, up, nothing, areas)
#define MPK_SUMS(areas) \
  MPK_SIGNED(areas[0]), MPK_SIGNED(areas[1]), MPK_SIGNED(areas[2]), MPK_SIGNED(areas[3])
  mpk_transpose8(sums->sums[0], MPK_SUMS(upper->steps));
  if (sums->three) mpk_transpose8(sums->sums[1], MPK_SUMS(middle->steps));
  mpk_transpose8(sums->sums[2], MPK_SUMS(lower->steps));
#undef MPK_SUMS
#undef MPK_SIGNED
}

// Which lines are level or leave the region.
MPK_AVX512_INLINE __mmask8 mpk_find_outer8(
    const mpk_cells *cells, __m512d low, __m512d high, __m512d y0, __m512d y1) {
  __mmask8 is_other = _mm512_cmp_pd_mask(y0, y1, _CMP_EQ_OQ);
  is_other |= _mm512_cmp_pd_mask(low, _mm512_setzero_pd(), _CMP_NGE_UQ);
  is_other |= _mm512_cmp_pd_mask(high, _mm512_set1_pd(cells->width), _CMP_NLT_UQ);
  is_other |= _mm512_cmp_pd_mask(y0, _mm512_set1_pd(cells->top), _CMP_NGE_UQ);
  is_other |= _mm512_cmp_pd_mask(y1, _mm512_set1_pd(cells->bottom), _CMP_NLE_UQ);
  return is_other;
}

MPK_AVX512_INLINE void mpk_sum_lines8(mpk_line_sums *sums, const mpk_cells *cells, const double *points) {
  const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), odd = _mm512_add_epi64(even, _mm512_set1_epi64(1));
  const __m512d a = _mm512_loadu_pd(points), b = _mm512_loadu_pd(points + 8);
  const __m512d c = _mm512_loadu_pd(points + 2), d = _mm512_loadu_pd(points + 10);
  const __m512d px = _mm512_permutex2var_pd(a, even, b), py = _mm512_permutex2var_pd(a, odd, b);
  const __m512d qx = _mm512_permutex2var_pd(c, even, d), qy = _mm512_permutex2var_pd(c, odd, d);

  const __mmask8 down = _mm512_cmp_pd_mask(py, qy, _CMP_LT_OQ);
  const __m512d x0 = _mm512_mask_blend_pd(down, qx, px), x1 = _mm512_mask_blend_pd(down, px, qx);
  const __m512d y0 = _mm512_min_pd(py, qy), y1 = _mm512_max_pd(py, qy);
  const __m512d low = _mm512_min_pd(px, qx), high = _mm512_max_pd(px, qx);

  // The boundaries beneath the first row and the second one, if there is another.
  const __m512d one = _mm512_set1_pd(1), full = _mm512_set1_pd(MPK_FULL), zero = _mm512_setzero_pd();
  const __m256i row = _mm512_cvttpd_epi32(y0);
  const __m512d below = _mm512_add_pd(_mm512_cvtepi32_pd(row), one), second_below = _mm512_add_pd(below, one);
  const __mmask8 two = _mm512_cmp_pd_mask(y1, below, _CMP_GT_OQ);
  const __mmask8 three = _mm512_cmp_pd_mask(y1, second_below, _CMP_GT_OQ);

  // And those that pass through four rows or more.
  const __mmask8 is_other =
      mpk_find_outer8(cells, low, high, y0, y1) | _mm512_cmp_pd_mask(y1, _mm512_add_pd(second_below, one), _CMP_GT_OQ);
  const __m512d run = _mm512_sub_pd(high, low), height = _mm512_sub_pd(y1, y0);
  const __mmask8 leans = _mm512_cmp_pd_mask(run, zero, _CMP_NEQ_UQ);
  const __m512d density = _mm512_maskz_div_pd(leans, _mm512_mul_pd(height, full), run);
  const __m512d slope = _mm512_div_pd(_mm512_sub_pd(x1, x0), height);
#define MPK_AT(y) \
  _mm512_max_pd(_mm512_min_pd(_mm512_add_pd(x0, _mm512_mul_pd(_mm512_sub_pd(y, y0), slope)), high), low)
  const __m512d upper_end = _mm512_mask_blend_pd(two, x1, MPK_AT(below));
  const __m512d lower_start = _mm512_mask_blend_pd(three, upper_end, MPK_AT(second_below));
#undef MPK_AT
  const __m512d upper_bottom = _mm512_mask_blend_pd(two, y1, below);
  const __m512d lower_top = _mm512_mask_blend_pd(three, upper_bottom, second_below);

#define MPK_AREAS(xa, xb, top, bottom) \
  mpk_slice_areas8((mpk_slices){ \
      _mm512_min_pd(xa, xb), _mm512_max_pd(xa, xb), _mm512_mul_pd(_mm512_sub_pd(bottom, top), full), density})
  const mpk_areas upper = MPK_AREAS(x0, upper_end, y0, upper_bottom);
  // Nothing looks at it where no line has one.
  mpk_areas middle = upper;
  if (three) middle = MPK_AREAS(upper_end, lower_start, upper_bottom, lower_top);
  const mpk_areas lower = MPK_AREAS(lower_start, x1, lower_top, y1);
#undef MPK_AREAS
  sums->left_out = (unsigned)(is_other | upper.is_wide | (middle.is_wide & three) | lower.is_wide);
  sums->three = three;

  const __m256i unit = _mm256_set1_epi32(1);
  const __m256i next_row = _mm256_mask_add_epi32(row, two, row, unit);
  const __m256i last_row = _mm256_mask_add_epi32(next_row, three, next_row, unit);
  const mpk_edges edges = {px, qx, down, row, next_row, last_row, two};
  mpk_store_places8(sums, cells, &edges, (mpk_firsts){upper.first, middle.first, lower.first});
  mpk_store_sums8(sums, down, &upper, &middle, &lower);
  mpk_store_runs8(sums, edges, &upper, &middle, &lower);
}

__attribute__((target(MPK_AVX512_TARGET))) void mpk_walk_lines_avx512(
    const mpk_cells *cells, mpk_tour *tour, const double *points, size_t count) {
  MPK_WALK_LINES(MPK_LINES, mpk_sum_lines8, MPK_SLOT)
}

#endif
