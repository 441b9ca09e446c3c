// SPDX-License-Identifier: Apache-2.0

// The areas that several lines of a contour add to the cells, in vector instructions: one source text for
// both vector widths; see walk_lines.h.
//
// The file that includes this one defines the width. MPK_R(operation) is the operation on `mpk_reals`, a
// vector with a double for each line. MPK_I(operation) is the operation on `mpk_ints`, a vector of 32-bit
// numbers. `mpk_which` is a mask of lines.

// Parts of edges, each in one row: their x ranges, their heights (of MPK_FULL), and the height in each column
// that they cross completely.
typedef struct {
  mpk_reals left;
  mpk_reals right;
  mpk_reals cover;
  mpk_reals density;
} mpk_slices;

// The unsigned areas that are added to the steps of the first column and of the three columns after it.
typedef struct {
  mpk_ints first;
  mpk_ints last;
  mpk_ints steps[4];
  // The lines that cross more than three columns, for which these sums are not valid.
  mpk_which is_wide;
} mpk_areas;

MPK_VECTOR_INLINE mpk_ints mpk_rounded(mpk_reals value) {
  return MPK_R(cvttpd_epi32)(MPK_R(add_pd)(value, MPK_R(set1_pd)(0.5)));
}

// The same formulas as mpk_add_piece.
MPK_VECTOR_INLINE mpk_areas mpk_slice_areas(mpk_slices slice) {
  const mpk_reals one = MPK_R(set1_pd)(1), half = MPK_R(set1_pd)(0.5), zero = MPK_R(set1_pd)(0);
  const mpk_ints first = MPK_R(cvttpd_epi32)(slice.left);
  const mpk_reals end = MPK_R(add_pd)(MPK_R(cvtepi32_pd)(first), one), second_end = MPK_R(add_pd)(end, one);
  const mpk_reals tail = MPK_R(max_pd)(MPK_R(sub_pd)(slice.right, end), zero);
  const mpk_which two = MPK_COMPARE(slice.right, end, _CMP_GT_OQ);
  const mpk_which three = MPK_COMPARE(slice.right, second_end, _CMP_GT_OQ);
  // In the first column: the area right of the midpoint of the line's part.
  const mpk_reals before = MPK_R(sub_pd)(slice.cover, MPK_R(mul_pd)(slice.density, tail));
  const mpk_reals middle = MPK_R(mul_pd)(MPK_R(add_pd)(slice.left, MPK_R(min_pd)(slice.right, end)), half);
  const mpk_ints a = mpk_rounded(MPK_R(mul_pd)(before, MPK_R(sub_pd)(end, middle)));
  // In a column between two others: the area of a ramp.
  const mpk_ints b = mpk_rounded(MPK_R(mul_pd)(slice.density,
    MPK_R(add_pd)(end, MPK_R(sub_pd)(half, slice.left))));
  // In the last column: all but a triangle.
  const mpk_reals rest = MPK_R(sub_pd)(slice.right, mpk_choose(three, second_end, end));
  const mpk_reals corner = MPK_R(max_pd)(rest, zero);
  const mpk_reals beyond = MPK_R(mul_pd)(MPK_R(mul_pd)(MPK_R(mul_pd)(half, slice.density), corner), corner);
  const mpk_ints c = mpk_rounded(MPK_R(sub_pd)(slice.cover, beyond));
  const mpk_ints all = MPK_R(cvttpd_epi32)(slice.cover);
  const mpk_ints second = mpk_choose_ints(three, b, c), third = mpk_choose_ints(three, c, all);
  return (mpk_areas){
      first,
      mpk_next_where(three, mpk_next_where(two, first)),
      {a, MPK_I(sub_epi32)(second, a), MPK_I(sub_epi32)(third, second), MPK_I(sub_epi32)(all, third)},
      MPK_COMPARE(slice.right, MPK_R(add_pd)(second_end, one), _CMP_GT_OQ)};
}

// Transposes four columns to the rows of a table, two rows at a time in 256-bit vectors.
MPK_VECTOR_INLINE void mpk_transpose(void *table, mpk_ints a, mpk_ints b, mpk_ints c, mpk_ints d) {
  mpk_ints *rows = table;
  const mpk_ints ab = MPK_I(unpacklo_epi32)(a, b), cd = MPK_I(unpacklo_epi32)(c, d);
  const mpk_ints ab2 = MPK_I(unpackhi_epi32)(a, b), cd2 = MPK_I(unpackhi_epi32)(c, d);
  rows[0] = MPK_I(unpacklo_epi64)(ab, cd);
  rows[1] = MPK_I(unpackhi_epi64)(ab, cd);
  rows[2] = MPK_I(unpacklo_epi64)(ab2, cd2);
  rows[3] = MPK_I(unpackhi_epi64)(ab2, cd2);
}

// Lines from top to bottom, and the rows that they cross.
typedef struct {
  mpk_reals px;
  mpk_reals qx;
  mpk_which down;
  mpk_ints row;
  mpk_ints next_row;
  mpk_ints last_row;
  // Nonzero if there is a second row.
  mpk_which two;
} mpk_edges;

// The areas of the lines in each of their rows.
typedef struct {
  mpk_areas upper;
  mpk_areas middle;
  mpk_areas lower;
} mpk_edge_areas;

MPK_VECTOR_INLINE void mpk_store_cell_indexes(
    void *indexes, const mpk_cells *cells, mpk_ints row, mpk_ints column) {
  const mpk_ints stride = MPK_I(set1_epi32)((int32_t)cells->step_stride), top = MPK_I(set1_epi32)(cells->top);
  *(mpk_ints *)indexes = MPK_I(add_epi32)(MPK_I(mullo_epi32)(MPK_I(sub_epi32)(row, top), stride), column);
}

// Stores the index of the cell at which the sums of each row begin.
MPK_VECTOR_INLINE void mpk_store_indexes(
    mpk_line_sums *sums, const mpk_cells *cells, const mpk_edges *edges, const mpk_edge_areas *areas) {
  mpk_store_cell_indexes(sums->indexes[0], cells, edges->row, areas->upper.first);
  if (sums->three) mpk_store_cell_indexes(sums->indexes[1], cells, edges->next_row, areas->middle.first);
  mpk_store_cell_indexes(sums->indexes[2], cells, edges->last_row, areas->lower.first);
}

// Stores the runs in the contour's order. If there is no second row, its run repeats that of the first row.
MPK_VECTOR_INLINE void mpk_store_runs(
    mpk_line_sums *sums, const mpk_edges *edges, const mpk_edge_areas *areas) {
  const mpk_areas *upper = &areas->upper, *middle = &areas->middle, *lower = &areas->lower;
  mpk_ints directions = mpk_choose_ints(edges->down, MPK_I(set1_epi32)(MPK_DOWN), MPK_I(set1_epi32)(MPK_UP));
  directions = mpk_add_where(MPK_COMPARE(edges->px, edges->qx, _CMP_LT_OQ), directions, MPK_RIGHT);
  directions = mpk_add_where(MPK_COMPARE(edges->qx, edges->px, _CMP_LT_OQ), directions, MPK_LEFT);
  const mpk_ints lower_first = mpk_choose_ints(edges->two, lower->first, upper->first);
  const mpk_ints lower_last = mpk_choose_ints(edges->two, lower->last, upper->last);
  const mpk_which down = edges->down;
  mpk_transpose(
      sums->runs[0], mpk_choose_ints(down, edges->row, edges->last_row),
      mpk_choose_ints(down, upper->first, lower_first), mpk_choose_ints(down, upper->last, lower_last),
      directions);
  if (sums->three) mpk_transpose(sums->runs[1], edges->next_row, middle->first, middle->last, directions);
  mpk_transpose(
      sums->runs[2], mpk_choose_ints(down, edges->last_row, edges->row),
      mpk_choose_ints(down, lower_first, upper->first), mpk_choose_ints(down, lower_last, upper->last),
      directions);
}

MPK_VECTOR_INLINE void mpk_store_areas(void *table, mpk_which down, const mpk_ints steps[4]) {
  mpk_transpose(
      table, mpk_negate_unless(down, steps[0]), mpk_negate_unless(down, steps[1]),
      mpk_negate_unless(down, steps[2]), mpk_negate_unless(down, steps[3]));
}

// Stores the areas that the lines add to their rows. The sign is positive for a line that goes down.
MPK_VECTOR_INLINE void mpk_store_sums(mpk_line_sums *sums, mpk_which down, const mpk_edge_areas *areas) {
  mpk_store_areas(sums->sums[0], down, areas->upper.steps);
  if (sums->three) mpk_store_areas(sums->sums[1], down, areas->middle.steps);
  mpk_store_areas(sums->sums[2], down, areas->lower.steps);
}

// The lines that are horizontal or that leave the region.
MPK_VECTOR_INLINE mpk_which mpk_find_outer(
    const mpk_cells *cells, mpk_reals low, mpk_reals high, mpk_reals y0, mpk_reals y1) {
  mpk_which is_other = MPK_COMPARE(y0, y1, _CMP_EQ_OQ);
  is_other = mpk_either(is_other, MPK_COMPARE(low, MPK_R(set1_pd)(0), _CMP_NGE_UQ));
  is_other = mpk_either(is_other, MPK_COMPARE(high, MPK_R(set1_pd)(cells->width), _CMP_NLT_UQ));
  is_other = mpk_either(is_other, MPK_COMPARE(y0, MPK_R(set1_pd)(cells->top), _CMP_NGE_UQ));
  return mpk_either(is_other, MPK_COMPARE(y1, MPK_R(set1_pd)(cells->bottom), _CMP_NLE_UQ));
}

// Lines from the point (x, y), between two values of x.
typedef struct {
  mpk_reals x;
  mpk_reals y;
  mpk_reals slope;
  mpk_reals low;
  mpk_reals high;
} mpk_slopes;

MPK_VECTOR_INLINE mpk_reals mpk_x_at(const mpk_slopes *line, mpk_reals y) {
  const mpk_reals x = MPK_R(add_pd)(line->x, MPK_R(mul_pd)(MPK_R(sub_pd)(y, line->y), line->slope));
  return MPK_R(max_pd)(MPK_R(min_pd)(x, line->high), line->low);
}

// The areas of the parts of lines between two values of x that have a height.
MPK_VECTOR_INLINE mpk_areas mpk_part_areas(mpk_reals xa, mpk_reals xb, mpk_reals height, mpk_reals density) {
  const mpk_reals cover = MPK_R(mul_pd)(height, MPK_R(set1_pd)(MPK_FULL));
  return mpk_slice_areas((mpk_slices){MPK_R(min_pd)(xa, xb), MPK_R(max_pd)(xa, xb), cover, density});
}

MPK_VECTOR_INLINE void mpk_sum_lines(mpk_line_sums *sums, const mpk_cells *cells, const double *points) {
  mpk_reals px, py, qx, qy;
  mpk_load_points(points, &px, &py);
  mpk_load_points(points + 2, &qx, &qy);

  const mpk_which down = MPK_COMPARE(py, qy, _CMP_LT_OQ);
  const mpk_reals x0 = mpk_choose(down, px, qx), x1 = mpk_choose(down, qx, px);
  const mpk_reals y0 = MPK_R(min_pd)(py, qy), y1 = MPK_R(max_pd)(py, qy);
  const mpk_reals low = MPK_R(min_pd)(px, qx), high = MPK_R(max_pd)(px, qx);

  // The lower boundaries of the first row and of the second row, if there is one.
  const mpk_reals one = MPK_R(set1_pd)(1), full = MPK_R(set1_pd)(MPK_FULL);
  const mpk_ints row = MPK_R(cvttpd_epi32)(y0);
  const mpk_reals below = MPK_R(add_pd)(MPK_R(cvtepi32_pd)(row), one), second_below =
    MPK_R(add_pd)(below, one);
  const mpk_which two = MPK_COMPARE(y1, below, _CMP_GT_OQ), three = MPK_COMPARE(y1, second_below, _CMP_GT_OQ);

  // Also the lines that cross four rows or more.
  const mpk_which is_other = mpk_either(
      mpk_find_outer(cells, low, high, y0, y1), MPK_COMPARE(y1, MPK_R(add_pd)(second_below, one),
      _CMP_GT_OQ));
  const mpk_reals run = MPK_R(sub_pd)(high, low), height = MPK_R(sub_pd)(y1, y0);
  const mpk_which leans = MPK_COMPARE(run, MPK_R(set1_pd)(0), _CMP_NEQ_UQ);
  const mpk_reals density = mpk_divide_where(leans, MPK_R(mul_pd)(height, full), run);
  const mpk_reals slope = MPK_R(div_pd)(MPK_R(sub_pd)(x1, x0), height);
  const mpk_slopes line = {x0, y0, slope, low, high};
  const mpk_reals upper_end = mpk_choose(two, mpk_x_at(&line, below), x1);
  const mpk_reals lower_start = mpk_choose(three, mpk_x_at(&line, second_below), upper_end);
  const mpk_reals upper_bottom = mpk_choose(two, below, y1);
  const mpk_reals lower_top = mpk_choose(three, second_below, upper_bottom);

  mpk_edge_areas areas;
  areas.upper = mpk_part_areas(x0, upper_end, MPK_R(sub_pd)(upper_bottom, y0), density);
  const unsigned three_bits = mpk_bits_of(three);
  // Never read if no line has a middle row.
  areas.middle = areas.upper;
  if (three_bits) {
    areas.middle = mpk_part_areas(upper_end, lower_start, MPK_R(sub_pd)(lower_top, upper_bottom), density);
  }
  areas.lower = mpk_part_areas(lower_start, x1, MPK_R(sub_pd)(y1, lower_top), density);
  const mpk_which is_wide =
      mpk_either(mpk_either(areas.upper.is_wide, mpk_both(areas.middle.is_wide, three)), areas.lower.is_wide);
  sums->left_out = mpk_bits_of(mpk_either(is_other, is_wide));
  sums->three = three_bits;

  const mpk_ints next_row = mpk_next_where(two, row), last_row = mpk_next_where(three, next_row);
  const mpk_edges edges = {px, qx, down, row, next_row, last_row, two};
  mpk_store_indexes(sums, cells, &edges, &areas);
  mpk_store_sums(sums, down, &areas);
  mpk_store_runs(sums, &edges, &areas);
}
