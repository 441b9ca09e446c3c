// SPDX-License-Identifier: Apache-2.0

// The areas and runs of several lines of a contour, and how they are added to the cells.
//
// Most lines of a flattened curve cross up to three rows of pixels, and up to three columns in each of them.
// The exact numbers cannot be predicted. The vector code therefore always computes the sums for all three
// rows and columns. It skips only the middle rows if no line has one. Other lines are processed one at a
// time.

#ifndef MPK_LINE_SUMS_H
#define MPK_LINE_SUMS_H

#include "../processors/wide128.h"
#include "contours.h"

#define MPK_MOST_LINES 8

// The values to add to four consecutive steps of a row.
typedef struct {
  int32_t steps[4];
} mpk_sums;

// The areas and runs of several lines.
typedef struct {
  // The runs in each row, in the order of the contour.
  _Alignas(32) mpk_stretch runs[3][MPK_MOST_LINES];
  // The sums for the upper, the middle and the lower row, which are 0 for rows that a line does not reach.
  _Alignas(32) mpk_sums sums[3][MPK_MOST_LINES];
  // The indexes of the cells at which these sums begin.
  _Alignas(32) int32_t indexes[3][MPK_MOST_LINES];
  // A bit for each line that has not been added yet, and a bit for each line that crosses three rows and
  // therefore has a middle row.
  unsigned left_out;
  unsigned three;
} mpk_line_sums;

// The current run and its position in the list.
typedef struct {
  mpk_int32x4 run;
  mpk_stretch *at;
} mpk_run_cursor;

MPK_INLINE mpk_run_cursor mpk_go_on(mpk_run_list *run_list) {
  // No run is in row -2.
  mpk_run_cursor cursor = {{-2, -2, -2, -2}, run_list->runs + run_list->current};
  if (run_list->current >= 0) memcpy(&cursor.run, cursor.at, sizeof cursor.run);
  return cursor;
}

// Extends the current run or begins a new one, like mpk_extend_run.
MPK_INLINE mpk_run_cursor mpk_extend(mpk_run_cursor cursor, const mpk_stretch *stretch) {
  mpk_int32x4 next;
  memcpy(&next, stretch, sizeof next);
  const mpk_int32x4 run = cursor.run, is_same = run == next;
  const mpk_int32x4 range = __builtin_shufflevector(
      __builtin_elementwise_min(run, next), __builtin_elementwise_max(run, next), 0, 1, 6, 3);
  const mpk_int32x4 both = __builtin_shufflevector(range, run | next, 0, 1, 2, 7);
  const mpk_int32x4 is_same_row = __builtin_shufflevector(is_same, is_same, 0, 0, 0, 0);
  cursor.run = (is_same_row & both) | (~is_same_row & next);
  cursor.at += 1 + is_same[0];
  memcpy(cursor.at, &cursor.run, sizeof cursor.run);
  return cursor;
}

// Adds the sums and runs of line `i`. `slot` is the index of the line's records.
MPK_INLINE mpk_run_cursor mpk_add_line(
    const mpk_cells *cells, mpk_run_cursor cursor, const mpk_line_sums *sums, int i, int slot) {
  // On a steep part of a curve, several consecutive lines have middle rows. Elsewhere none has one. The
  // branch is therefore predictable.
  const int has_middle = sums->three >> i & 1;
  for (int k = 0; k < 3; k++) {
    if (k == 1 && !has_middle) continue;
    int32_t *steps = cells->steps + sums->indexes[k][i];
    mpk_int32x4 before, areas;
    memcpy(&before, steps, sizeof before);
    memcpy(&areas, &sums->sums[k][slot], sizeof areas);
    before += areas;
    memcpy(steps, &before, sizeof before);
  }
  for (int k = 0; k < 3; k++) {
    if (k == 1 && !has_middle) continue;
    cursor = mpk_extend(cursor, &sums->runs[k][slot]);
  }
  return cursor;
}

#endif
