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
  // True if all pixels are fully covered. Otherwise each pixel has a byte of coverage.
  _Bool isFull;
} mpk_span;

// The value of full coverage, and the number of grid steps along each axis of a pixel. Vertices are on the
// grid.
#define MPK_FULL 65536

// Rows of pixels that accumulate the areas inside a shape.
//
// The value of a pixel is the sum of the steps from the first one of the row up to its own: the pixel's area
// times the winding number, in units of 1 / MPK_FULL. Integer sums do not depend on the order of their terms.
typedef struct {
  // The steps. Each row has `width` and at least 8 more. All are 0 at first.
  int32_t *steps;
  // The touched pixels. Each row has a bit for each pixel and one more. A bit is set if an edge crosses the
  // pixel. All bits are 0 at first. One extra word follows the last row.
  uint64_t *touched;
  // Bits as in `touched`. A bit is set if several runs cross the pixel, or a run that may meet itself.
  uint64_t *met;
  // One byte for each row. It is nonzero if edges in the row share a pixel and their order along x is
  // unknown, so that the sums may be wrong.
  uint8_t *clashes;
  // The distance from one row to the next, in steps and in words.
  size_t step_stride;
  size_t word_stride;
  int32_t width;
  // The first row, and the row after the last one, in the space of the points.
  int32_t top;
  int32_t bottom;
} mpk_cells;

// Adds a closed contour of `count` points, which are on the grid and stored as alternating x and y; see
// accumulate_contour.c.
MPK_TWINS(mpk_accumulate_contour, (mpk_cells cells, const double *points, size_t count))

// Adds to the steps of a row the area right of the part of an edge between two values of x. The part has the
// height `cover`, in units of 1 / MPK_FULL. If `cover` is negative, the area is subtracted.
void mpk_accumulate_piece(int32_t *steps, int32_t width, double xa, double xb, double cover);

// Computes the coverage of a row of pixels and resets its steps and bits to 0. Writes spans from left to
// right, and the bytes of coverage for spans that are not full. Returns the number of spans. The caller
// provides memory for a span and a byte for each pixel, and for 8 more bytes. Twins may put pixels that no
// edge crosses, whose bytes are 0 or 255, into a span that is not full.
typedef struct {
  int32_t *steps;
  uint64_t *touched;
  size_t width;
  int is_even_odd;
} mpk_row;
size_t mpk_resolve_row(mpk_row row, uint8_t *coverage, mpk_span *spans);
size_t mpk_resolve_row_plain(mpk_row row, uint8_t *coverage, mpk_span *spans);

// Paints a colour over the pixels that the rows of the cells cover. `dst` is the first pixel of the first
// row. The memory for coverage and spans is that described for mpk_resolve_row.
typedef struct {
  uint32_t *dst;
  size_t stride;
  uint8_t *coverage;
  mpk_span *spans;
} mpk_rows;
MPK_TWINS(mpk_over_solid_cells, (mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color))

// Writes the end points of the chords of a cubic curve at equal steps of its parameter. The curve is given by
// its four points. Its start point is not written, and `count` is at least 1. The points are moved by
// `-origin` (x, y) and, if requested, rounded to the grid. Except at the curve's ends, the points are off the
// curve, so that each chord has equal areas on both sides.
MPK_TWINS(
    mpk_flatten_cubic,
    (double *points, const double *curve, size_t count, const double *origin, int is_on_grid))

// Maps points by x' = a x + c y + tx, y' = b x + d y + ty and rounds them to the grid. Skips points with a
// coordinate whose absolute value is not below `limit`. Returns the number of points written.
size_t mpk_map_points(double *mapped, const double *points, size_t count, const double *map, double limit);

// A straight segment of a stroked path.
typedef struct {
  double start[2];
  double end[2];
  // The direction, as a unit vector.
  double direction[2];
  double length;
  // True if the corner before the segment is inside a curve.
  _Bool continues_curve;
} mpk_stroke_piece;

// The cosine of the maximum angle of a corner inside a curve that counts as a part of one smooth line.
#define MPK_SMOOTH_COSINE 0.5

// Half of the line's width, and the tolerance of the outline.
typedef struct {
  double radius;
  double tolerance;
} mpk_pen;

// Writes the points (x, y) of both sides of a stroke at the corners between consecutive segments. Stops at
// the first corner at which a side needs more than one point. Returns the number of corners before that one.
size_t mpk_join_smoothly(
    double *left, double *right, const mpk_stroke_piece *pieces, size_t count, mpk_pen pen);

// dst = a * b / 255. dst may be the same memory as a.
MPK_TWINS(mpk_multiply_coverage, (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count))

// The kinds of parts of a mask: all bytes 0, any other bytes, and all bytes 255.
enum { MPK_MASK_NOTHING, MPK_MASK_SOME, MPK_MASK_EVERYTHING };

// Returns the length of the first part of a mask that hides everything, is mixed or hides nothing, in steps
// of 32 bytes, and stores its kind in `kind`. `count` must not be 0. If fewer than 32 bytes follow a mixed
// part at the end, they belong to it, whatever they are.
size_t mpk_mask_run(const uint8_t *mask, size_t count, uint8_t *kind);
size_t mpk_mask_run_plain(const uint8_t *mask, size_t count, uint8_t *kind);

// Returns the kind of `rows` rows of `count` bytes. The distance between rows is `stride` bytes. `rows` and
// `count` must not be 0.
uint8_t mpk_mask_rows_kind(const uint8_t *mask, size_t stride, size_t count, size_t rows);

// The corner of a rounded rectangle in a row of pixels. (x, y) is the centre of the first pixel relative to
// the circle's centre, positive towards the corner. x changes by `step`, 1 or -1, from pixel to pixel. The
// radius is at least 4 pixels.
typedef struct {
  float x;
  float y;
  float step;
  float radius;
} mpk_corner;

// coverage[i] = the part of pixel i inside the shape. Where x or y is negative, the edge is the straight edge
// of the rectangle.
MPK_TWINS(mpk_corner_coverage, (uint8_t *coverage, size_t count, mpk_corner corner))

// A corner with at most MPK_MOST_NARROW pixels in a row.
#define MPK_MOST_NARROW 4
typedef struct {
  uint8_t *coverage;
  size_t count;
  mpk_corner corner;
} mpk_narrow_corner;

// Computes the coverage of two narrow corners at once. Most rows of a corner are narrow, and a single one
// would leave most of a vector empty.
MPK_TWINS(mpk_narrow_corners, (mpk_narrow_corner first, mpk_narrow_corner second))

#endif
