// SPDX-License-Identifier: Apache-2.0

// Declarations for the loops that accumulate areas along contours; see accumulate_contour.c.

#ifndef MPK_CONTOURS_H
#define MPK_CONTOURS_H

#include <string.h>

#include "../processors/variant.h"

// The directions of a run, as bits.
enum { MPK_DOWN = 1, MPK_UP = 2, MPK_RIGHT = 4, MPK_LEFT = 8 };

#define MPK_INLINE __attribute__((always_inline)) static inline
#define MPK_NO_ROW (-1)

// A run: the pixels of a row that a part of a contour crosses. Empty while `last` is less than `first`.
typedef struct {
  int32_t row;
  int32_t first;
  int32_t last;
  int32_t directions;
} mpk_stretch;

// The capacity of the buffer of runs that have not been marked yet.
#define MPK_RUNS 256
// The maximum number of runs that are added between two checks of the buffer's size.
#define MPK_RUNS_AT_ONCE 32

// The maximum extent of a short line in each direction, in pixels. Relative to the pixel with the smallest
// coordinates, the end points of a short line are exact in single precision, and so are its heights in a row.
// Its areas are off by less than a quarter of a grid step before they are rounded to whole steps. Other lines
// use double precision.
//
// The choice depends only on the line, so that a part of a shape is drawn like the whole. Lines beyond
// `MPK_FAR`, the maximum width and height of a pixmap, are never short, because they do not fit the vectors'
// fixed point.
#define MPK_SHORT 16
#define MPK_FAR 32768

// The runs of a contour, in order. A run without a row separates the runs before it from the runs after it.
typedef struct {
  mpk_stretch runs[MPK_RUNS];
  // The index of the current run, or -1 if there is none.
  int32_t current;
  // True if the first run of the contour, which its last run may continue, is still in the list. Otherwise
  // the list was emptied, and `opening` is a copy of the first run.
  int is_first_list;
  mpk_stretch opening;
} mpk_run_list;

// A range of pixel columns, with both ends included.
typedef struct {
  int32_t first;
  int32_t last;
} mpk_columns;

// A line from one point to another. An edge runs from top to bottom, so its second point is the lower one.
typedef struct {
  double x0;
  double y0;
  double x1;
  double y1;
} mpk_step;

// Adds pixels of a row to the current run, or begins a new run with them.
//
// There is no branch, because the processor cannot predict whether a line continues in the same row.
MPK_INLINE void mpk_extend_run(
    mpk_run_list *run_list, int32_t row, mpk_columns columns, unsigned directions) {
  mpk_stretch next = {row, columns.first, columns.last, (int32_t)directions};
  int32_t current = run_list->current;
  const mpk_stretch run = run_list->runs[current < 0 ? 0 : current];
  const int is_same_row = current >= 0 && run.row == row;
  next.first = is_same_row && run.first < next.first ? run.first : next.first;
  next.last = is_same_row && run.last > next.last ? run.last : next.last;
  next.directions |= is_same_row ? run.directions : 0;
  current += !is_same_row;
  run_list->runs[current] = next;
  run_list->current = current;
}

// Adds a line in any direction at any position.
void mpk_walk_line(const mpk_cells *cells, mpk_run_list *run_list, mpk_step line);

// Marks the pixels of all runs except the current one and the one at the contour's start.
void mpk_mark_runs(const mpk_cells *cells, mpk_run_list *run_list);

// Adds the lines from each point to the next, and from the last one to the first, several at a time.
void mpk_walk_lines_128(const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count);
#if MPK_HAS_AVX2
void mpk_walk_lines_avx2(const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count);
#endif

#endif
