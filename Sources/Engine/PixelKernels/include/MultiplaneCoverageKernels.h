// SPDX-License-Identifier: Apache-2.0

// Kernels from curves and lines to areas, and from areas to coverage and colours. A part of
// MultiplanePixelKernels.h.

#ifndef MULTIPLANE_COVERAGE_KERNELS_H
#define MULTIPLANE_COVERAGE_KERNELS_H

#include "MultiplanePixels.h"

// A half-open run of pixels in one row.
typedef struct {
  int32_t x0;
  int32_t x1;
  // True if all pixels are fully covered; otherwise each has a byte of coverage.
  _Bool isFull;
} mpk_span;

// The value of full coverage, and the number of steps along a pixel's side. Vertices are on a grid of these
// steps.
#define MPK_FULL 65536

// Rows of pixels that accumulate the areas inside a shape.
//
// A pixel's value is the prefix sum of the steps from the row's first one to its own: the area of the pixel
// times the winding number, in units of 1 / MPK_FULL. Integer sums do not depend on their order.
typedef struct {
  // Each row has its width plus at least 8 more; all 0 at first.
  int32_t *steps;
  // Each row has one bit for each pixel and one more. A bit is set if an edge crosses the pixel. All 0 at
  // first. One extra word follows the last row.
  uint64_t *touched;
  // Like `touched`: a bit is set if several runs cross the pixel, or one that may meet itself.
  uint64_t *met;
  // One byte for each row: nonzero if edges meet in the row and their order along x is unknown, so the sums
  // may be wrong.
  uint8_t *clashes;
  // The distance from one row to the next, in elements.
  size_t step_stride;
  size_t word_stride;
  int32_t width;
  // The first row, and the row after the last, in the space of the points.
  int32_t top;
  int32_t bottom;
} mpk_cells;

// Adds a closed contour of `count` points, as alternating x and y, which are on the grid; see
// accumulate_contour.c.
MPK_TWINS(mpk_accumulate_contour, (mpk_cells cells, const double *points, size_t count))

// Adds the area right of the part of an edge between two x to the steps of a row. Its height is `cover`, of
// MPK_FULL; the area is subtracted if that is negative.
void mpk_accumulate_piece(int32_t *steps, int32_t width, double xa, double xb, double cover);

// Computes the coverage of a row of pixels and resets its steps and bits to 0. Writes spans from left to
// right and the coverage bytes of the spans that are not full, and returns the number of spans. The caller
// provides room for one span for each pixel, and for 8 bytes after the last one. Twins may put pixels without
// an edge, whose bytes are 0 or 255, into a span that is not full.
typedef struct {
  int32_t *steps;
  uint64_t *touched;
  size_t width;
  int is_even_odd;
} mpk_row;
size_t mpk_resolve_row(mpk_row row, uint8_t *coverage, mpk_span *spans);
size_t mpk_resolve_row_plain(mpk_row row, uint8_t *coverage, mpk_span *spans);

// Paints a colour over the pixels that the cells' rows cover. `dst` is the first pixel of the first row. The
// memory for coverage and spans is described above.
typedef struct {
  uint32_t *dst;
  size_t stride;
  uint8_t *coverage;
  mpk_span *spans;
} mpk_rows;
MPK_TWINS(mpk_over_solid_cells, (mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color))

// Writes the end points of the chords of a cubic curve, which is given by its four points, at equal steps of
// the parameter. The first point is not written; `count` is at least 1. The points are moved by `-origin` (x,
// y) and, if requested, rounded to the grid. Apart from the curve's ends, the points are beside the curve, so
// that a chord has equal areas on both sides.
MPK_TWINS(
    mpk_flatten_cubic,
    (double *points, const double *curve, size_t count, const double *origin, int is_on_grid))

// Maps points by x' = a x + c y + tx, y' = b x + d y + ty and rounds them to the grid. Skips points with a
// coordinate whose magnitude is not below `limit`. Returns the number of points written.
size_t mpk_map_points(double *mapped, const double *points, size_t count, const double *map, double limit);

// A straight segment of a stroked path.
typedef struct {
  double start[2];
  double end[2];
  // A unit vector.
  double direction[2];
  double length;
  // True if the corner before the segment is inside a curve.
  _Bool continues_curve;
} mpk_stroke_piece;

// Corners in curves up to this angle (as a cosine) count as parts of one smooth line.
#define MPK_SMOOTH_COSINE 0.5

// Half of the line width, and the tolerance of the outline.
typedef struct {
  double radius;
  double tolerance;
} mpk_pen;

// Writes the points (x, y) of both sides of a stroke at the corners between consecutive segments. Stops at
// the first corner at which a side has more than one point. Returns the number of corners done.
size_t mpk_join_smoothly(
    double *left, double *right, const mpk_stroke_piece *pieces, size_t count, mpk_pen pen);

// dst = a * b / 255; dst may be a.
MPK_TWINS(mpk_multiply_coverage, (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count))

// The kinds of parts of a mask.
enum { MPK_MASK_NOTHING, MPK_MASK_SOME, MPK_MASK_EVERYTHING };

// The length of the part of a mask from its first byte on that shows nothing, some or everything, in steps of
// 32 bytes. `kind` becomes that kind. The count is not 0. Fewer than 32 bytes at the end belong to a part
// that shows some, whatever they show.
size_t mpk_mask_run(const uint8_t *mask, size_t count, uint8_t *kind);
size_t mpk_mask_run_plain(const uint8_t *mask, size_t count, uint8_t *kind);

// The kind of `rows` rows of `count` bytes, `stride` bytes from each other. Both counts are not 0.
uint8_t mpk_mask_rows_kind(const uint8_t *mask, size_t stride, size_t count, size_t rows);

// The corner of a rounded rectangle on a row of pixels. (x, y) is the first pixel's centre relative to the
// circle's centre, positive towards the corner. x changes by 1 or -1 from pixel to pixel. The radius is at
// least 4 pixels.
typedef struct {
  float x;
  float y;
  float step;
  float radius;
} mpk_corner;

// coverage[i] = the part of pixel i inside the shape. Where x or y is negative, the edge is the rectangle's
// straight side.
MPK_TWINS(mpk_corner_coverage, (uint8_t *coverage, size_t count, mpk_corner corner))

// At most MPK_MOST_NARROW pixels of a corner.
#define MPK_MOST_NARROW 4
typedef struct {
  uint8_t *coverage;
  size_t count;
  mpk_corner corner;
} mpk_narrow_corner;

// The coverage of two of them at once. Most rows of a corner are narrow, and one alone would leave most of a
// vector empty.
MPK_TWINS(mpk_narrow_corners, (mpk_narrow_corner first, mpk_narrow_corner second))

#endif
