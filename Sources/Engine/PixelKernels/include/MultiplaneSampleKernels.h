// SPDX-License-Identifier: Apache-2.0

// Kernels that sample images. A part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_SAMPLE_KERNELS_H
#define MULTIPLANE_SAMPLE_KERNELS_H

#include "MultiplanePixels.h"

// An image of at least one pixel. Rows start at the top and have no padding.
typedef struct {
  const uint32_t *pixels;
  int64_t width;
  int64_t height;
} mpk_image;

// A position in an image and its step from one destination pixel to the next, with 32 fractional bits.
typedef struct {
  int64_t u;
  int64_t v;
  int64_t du;
  int64_t dv;
} mpk_walk;

// dst[i] = the pixel that contains the position. Positions outside the image are clamped to its nearest edge
// pixel.
MPK_TWINS(mpk_sample_nearest, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// dst[i] = the bilinear interpolation of the four pixels around the position. Pixel centres are at whole
// numbers. Weights are multiples of 1/256, and the sum is rounded once. Outside the image, its edge pixels
// are repeated.
MPK_TWINS(mpk_sample_linear, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// The size of a grid of samples, in pixels.
typedef struct {
  size_t columns;
  size_t rows;
} mpk_grid;

// The samples of an upright image: dst[y * columns + x] = the sample of mpk_sample_linear at (u + x du, v + y
// dv).
MPK_TWINS(mpk_sample_grid, (uint32_t *dst, mpk_grid grid, const mpk_image *image, mpk_walk walk))

// The positions ((u + i du) / (w + i dw), (v + i dv) / (w + i dw)) in an image, relative to its top left
// corner.
typedef struct {
  double u;
  double v;
  double w;
  double du;
  double dv;
  double dw;
} mpk_projected_line;

// dst[i] = the sample at position i, as by mpk_sample_linear if `linear` is nonzero, and otherwise as by
// mpk_sample_nearest.
MPK_TWINS(
    mpk_sample_projected,
    (uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear))

// dst[i] = the mean of the pixels 2 i and 2 i + 1 of both rows. Each channel is rounded to nearest, and
// halves are rounded up.
void mpk_halve_rows(uint32_t *dst, const uint32_t *top, const uint32_t *bottom, size_t count);

#endif
