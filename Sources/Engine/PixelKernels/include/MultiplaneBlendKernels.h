// SPDX-License-Identifier: Apache-2.0

// Kernels that composite colours and pixels over other pixels. A part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_BLEND_KERNELS_H
#define MULTIPLANE_BLEND_KERNELS_H

#include "MultiplanePixels.h"

// dst = color.
MPK_TWINS(mpk_store_solid, (uint32_t *dst, size_t count, uint32_t color))

// dst = color + dst * (255 - alpha of color) / 255.
MPK_TWINS(mpk_over_solid, (uint32_t *dst, size_t count, uint32_t color))

// dst = c + dst * (255 - alpha of c) / 255 with c = color * coverage / 255.
MPK_TWINS(mpk_over_solid_coverage, (uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color))

// Rows of `count` pixels, each `stride` pixels after the one before.
typedef struct {
  size_t count;
  size_t rows;
  size_t stride;
} mpk_block;

// The number of rows by which pixels are prefetched ahead. The rows of an image are too far from each other
// for the hardware prefetcher.
#define MPK_ROWS_AHEAD 4

// Prefetches the pixels that the row MPK_ROWS_AHEAD rows below needs. The address may be outside the image.
static inline void mpk_ask_ahead(const uint32_t *row, size_t count, size_t stride) {
  uintptr_t first = (uintptr_t)row + MPK_ROWS_AHEAD * stride * sizeof *row;
  // One prefetch for each cache line.
  for (uintptr_t at = first; at < first + count * sizeof *row; at += 64)
    __builtin_prefetch((const void *)at, 1);
}

// These functions apply the three functions above to each row of a block. The coverage is the same in each
// row.
void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color);

// Adjacent pixels of a row whose coverage is stored. Each has a byte, from `offset` on, or all are fully
// covered if `offset` is negative.
typedef struct {
  int32_t x0;
  int32_t x1;
  ptrdiff_t offset;
} mpk_stored_run;

// Rows of stored coverage. `first_of_row` has the index of each row's first run, and finally the end index of
// the last row's runs.
typedef struct {
  const mpk_stored_run *runs;
  const ptrdiff_t *first_of_row;
  size_t rows;
  const uint8_t *bytes;
} mpk_stored_rows;

// dst = c + dst * (255 - alpha of c) / 255 with c = color * coverage / 255, for each row of stored coverage.
void mpk_over_solid_stored(uint32_t *dst, size_t stride, mpk_stored_rows stored, uint32_t color);

// The colours of a row's first pixel, of its last pixel, and of the pixels between them.
typedef struct {
  uint32_t left;
  uint32_t middle;
  uint32_t right;
} mpk_sides;

// dst = c + dst * (255 - alpha of c) / 255, where c is the colour of each pixel, for each row of a block. The
// block is at least two pixels wide.
MPK_TWINS(mpk_over_solid_sides_rows, (uint32_t *dst, mpk_block block, mpk_sides colors))

// The coverage of a rectangle's first and last columns and rows, from 0 to 1. If there is only one column or
// row, the value for the first one applies.
typedef struct {
  double left;
  double top;
  double right;
  double bottom;
} mpk_shares;

// dst = c + dst * (255 - alpha of c) / 255 for each pixel of a block, where c is the colour multiplied by the
// pixel's coverage. The shares are passed by address, because by value they would be stored and copied, which
// takes as long as drawing a small rectangle.
MPK_TWINS(mpk_over_covered_rect, (uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares))

// A row of a box with a fill and a border in two colours. `outer` is the coverage of the box, and `inner` is
// the coverage of the inner box. They are read only for the `left` pixels at the start and the `right` pixels
// at the end of the row. The pixels between are filled completely.
typedef struct {
  const uint8_t *outer;
  const uint8_t *inner;
  size_t left;
  size_t right;
  uint32_t fill;
  uint32_t frame;
} mpk_ringed_row;

// Composites the fill and then the border over each row of a block, like two calls of
// mpk_over_solid_coverage.
MPK_TWINS(mpk_over_ringed_rows, (uint32_t *dst, mpk_block block, mpk_ringed_row row))

// dst = s + dst * (255 - alpha of s) / 255 with s = src * alpha / 255.
MPK_TWINS(mpk_over_pixels, (uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha))

// dst = s + dst * (255 - alpha of s) / 255 with s = src * (coverage * alpha / 255) / 255.
MPK_TWINS(
    mpk_over_pixels_coverage,
    (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha))

// Multiplies each byte of dst by the corresponding byte of tint / 255.
MPK_TWINS(mpk_tint_pixels, (uint32_t *dst, size_t count, uint32_t tint))

// dst = (src * share + dst * (255 - share)) / 255. Each product is rounded.
MPK_TWINS(mpk_mix_pixels, (uint32_t *dst, const uint32_t *src, size_t count, uint8_t share))

// The blend modes, in the order of CGBlendMode; see blend.h.
typedef enum {
  MPK_BLEND_NORMAL,
  MPK_BLEND_MULTIPLY,
  MPK_BLEND_SCREEN,
  MPK_BLEND_OVERLAY,
  MPK_BLEND_DARKEN,
  MPK_BLEND_LIGHTEN,
  MPK_BLEND_COLOR_DODGE,
  MPK_BLEND_COLOR_BURN,
  MPK_BLEND_SOFT_LIGHT,
  MPK_BLEND_HARD_LIGHT,
  MPK_BLEND_DIFFERENCE,
  MPK_BLEND_EXCLUSION,
  MPK_BLEND_HUE,
  MPK_BLEND_SATURATION,
  MPK_BLEND_COLOR,
  MPK_BLEND_LUMINOSITY,
  MPK_BLEND_CLEAR,
  MPK_BLEND_COPY,
  MPK_BLEND_SOURCE_IN,
  MPK_BLEND_SOURCE_OUT,
  MPK_BLEND_SOURCE_ATOP,
  MPK_BLEND_DESTINATION_OVER,
  MPK_BLEND_DESTINATION_IN,
  MPK_BLEND_DESTINATION_OUT,
  MPK_BLEND_DESTINATION_ATOP,
  MPK_BLEND_XOR,
  MPK_BLEND_PLUS_DARKER,
  MPK_BLEND_PLUS_LIGHTER,
} mpk_blend_mode;

typedef struct {
  mpk_blend_mode mode;
  uint8_t alpha;
} mpk_blend;

// dst = the result of blending src * alpha / 255 onto dst. Where the coverage is below 255, dst is
// interpolated between its old value and that result. If `coverage` is null, all pixels are fully covered.
MPK_TWINS(
    mpk_blend_pixels, (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count,
    mpk_blend blend))

#endif
