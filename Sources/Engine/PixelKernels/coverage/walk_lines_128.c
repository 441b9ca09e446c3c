// SPDX-License-Identifier: Apache-2.0

// Processes four lines of a contour at a time, in 128-bit vectors of any processor; see sum_lines.h.

#include "../processors/wide128.h"
#include "contours.h"

#define MPK_LINES 4
#define MPK_VECTOR_INLINE MPK_128_INLINE
#define MPK_VECTOR_LOOP
#define MPK_TWIN(name) name##_128
#define MPK_V(operation) mpk_128_##operation

typedef mpk_float32x4 mpk_reals;
typedef mpk_int64x2 mpk_ints;
typedef mpk_int32x4 mpk_which;
typedef double mpk_float64x2 __attribute__((vector_size(16)));
typedef int32_t mpk_int32x2 __attribute__((vector_size(8)));

MPK_128_INLINE mpk_int32x4 mpk_either(mpk_int32x4 a, mpk_int32x4 b) { return a | b; }
MPK_128_INLINE mpk_int32x4 mpk_both(mpk_int32x4 a, mpk_int32x4 b) { return a & b; }
MPK_128_INLINE unsigned mpk_bits_of(mpk_int32x4 which) {
  return (unsigned)__builtin_reduce_or(which & (mpk_int32x4){1, 2, 4, 8});
}
MPK_128_INLINE mpk_int32x4 mpk_is_above(mpk_float32x4 a, mpk_float32x4 b) { return a > b; }
// Truncates numbers to integers. Those that are too large belong to lines that are left out.
MPK_128_INLINE mpk_int64x2 mpk_truncated(mpk_float32x4 a) {
  return (mpk_int64x2)__builtin_convertvector(a, mpk_int32x4);
}
MPK_128_INLINE mpk_int32x4 mpk_exceeds(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int32x4)a > (mpk_int32x4)b;
}
MPK_128_INLINE mpk_int32x4 mpk_are_equal(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int32x4)a == (mpk_int32x4)b;
}

// Selects `a` where the mask is set, and `b` elsewhere.
MPK_128_INLINE mpk_int64x2 mpk_choose_ints(mpk_int32x4 which, mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((which & (mpk_int32x4)a) | (~which & (mpk_int32x4)b));
}
MPK_128_INLINE mpk_float32x4 mpk_choose(mpk_int32x4 which, mpk_float32x4 a, mpk_float32x4 b) {
  return (mpk_float32x4)mpk_choose_ints(which, (mpk_int64x2)a, (mpk_int64x2)b);
}

// The following functions operate on the lanes in which the mask is set. In the other lanes,
// `mpk_divide_where` gives 0.
MPK_128_INLINE mpk_int64x2 mpk_next_where(mpk_int32x4 which, mpk_int64x2 x) {
  return (mpk_int64x2)((mpk_int32x4)x - which);
}
MPK_128_INLINE mpk_int64x2 mpk_add_where(mpk_int32x4 which, mpk_int64x2 bits, int32_t more) {
  return (mpk_int64x2)((mpk_int32x4)bits | (which & more));
}
MPK_128_INLINE mpk_int64x2 mpk_negate_unless(mpk_int32x4 which, mpk_int64x2 x) {
  return (mpk_int64x2)(((mpk_int32x4)x ^ ~which) - ~which);
}
MPK_128_INLINE mpk_float32x4 mpk_divide_where(mpk_int32x4 which, mpk_float32x4 a, mpk_float32x4 b) {
  return (mpk_float32x4)((mpk_int32x4)(a / b) & which);
}

// Returns a point on the grid, in fixed point. A number that does not fit becomes the smallest 32-bit number.
MPK_128_INLINE mpk_int32x2 mpk_load_one(const double *point) {
  const double least = -2147483648.0;
  double x = point[0] * MPK_FULL, y = point[1] * MPK_FULL;
  x = x < -least && x >= least ? x : least;
  y = y < -least && y >= least ? y : least;
  return __builtin_convertvector((mpk_float64x2){x, y}, mpk_int32x2);
}
MPK_128_INLINE void mpk_load_points(const double *points, mpk_int64x2 *x, mpk_int64x2 *y) {
  const mpk_int32x4 a = __builtin_shufflevector(mpk_load_one(points), mpk_load_one(points + 2), 0, 1, 2, 3);
  const mpk_int32x4 b =
      __builtin_shufflevector(mpk_load_one(points + 4), mpk_load_one(points + 6), 0, 1, 2, 3);
  *x = (mpk_int64x2)__builtin_shufflevector(a, b, 0, 2, 4, 6);
  *y = (mpk_int64x2)__builtin_shufflevector(a, b, 1, 3, 5, 7);
}

// Returns the numbers of a vector except the first one, followed by `last`.
MPK_128_INLINE mpk_int64x2 mpk_next_points(mpk_int64x2 points, int32_t last) {
  return (mpk_int64x2)__builtin_shufflevector((mpk_int32x4)points, (mpk_int32x4){last}, 1, 2, 3, 4);
}
MPK_128_INLINE void mpk_load_next(const double *points, mpk_ints *x, mpk_ints *y) {
  const mpk_int32x2 last = mpk_load_one(points);
  *x = mpk_next_points(*x, last[0]);
  *y = mpk_next_points(*y, last[1]);
}

#include "sum_lines.h"
