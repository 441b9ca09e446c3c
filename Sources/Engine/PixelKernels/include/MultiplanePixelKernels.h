// SPDX-License-Identifier: Apache-2.0

// The inner pixel loops.
//
// A pixel is a uint32_t on a little-endian machine: premultiplied, 0xAARRGGBB, so B, G, R, A in memory.
// `name` is the function to call. `name_plain` is the reference in portable C, and every faster twin equals
// it bit for bit. No function reads or writes outside the `count` elements given. A count of 0 is valid.
// Buffers must not overlap unless a comment allows it.

#ifndef MULTIPLANE_PIXEL_KERNELS_H
#define MULTIPLANE_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// Declares a function and its plain reference.
#define MPK_TWINS(name, parameters) \
  void name parameters; \
  void name##_plain parameters;

// x * a / 255 rounded to nearest. Equals (x * a + 127) / 255 for all bytes; there are no ties, because 255 is
// odd.
static inline uint32_t mpk_multiply_bytes(uint32_t x, uint32_t a) {
  uint32_t t = x * a + 128;
  return (t + (t >> 8)) >> 8;
}

// A pixel's four bytes times a / 255.
static inline uint32_t mpk_fade_pixel(uint32_t pixel, uint32_t a) {
  return mpk_multiply_bytes(pixel & 255, a) | mpk_multiply_bytes((pixel >> 8) & 255, a) << 8
      | mpk_multiply_bytes((pixel >> 16) & 255, a) << 16 | mpk_multiply_bytes(pixel >> 24, a) << 24;
}

// The result of an opaque pixel `src` over `dst` with the coverage `coverage` / 255.
static inline uint32_t mpk_covered_pixel(uint32_t dst, uint32_t src, uint32_t coverage) {
  // No channel carries: both are rounded shares of 255 that add up to 255.
  return mpk_fade_pixel(src, coverage) + mpk_fade_pixel(dst, 255 - coverage);
}

// Fetches `count` bytes into the processor's cache. Has no other effect.
static inline void mpk_prefetch(const void *address, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch((const char *)address + offset);
}

// The instruction set of the loops. The default is the fastest one that the processor has. All give the same
// bytes.
typedef enum { MPK_PLAIN = 0, MPK_AVX2 = 1, MPK_AVX512 = 2 } mpk_variant;

// Selects an instruction set for the whole process. Returns 0 and changes nothing if the processor lacks it.
int mpk_use_variant(mpk_variant variant);
void mpk_use_best_variant(void);

// dst = color.
MPK_TWINS(mpk_store_solid, (uint32_t *dst, size_t count, uint32_t color))

// dst = color + dst * (255 - alpha of color) / 255.
MPK_TWINS(mpk_over_solid, (uint32_t *dst, size_t count, uint32_t color))

// The same, with color * coverage / 255 in place of color.
MPK_TWINS(mpk_over_solid_coverage, (uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color))

// Rows of `count` pixels, each `stride` pixels after the one before.
typedef struct {
  size_t count;
  size_t rows;
  size_t stride;
} mpk_block;

// The number of rows by which pixels are prefetched. Rows of an image are too far apart for the hardware
// prefetcher.
#define MPK_ROWS_AHEAD 4

// Prefetches the pixels that a row some rows below needs. The address may be outside the image.
static inline void mpk_ask_ahead(const uint32_t *row, size_t count, size_t stride) {
  uintptr_t first = (uintptr_t)row + MPK_ROWS_AHEAD * stride * sizeof *row;
  // A cache line at a time.
  for (uintptr_t at = first; at < first + count * sizeof *row; at += 64)
    __builtin_prefetch((const void *)at, 1);
}

// The three functions above, for every row of a block. The coverage is the same in each row.
void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color);

// The colours of a row's first pixel, of its last pixel, and of the pixels between them.
typedef struct {
  uint32_t left;
  uint32_t middle;
  uint32_t right;
} mpk_sides;

// dst = c + dst * (255 - alpha of c) / 255 for every row of a block that is at least two pixels wide.
MPK_TWINS(mpk_over_solid_sides_rows, (uint32_t *dst, mpk_block block, mpk_sides colors))

#include "MultiplaneAreaKernels.h"

// The coverage of a rectangle's first and last column and row, 0 to 1. If there is only one column or row,
// the first value applies.
typedef struct {
  double left;
  double top;
  double right;
  double bottom;
} mpk_shares;

// dst = c + dst * (255 - alpha of c) / 255 for every pixel of a block, where c is the colour multiplied by
// the pixel's coverage. The shares are passed by address: by value they would be stored and copied, which
// takes as long as drawing a small rectangle.
MPK_TWINS(mpk_over_covered_rect, (uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares))

// A row of a box with a fill and a border in two colours. One array of bytes is the coverage of the box, the
// other that of the inner box. They are read for the pixels on the left and on the right; the pixels between
// are filled completely.
typedef struct {
  const uint8_t *outer;
  const uint8_t *inner;
  size_t left;
  size_t right;
  uint32_t fill;
  uint32_t frame;
} mpk_ringed_row;

// Composites the fill and then the border over every row of a block, like mpk_over_solid_coverage for each of
// them.
MPK_TWINS(mpk_over_ringed_rows, (uint32_t *dst, mpk_block block, mpk_ringed_row row))

// dst = s + dst * (255 - alpha of s) / 255 with s = src * alpha / 255.
MPK_TWINS(mpk_over_pixels, (uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha))

// The same with s = src * (coverage * alpha / 255) / 255.
MPK_TWINS(
    mpk_over_pixels_coverage,
    (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha))

// Multiplies each byte of dst by the same byte of tint / 255.
MPK_TWINS(mpk_tint_pixels, (uint32_t *dst, size_t count, uint32_t tint))

// The smallest alpha of all pixels; 255 if there are none.
uint8_t mpk_least_alpha(const uint32_t *src, size_t count);
uint8_t mpk_least_alpha_plain(const uint32_t *src, size_t count);

// dst[i] = the alpha of src[i].
void mpk_extract_alpha(uint8_t *dst, const uint32_t *src, size_t count);

// dst[i] = the mean of the pixels 2 i and 2 i + 1 of both rows. Each channel is rounded to nearest, halves
// up.
void mpk_halve_rows(uint32_t *dst, const uint32_t *top, const uint32_t *bottom, size_t count);

// Blend modes; see blend.h. The order is that of CGBlendMode.
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

// dst = the blend of src * alpha / 255 onto dst. Where the coverage is below 255, the result is interpolated
// with dst. A null coverage pointer means full coverage.
MPK_TWINS(
    mpk_blend_pixels, (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count,
    mpk_blend blend))

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

// dst = a * b / 255; dst may be a.
MPK_TWINS(mpk_multiply_coverage, (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count))

// The kinds of parts of a mask.
enum { MPK_MASK_NOTHING, MPK_MASK_SOME, MPK_MASK_EVERYTHING };

// The length of the part of a mask from its first byte on that shows nothing, some or everything, in steps of
// 32 bytes. `kind` becomes that kind. The count is not 0.
size_t mpk_mask_run(const uint8_t *mask, size_t count, uint8_t *kind);

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

// Gradients have a header of their own.
#include "MultiplaneGradientKernels.h"

// The destination of two rows of a video frame: one byte of luma for each pixel, and one byte of each chroma
// for two pixels of both rows.
typedef struct {
  uint8_t *top_luma;
  uint8_t *bottom_luma;
  uint8_t *cb;
  uint8_t *cr;
} mpk_yuv420;

// Converts two rows of pixels over black to Y'CbCr 4:2:0, BT.709, limited range, rounded to nearest. Chroma
// is sited at the left pixel of two, half way between the rows. Its weights are 1, 2, 1 along the row, and
// edge pixels repeat outside. For an odd number of rows, pass the last row as both. An odd `width` has (width
// + 1) / 2 bytes of chroma.
MPK_TWINS(mpk_yuv420_rows, (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width))

// Weights of Y'CbCr in limited range for any matrix, as multiples of 1/32768. Those of a chroma add up to 0.
typedef struct {
  int16_t y_b, y_g, y_r;
  int16_t cb_b, cb_g, cb_r;
  int16_t cr_b, cr_g, cr_r;
} mpk_yuv_weights;

// Like mpk_yuv420_rows, with these weights, and the mean of four pixels for their chroma. It reverses
// mpk_rgb_from_yuv420.
MPK_TWINS(
    mpk_yuv420_mean_rows,
    (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width, mpk_yuv_weights weights))

// A row of Y'CbCr 4:2:0.
typedef struct {
  const uint8_t *luma;
  const uint8_t *cb;
  const uint8_t *cr;
} mpk_yuv420_row;

// Weights of Y'CbCr for red, green and blue, as multiples of 1/16384. `black` is subtracted from the luma,
// and 128 from chroma.
#define MPK_RGB_BITS 14
typedef struct {
  int32_t luma, black;
  int32_t blue_cb, green_cb, green_cr, red_cr;
} mpk_rgb_weights;

// Converts a row to opaque pixels, rounded to nearest and clamped. Both pixels of a pair have its chroma.
MPK_TWINS(
    mpk_rgb_from_yuv420, (uint32_t *dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights))

// The destination of two rows with alpha.
typedef struct {
  mpk_yuv420 color;
  uint8_t *top_alpha;
  uint8_t *bottom_alpha;
} mpk_yuva420;

// Converts two rows of pixels to straight Y'CbCr 4:2:0 and alpha; otherwise like mpk_yuv420_rows. Alpha
// weights the pixels that share a chroma sample, so transparent pixels do not tint the edges.
void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width);

// The destination of a row with 10 bits a sample. The alpha pointer may be null.
typedef struct {
  uint16_t *luma;
  uint16_t *cb;
  uint16_t *cr;
  uint16_t *alpha;
} mpk_yuv444_10;

// Converts a row of pixels to straight Y'CbCr 4:4:4, BT.709, limited range, and alpha in full range, rounded
// to nearest.
void mpk_yuv444_10_row(mpk_yuv444_10 out, const uint32_t *src, size_t width);

// dst = src with its colours divided by alpha and rounded to nearest. Colours are at most 255, and 0 where
// alpha is 0.
void mpk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count);

// dst = the straight colour of src, made opaque, where alpha >= 128; otherwise 0.
void mpk_threshold_alpha(uint32_t *dst, const uint32_t *src, size_t count);

// Stores bytes: red, green, blue, over black; or alpha and straight red, green, blue.
void mpk_store_rgb(uint8_t *dst, const uint32_t *src, size_t count);
void mpk_store_argb(uint8_t *dst, const uint32_t *src, size_t count);

// The differences between a and b. `mpk_first_difference` returns the index of the first difference, or
// `count` if there is none. The other function returns the index of the last difference plus one, or 0.
size_t mpk_first_difference(const uint32_t *a, const uint32_t *b, size_t count);
size_t mpk_end_of_differences(const uint32_t *a, const uint32_t *b, size_t count);

// The same for the pixels that are nonzero in `old` and 0 in `now`.
size_t mpk_first_cleared(const uint32_t *old, const uint32_t *now, size_t count);
size_t mpk_end_of_cleared(const uint32_t *old, const uint32_t *now, size_t count);

// Copies the pixels of `src` that differ from `old` and are opaque, and returns how many there are.
size_t mpk_gather_changes(uint32_t *dst, const uint32_t *src, const uint32_t *old, size_t count);

// Writes the distinct colours of opaque pixels, at most `limit` <= 256 of them. Returns their number, or
// `limit` + 1 if there are more.
size_t mpk_distinct_colors(uint32_t *colors, size_t limit, const uint32_t *src, size_t count);

// A bin of nearly equal colours: the number of pixels and the sums of their channels.
typedef struct {
  uint64_t count;
  uint64_t b;
  uint64_t g;
  uint64_t r;
} mpk_color_bin;

// Colours with the same upper 5 bits in each channel share a bin.
enum { MPK_COLOR_BINS = 32768 };

// Adds pixels to the bins.
void mpk_bin_colors(mpk_color_bin *bins, const uint32_t *src, size_t count);

// At most 256 opaque colours, with a cache of nearest colours and a hash table of exact ones.
typedef struct mpk_palette mpk_palette;

// Creates an empty palette, to be set before use and destroyed after it. Null if out of memory.
mpk_palette *mpk_palette_create(void);
void mpk_palette_destroy(mpk_palette *palette);

// Sets `count` colours, 1 to 256.
void mpk_palette_set(mpk_palette *palette, const uint32_t *colors, size_t count);

// The state of error diffusion for a row. Errors of this row are passed on to the next row.
typedef struct {
  mpk_palette *palette;
  // Errors of blue, green and red in 16ths for `width` + 2 pixels, of this row and of the next row. Both are
  // zero at first.
  int32_t *here;
  int32_t *below;
  // The palette index that leaves a pixel unchanged.
  uint8_t keep;
  // True if the row is processed from right to left.
  uint8_t backwards;
} mpk_dither;

// indexes[i] = the palette index for src[i]. Spreads the errors with the weights of Floyd and Steinberg. The
// index is `keep` where src[i] equals `old` or is transparent. Sets `here` to zeros; swap the two before the
// next row.
void mpk_dither_row(
    uint8_t *indexes, const uint32_t *src, const uint32_t *old, size_t width, const mpk_dither *dither);

// The largest number of bytes that mpk_lzw writes for `count` indexes.
static inline size_t mpk_lzw_room(size_t count) { return count * 2 + count / 128 + 64; }

// LZW compression for GIF: codes of `bits` + 1 to 12 bits in blocks of at most 255 bytes. A length byte
// precedes each block, and an empty block ends the list. Returns the number of bytes, or 0 if out of memory.
// Indexes are below 1 << `bits`, and `bits` is 2...8.
size_t mpk_lzw(uint8_t *dst, const uint8_t *indexes, size_t count, int bits);

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

// dst[i] = the pixel that contains the position. Positions outside clamp to the nearest edge pixel.
MPK_TWINS(mpk_sample_nearest, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// dst[i] = the bilinear interpolation of the four pixels around the position. Pixel centres are at whole
// numbers. Weights are multiples of 1/256, the sum is rounded once, and edge pixels repeat outside.
MPK_TWINS(mpk_sample_linear, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// dst = (src * share + dst * (255 - share)) / 255, each product rounded.
void mpk_mix_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t share);

// Multiplies the vector of straight red, green, blue, alpha and 1 (each 0 to 1) by the four rows of five
// numbers. Results are clamped to 0...1.
void mpk_color_matrix(uint32_t *pixels, size_t count, const float matrix[20]);

// Replaces straight red, green, blue and alpha by the entries of four tables. Transparent pixels stay so.
void mpk_map_channels(uint32_t *pixels, size_t count, const uint8_t tables[1024]);

// Positions ((u + i du) / (w + i dw), (v + i dv) / (w + i dw)) in an image, relative to its corner.
typedef struct {
  double u;
  double v;
  double w;
  double du;
  double dv;
  double dw;
} mpk_projected_line;

// dst[i] = the result of mpk_sample_linear or mpk_sample_nearest at position i.
MPK_TWINS(
    mpk_sample_projected,
    (uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear))

#endif
