// SPDX-License-Identifier: Apache-2.0

// The colours of gradients: parameters of places, and colours of parameters; a part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_GRADIENT_KERNELS_H
#define MULTIPLANE_GRADIENT_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A stretch of a gradient: for parameters up to `end`, color + (t - origin) * slope cut off to whole numbers; channels in
// the order B, G, R, A, scaled to 0...255 and a half added to color, which makes cutting off round to nearest.
typedef struct {
  double end;
  double origin;
  float color[4];
  float slope[4];
} mpk_gradient_stretch;

// Stretches by increasing `end`, the last one without an end. Parameters below 0 or above 1 are transparent where
// `cut_before` or `cut_after` is not 0.
typedef struct {
  const mpk_gradient_stretch *stretches;
  size_t count;
  uint8_t cut_before;
  uint8_t cut_after;
} mpk_gradient;

// dst[i] = the gradient's colour at t + i * step.
MPK_TWINS(mpk_linear_gradient, (uint32_t *dst, size_t count, const mpk_gradient *gradient, double t, double step))

// dst[i] = the gradient's colour at t[i], transparent where t[i] is not a number.
MPK_TWINS(mpk_gradient_colors, (uint32_t *dst, const double *t, size_t count, const mpk_gradient *gradient))

// The points (x + i * dx, y + i * dy).
typedef struct {
  double x;
  double y;
  double dx;
  double dy;
} mpk_line;

// Circles: that of parameter t has its centre at t * center and the radius radius + t * growth.
typedef struct {
  double center_x;
  double center_y;
  double radius;
  double growth;
  // The parameters that there are circles for.
  double least;
  double most;
} mpk_radial;

// t[i] = the greatest parameter of a circle through point i of the line, not a number where there is none.
MPK_TWINS(mpk_radial_parameters, (double *t, size_t count, const mpk_radial *radial, mpk_line line))

// t[i] = the angle of point i of the line, in turns from positive x towards positive y, 0...1, within 1e-8; 0 for (0, 0).
MPK_TWINS(mpk_conic_parameters, (double *t, size_t count, mpk_line line))

// Colours of a gradient with few stops, in whole numbers: those before the first stop, and what they change by along
// ramps, each from 0 where the parameter is below it to all of `change` where it is above. A channel is what the base and
// the changes add up to.
enum { MPK_MOST_RAMPS = 4 };

typedef enum {
  // Blue, green and red in 128ths of a step of 255; alpha is not looked at.
  MPK_RAMPS_OPAQUE,
  // The same, premultiplied, and alpha.
  MPK_RAMPS_PREMULTIPLIED,
  // Alpha is as before; the colours are straight, 32767 is 1.
  MPK_RAMPS_STRAIGHT,
} mpk_ramp_kind;

typedef struct {
  size_t count;
  mpk_ramp_kind kind;
  // In the order B, G, R, A.
  int16_t base[4];
  int16_t change[MPK_MOST_RAMPS][4];
} mpk_ramps;

// A straight colour, all from 0 to 1.
typedef struct {
  float b;
  float g;
  float r;
  float a;
} mpk_stop_color;

// Makes the colour the base of ramps without any; 1 where a further ramp leads from one colour to another, 0 where there
// is no room for it.
void mpk_begin_ramps(mpk_ramps *ramps, mpk_ramp_kind kind, mpk_stop_color color);
int mpk_append_ramp(mpk_ramps *ramps, mpk_stop_color from, mpk_stop_color to);

// Fractional bits of places along ramps and around circles, and the most that they may change by from one pixel to the
// next: a quarter.
enum { MPK_RAMP_BITS = 26, MPK_RAMP_MOST_STEP = 1 << 24 };

// Where a row's first pixel is along each ramp, which goes from 0 to 1, and what that changes by from pixel to pixel.
typedef struct {
  int64_t at[MPK_MOST_RAMPS];
  int64_t step[MPK_MOST_RAMPS];
} mpk_ramp_line;

// dst[i] = the colour at place i of the line.
MPK_TWINS(mpk_linear_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// The same colours over what is there, through coverage unless that is `NULL`; rounded to bytes once, at the end.
MPK_TWINS(
    mpk_over_linear_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line))

// Ramps along the distance from a point: each begins at `start` and ends 32768 / `scale` after it, in units of the
// places. A row's first pixel is at (x, y), the next ones (dx, dy) further.
typedef struct {
  int64_t x;
  int64_t y;
  int64_t dx;
  int64_t dy;
  float start[MPK_MOST_RAMPS];
  float scale[MPK_MOST_RAMPS];
} mpk_ramp_circles;

// dst[i] = the colour at place i. Ramps end before the distance 8.
MPK_TWINS(mpk_radial_ramps, (uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles))

// Over what is there, as with lines.
MPK_TWINS(
    mpk_over_radial_ramps,
    (uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles))

#endif
