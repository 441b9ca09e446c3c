// SPDX-License-Identifier: Apache-2.0

// Processes several lines of a contour at a time.
//
// Most lines of a flattened curve cross up to three rows of pixels, and up to three columns in each of them.
// The exact counts cannot be predicted. The vector code therefore always computes all of these sums; it skips
// only the middle rows if no line has one. Other lines are processed one at a time.

#ifndef MPK_WALK_LINES_H
#define MPK_WALK_LINES_H

#include "contours.h"

#if MPK_HAS_AVX2

#include "../processors/avx2.h"

#define MPK_MOST_LINES 8

// The values added to four consecutive steps of a row.
typedef struct {
  int32_t steps[4];
} mpk_sums;

// The contributions of several lines.
typedef struct {
  // In the order of the contour.
  _Alignas(32) mpk_stretch runs[3][MPK_MOST_LINES];
  // For the upper, the middle and the lower row; 0 for rows that a line does not reach.
  _Alignas(32) mpk_sums sums[3][MPK_MOST_LINES];
  // The indexes of the cells at which these sums begin.
  _Alignas(32) int32_t indexes[3][MPK_MOST_LINES];
  // One bit for each line that is not done yet, and one for each line that crosses three rows and so has a
  // middle row.
  unsigned left_out;
  unsigned three;
} mpk_line_sums;

// The current run and its position in the list.
typedef struct {
  __m128i run;
  mpk_stretch *at;
} mpk_run_cursor;

MPK_AVX2_INLINE mpk_run_cursor mpk_go_on(mpk_run_list *run_list) {
  // No run has the row -2.
  mpk_run_cursor cursor = {_mm_set1_epi32(-2), run_list->runs + run_list->current};
  if (run_list->current >= 0) cursor.run = _mm_loadu_si128((const __m128i *)cursor.at);
  return cursor;
}

// The same as mpk_extend_run.
MPK_AVX2_INLINE mpk_run_cursor mpk_extend(mpk_run_cursor cursor, __m128i next) {
  const __m128i run = cursor.run;
  const __m128i both = _mm_blend_epi32(
      _mm_blend_epi32(_mm_min_epi32(run, next), _mm_max_epi32(run, next), 4), _mm_or_si128(run, next), 8);
  const __m128i is_same = _mm_shuffle_epi32(_mm_cmpeq_epi32(run, next), 0);
  cursor.run = _mm_blendv_epi8(next, both, is_same);
  cursor.at += 1 + _mm_cvtsi128_si32(is_same);
  _mm_storeu_si128((__m128i *)cursor.at, cursor.run);
  return cursor;
}

// Adds line `i` to the sums and to the runs. `slot` is the index of its records.
MPK_AVX2_INLINE mpk_run_cursor mpk_add_line(
    const mpk_cells *cells, mpk_run_cursor cursor, const mpk_line_sums *sums, int i, int slot) {
  // On a steep part of a curve several consecutive lines have middle rows; elsewhere none has. The branch is
  // therefore predictable.
  const int has_middle = sums->three >> i & 1;
  for (int k = 0; k < 3; k++) {
    if (k == 1 && !has_middle) continue;
    __m128i *steps = (__m128i *)(cells->steps + sums->indexes[k][i]);
    const __m128i areas = _mm_load_si128((const __m128i *)&sums->sums[k][slot]);
    _mm_storeu_si128(steps, _mm_add_epi32(_mm_loadu_si128(steps), areas));
  }
  for (int k = 0; k < 3; k++) {
    if (k == 1 && !has_middle) continue;
    cursor = mpk_extend(cursor, _mm_load_si128((const __m128i *)&sums->runs[k][slot]));
  }
  return cursor;
}

// Computes the sums of several lines.
typedef void (*mpk_line_summing)(mpk_line_sums *sums, const mpk_cells *cells, const double *points);

// Several lines at a time.
typedef struct {
  size_t step;
  mpk_line_summing sum_lines;
  // The index of the records of each line.
  int slots[MPK_MOST_LINES];
} mpk_line_steps;

// Walks along the lines from each point to the next.
MPK_AVX2_INLINE void mpk_walk_in_steps(
    const mpk_cells *cells, mpk_run_list *run_list, const double *points, size_t count, mpk_line_steps by) {
  const size_t step = by.step;
  mpk_run_cursor cursor = mpk_go_on(run_list);
  for (; count > step; count -= step, points += 2 * step) {
    mpk_line_sums sums;
    by.sum_lines(&sums, cells, points);
    for (int i = 0; i < (int)step; i++) {
      if (__builtin_expect(sums.left_out >> i & 1, 0)) {
        const double *at = points + 2 * i;
        run_list->current = (int32_t)(cursor.at - run_list->runs);
        mpk_walk_line(cells, run_list, (mpk_step){at[0], at[1], at[2], at[3]});
        cursor = mpk_go_on(run_list);
      } else {
        cursor = mpk_add_line(cells, cursor, &sums, i, by.slots[i]);
      }
    }
    if (__builtin_expect(cursor.at > run_list->runs + MPK_RUNS - MPK_RUNS_AT_ONCE, 0)) {
      run_list->current = (int32_t)(cursor.at - run_list->runs);
      mpk_mark_runs(cells, run_list);
      cursor = mpk_go_on(run_list);
    }
  }
  run_list->current = (int32_t)(cursor.at - run_list->runs);
  mpk_walk_lines(cells, run_list, points, count);
}

#endif

#endif
