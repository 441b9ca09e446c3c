// SPDX-License-Identifier: Apache-2.0

// Kernels for weighted sums, colour matrices and alpha. A part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_FILTER_KERNELS_H
#define MULTIPLANE_FILTER_KERNELS_H

#include "MultiplanePixels.h"

// Non-negative weights for the elements at the given offsets.
typedef struct {
  const float *values;
  const ptrdiff_t *offsets;
  size_t count;
} mpk_weights;

// dst[i] = values[0] * src[i + offsets[0]] + values[1] * src[i + offsets[1]] + ..., added in this order.
// Results that are bytes are rounded to nearest and clamped to 255.
MPK_TWINS(mpk_weigh_floats, (float *dst, const float *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_bytes, (float *dst, const uint8_t *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_to_bytes, (uint8_t *dst, const float *src, mpk_weights weights, size_t count))

// Multiplies the matrix, four rows of five numbers, by the column of straight red, green, blue, alpha and 1,
// each from 0 to 1. Results are clamped to 0...1. Transparent pixels count as transparent black.
void mpk_color_matrix(uint32_t *pixels, size_t count, const float matrix[20]);

// Replaces straight red, green, blue and alpha with the entries of four tables of 256 bytes. Transparent
// pixels stay transparent.
void mpk_map_channels(uint32_t *pixels, size_t count, const uint8_t tables[1024]);

// Returns the minimum alpha of all pixels, or 255 if there are none.
uint8_t mpk_least_alpha(const uint32_t *src, size_t count);
uint8_t mpk_least_alpha_plain(const uint32_t *src, size_t count);

// dst[i] = the alpha of src[i].
void mpk_extract_alpha(uint8_t *dst, const uint32_t *src, size_t count);

#endif
