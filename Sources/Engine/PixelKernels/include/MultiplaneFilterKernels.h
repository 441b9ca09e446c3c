// SPDX-License-Identifier: Apache-2.0

// Sums with weights, colour matrices and alpha. A part of MultiplanePixelKernels.h.

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
// Bytes are rounded to nearest and clamped to 255.
MPK_TWINS(mpk_weigh_floats, (float *dst, const float *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_bytes, (float *dst, const uint8_t *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_to_bytes, (uint8_t *dst, const float *src, mpk_weights weights, size_t count))

// Multiplies the vector of straight red, green, blue, alpha and 1 (each 0 to 1) by the four rows of five
// numbers. Results are clamped to 0...1.
void mpk_color_matrix(uint32_t *pixels, size_t count, const float matrix[20]);

// Replaces straight red, green, blue and alpha by the entries of four tables. Transparent pixels stay so.
void mpk_map_channels(uint32_t *pixels, size_t count, const uint8_t tables[1024]);

// The smallest alpha of all pixels; 255 if there are none.
uint8_t mpk_least_alpha(const uint32_t *src, size_t count);
uint8_t mpk_least_alpha_plain(const uint32_t *src, size_t count);

// dst[i] = the alpha of src[i].
void mpk_extract_alpha(uint8_t *dst, const uint32_t *src, size_t count);

#endif
