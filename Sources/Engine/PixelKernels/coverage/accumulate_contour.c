// SPDX-License-Identifier: Apache-2.0

// Accumulates signed areas along the edges of contours, pixel by pixel.
//
// A contour crosses a row of pixels in runs. A run begins where the contour enters the row and ends where it
// leaves it. A run that does not meet itself divides the row into two sides, whose winding numbers differ by
// one. In a pixel that only one run crosses, the sum of areas times winding numbers, clamped to a pixel's
// area, is therefore the covered area under both fill rules. Rows in which two runs share a pixel, or in
// which a run may meet itself, are marked as clashes.

#include <math.h>

#include "contours.h"

static const mpk_columns MPK_NO_COLUMNS = {INT32_MAX, -1};

// All bits if a run of these directions turns both ways, so that it may meet itself; otherwise none.
MPK_INLINE uint64_t mpk_turns(unsigned directions) {
  const unsigned both = directions & directions >> 1, turns = MPK_DOWN | MPK_RIGHT;
  return -(uint64_t)((both & turns) == turns);
}

// The part of an edge in one row: its x range, its height (of MPK_FULL), the height in each column that it
// crosses completely, and the sign of the area to its right.
typedef struct {
  double left;
  double right;
  double cover;
  double density;
  int32_t sign;
} mpk_slice;

// The line crosses more than two columns, or a side of the region. With `density` = height per column, the
// covered area left of x is the integral of a ramp.
__attribute__((noinline)) static mpk_columns mpk_add_across(
    int32_t *steps, int32_t width, mpk_slice slice) {
  const double left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const int32_t sign = slice.sign;
  if (left >= width) return MPK_NO_COLUMNS;
  if (right <= 0) {
    // An edge left of all pixels covers each of them by its full height.
    steps[0] += sign * (int32_t)cover;
    return MPK_NO_COLUMNS;
  }
  const int32_t whole = (int32_t)mpk_min(right, width);
  const int32_t last = whole < right ? whole : whole - 1;
  int32_t x = 0, before = 0;
  if (left >= 0) {
    x = (int32_t)left;
    const double end = x + 1;
    const double tail = mpk_max(right - end, 0);
    before = (int32_t)((cover - density * tail) * (end - (left + mpk_min(right, end)) * 0.5) + 0.5);
    steps[x++] += sign * before;
  }
  const int32_t first = left >= 0 ? x - 1 : 0;
  const int32_t end = last < width ? last : width;
  const double shift = 0.5 - left;
  for (; x < end; x++) {
    const int32_t area = (int32_t)(density * (x + shift) + 0.5);
    steps[x] += sign * (area - before);
    before = area;
  }
  if (last >= width) return (mpk_columns){first, width - 1};
  if (last >= x) {
    const double tail = right - last;
    const int32_t area = (int32_t)(cover - 0.5 * density * tail * tail + 0.5);
    steps[last] += sign * (area - before);
    before = area;
  }
  steps[last + 1] += sign * ((int32_t)cover - before);
  return (mpk_columns){first, last};
}

// Adds a piece inside one row, and returns the pixels that it crosses.
MPK_INLINE mpk_columns mpk_add_piece(int32_t *steps, int32_t width, mpk_slice slice) {
  const double left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const int32_t sign = slice.sign;
  if (__builtin_expect(!(left >= 0 && right < width), 0)) {
    return mpk_add_across(steps, width, slice);
  }
  const int32_t first = (int32_t)left;
  const double end = first + 1;
  if (right > end + 1) return mpk_add_across(steps, width, slice);
  // One column or two, without a branch, which would be mispredicted often. The area right of the line in a
  // column is the area right of the midpoint of its part there.
  const double tail = mpk_max(right - end, 0);
  const int32_t one = (int32_t)((cover - density * tail) * (end - (left + mpk_min(right, end)) * 0.5)
    + 0.5);
  const int32_t two = (int32_t)(cover - 0.5 * density * tail * tail + 0.5);
  steps[first] += sign * one;
  steps[first + 1] += sign * (two - one);
  steps[first + 2] += sign * ((int32_t)cover - two);
  return (mpk_columns){first, first + (tail > 0)};
}

void mpk_accumulate_piece(int32_t *steps, int32_t width, double xa, double xb, double cover) {
  const double left = mpk_min(xa, xb), right = mpk_max(xa, xb), height = fabs(cover);
  const double density = right > left ? height / (right - left) : 0;
  mpk_add_piece(steps, width, (mpk_slice){left, right, height, density, cover < 0 ? -1 : 1});
}

// Marks the pixels of a complete run as touched, as met where they already are, and the row as a clash then.
MPK_INLINE void mpk_mark(const mpk_cells *cells, int32_t row, mpk_columns columns, unsigned directions) {
  if (columns.last < columns.first) return;
  const size_t index = (size_t)(row - cells->top);
  uint64_t *touched = cells->touched + index * cells->word_stride;
  uint64_t *met = cells->met + index * cells->word_stride;
  const int32_t first = columns.first >> 6, last = columns.last >> 6;
  uint64_t bits = ~UINT64_C(0) << (columns.first & 63);
  const uint64_t high = ~UINT64_C(0) >> (63 - (columns.last & 63)), turns = mpk_turns(directions);
  for (int32_t word = first; word <= last; word++) {
    if (word == last) bits &= high;
    const uint64_t meeting = (touched[word] | turns) & bits;
    touched[word] |= bits;
    if (meeting) {
      met[word] |= meeting;
      cells->clashes[index] = 1;
    }
    bits = ~UINT64_C(0);
  }
}

// Marks the pixels of complete runs.
MPK_INLINE void mpk_mark_all(const mpk_cells *cells, const mpk_stretch *runs, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const mpk_stretch run = runs[i];
    const uint32_t more = (uint32_t)(run.last - run.first);
    if (__builtin_expect(run.row == MPK_NO_ROW || more > 56, 0)) {
      if (run.row != MPK_NO_ROW) mpk_mark(cells, run.row, (mpk_columns){run.first, run.last},
        (unsigned)run.directions);
      continue;
    }
    // A 64-bit load from any byte offset; a word holds all the bits of the run.
    const size_t index = (size_t)(run.row - cells->top);
    const size_t offset = index * cells->word_stride * sizeof(uint64_t) + (size_t)(run.first >> 3);
    const uint64_t bits = ((UINT64_C(2) << more) - 1) << (run.first & 7);
    uint64_t touched, met;
    memcpy(&touched, (uint8_t *)cells->touched + offset, sizeof touched);
    const uint64_t meeting = (touched | mpk_turns((unsigned)run.directions)) & bits;
    touched |= bits;
    memcpy((uint8_t *)cells->touched + offset, &touched, sizeof touched);
    // Few runs meet.
    if (!meeting) continue;
    memcpy(&met, (uint8_t *)cells->met + offset, sizeof met);
    met |= meeting;
    memcpy((uint8_t *)cells->met + offset, &met, sizeof met);
    cells->clashes[index] = 1;
  }
}

void mpk_mark_runs(const mpk_cells *cells, mpk_run_list *run_list) {
  const int32_t first = run_list->is_first_list && run_list->current > 0;
  if (first) run_list->opening = run_list->runs[0];
  mpk_mark_all(cells, run_list->runs + first, run_list->current - first);
  run_list->runs[0] = run_list->runs[run_list->current];
  run_list->is_first_list &= !first;
  run_list->current = 0;
}

// Ends the current run.
MPK_INLINE void mpk_finish_run(mpk_run_list *run_list) {
  mpk_extend_run(run_list, MPK_NO_ROW, MPK_NO_COLUMNS, 0);
}

// Adds a horizontal line. It has no area; it only makes its pixels part of the run.
MPK_INLINE void mpk_walk_level(
    const mpk_cells *cells, mpk_run_list *run_list, double from, double to, double y) {
  if (from == to) return;
  if (y <= cells->top || y >= cells->bottom || y == (int32_t)y) {
    // A line on the boundary of two rows ends the run.
    mpk_finish_run(run_list);
    return;
  }
  const double left = mpk_min(from, to), right = mpk_max(from, to);
  mpk_columns columns = MPK_NO_COLUMNS;
  if (right >= 0 && left < cells->width) {
    columns.first = (int32_t)mpk_max(left, 0);
    columns.last = (int32_t)mpk_min(right, cells->width - 1);
  }
  mpk_extend_run(run_list, (int32_t)y, columns, to > from ? MPK_RIGHT : MPK_LEFT);
}

// A non-horizontal line as an edge from top to bottom.
typedef struct {
  double x0, y0, x1, y1;
  double slope;
  // The smallest and the largest x of the edge.
  double low, high;
  // The height that the edge covers in a column that it crosses completely.
  double density;
  int32_t sign;
} mpk_edge;

MPK_INLINE mpk_edge mpk_edge_of(mpk_step line) {
  const int is_downward = line.y0 < line.y1;
  const double x0 = is_downward ? line.x0 : line.x1, y0 = is_downward ? line.y0 : line.y1;
  const double x1 = is_downward ? line.x1 : line.x0, y1 = is_downward ? line.y1 : line.y0;
  const double height = y1 - y0, run = x1 - x0;
  const double density = run != 0 ? height * MPK_FULL / fabs(run) : 0;
  return (mpk_edge){x0, y0, x1, y1, run / height, mpk_min(x0, x1), mpk_max(x0, x1), density,
    is_downward ? 1 : -1};
}

MPK_INLINE double mpk_edge_x(mpk_edge edge, double y) {
  return mpk_max(mpk_min(edge.x0 + (y - edge.y0) * edge.slope, edge.high), edge.low);
}

MPK_INLINE mpk_slice mpk_edge_slice(mpk_edge edge, double xa, double xb, double cover) {
  return (mpk_slice){mpk_min(xa, xb), mpk_max(xa, xb), cover, edge.density, edge.sign};
}

// Adds a non-horizontal line at any position; parts of it may be outside the region.
__attribute__((noinline))
static void mpk_walk_anywhere(const mpk_cells *cells, mpk_run_list *run_list, mpk_step line) {
  // The early exit comes before the divisions of mpk_edge_of: after them, strokes took 3 to 4 % longer.
  if (mpk_max(line.y0, line.y1) <= cells->top || mpk_min(line.y0, line.y1) >= cells->bottom) {
    mpk_finish_run(run_list);
    return;
  }
  const mpk_edge edge = mpk_edge_of(line);
  const int is_downward = line.y0 < line.y1;
  const int is_cut_above = edge.y0 < cells->top, is_cut_below = edge.y1 > cells->bottom;
  const unsigned directions = (is_downward ? MPK_DOWN : MPK_UP) | (line.x1 > line.x0 ? MPK_RIGHT : 0)
      | (line.x1 < line.x0 ? MPK_LEFT : 0);
  if (is_downward ? is_cut_above : is_cut_below) mpk_finish_run(run_list);
  double x = edge.x0, y = edge.y0, end = edge.x1, bottom = edge.y1;
  if (is_cut_above) x = mpk_edge_x(edge, y = cells->top);
  if (is_cut_below) end = mpk_edge_x(edge, bottom = cells->bottom);
  int32_t row = (int32_t)y;
  int32_t *steps = cells->steps + (size_t)(row - cells->top) * cells->step_stride;
  if (bottom <= row + 1) {
    const mpk_slice slice = mpk_edge_slice(edge, x, end, (bottom - y) * MPK_FULL);
    mpk_extend_run(run_list, row, mpk_add_piece(steps, cells->width, slice), directions);
  } else {
    // The rows between the first and the last have runs of their own. Of those two, the row that the contour
    // comes from continues the current run, and the other one begins a new run.
    double next = mpk_edge_x(edge, row + 1);
    const int32_t first_row = row;
    const mpk_columns first =
        mpk_add_piece(steps, cells->width, mpk_edge_slice(edge, x, next, (row + 1 - y) * MPK_FULL));
    x = next;
    row++;
    steps += cells->step_stride;
    while (bottom > row + 1) {
      next = mpk_edge_x(edge, row + 1);
      const mpk_slice slice = mpk_edge_slice(edge, x, next, MPK_FULL);
      mpk_mark(cells, row, mpk_add_piece(steps, cells->width, slice), directions);
      x = next;
      row++;
      steps += cells->step_stride;
    }
    const mpk_columns last =
        mpk_add_piece(steps, cells->width, mpk_edge_slice(edge, x, end, (bottom - row) * MPK_FULL));
    mpk_extend_run(run_list, is_downward ? first_row : row, is_downward ? first : last, directions);
    mpk_extend_run(run_list, is_downward ? row : first_row, is_downward ? last : first, directions);
  }
  if (is_downward ? is_cut_below : is_cut_above) mpk_finish_run(run_list);
}

// Adds a piece inside the region to the sums, and returns the last column that it crosses.
MPK_INLINE int32_t mpk_add_inside(int32_t *steps, int32_t width, mpk_slice slice) {
  const double left = slice.left, right = slice.right, cover = slice.cover, density = slice.density;
  const int32_t sign = slice.sign;
  const int32_t first = (int32_t)left;
  const double end = first + 1;
  steps += first;
  if (right <= end) {
    const int32_t area = (int32_t)(cover * (end - (left + right) * 0.5) + 0.5);
    steps[0] += sign * area;
    steps[1] += sign * ((int32_t)cover - area);
    return first;
  }
  if (right > end + 1) return mpk_add_across(steps - first, width, slice).last;
  const double tail = right - end;
  const int32_t one = (int32_t)((cover - density * tail) * (end - (left + end) * 0.5) + 0.5);
  const int32_t two = (int32_t)(cover - 0.5 * density * tail * tail + 0.5);
  steps[0] += sign * one;
  steps[1] += sign * (two - one);
  steps[2] += sign * ((int32_t)cover - two);
  return first + 1;
}

// Adds a non-horizontal line that is inside the region.
MPK_INLINE void mpk_walk_inside(
    const mpk_cells *cells, mpk_run_list *run_list, mpk_step edge, int is_downward) {
  const double x0 = edge.x0, y0 = edge.y0, x1 = edge.x1, y1 = edge.y1;
  const int32_t sign = is_downward ? 1 : -1;
  const double low = mpk_min(x0, x1), high = mpk_max(x0, x1), run = high - low;
  const unsigned across =
      x1 > x0 ? (is_downward ? MPK_RIGHT : MPK_LEFT) : (is_downward ? MPK_LEFT : MPK_RIGHT);
  const unsigned directions = (is_downward ? MPK_DOWN : MPK_UP) | (run != 0 ? across : 0);
  const double height = y1 - y0;
  const double density = run != 0 ? height * MPK_FULL / run : 0;
  const int32_t width = cells->width;
  int32_t row = (int32_t)y0;
  int32_t *steps = cells->steps + (size_t)(row - cells->top) * cells->step_stride;
  if (y1 <= row + 1) {
    const int32_t last = mpk_add_inside(
        steps, width, (mpk_slice){low, high, height * MPK_FULL, density, sign});
    mpk_extend_run(run_list, row, (mpk_columns){(int32_t)low, last}, directions);
    return;
  }
  const double slope = (x1 - x0) / height;
  const int32_t first_row = row;
  // The rows between the first and the last have runs of their own. Of those two, the row that the contour
  // comes from continues the current run, and the other one begins a new run.
  mpk_columns first, last;
  double x = x0, y = y0;
  do {
    row++;
    const double next = mpk_max(mpk_min(x0 + (row - y0) * slope, high), low);
    const double left = mpk_min(x, next), right = mpk_max(x, next);
    const mpk_columns columns = {
        (int32_t)left,
        mpk_add_inside(steps, width, (mpk_slice){left, right, (row - y) * MPK_FULL, density, sign})};
    if (row - 1 == first_row) {
      first = columns;
    } else {
      mpk_mark(cells, row - 1, columns, directions);
    }
    steps += cells->step_stride;
    x = next;
    y = row;
  } while (y1 > row + 1);
  const double left = mpk_min(x, x1), right = mpk_max(x, x1);
  last = (mpk_columns){
      (int32_t)left,
      mpk_add_inside(steps, width, (mpk_slice){left, right, (y1 - y) * MPK_FULL, density, sign})};
  mpk_extend_run(run_list, is_downward ? first_row : row, is_downward ? first : last, directions);
  mpk_extend_run(run_list, is_downward ? row : first_row, is_downward ? last : first, directions);
}

void mpk_walk_line(const mpk_cells *cells, mpk_run_list *run_list, mpk_step line) {
  const double px = line.x0, py = line.y0, qx = line.x1, qy = line.y1;
  if (py == qy) {
    mpk_walk_level(cells, run_list, px, qx, py);
  } else if (!(mpk_min(px, qx) >= 0 && mpk_max(px, qx) < cells->width && mpk_min(py, qy) >= cells->top
                 && mpk_max(py, qy) <= cells->bottom)) {
    mpk_walk_anywhere(cells, run_list, line);
  } else if (py < qy) {
    mpk_walk_inside(cells, run_list, line, 1);
  } else {
    mpk_walk_inside(cells, run_list, (mpk_step){qx, qy, px, py}, 0);
  }
}

void mpk_walk_lines(const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count) {
  for (size_t i = 1; i < count; i++, points += 2) {
    mpk_walk_line(cells, run_list, (mpk_step){points[0], points[1], points[2], points[3]});
    if (run_list->current > MPK_RUNS - MPK_RUNS_AT_ONCE) mpk_mark_runs(cells, run_list);
  }
}

// Marks the remaining runs of a closed contour.
MPK_INLINE void mpk_close_run_list(const mpk_cells *cells, mpk_run_list *run_list) {
  // There is no run if all points are equal. There may also be a single run.
  if (run_list->current < 0) return;
  if (run_list->is_first_list && run_list->current == 0) return mpk_mark_all(cells, run_list->runs, 1);
  mpk_mark_runs(cells, run_list);
  mpk_stretch opening = run_list->opening;
  const mpk_stretch last = run_list->runs[0];
  if (last.row != MPK_NO_ROW && last.row == opening.row) {
    // The contour returns to its start inside a run, so its first and its last run are one.
    if (last.first < opening.first) opening.first = last.first;
    if (last.last > opening.last) opening.last = last.last;
    opening.directions |= last.directions;
  } else {
    mpk_mark_all(cells, &last, 1);
  }
  mpk_mark_all(cells, &opening, 1);
}

// Walks along several lines from each point to the next, and adds them to the runs.
typedef void (*mpk_line_walk)(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count);

static void mpk_accumulate_with(
    mpk_line_walk walk_lines, mpk_cells cells, const double *points, size_t count) {
  mpk_run_list run_list;
  run_list.current = -1;
  run_list.is_first_list = 1;
  walk_lines(&cells, &run_list, points, count);
  const double *last = points + 2 * (count - 1);
  mpk_walk_line(&cells, &run_list, (mpk_step){last[0], last[1], points[0], points[1]});
  mpk_close_run_list(&cells, &run_list);
}

void mpk_accumulate_contour_plain(mpk_cells cells, const double *points, size_t count) {
  mpk_accumulate_with(mpk_walk_lines, cells, points, count);
}

static const mpk_line_walk mpk_line_walks[] =
    MPK_TABLE(mpk_walk_lines, mpk_walk_lines_avx2, mpk_walk_lines_avx512);

void mpk_accumulate_contour(mpk_cells cells, const double *points, size_t count) {
  if (count < 2) return;
  mpk_accumulate_with(mpk_line_walks[mpk_selected()], cells, points, count);
}
