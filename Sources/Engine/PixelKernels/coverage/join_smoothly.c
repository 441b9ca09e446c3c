// SPDX-License-Identifier: Apache-2.0

#include <math.h>

#include "MultiplanePixelKernels.h"

size_t mpk_join_smoothly(
    double *left, double *right, const mpk_stroke_piece *pieces, size_t count, mpk_pen pen) {
  const double radius = pen.radius, tolerance = pen.tolerance;
  size_t i = 0;
  for (; i + 1 < count; i++) {
    const mpk_stroke_piece *a = pieces + i, *b = a + 1;
    const double ax = a->direction[0], ay = a->direction[1], bx = b->direction[0], by = b->direction[1];
    const double cross = ax * by - ay * bx, dot = ax * bx + ay * by;
    const double sideways = radius * fabs(cross);
    double x = -by * radius, y = bx * radius;
    // If the turn is small enough, the ends of both segments are the same point on each side, within the
    // tolerance.
    if (!(dot > 0 && sideways <= tolerance / 4)) {
      if (!(b->continues_curve && dot > MPK_SMOOTH_COSINE)) break;
      const double scale = 1 / (1 + dot), shorter = a->length < b->length ? a->length : b->length;
      // The two rectangles overlap in a kite. The tip of the kite must be nearer than the middle of both
      // segments.
      if (2 * (sideways / (1 + dot)) > shorter || radius * cross * cross / 8 > tolerance) break;
      x = (-ay * radius + x) * scale;
      y = (ax * radius + y) * scale;
    }
    const double px = a->end[0], py = a->end[1];
    left[2 * i] = px + x;
    left[2 * i + 1] = py + y;
    right[2 * i] = px - x;
    right[2 * i + 1] = py - y;
  }
  return i;
}
