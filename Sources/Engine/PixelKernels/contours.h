// SPDX-License-Identifier: Apache-2.0

// What the loops that sum up areas along contours share; see accumulate_contour.c.

#ifndef MPK_CONTOURS_H
#define MPK_CONTOURS_H

#include <string.h>

#include "variant.h"

// Ways in which a run goes.
enum { MPK_DOWN = 1, MPK_UP = 2, MPK_RIGHT = 4, MPK_LEFT = 8 };

#define MPK_INLINE __attribute__((always_inline)) static inline
#define MPK_NO_ROW (-1)

// The part of a contour inside a row: the pixels that it passes through; none while `last` is below `first`.
typedef struct {
  int32_t row;
  int32_t first;
  int32_t last;
  int32_t ways;
} mpk_stretch;

// So many runs are gathered before they are marked.
#define MPK_RUNS 256
// So many are added at most between two looks at how many there are.
#define MPK_RUNS_AT_ONCE 32

// The runs of a contour in its order. A run without a row divides those before it from those after it.
typedef struct {
  mpk_stretch runs[MPK_RUNS];
  // The one under way; -1 when there is none.
  int32_t current;
  // The run at the contour's start, which the last one may go on with, is the first of the list or, once that was
  // emptied, kept here.
  int is_first_list;
  mpk_stretch opening;
} mpk_tour;

// Pixels from the first to the last.
typedef struct {
  int32_t first;
  int32_t last;
} mpk_columns;

// A line from one point to another; of an edge, which is from top to bottom, the second is lower.
typedef struct {
  double x0;
  double y0;
  double x1;
  double y1;
} mpk_step;

MPK_INLINE double mpk_least(double a, double b) { return a < b ? a : b; }
MPK_INLINE double mpk_most(double a, double b) { return a > b ? a : b; }

// Adds pixels of a row to the run under way, or begins one with them.
//
// Without a branch: whether a line goes on in a row cannot be foreseen.
MPK_INLINE void mpk_extend_run(mpk_tour *tour, int32_t row, mpk_columns columns, unsigned ways) {
  mpk_stretch next = {row, columns.first, columns.last, (int32_t)ways};
  int32_t current = tour->current;
  const mpk_stretch run = tour->runs[current < 0 ? 0 : current];
  const int goes_on = current >= 0 && run.row == row;
  next.first = goes_on && run.first < next.first ? run.first : next.first;
  next.last = goes_on && run.last > next.last ? run.last : next.last;
  next.ways |= goes_on ? run.ways : 0;
  current += !goes_on;
  tour->runs[current] = next;
  tour->current = current;
}

// Adds a line that goes up or down or is level, wherever it is.
void mpk_walk_line(const mpk_cells *cells, mpk_tour *tour, mpk_step line);

// Marks the pixels of all runs but the one under way and the one at the contour's start.
void mpk_mark_runs(const mpk_cells *cells, mpk_tour *tour);

// Adds the lines from each point to the next.
void mpk_walk_lines(const mpk_cells *cells, mpk_tour *tour, const double *points, size_t count);
#if MPK_HAS_AVX2
void mpk_walk_lines_avx512(const mpk_cells *cells, mpk_tour *tour, const double *points, size_t count);
void mpk_walk_lines_avx2(const mpk_cells *cells, mpk_tour *tour, const double *points, size_t count);
#endif

#endif
