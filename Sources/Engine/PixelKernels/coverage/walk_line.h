// SPDX-License-Identifier: Apache-2.0

// Adds the areas of one line of a contour to the cells, row by row: one source text for both precisions.
//
// The file that includes this one defines MPK_REAL, the type of coordinates and areas, and MPK_AS(name), the
// name of a function or type for it. Before that it defines `mpk_mark`, `mpk_finish_run`, and
// MPK_AS(mpk_line), a line from (x0, y0) to (x1, y1). Coordinates are relative to a pixel, the origin.

// The cells, and the position in them of the origin, a pixel.
typedef struct {
  const mpk_cells *cells;
  int32_t column;
  int32_t row;
} MPK_AS(mpk_origin);

// The part of an edge in one row: its x range, its height (in units of 1 / MPK_FULL), the height in each
// column that it crosses completely, and the sign of the area to its right.
typedef struct {
  MPK_REAL left;
  MPK_REAL right;
  MPK_REAL cover;
  MPK_REAL density;
  int32_t sign;
} MPK_AS(mpk_slice);

MPK_INLINE MPK_REAL MPK_AS(mpk_least)(MPK_REAL a, MPK_REAL b) { return a < b ? a : b; }
MPK_INLINE MPK_REAL MPK_AS(mpk_most)(MPK_REAL a, MPK_REAL b) { return a > b ? a : b; }

// Adds a piece that crosses more than two columns, or the left or right boundary of the region. With
// `density` = height per column, the covered area left of x is the integral of a ramp. `steps` are the steps
// of a row, beginning at the origin. `begin` and `end` are the boundaries of the region.
__attribute__((noinline)) static mpk_columns MPK_AS(mpk_add_across)(
    int32_t *steps, int32_t begin, int32_t end, MPK_AS(mpk_slice) slice) {
  const MPK_REAL left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const MPK_REAL half = (MPK_REAL)0.5;
  const int32_t sign = slice.sign;
  if (left >= end) return MPK_NO_COLUMNS;
  if (right <= begin) {
    // An edge left of all pixels covers each of them with its full height.
    steps[begin] += sign * (int32_t)cover;
    return MPK_NO_COLUMNS;
  }
  const int32_t whole = (int32_t)MPK_AS(mpk_least)(right, (MPK_REAL)end);
  const int32_t last = whole < right ? whole : whole - 1;
  int32_t x = begin, before = 0;
  if (left >= begin) {
    x = (int32_t)left;
    const MPK_REAL side = (MPK_REAL)(x + 1);
    const MPK_REAL tail = MPK_AS(mpk_most)(right - side, 0);
    before = (int32_t)((cover - density * tail) * (side - (left + MPK_AS(mpk_least)(right, side)) * half)
      + half);
    steps[x++] += sign * before;
  }
  const int32_t first = left >= begin ? x - 1 : begin;
  const int32_t stop = last < end ? last : end;
  for (; x < stop; x++) {
    const int32_t area = (int32_t)(density * ((MPK_REAL)x + (half - left)) + half);
    steps[x] += sign * (area - before);
    before = area;
  }
  if (last >= end) return (mpk_columns){first, end - 1};
  if (last >= x) {
    const MPK_REAL tail = right - (MPK_REAL)last;
    const int32_t area = (int32_t)(cover - half * density * tail * tail + half);
    steps[last] += sign * (area - before);
    before = area;
  }
  steps[last + 1] += sign * ((int32_t)cover - before);
  return (mpk_columns){first, last};
}

// Adds a piece inside one row, and returns the columns that it crosses.
MPK_INLINE mpk_columns MPK_AS(mpk_add_piece)(
    int32_t *steps, int32_t begin, int32_t end, MPK_AS(mpk_slice) slice) {
  const MPK_REAL left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const MPK_REAL half = (MPK_REAL)0.5;
  const int32_t sign = slice.sign;
  if (__builtin_expect(!(left >= begin && right < end), 0)) {
    return MPK_AS(mpk_add_across)(steps, begin, end, slice);
  }
  const int32_t first = (int32_t)left;
  const MPK_REAL side = (MPK_REAL)(first + 1);
  if (right > side + 1) return MPK_AS(mpk_add_across)(steps, begin, end, slice);
  // One or two columns are computed without a branch, which would often be mispredicted. The area right of
  // the line in a column is the area right of the midpoint of the line's part there.
  const MPK_REAL tail = MPK_AS(mpk_most)(right - side, 0);
  const int32_t one = (int32_t)(
      (cover - density * tail) * (side - (left + MPK_AS(mpk_least)(right, side)) * half) + half);
  const int32_t two = (int32_t)(cover - half * density * tail * tail + half);
  steps[first] += sign * one;
  steps[first + 1] += sign * (two - one);
  steps[first + 2] += sign * ((int32_t)cover - two);
  return (mpk_columns){first, first + (tail > 0)};
}

// Adds a piece that is inside the region, and returns the columns that it crosses. Most of these pieces are
// in one column.
MPK_INLINE mpk_columns MPK_AS(mpk_add_inside)(
    int32_t *steps, int32_t begin, int32_t end, MPK_AS(mpk_slice) slice) {
  const MPK_REAL left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const MPK_REAL half = (MPK_REAL)0.5;
  const int32_t sign = slice.sign;
  const int32_t first = (int32_t)left;
  const MPK_REAL side = (MPK_REAL)(first + 1);
  if (right > side + 1) return MPK_AS(mpk_add_across)(steps, begin, end, slice);
  steps += first;
  if (right <= side) {
    const int32_t area = (int32_t)(cover * (side - (left + right) * half) + half);
    steps[0] += sign * area;
    steps[1] += sign * ((int32_t)cover - area);
    return (mpk_columns){first, first};
  }
  const MPK_REAL tail = right - side;
  const int32_t one = (int32_t)((cover - density * tail) * (side - (left + side) * half) + half);
  const int32_t two = (int32_t)(cover - half * density * tail * tail + half);
  steps[0] += sign * one;
  steps[1] += sign * (two - one);
  steps[2] += sign * ((int32_t)cover - two);
  return (mpk_columns){first, first + 1};
}

// A line that is not horizontal, as an edge from top to bottom.
typedef struct {
  MPK_REAL x0, y0, x1, y1;
  MPK_REAL slope;
  // The minimum and the maximum x of the edge.
  MPK_REAL low, high;
  // The height that the edge covers in a column that it crosses completely.
  MPK_REAL density;
  int32_t sign;
  // The directions of the line along the contour.
  unsigned directions;
} MPK_AS(mpk_edge);

// Returns the edge along a line. Inside the region, `is_downward` is a constant: most lines have the same
// direction as the line before, so a branch is predicted well.
MPK_INLINE MPK_AS(mpk_edge) MPK_AS(mpk_edge_of)(MPK_AS(mpk_line) line, int is_downward) {
  const MPK_REAL x0 = is_downward ? line.x0 : line.x1, y0 = is_downward ? line.y0 : line.y1;
  const MPK_REAL x1 = is_downward ? line.x1 : line.x0, y1 = is_downward ? line.y1 : line.y0;
  const MPK_REAL low = MPK_AS(mpk_least)(x0, x1), high = MPK_AS(mpk_most)(x0, x1), height = y1 - y0;
  const MPK_REAL density = high != low ? height * MPK_FULL / (high - low) : 0;
  const unsigned across =
      x1 > x0 ? (is_downward ? MPK_RIGHT : MPK_LEFT) : (is_downward ? MPK_LEFT : MPK_RIGHT);
  return (MPK_AS(mpk_edge)){x0, y0, x1, y1, (x1 - x0) / height, low, high, density, is_downward ? 1 : -1,
    (is_downward ? MPK_DOWN : MPK_UP) | (high != low ? across : 0)};
}

MPK_INLINE MPK_REAL MPK_AS(mpk_edge_x)(MPK_AS(mpk_edge) edge, MPK_REAL y) {
  const MPK_REAL x = edge.x0 + (y - edge.y0) * edge.slope;
  return MPK_AS(mpk_most)(MPK_AS(mpk_least)(x, edge.high), edge.low);
}

// Adds the part of an edge in one row, from (x, y) to the next x and y.
MPK_INLINE mpk_columns MPK_AS(mpk_add_part)(
    MPK_AS(mpk_origin) origin, MPK_AS(mpk_edge) edge, int32_t row, MPK_AS(mpk_line) part, int is_inside) {
  const mpk_cells *cells = origin.cells;
  const ptrdiff_t index = row + origin.row - cells->top;
  int32_t *steps = cells->steps + index * (ptrdiff_t)cells->step_stride + origin.column;
  const int32_t begin = -origin.column, end = cells->width - origin.column;
  const MPK_AS(mpk_slice) slice = {
      MPK_AS(mpk_least)(part.x0, part.x1), MPK_AS(mpk_most)(part.x0, part.x1),
      (part.y1 - part.y0) * MPK_FULL, edge.density, edge.sign};
  const mpk_columns columns = is_inside ? MPK_AS(mpk_add_inside)(steps, begin, end, slice)
                                        : MPK_AS(mpk_add_piece)(steps, begin, end, slice);
  return (mpk_columns){columns.first + origin.column, columns.last + origin.column};
}

// Adds the part of an edge between two heights, both of which are inside the region.
MPK_INLINE void MPK_AS(mpk_walk_rows)(
    MPK_AS(mpk_origin) origin, mpk_run_list *run_list, MPK_AS(mpk_edge) edge, MPK_AS(mpk_line) part,
    int is_inside) {
  const unsigned directions = edge.directions;
  int32_t row = (int32_t)part.y0;
  if (part.y1 <= (MPK_REAL)(row + 1)) {
    const mpk_columns columns = MPK_AS(mpk_add_part)(origin, edge, row, part, is_inside);
    mpk_extend_run(run_list, row + origin.row, columns, directions);
    return;
  }
  // The rows between the first and the last have runs of their own. Of the first and the last row, the one
  // that the contour comes from continues the current run, and the other one begins a new run.
  const int32_t first_row = row + origin.row;
  mpk_columns first = MPK_NO_COLUMNS;
  MPK_AS(mpk_line) here = part;
  do {
    here.y1 = (MPK_REAL)(row + 1);
    here.x1 = MPK_AS(mpk_edge_x)(edge, here.y1);
    const mpk_columns columns = MPK_AS(mpk_add_part)(origin, edge, row, here, is_inside);
    if (row + origin.row == first_row) {
      first = columns;
    } else {
      mpk_mark(origin.cells, row + origin.row, columns, directions);
    }
    here.x0 = here.x1;
    here.y0 = here.y1;
    row++;
  } while (part.y1 > (MPK_REAL)(row + 1));
  here.x1 = part.x1;
  here.y1 = part.y1;
  const mpk_columns last = MPK_AS(mpk_add_part)(origin, edge, row, here, is_inside);
  const int32_t last_row = row + origin.row;
  if (directions & MPK_DOWN) {
    mpk_extend_run(run_list, first_row, first, directions);
    mpk_extend_run(run_list, last_row, last, directions);
  } else {
    mpk_extend_run(run_list, last_row, last, directions);
    mpk_extend_run(run_list, first_row, first, directions);
  }
}

// Adds a line that is not horizontal, at any position. Parts of it may be outside the region.
__attribute__((noinline)) static void MPK_AS(mpk_walk_anywhere)(
    MPK_AS(mpk_origin) origin, mpk_run_list *run_list, MPK_AS(mpk_line) line) {
  const MPK_REAL top = (MPK_REAL)(origin.cells->top - origin.row);
  const MPK_REAL bottom = (MPK_REAL)(origin.cells->bottom - origin.row);
  // The early exit comes before the divisions of mpk_edge_of, because with the exit after them, strokes took
  // 3 to 4 % longer.
  if (MPK_AS(mpk_most)(line.y0, line.y1) <= top || MPK_AS(mpk_least)(line.y0, line.y1) >= bottom) {
    mpk_finish_run(run_list);
    return;
  }
  const int is_downward = line.y0 < line.y1;
  const MPK_AS(mpk_edge) edge = MPK_AS(mpk_edge_of)(line, is_downward);
  const int is_cut_above = edge.y0 < top, is_cut_below = edge.y1 > bottom;
  if (is_downward ? is_cut_above : is_cut_below) mpk_finish_run(run_list);
  MPK_AS(mpk_line) part = {edge.x0, edge.y0, edge.x1, edge.y1};
  if (is_cut_above) part.x0 = MPK_AS(mpk_edge_x)(edge, part.y0 = top);
  if (is_cut_below) part.x1 = MPK_AS(mpk_edge_x)(edge, part.y1 = bottom);
  MPK_AS(mpk_walk_rows)(origin, run_list, edge, part, 0);
  if (is_downward ? is_cut_below : is_cut_above) mpk_finish_run(run_list);
}

// Adds a line that is not horizontal and is inside the region.
MPK_INLINE void MPK_AS(mpk_walk_inside)(
    MPK_AS(mpk_origin) origin, mpk_run_list *run_list, MPK_AS(mpk_line) line) {
  if (line.y0 < line.y1) {
    const MPK_AS(mpk_edge) edge = MPK_AS(mpk_edge_of)(line, 1);
    MPK_AS(mpk_walk_rows)(origin, run_list, edge, line, 1);
  } else {
    const MPK_AS(mpk_edge) edge = MPK_AS(mpk_edge_of)(line, 0);
    MPK_AS(mpk_walk_rows)(origin, run_list, edge, (MPK_AS(mpk_line)){edge.x0, edge.y0, edge.x1, edge.y1}, 1);
  }
}
