// SPDX-License-Identifier: Apache-2.0

// From curves and lines to areas, and from these to coverage and colours; a part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_AREA_KERNELS_H
#define MULTIPLANE_AREA_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A run of pixels of one row, half-open.
typedef struct {
  int32_t x0;
  int32_t x1;
  // Whether all pixels are wholly covered; otherwise each has a byte of coverage.
  _Bool isFull;
} mpk_span;

// Full coverage, and the steps into which a pixel's side is divided: a vertex lies on a grid of these.
#define MPK_FULL 65536

// Rows of pixels on which the areas inside a shape are summed up.
//
// A pixel's sum is that of the steps from the row's first up to its own: the area of the pixel times the winding number,
// in parts of MPK_FULL. Sums of whole numbers are the same in any order.
typedef struct {
  // For each row its width and at least 8 more; all 0 at first.
  int32_t *steps;
  // For each row a bit for each pixel, and for one more: whether an edge passes through it. All 0 at first. There is a
  // word more after the last row's.
  uint64_t *touched;
  // For each row whether edges meet there whose order along x is not known, so that the sums may not do.
  uint8_t *clashes;
  // From one row to the next.
  size_t step_stride;
  size_t word_stride;
  int32_t width;
  // The first row, and the one after the last, of the points' space.
  int32_t top;
  int32_t bottom;
} mpk_cells;

// Adds a closed contour of `count` points, x and y in turns, on the grid; see accumulate_contour.c.
MPK_TWINS(mpk_accumulate_contour, (mpk_cells cells, const double *points, size_t count))

// A part of an edge in one row: it runs between two x and is `cover` (0...MPK_FULL) high.
typedef struct {
  double xa;
  double xb;
  double cover;
  int32_t sign;
} mpk_piece;

// Adds the area right of a piece, times its sign, to the steps of a row.
void mpk_accumulate_piece(int32_t *steps, int32_t width, mpk_piece piece);

// The coverage of a row of pixels, whose steps and bits become 0 again: writes spans from left to right, and the bytes
// of those that are not full, and returns the number of spans. There is room for a span for each pixel.
typedef struct {
  int32_t *steps;
  uint64_t *touched;
  size_t width;
  int is_even_odd;
} mpk_row;
size_t mpk_resolve_row(mpk_row row, uint8_t *coverage, mpk_span *spans);

// Lays a colour over pixels as far as the cells' rows cover them; `dst` is the first row's first one. The memory for
// coverage and spans is as above.
typedef struct {
  uint32_t *dst;
  size_t stride;
  uint8_t *coverage;
  mpk_span *spans;
} mpk_rows;
MPK_TWINS(mpk_over_solid_cells, (mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color))

// Writes the ends of chords of a cubic curve, given by its four points, after equal steps of its parameter, without the
// first one; `count` is at least 1. They are moved by `-origin` (x, y) and, if wanted, put on the grid. But for the curve's ends they
// lie beside the curve, so that a chord has as much area on one side of it as on the other.
void mpk_flatten_cubic(
    double *points, const double *curve, size_t count, const double *origin, int is_on_grid);

// Maps points by x' = a x + c y + tx, y' = b x + d y + ty and puts them on the grid; those that are not below `limit` are
// left out. Returns how many there are.
size_t mpk_place_points(double *placed, const double *points, size_t count, const double *map, double limit);

// A straight piece of a path that a line is drawn along.
typedef struct {
  double start[2];
  double end[2];
  // Of length 1.
  double direction[2];
  double length;
  // Whether the corner before it is inside a curve.
  _Bool continues_curve;
} mpk_stroke_piece;

// Corners in curves up to this angle (as a cosine) are taken as parts of one smooth line.
#define MPK_SMOOTH_COSINE 0.5

// Half a line's width, and by how much its outline may be off.
typedef struct {
  double radius;
  double tolerance;
} mpk_pen;

// Writes the points of both sides of a line (x, y) at the corners between pieces that follow each other, up to the first
// corner at which a side is more than one point; returns how many corners that are.
size_t mpk_join_smoothly(
    double *left, double *right, const mpk_stroke_piece *pieces, size_t count, mpk_pen pen);

#endif
