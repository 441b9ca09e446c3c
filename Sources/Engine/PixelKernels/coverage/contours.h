// SPDX-License-Identifier: Apache-2.0

// Declarations that the loops that accumulate areas along contours share; see accumulate_contour.c.

#ifndef MPK_CONTOURS_H
#define MPK_CONTOURS_H

#include <string.h>

#include "../processors/variant.h"

// The directions of a run, as bits.
enum { MPK_DOWN = 1, MPK_UP = 2, MPK_RIGHT = 4, MPK_LEFT = 8 };

#define MPK_INLINE __attribute__((always_inline)) static inline
#define MPK_NO_ROW (-1)

// The part of a contour in one row: the pixels that it crosses. Empty while `last` is below `first`.
typedef struct {
  int32_t row;
  int32_t first;
  int32_t last;
  int32_t directions;
} mpk_stretch;

// The capacity of the buffer of runs that are not yet marked.
#define MPK_RUNS 256
// The largest number of runs that are added between two checks of the buffer's size.
#define MPK_RUNS_AT_ONCE 32

// The largest extent of a short line in each direction, in pixels. Its points relative to the pixel with its
// smallest coordinates are exact in single precision, and so are its heights in a row. Its areas are off by
// less than a quarter of a step of the grid before they are rounded to whole steps. Other lines use double
// precision.
//
// The choice depends on the line alone, so that a part of a shape is drawn as the whole is. Lines beyond
// `MPK_FAR`, the largest side of a pixmap, are never short: they do not fit the vectors' fixed point.
#define MPK_SHORT 16
#define MPK_FAR 32768

// The runs of a contour, in order. A run without a row separates the runs before it from the runs after it.
typedef struct {
  mpk_stretch runs[MPK_RUNS];
  // The index of the current run, or -1 if there is none.
  int32_t current;
  // The contour's last run may continue its first one. That is the first run in the list or, after the list
  // was emptied, the copy in `opening`.
  int is_first_list;
  mpk_stretch opening;
} mpk_run_list;

// A range of pixel columns, with both ends included.
typedef struct {
  int32_t first;
  int32_t last;
} mpk_columns;

// A line from one point to another. As an edge it runs from top to bottom, so the second point is the lower
// one.
typedef struct {
  double x0;
  double y0;
  double x1;
  double y1;
} mpk_step;

// Adds pixels of a row to the current run, or begins a new run with them.
//
// Branch-free: the processor cannot predict whether a line continues in a row.
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
