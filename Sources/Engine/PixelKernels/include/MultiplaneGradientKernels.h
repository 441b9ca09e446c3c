// SPDX-License-Identifier: Apache-2.0

// Kernels for gradients: parameters at positions, and colours at parameters. A part of
// MultiplanePixelKernels.h.

#ifndef MULTIPLANE_GRADIENT_KERNELS_H
#define MULTIPLANE_GRADIENT_KERNELS_H

#include "MultiplanePixels.h"

// A segment of a gradient. For parameters t up to `end`, the colour is color + (t - origin) * slope,
// truncated to integers. The channels are in the order B, G, R, A and range from 0 to 255. `color` includes
// 0.5, so truncation rounds to nearest.
typedef struct {
  double end;
  double origin;
  float color[4];
  float slope[4];
} mpk_gradient_segment;

// Segments in the order of increasing `end`. The last one is unbounded. If `cut_before` is nonzero,
// parameters below 0 are transparent; if `cut_after` is nonzero, those above 1 are.
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

// A family of circles. The circle of parameter t has its centre at t * center and the radius radius + t *
// growth.
typedef struct {
  double center_x;
  double center_y;
  double radius;
  double growth;
  // The minimum and the maximum parameter for which there is a circle.
  double least;
  double most;
} mpk_radial;

// t[i] = the greatest parameter of a circle through point i of the line, or NaN if there is no such circle.
MPK_TWINS(mpk_radial_parameters, (double *t, size_t count, const mpk_radial *radial, mpk_line line))

// t[i] = the angle of point i of the line, in turns from 0 to 1, from positive x towards positive y. The
// error is at most 1e-8. The angle of (0, 0) is 0.
MPK_TWINS(mpk_conic_parameters, (double *t, size_t count, mpk_line line))

// The colours of a gradient with few stops, in integers. `base` is the colour before the first stop. Each
// ramp adds a change: nothing where the parameter is before the ramp, and all of `change` where it is after
// the ramp. A channel is the sum of the base and the changes.
enum { MPK_MOST_RAMPS = 4 };

typedef enum {
  // Blue, green and red are in 128ths of a step of 255. Alpha is ignored.
  MPK_RAMPS_OPAQUE,
  // Premultiplied colours and alpha are in 128ths of a step of 255.
  MPK_RAMPS_PREMULTIPLIED,
  // Alpha is in 128ths of a step of 255. The colours are straight, and 32767 stands for 1.
  MPK_RAMPS_STRAIGHT,
} mpk_ramp_kind;

typedef struct {
  size_t count;
  mpk_ramp_kind kind;
  // The channels, in the order B, G, R, A.
  int16_t base[4];
  int16_t change[MPK_MOST_RAMPS][4];
} mpk_ramps;

// A straight colour, with components from 0 to 1.
typedef struct {
  float b;
  float g;
  float r;
  float a;
} mpk_stop_color;

// `mpk_begin_ramps` makes `color` the base of ramps without changes. `mpk_append_ramp` adds a ramp from one
// colour to another and returns 1, or returns 0 if there is no room for another ramp.
void mpk_begin_ramps(mpk_ramps *ramps, mpk_ramp_kind kind, mpk_stop_color color);
int mpk_append_ramp(mpk_ramps *ramps, mpk_stop_color from, mpk_stop_color to);

// The number of fractional bits of positions along ramps and around circles, and the maximum change of a
// position from one pixel to the next: a quarter.
enum { MPK_RAMP_BITS = 26, MPK_RAMP_MOST_STEP = 1 << 24 };

// The position of a row's first pixel along each ramp, where 0 is the start of the ramp and 1 its end, and
// the change of the position from pixel to pixel.
typedef struct {
  int64_t at[MPK_MOST_RAMPS];
  int64_t step[MPK_MOST_RAMPS];
} mpk_ramp_line;

// dst[i] = the colour at position i along the line.
MPK_TWINS(mpk_linear_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// Composites the colours of mpk_linear_ramps over dst, multiplied by the coverage unless that is `NULL`. The
// result is rounded to bytes once, at the end.
MPK_TWINS(
    mpk_over_linear_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// Ramps along the distance from a point. Each ramp begins at the distance `start` and ends 32768 / `scale`
// after it, in units of the positions. A row's first pixel is at (x, y), and each following pixel is (dx, dy)
// further.
typedef struct {
  int64_t x;
  int64_t y;
  int64_t dx;
  int64_t dy;
  float start[MPK_MOST_RAMPS];
  float scale[MPK_MOST_RAMPS];
} mpk_ramp_circles;

// dst[i] = the colour at position i. The ramps must end before the distance 8.
MPK_TWINS(mpk_radial_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles))

// Composites the colours of mpk_radial_ramps over dst, like mpk_over_linear_ramps.
MPK_TWINS(
    mpk_over_radial_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles))

#endif
