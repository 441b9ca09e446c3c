// SPDX-License-Identifier: Apache-2.0

// Colours of gradients: parameters at positions, and colours at parameters. A part of
// MultiplanePixelKernels.h.

#ifndef MULTIPLANE_GRADIENT_KERNELS_H
#define MULTIPLANE_GRADIENT_KERNELS_H

#include "MultiplanePixels.h"

// A segment of a gradient. For parameters up to `end`, the colour is color + (t - origin) * slope, truncated
// to integers. The channels are in the order B, G, R, A and scaled to 0...255. `color` includes a half, so
// truncation rounds to nearest.
typedef struct {
  double end;
  double origin;
  float color[4];
  float slope[4];
} mpk_gradient_segment;

// Segments by increasing `end`; the last one is unbounded. Parameters below 0 or above 1 are transparent if
// `cut_before` or `cut_after` is nonzero.
typedef struct {
  const mpk_gradient_segment *stretches;
  size_t count;
  uint8_t cut_before;
  uint8_t cut_after;
} mpk_gradient;

// dst[i] = the gradient's colour at t + i * step.
MPK_TWINS(mpk_linear_gradient, (uint32_t *dst, size_t count, const mpk_gradient *gradient, double t,
    double step))

// dst[i] = the gradient's colour at t[i], transparent where t[i] is NaN.
MPK_TWINS(mpk_gradient_colors, (uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient))

// The points (x + i * dx, y + i * dy).
typedef struct {
  double x;
  double y;
  double dx;
  double dy;
} mpk_line;

// A family of circles: the circle of parameter t has its centre at t * center and the radius radius + t *
// growth.
typedef struct {
  double center_x;
  double center_y;
  double radius;
  double growth;
  // The smallest parameter that has a circle.
  double least;
  double most;
} mpk_radial;

// t[i] = the greatest parameter of a circle through point i of the line, or NaN if there is none.
MPK_TWINS(mpk_radial_parameters, (double *t, size_t count, const mpk_radial *radial, mpk_line line))

// t[i] = the angle of point i of the line, in turns (0...1) from positive x towards positive y, within 1e-8.
// It is 0 for (0, 0).
MPK_TWINS(mpk_conic_parameters, (double *t, size_t count, mpk_line line))

// Colours of a gradient with few stops, in integers. `base` is the colour before the first stop. Each ramp
// adds a change: 0 where the parameter is before the ramp, the full `change` where it is after it. A channel
// is the sum of the base and the changes.
enum { MPK_MOST_RAMPS = 4 };

typedef enum {
  // Blue, green and red in 128ths of a step of 255; alpha is ignored.
  MPK_RAMPS_OPAQUE,
  // Premultiplied colours and alpha in the same unit.
  MPK_RAMPS_PREMULTIPLIED,
  // Alpha in the same unit; the colours are straight, and 32767 is 1.
  MPK_RAMPS_STRAIGHT,
} mpk_ramp_kind;

typedef struct {
  size_t count;
  mpk_ramp_kind kind;
  // In the order B, G, R, A.
  int16_t base[4];
  int16_t change[MPK_MOST_RAMPS][4];
} mpk_ramps;

// A straight colour; every component is from 0 to 1.
typedef struct {
  float b;
  float g;
  float r;
  float a;
} mpk_stop_color;

// `mpk_begin_ramps` makes `color` the base of ramps without changes. `mpk_append_ramp` adds a ramp from one
// colour to another, and returns 1, or 0 if there is no room for it.
void mpk_begin_ramps(mpk_ramps *ramps, mpk_ramp_kind kind, mpk_stop_color color);
int mpk_append_ramp(mpk_ramps *ramps, mpk_stop_color from, mpk_stop_color to);

// The number of fractional bits of positions along ramps and around circles, and the largest change of a
// position from one pixel to the next: a quarter.
enum { MPK_RAMP_BITS = 26, MPK_RAMP_MOST_STEP = 1 << 24 };

// The position of a row's first pixel along each ramp, from 0 to 1, and its change from pixel to pixel.
typedef struct {
  int64_t at[MPK_MOST_RAMPS];
  int64_t step[MPK_MOST_RAMPS];
} mpk_ramp_line;

// dst[i] = the colour at position i of the line.
MPK_TWINS(mpk_linear_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// Composites the same colours over dst, through coverage unless that is `NULL`. The result is rounded to
// bytes once, at the end.
MPK_TWINS(
    mpk_over_linear_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// Ramps along the distance from a point. Each begins at `start` and ends 32768 / `scale` after it, in units
// of the positions. A row's first pixel is at (x, y), and each next one is (dx, dy) further.
typedef struct {
  int64_t x;
  int64_t y;
  int64_t dx;
  int64_t dy;
  float start[MPK_MOST_RAMPS];
  float scale[MPK_MOST_RAMPS];
} mpk_ramp_circles;

// dst[i] = the colour at position i. Ramps end before the distance 8.
MPK_TWINS(mpk_radial_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles))

// Composites over dst, like the function for lines.
MPK_TWINS(
    mpk_over_radial_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles))

#endif
