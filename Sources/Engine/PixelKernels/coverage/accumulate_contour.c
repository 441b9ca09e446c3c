// SPDX-License-Identifier: Apache-2.0

// Accumulates signed areas along the edges of contours, pixel by pixel.
//
// A contour crosses a row of pixels in runs. A run begins where the contour enters the row and ends where the
// contour leaves it. A run that does not meet itself divides the row into two sides, whose winding numbers
// differ by one. In a pixel that only one run crosses, the sum of areas times winding numbers, clamped to a
// pixel's area, is therefore the covered area under both fill rules. Rows in which two runs share a pixel, or
// in which a run may meet itself, are marked as clashes.

#include <math.h>

#include "contours.h"

// An empty range that stays far from all columns when the position of a line is added to it.
static const mpk_columns MPK_NO_COLUMNS = {1 << 30, -(1 << 30)};

// Returns all bits if a run with these directions goes both up and down and both left and right, so that it
// may meet itself. Otherwise returns 0.
MPK_INLINE uint64_t mpk_turns(unsigned directions) {
  const unsigned both = directions & directions >> 1, turns = MPK_DOWN | MPK_RIGHT;
  return -(uint64_t)((both & turns) == turns);
}

// Marks the pixels of a complete run as touched. Pixels that were already touched, and all pixels of a run
// that may meet itself, are also marked as met, and the row is marked as a clash.
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
    // A 64-bit load from any byte offset, so that one word holds all bits of the run.
    const size_t index = (size_t)(run.row - cells->top);
    const size_t offset = index * cells->word_stride * sizeof(uint64_t) + (size_t)(run.first >> 3);
    const uint64_t bits = ((UINT64_C(2) << more) - 1) << (run.first & 7);
    uint64_t touched, met;
    memcpy(&touched, (uint8_t *)cells->touched + offset, sizeof touched);
    const uint64_t meeting = (touched | mpk_turns((unsigned)run.directions)) & bits;
    touched |= bits;
    memcpy((uint8_t *)cells->touched + offset, &touched, sizeof touched);
    // Few runs meet, so most need no further marks.
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

// A line in each of the two precisions; see walk_line.h.
typedef mpk_step mpk_line_long;
typedef struct {
  float x0;
  float y0;
  float x1;
  float y1;
} mpk_line_short;

#define MPK_REAL double
#define MPK_AS(name) name##_long
#include "walk_line.h"
#undef MPK_REAL
#undef MPK_AS

#define MPK_REAL float
#define MPK_AS(name) name##_short
#include "walk_line.h"
#undef MPK_REAL
#undef MPK_AS

// Adds a horizontal line. Such a line has no area and only makes its pixels part of the run.
MPK_INLINE void mpk_walk_level(
    const mpk_cells *cells, mpk_run_list *run_list, double from, double to, double y) {
  if (from == to) return;
  if (y <= cells->top || y >= cells->bottom || y == (int32_t)y) {
    // A line on the boundary between two rows ends the run.
    mpk_finish_run(run_list);
    return;
  }
  const double left = mpk_least_long(from, to), right = mpk_most_long(from, to);
  mpk_columns columns = MPK_NO_COLUMNS;
  if (right >= 0 && left < cells->width) {
    columns.first = (int32_t)mpk_most_long(left, 0);
    columns.last = (int32_t)mpk_least_long(right, cells->width - 1);
  }
  mpk_extend_run(run_list, (int32_t)y, columns, to > from ? MPK_RIGHT : MPK_LEFT);
}

void mpk_accumulate_piece(int32_t *steps, int32_t width, double xa, double xb, double cover) {
  const double left = mpk_least_long(xa, xb), right = mpk_most_long(xa, xb), height = fabs(cover);
  const double density = right > left ? height / (right - left) : 0;
  mpk_add_piece_long(steps, 0, width, (mpk_slice_long){left, right, height, density, cover < 0 ? -1 : 1});
}

// Returns true if the line is short; see MPK_SHORT.
MPK_INLINE int mpk_is_short(mpk_step line) {
  return fabs(line.x1 - line.x0) <= MPK_SHORT && fabs(line.y1 - line.y0) <= MPK_SHORT;
}

// Returns true if the line is inside the region.
MPK_INLINE int mpk_is_inside(const mpk_cells *cells, mpk_step line) {
  return mpk_least_long(line.x0, line.x1) >= 0 && mpk_most_long(line.x0, line.x1) < cells->width
      && mpk_least_long(line.y0, line.y1) >= cells->top && mpk_most_long(line.y0, line.y1) <= cells->bottom;
}

// Returns the largest integer that is not greater than a number. The number must fit in 32 bits.
MPK_INLINE int32_t mpk_floor(double value) {
  const int32_t whole = (int32_t)value;
  return whole - (whole > value);
}

// Adds a non-horizontal short line.
MPK_INLINE void mpk_walk_short(
    const mpk_cells *cells, mpk_run_list *run_list, mpk_step line, int is_inside) {
  const double low = mpk_least_long(line.x0, line.x1), top = mpk_least_long(line.y0, line.y1);
  // Inside the region, no coordinate is negative, so truncation rounds down.
  const int32_t column = is_inside ? (int32_t)low : mpk_floor(low);
  const int32_t row = is_inside ? (int32_t)top : mpk_floor(top);
  const mpk_origin_short origin = {cells, column, row};
  const mpk_line_short relative = {
      (float)(line.x0 - column), (float)(line.y0 - row), (float)(line.x1 - column), (float)(line.y1 - row)};
  if (is_inside) {
    mpk_walk_inside_short(origin, run_list, relative);
  } else {
    mpk_walk_anywhere_short(origin, run_list, relative);
  }
}

void mpk_walk_line(const mpk_cells *cells, mpk_run_list *run_list, mpk_step line) {
  if (line.y0 == line.y1) {
    mpk_walk_level(cells, run_list, line.x0, line.x1, line.y0);
  } else if (mpk_is_inside(cells, line)) {
    if (mpk_is_short(line)) return mpk_walk_short(cells, run_list, line, 1);
    mpk_walk_inside_long((mpk_origin_long){cells, 0, 0}, run_list, line);
  } else {
    const double far = mpk_most_long(
        mpk_most_long(fabs(line.x0), fabs(line.x1)), mpk_most_long(fabs(line.y0), fabs(line.y1)));
    if (mpk_is_short(line) && far < MPK_FAR) return mpk_walk_short(cells, run_list, line, 0);
    mpk_walk_anywhere_long((mpk_origin_long){cells, 0, 0}, run_list, line);
  }
}

// Walks along the lines of a contour, one at a time.
static void mpk_walk_lines(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count) {
  const double *last = points + 2 * (count - 1);
  for (const double *at = points; at < last; at += 2) {
    mpk_walk_line(cells, run_list, (mpk_step){at[0], at[1], at[2], at[3]});
    if (run_list->current > MPK_RUNS - MPK_RUNS_AT_ONCE) mpk_mark_runs(cells, run_list);
  }
  mpk_walk_line(cells, run_list, (mpk_step){last[0], last[1], points[0], points[1]});
}

// Marks the remaining runs of a closed contour.
MPK_INLINE void mpk_close_run_list(const mpk_cells *cells, mpk_run_list *run_list) {
  // There is no run if all points are equal. There may also be only one run.
  if (run_list->current < 0) return;
  if (run_list->is_first_list && run_list->current == 0) return mpk_mark_all(cells, run_list->runs, 1);
  mpk_mark_runs(cells, run_list);
  mpk_stretch opening = run_list->opening;
  const mpk_stretch last = run_list->runs[0];
  if (last.row != MPK_NO_ROW && last.row == opening.row) {
    // The contour returns to its start inside a run, so its first and last runs are one run.
    if (last.first < opening.first) opening.first = last.first;
    if (last.last > opening.last) opening.last = last.last;
    opening.directions |= last.directions;
  } else {
    mpk_mark_all(cells, &last, 1);
  }
  mpk_mark_all(cells, &opening, 1);
}

// A function that walks along the lines of a closed contour, and adds their areas and runs.
typedef void (*mpk_line_walk)(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count);

static void mpk_accumulate_with(
    mpk_line_walk walk_lines, mpk_cells cells, const double *points, size_t count) {
  mpk_run_list run_list;
  run_list.current = -1;
  run_list.is_first_list = 1;
  walk_lines(&cells, &run_list, points, count);
  mpk_close_run_list(&cells, &run_list);
}

void mpk_accumulate_contour_plain(mpk_cells cells, const double *points, size_t count) {
  mpk_accumulate_with(mpk_walk_lines, cells, points, count);
}

static const mpk_line_walk mpk_line_walks[] =
    MPK_TABLE(mpk_walk_lines_128, mpk_walk_lines_avx2, mpk_walk_lines_avx2);

void mpk_accumulate_contour(mpk_cells cells, const double *points, size_t count) {
  if (count < 2) return;
  mpk_accumulate_with(mpk_line_walks[mpk_selected()], cells, points, count);
}
