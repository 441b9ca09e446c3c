// SPDX-License-Identifier: Apache-2.0

// Computes the sums of several lines of a contour at a time, in vector instructions: one source text for both
// vector widths; see line_sums.h.
//
// The file that includes this one defines the width, MPK_LINES. MPK_V(operation) is an operation on
// `mpk_reals`, a vector with a number in single precision for each line, or on `mpk_ints`, a vector of 32-bit
// numbers. `mpk_which` is a mask of lines. The lines are short, and their coordinates are relative to the
// pixel with the smallest x and y.

#include "line_sums.h"

// Parts of edges, each in one row: their x ranges, their heights (in units of 1 / MPK_FULL), and the height
// in each column that they cross completely.
typedef struct {
  mpk_reals left;
  mpk_reals right;
  mpk_reals cover;
  mpk_reals density;
} mpk_slices;

// The unsigned areas to add to the steps of the first column and of the three columns after it.
typedef struct {
  mpk_ints first;
  mpk_ints last;
  mpk_ints steps[4];
  // The lines that cross more than three columns, for which these sums are not valid.
  mpk_which is_wide;
} mpk_areas;

MPK_VECTOR_INLINE mpk_ints mpk_rounded(mpk_reals value) {
  return mpk_truncated(MPK_V(add_ps)(value, MPK_V(set1_ps)(0.5)));
}

// Returns the areas that mpk_add_piece would add, by the same formulas.
MPK_VECTOR_INLINE mpk_areas mpk_slice_areas(mpk_slices slice) {
  const mpk_reals one = MPK_V(set1_ps)(1), half = MPK_V(set1_ps)(0.5), zero = MPK_V(set1_ps)(0);
  const mpk_ints first = mpk_truncated(slice.left);
  const mpk_reals end = MPK_V(add_ps)(MPK_V(cvtepi32_ps)(first), one), second_end = MPK_V(add_ps)(end, one);
  const mpk_reals tail = MPK_V(max_ps)(MPK_V(sub_ps)(slice.right, end), zero);
  const mpk_which two = mpk_is_above(slice.right, end);
  const mpk_which three = mpk_is_above(slice.right, second_end);
  // In the first column, the area right of the midpoint of the line's part.
  const mpk_reals before = MPK_V(sub_ps)(slice.cover, MPK_V(mul_ps)(slice.density, tail));
  const mpk_reals middle = MPK_V(mul_ps)(MPK_V(add_ps)(slice.left, MPK_V(min_ps)(slice.right, end)), half);
  const mpk_ints a = mpk_rounded(MPK_V(mul_ps)(before, MPK_V(sub_ps)(end, middle)));
  // In a column between two others, the area of a ramp.
  const mpk_ints b = mpk_rounded(MPK_V(mul_ps)(slice.density,
    MPK_V(add_ps)(end, MPK_V(sub_ps)(half, slice.left))));
  // In the last column, the whole area except for a triangle.
  const mpk_reals rest = MPK_V(sub_ps)(slice.right, mpk_choose(three, second_end, end));
  const mpk_reals corner = MPK_V(max_ps)(rest, zero);
  const mpk_reals beyond = MPK_V(mul_ps)(MPK_V(mul_ps)(MPK_V(mul_ps)(half, slice.density), corner), corner);
  const mpk_ints c = mpk_rounded(MPK_V(sub_ps)(slice.cover, beyond));
  const mpk_ints all = mpk_truncated(slice.cover);
  const mpk_ints second = mpk_choose_ints(three, b, c), third = mpk_choose_ints(three, c, all);
  return (mpk_areas){
      first,
      mpk_next_where(three, mpk_next_where(two, first)),
      {a, MPK_V(sub_epi32)(second, a), MPK_V(sub_epi32)(third, second), MPK_V(sub_epi32)(all, third)},
      mpk_is_above(slice.right, MPK_V(add_ps)(second_end, one))};
}

// Returns the index of a line's records after mpk_transpose.
MPK_VECTOR_INLINE int mpk_slot_of(int line) { return line % 4 * (MPK_LINES / 4) + line / 4; }

// Transposes four columns into the rows of a table.
MPK_VECTOR_INLINE void mpk_transpose(void *table, mpk_ints a, mpk_ints b, mpk_ints c, mpk_ints d) {
  mpk_ints *rows = table;
  const mpk_ints ab = MPK_V(unpacklo_epi32)(a, b), cd = MPK_V(unpacklo_epi32)(c, d);
  const mpk_ints ab2 = MPK_V(unpackhi_epi32)(a, b), cd2 = MPK_V(unpackhi_epi32)(c, d);
  rows[0] = MPK_V(unpacklo_epi64)(ab, cd);
  rows[1] = MPK_V(unpackhi_epi64)(ab, cd);
  rows[2] = MPK_V(unpacklo_epi64)(ab2, cd2);
  rows[3] = MPK_V(unpackhi_epi64)(ab2, cd2);
}

// Lines, and the rows and columns that they cross.
typedef struct {
  mpk_ints px;
  mpk_ints py;
  mpk_ints qx;
  mpk_ints qy;
  mpk_ints column;
  mpk_ints row;
  // The second row and the last row. For lines without such a row, the row before it.
  mpk_ints next_row;
  mpk_ints last_row;
  mpk_which down;
  // The lines that cross more than one row, and more than two.
  mpk_which two;
  mpk_which three;
} mpk_edges;

// The areas of the lines in each of their rows.
typedef struct {
  mpk_areas upper;
  mpk_areas middle;
  mpk_areas lower;
} mpk_edge_areas;

// Stores the index of the cell at which the sums for each row begin.
MPK_VECTOR_INLINE void mpk_store_indexes(
    mpk_line_sums *sums, const mpk_cells *cells, const mpk_edges *edges, const mpk_edge_areas *areas) {
  const mpk_ints stride = MPK_V(set1_epi32)((int32_t)cells->step_stride), top = MPK_V(set1_epi32)(cells->top);
  const mpk_ints row = MPK_V(sub_epi32)(edges->row, top), none = MPK_V(set1_epi32)(0);
  const mpk_ints first = MPK_V(add_epi32)(MPK_V(mullo_epi32)(row, stride), edges->column);
  const mpk_ints next = MPK_V(add_epi32)(first, mpk_choose_ints(edges->two, stride, none));
  const mpk_ints last = MPK_V(add_epi32)(next, mpk_choose_ints(edges->three, stride, none));
  *(mpk_ints *)sums->indexes[0] = MPK_V(add_epi32)(first, areas->upper.first);
  *(mpk_ints *)sums->indexes[1] = MPK_V(add_epi32)(next, areas->middle.first);
  *(mpk_ints *)sums->indexes[2] = MPK_V(add_epi32)(last, areas->lower.first);
}

// Stores the runs in the order of the contour. If there is no second row, its run repeats the first row's
// run.
MPK_VECTOR_INLINE void mpk_store_runs(
    mpk_line_sums *sums, const mpk_edges *edges, const mpk_edge_areas *areas) {
  const mpk_areas *upper = &areas->upper, *middle = &areas->middle, *lower = &areas->lower;
  const mpk_which down = edges->down, two = edges->two;
  const mpk_ints column = edges->column;
  mpk_ints directions = mpk_choose_ints(down, MPK_V(set1_epi32)(MPK_DOWN), MPK_V(set1_epi32)(MPK_UP));
  directions = mpk_add_where(mpk_exceeds(edges->qx, edges->px), directions, MPK_RIGHT);
  directions = mpk_add_where(mpk_exceeds(edges->px, edges->qx), directions, MPK_LEFT);
  const mpk_ints upper_first = MPK_V(add_epi32)(upper->first, column);
  const mpk_ints upper_last = MPK_V(add_epi32)(upper->last, column);
  const mpk_ints lower_first = mpk_choose_ints(two, MPK_V(add_epi32)(lower->first, column), upper_first);
  const mpk_ints lower_last = mpk_choose_ints(two, MPK_V(add_epi32)(lower->last, column), upper_last);
  mpk_transpose(
      sums->runs[0], mpk_choose_ints(down, edges->row, edges->last_row),
      mpk_choose_ints(down, upper_first, lower_first), mpk_choose_ints(down, upper_last, lower_last),
      directions);
  if (sums->three) {
    mpk_transpose(
        sums->runs[1], edges->next_row, MPK_V(add_epi32)(middle->first, column),
        MPK_V(add_epi32)(middle->last, column), directions);
  }
  mpk_transpose(
      sums->runs[2], mpk_choose_ints(down, edges->last_row, edges->row),
      mpk_choose_ints(down, lower_first, upper_first), mpk_choose_ints(down, lower_last, upper_last),
      directions);
}

MPK_VECTOR_INLINE void mpk_store_areas(void *table, mpk_which down, const mpk_ints steps[4]) {
  mpk_transpose(
      table, mpk_negate_unless(down, steps[0]), mpk_negate_unless(down, steps[1]),
      mpk_negate_unless(down, steps[2]), mpk_negate_unless(down, steps[3]));
}

// Stores the areas that the lines add to their rows. They are positive for lines that go down.
MPK_VECTOR_INLINE void mpk_store_sums(mpk_line_sums *sums, mpk_which down, const mpk_edge_areas *areas) {
  mpk_store_areas(sums->sums[0], down, areas->upper.steps);
  if (sums->three) mpk_store_areas(sums->sums[1], down, areas->middle.steps);
  mpk_store_areas(sums->sums[2], down, areas->lower.steps);
}

// Returns the lines that are horizontal or that leave the region. Points that do not fit in fixed point are
// outside the region, too.
MPK_VECTOR_INLINE mpk_which mpk_find_outer(const mpk_cells *cells, const mpk_edges *edges) {
  const mpk_ints none = MPK_V(set1_epi32)(0), one = MPK_V(set1_epi32)(1);
  const mpk_ints last_column = MPK_V(srai_epi32)(MPK_V(max_epi32)(edges->px, edges->qx), 16);
  const mpk_ints bottom = MPK_V(sub_epi32)(MPK_V(max_epi32)(edges->py, edges->qy), one);
  mpk_which outer = mpk_are_equal(edges->py, edges->qy);
  outer = mpk_either(outer, mpk_exceeds(none, edges->column));
  outer = mpk_either(outer, mpk_exceeds(last_column, MPK_V(set1_epi32)(cells->width - 1)));
  outer = mpk_either(outer, mpk_exceeds(MPK_V(set1_epi32)(cells->top), edges->row));
  return mpk_either(
      outer, mpk_exceeds(MPK_V(srai_epi32)(bottom, 16), MPK_V(set1_epi32)(cells->bottom - 1)));
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
  const mpk_reals x = MPK_V(add_ps)(line->x, MPK_V(mul_ps)(MPK_V(sub_ps)(y, line->y), line->slope));
  return MPK_V(max_ps)(MPK_V(min_ps)(x, line->high), line->low);
}

// Returns the areas of those parts of lines between two values of x that have a height.
MPK_VECTOR_INLINE mpk_areas mpk_part_areas(mpk_reals xa, mpk_reals xb, mpk_reals height, mpk_reals density) {
  const mpk_reals cover = MPK_V(mul_ps)(height, MPK_V(set1_ps)(MPK_FULL));
  return mpk_slice_areas((mpk_slices){MPK_V(min_ps)(xa, xb), MPK_V(max_ps)(xa, xb), cover, density});
}

// Converts coordinates in fixed point to coordinates relative to a pixel.
MPK_VECTOR_INLINE mpk_reals mpk_relative(mpk_ints value, mpk_ints pixel) {
  const mpk_ints steps = MPK_V(sub_epi32)(value, MPK_V(slli_epi32)(pixel, 16));
  return MPK_V(mul_ps)(MPK_V(cvtepi32_ps)(steps), MPK_V(set1_ps)(1.0f / MPK_FULL));
}

MPK_VECTOR_INLINE void mpk_sum_lines(mpk_line_sums *sums, const mpk_cells *cells, const double *points) {
  mpk_edges edges;
  mpk_load_points(points, &edges.px, &edges.py);
  edges.qx = edges.px;
  edges.qy = edges.py;
  mpk_load_next(points + 2 * MPK_LINES, &edges.qx, &edges.qy);
  edges.column = MPK_V(srai_epi32)(MPK_V(min_epi32)(edges.px, edges.qx), 16);
  edges.row = MPK_V(srai_epi32)(MPK_V(min_epi32)(edges.py, edges.qy), 16);
  const mpk_reals px = mpk_relative(edges.px, edges.column), qx = mpk_relative(edges.qx, edges.column);
  const mpk_reals py = mpk_relative(edges.py, edges.row), qy = mpk_relative(edges.qy, edges.row);

  const mpk_which down = mpk_is_above(qy, py);
  const mpk_reals x0 = mpk_choose(down, px, qx), x1 = mpk_choose(down, qx, px);
  const mpk_reals y0 = MPK_V(min_ps)(py, qy), y1 = MPK_V(max_ps)(py, qy);
  const mpk_reals low = MPK_V(min_ps)(px, qx), high = MPK_V(max_ps)(px, qx);

  // The lower boundaries of the first row and of the second row, if there is one.
  const mpk_reals below = MPK_V(set1_ps)(1), second_below = MPK_V(set1_ps)(2);
  const mpk_which two = mpk_is_above(y1, below), three = mpk_is_above(y1, second_below);
  // `is_other` also includes the lines that cross four rows or more.
  const mpk_which is_other = mpk_either(mpk_find_outer(cells, &edges), mpk_is_above(y1, MPK_V(set1_ps)(3)));
  const mpk_reals run = MPK_V(sub_ps)(high, low), height = MPK_V(sub_ps)(y1, y0);
  const mpk_which leans = mpk_is_above(run, MPK_V(set1_ps)(0));
  const mpk_reals full = MPK_V(set1_ps)(MPK_FULL);
  const mpk_reals density = mpk_divide_where(leans, MPK_V(mul_ps)(height, full), run);
  const mpk_reals slope = MPK_V(div_ps)(MPK_V(sub_ps)(x1, x0), height);
  const mpk_slopes line = {x0, y0, slope, low, high};
  const mpk_reals upper_end = mpk_choose(two, mpk_x_at(&line, below), x1);
  const mpk_reals lower_start = mpk_choose(three, mpk_x_at(&line, second_below), upper_end);
  const mpk_reals upper_bottom = MPK_V(min_ps)(y1, below);
  const mpk_reals lower_top = mpk_choose(three, second_below, upper_bottom);

  mpk_edge_areas areas;
  areas.upper = mpk_part_areas(x0, upper_end, MPK_V(sub_ps)(upper_bottom, y0), density);
  sums->three = mpk_bits_of(three);
  // The value is never read if no line has a middle row.
  areas.middle = areas.upper;
  if (sums->three) {
    areas.middle = mpk_part_areas(upper_end, lower_start, MPK_V(sub_ps)(lower_top, upper_bottom), density);
  }
  areas.lower = mpk_part_areas(lower_start, x1, MPK_V(sub_ps)(y1, lower_top), density);
  const mpk_which is_wide =
      mpk_either(mpk_either(areas.upper.is_wide, mpk_both(areas.middle.is_wide, three)), areas.lower.is_wide);
  sums->left_out = mpk_bits_of(mpk_either(is_other, is_wide));

  edges.next_row = mpk_next_where(two, edges.row);
  edges.last_row = mpk_next_where(three, edges.next_row);
  edges.down = down;
  edges.two = two;
  edges.three = three;
  mpk_store_indexes(sums, cells, &edges, &areas);
  mpk_store_sums(sums, down, &areas);
  mpk_store_runs(sums, &edges, &areas);
}

// Adds the first `count` of the lines that lead from each point to the next.
MPK_VECTOR_INLINE void mpk_add_lines(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, int count) {
  mpk_line_sums sums;
  mpk_sum_lines(&sums, cells, points);
  mpk_run_cursor cursor = mpk_go_on(run_list);
  for (int i = 0; i < count; i++) {
    if (__builtin_expect(sums.left_out >> i & 1, 0)) {
      const double *at = points + 2 * i;
      run_list->current = (int32_t)(cursor.at - run_list->runs);
      mpk_walk_line(cells, run_list, (mpk_step){at[0], at[1], at[2], at[3]});
      cursor = mpk_go_on(run_list);
    } else {
      cursor = mpk_add_line(cells, cursor, &sums, i, mpk_slot_of(i));
    }
  }
  run_list->current = (int32_t)(cursor.at - run_list->runs);
  if (__builtin_expect(run_list->current > MPK_RUNS - MPK_RUNS_AT_ONCE, 0)) mpk_mark_runs(cells, run_list);
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_walk_lines)(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count) {
  const double *first = points;
  for (; count > MPK_LINES; count -= MPK_LINES, points += 2 * MPK_LINES) {
    mpk_add_lines(cells, run_list, points, MPK_LINES);
  }
  // The last lines, including the one to the first point. The lines after them have no length and are not
  // added.
  double rest[2 * MPK_LINES + 2];
  for (size_t i = 0; i <= MPK_LINES; i++) {
    const double *at = i < count ? points + 2 * i : first;
    rest[2 * i] = at[0];
    rest[2 * i + 1] = at[1];
  }
  mpk_add_lines(cells, run_list, rest, (int)count);
}
