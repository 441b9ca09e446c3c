// SPDX-License-Identifier: Apache-2.0

// The inner pixel loops.
//
// A pixel is a uint32_t on a little-endian machine: premultiplied, 0xAARRGGBB, so B, G, R, A in memory.
// `name` is the function to call; `name_plain` is the reference in portable C that every faster twin equals bit for bit.
// No function reads or writes outside the `count` elements given; a count of 0 is fine; buffers do not overlap
// unless it is said that they may.

#ifndef MULTIPLANE_PIXEL_KERNELS_H
#define MULTIPLANE_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// Declares a function to call and its reference.
#define MPK_TWINS(name, parameters) \
  void name parameters; \
  void name##_plain parameters;

// x * a / 255 rounded to nearest; equal to (x * a + 127) / 255 for all bytes (there are no ties, as 255 is odd).
static inline uint32_t mpk_multiply_bytes(uint32_t x, uint32_t a) {
  uint32_t t = x * a + 128;
  return (t + (t >> 8)) >> 8;
}

// A pixel's four bytes times a / 255.
static inline uint32_t mpk_fade_pixel(uint32_t pixel, uint32_t a) {
  return mpk_multiply_bytes(pixel & 255, a) | mpk_multiply_bytes((pixel >> 8) & 255, a) << 8
      | mpk_multiply_bytes((pixel >> 16) & 255, a) << 16 | mpk_multiply_bytes(pixel >> 24, a) << 24;
}

// What an opaque pixel over another makes of it where it covers `coverage` of 255.
static inline uint32_t mpk_covered_pixel(uint32_t dst, uint32_t src, uint32_t coverage) {
  // No channel carries: the shares of both are rounded parts of 255 that add up to it.
  return mpk_fade_pixel(src, coverage) + mpk_fade_pixel(dst, 255 - coverage);
}

// Asks for `count` bytes to be brought into the processor's cache; has no other effect.
static inline void mpk_prefetch(const void *address, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch((const char *)address + offset);
}

// Which twins of the loops run: the fastest ones that the processor has, unless chosen otherwise.
typedef enum { MPK_PLAIN = 0, MPK_AVX2 = 1, MPK_AVX512 = 2 } mpk_variant;

// Chooses for the whole process; returns 0 and changes nothing when the processor cannot. All give the same bytes.
int mpk_use_variant(mpk_variant variant);
void mpk_use_best_variant(void);

// dst = color.
MPK_TWINS(mpk_store_solid, (uint32_t *dst, size_t count, uint32_t color))

// dst = color + dst * (255 - alpha of color) / 255.
MPK_TWINS(mpk_over_solid, (uint32_t *dst, size_t count, uint32_t color))

// The same with color * coverage / 255 in place of color.
MPK_TWINS(mpk_over_solid_coverage, (uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color))

// Rows of `count` pixels, each `stride` pixels after the one before.
typedef struct {
  size_t count;
  size_t rows;
  size_t stride;
} mpk_block;

// How many rows ahead pixels are asked for. The rows of a picture are so far apart that no processor guesses the next.
#define MPK_ROWS_AHEAD 4

// Asks for the pixels that the row some rows below will need, which may lie beyond the picture.
static inline void mpk_ask_ahead(const uint32_t *row, size_t count, size_t stride) {
  uintptr_t first = (uintptr_t)row + MPK_ROWS_AHEAD * stride * sizeof *row;
  // A cache line at a time.
  for (uintptr_t at = first; at < first + count * sizeof *row; at += 64) __builtin_prefetch((const void *)at, 1);
}

// The three above for every row of a block; the coverage is the same in each.
void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color);
void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color);

// The colours of a row's first pixel, of its last one, and of those between.
typedef struct {
  uint32_t left;
  uint32_t middle;
  uint32_t right;
} mpk_sides;

// dst = c + dst * (255 - alpha of c) / 255 for every row of a block of at least two pixels' width.
MPK_TWINS(mpk_over_solid_sides_rows, (uint32_t *dst, mpk_block block, mpk_sides colors))

#include "MultiplaneAreaKernels.h"

// How much of the first and last column and row of a rectangle is covered, 0 to 1; of a single one the first holds.
typedef struct {
  double left;
  double top;
  double right;
  double bottom;
} mpk_shares;

// dst = c + dst * (255 - alpha of c) / 255 for every pixel of a block, where c is a colour of which the outermost pixels
// have a share. The shares are given by their address: as a value they would wait for being stored and copied, which takes
// as long as small rectangles do.
MPK_TWINS(mpk_over_covered_rect, (uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares))

// A row of a box that is filled with one colour and framed with another. The bytes say what of a pixel is in the box, and
// what in the one inside it; they are looked at for the pixels on the left and on the right, those between are filled.
typedef struct {
  const uint8_t *outer;
  const uint8_t *inner;
  size_t left;
  size_t right;
  uint32_t fill;
  uint32_t frame;
} mpk_framed_row;

// The fill and then the frame over every row of a block, as mpk_over_solid_coverage does it with either.
MPK_TWINS(mpk_over_framed_rows, (uint32_t *dst, mpk_block block, mpk_framed_row row))

// dst = s + dst * (255 - alpha of s) / 255 with s = src * alpha / 255.
MPK_TWINS(mpk_over_pixels, (uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha))

// The same with s = src * (coverage * alpha / 255) / 255.
MPK_TWINS(
    mpk_over_pixels_coverage,
    (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha))

// Each byte of dst times the same byte of tint / 255.
MPK_TWINS(mpk_tint_pixels, (uint32_t *dst, size_t count, uint32_t tint))

// The least alpha of all pixels; 255 when there are none.
uint8_t mpk_least_alpha(const uint32_t *src, size_t count);
uint8_t mpk_least_alpha_plain(const uint32_t *src, size_t count);

// dst[i] = the alpha of src[i].
void mpk_extract_alpha(uint8_t *dst, const uint32_t *src, size_t count);

// dst[i] = the mean of the four pixels 2 i and 2 i + 1 of both rows, each channel rounded to nearest, halves up.
void mpk_halve_rows(uint32_t *dst, const uint32_t *top, const uint32_t *bottom, size_t count);

// How a pixel is laid over another; see blend.h. The order is that of CGBlendMode.
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

// dst = what src * alpha / 255 makes of dst by the mode, mixed with dst where the coverage is below 255; all of it where
// there is no coverage (a null pointer).
MPK_TWINS(
    mpk_blend_pixels, (uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend))

// Weights, none negative, for elements at these distances from another.
typedef struct {
  const float *values;
  const ptrdiff_t *offsets;
  size_t count;
} mpk_weights;

// dst[i] = values[0] * src[i + offsets[0]] + values[1] * src[i + offsets[1]] + ..., added in this order.
// Bytes are rounded to nearest and held at 255.
MPK_TWINS(mpk_weigh_floats, (float *dst, const float *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_bytes, (float *dst, const uint8_t *src, mpk_weights weights, size_t count))
MPK_TWINS(mpk_weigh_to_bytes, (uint8_t *dst, const float *src, mpk_weights weights, size_t count))

// dst = a * b / 255; dst may be a.
MPK_TWINS(mpk_multiply_coverage, (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count))

// The corner of a rounded rectangle on a row of pixels: where the first pixel's centre lies from the circle's centre,
// positive towards the corner, and what x changes from pixel to pixel: 1 or -1. The radius is at least 4 pixels.
typedef struct {
  float x;
  float y;
  float step;
  float radius;
} mpk_corner;

// coverage[i] = what of pixel i is inside; where x or y is negative the rectangle's straight side is the edge.
MPK_TWINS(mpk_corner_coverage, (uint8_t *coverage, size_t count, mpk_corner corner))

// Gradients have a header of their own.
#include "MultiplaneGradientKernels.h"

// Where two rows of a film's picture go: a byte of luma for each pixel, one of each chroma for two pixels of both rows.
typedef struct {
  uint8_t *top_luma;
  uint8_t *bottom_luma;
  uint8_t *cb;
  uint8_t *cr;
} mpk_yuv420;

// Two rows of pixels over black in Y'CbCr 4:2:0, BT.709, limited range, rounded to nearest. Chroma is that of the left
// pixel of two, half way between the rows: its weights are 1, 2, 1 along the row; edge pixels repeat outside. The last
// of an odd number of rows is given as both; an odd `width` has (width + 1) / 2 bytes of chroma.
MPK_TWINS(mpk_yuv420_rows, (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width))

// The same with two rows of alpha.
typedef struct {
  mpk_yuv420 color;
  uint8_t *top_alpha;
  uint8_t *bottom_alpha;
} mpk_yuva420;

// Two rows of pixels in straight Y'CbCr 4:2:0 and alpha; otherwise as mpk_yuv420_rows. Pixels count in the chroma that
// they share as much as they are opaque, so that what is transparent colours no edge.
void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width);

// A row of a picture with 10 bits a sample; without alpha where that is null.
typedef struct {
  uint16_t *luma;
  uint16_t *cb;
  uint16_t *cr;
  uint16_t *alpha;
} mpk_yuv444_10;

// A row of pixels in straight Y'CbCr 4:4:4, BT.709, limited range, and alpha in full range, rounded to nearest.
void mpk_yuv444_10_row(mpk_yuv444_10 out, const uint32_t *src, size_t width);

// dst = src with its colours divided by its alpha, rounded to nearest; at most 255, and 0 where alpha is 0.
void mpk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count);

// dst = src over nothing but itself: its straight colour, opaque, where its alpha is at least half, else 0.
void mpk_threshold_alpha(uint32_t *dst, const uint32_t *src, size_t count);

// Bytes of each pixel: red, green, blue as they are, over black; or alpha and straight red, green, blue.
void mpk_store_rgb(uint8_t *dst, const uint32_t *src, size_t count);
void mpk_store_argb(uint8_t *dst, const uint32_t *src, size_t count);

// Where a and b differ: the index of the first difference, `count` when there is none; and one more than the index of the
// last, 0 when there is none.
size_t mpk_first_difference(const uint32_t *a, const uint32_t *b, size_t count);
size_t mpk_end_of_differences(const uint32_t *a, const uint32_t *b, size_t count);

// Where `old` is something and `now` is 0: the same two numbers.
size_t mpk_first_cleared(const uint32_t *old, const uint32_t *now, size_t count);
size_t mpk_end_of_cleared(const uint32_t *old, const uint32_t *now, size_t count);

// Copies those pixels of `src` that differ from `old` and are opaque; returns how many.
size_t mpk_gather_changes(uint32_t *dst, const uint32_t *src, const uint32_t *old, size_t count);

// Writes the distinct colours of opaque pixels, at most `limit` <= 256 of them; returns their number, or `limit` + 1 when
// there are more.
size_t mpk_distinct_colors(uint32_t *colors, size_t limit, const uint32_t *src, size_t count);

// How many pixels have nearly the same colour, and the sums of theirs.
typedef struct {
  uint64_t count;
  uint64_t b;
  uint64_t g;
  uint64_t r;
} mpk_color_bin;

// Colours with the same upper 5 bits are in one bin.
enum { MPK_COLOR_BINS = 32768 };

// Adds pixels to the bins.
void mpk_bin_colors(mpk_color_bin *bins, const uint32_t *src, size_t count);

// At most 256 opaque colours, what is known of which one is nearest to what, and which are there exactly.
typedef struct mpk_palette mpk_palette;

// A palette to be set, and destroyed after use; null when there is no memory.
mpk_palette *mpk_palette_create(void);
void mpk_palette_destroy(mpk_palette *palette);

// Takes `count` <= 256 colours; at least one.
void mpk_palette_set(mpk_palette *palette, const uint32_t *colors, size_t count);

// How a row of a picture becomes numbers of colours, and what it passes on to the next.
typedef struct {
  mpk_palette *palette;
  // For `width` + 2 pixels the errors of blue, green and red in 16ths, those of this row and those of the next; both zeros
  // at first.
  int32_t *here;
  int32_t *below;
  // The number of a pixel that stays as it is.
  uint8_t keep;
  // Whether the row goes from right to left.
  uint8_t backwards;
} mpk_dither;

// indexes[i] = the colour of the palette for src[i], the errors of the pixels before spread by Floyd and Steinberg's
// weights; `keep` where src[i] is that of `old` or transparent. `here` becomes zeros; swap the two before the next row.
void mpk_dither_row(
    uint8_t *indexes, const uint32_t *src, const uint32_t *old, size_t width, const mpk_dither *dither);

// The largest number of bytes that mpk_lzw writes for `count` indexes.
static inline size_t mpk_lzw_room(size_t count) { return count * 2 + count / 128 + 64; }

// LZW as in GIF: codes of `bits` + 1 to 12 bits, in blocks of at most 255 bytes after their length, the last one empty.
// Returns the number of bytes, or 0 when there is no memory. Indexes are below 1 << `bits`; `bits` is 2...8.
size_t mpk_lzw(uint8_t *dst, const uint8_t *indexes, size_t count, int bits);

// An image of at least one pixel, rows from the top without padding.
typedef struct {
  const uint32_t *pixels;
  int64_t width;
  int64_t height;
} mpk_image;

// A position in an image and the step from one destination pixel to the next: 32 fractional bits.
typedef struct {
  int64_t u;
  int64_t v;
  int64_t du;
  int64_t dv;
} mpk_walk;

// dst[i] = the pixel that holds the position; positions outside take the nearest edge pixel.
MPK_TWINS(mpk_sample_nearest, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// dst[i] = the bilinear mix of the four pixels around the position, where whole numbers are pixel centres; weights
// are multiples of 1/256, the sum is rounded once; edge pixels repeat outside.
MPK_TWINS(mpk_sample_linear, (uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk))

// dst = (src * share + dst * (255 - share)) / 255, each product rounded.
void mpk_mix_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t share);

// Straight red, green, blue, alpha and 1, all from 0 to 1, times the four rows of five numbers, held to 0...1.
void mpk_color_matrix(uint32_t *pixels, size_t count, const float matrix[20]);

// Positions ((u + i du) / (w + i dw), (v + i dv) / (w + i dw)) in an image, counted from its corner.
typedef struct {
  double u;
  double v;
  double w;
  double du;
  double dv;
  double dw;
} mpk_projected_line;

// dst[i] = what mpk_sample_linear, or mpk_sample_nearest, gives at position i.
void mpk_sample_projected(
    uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear);

#endif
