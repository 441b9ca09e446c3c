// SPDX-License-Identifier: Apache-2.0

// The pixel loops for films and picture files: Y'CbCr, straight colours, palettes, LZW and differences; also
// the digest of files.
//
// Pixels, names and rules are those of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_MEDIA_KERNELS_H
#define MULTIPLANE_MEDIA_KERNELS_H

#include <MultiplanePixels.h>

// The destination of two rows of a video frame: one byte of luma for each pixel, and one byte of each chroma
// component for every two columns of both rows.
typedef struct {
  uint8_t *top_luma;
  uint8_t *bottom_luma;
  uint8_t *cb;
  uint8_t *cr;
} mpk_yuv420;

// Converts two rows of pixels, composited over black, to Y'CbCr 4:2:0, BT.709, limited range, rounded to
// nearest. Chroma is sited at the left pixel of two, halfway between the rows. Its weights along the row are
// 1, 2, 1, and edge pixels are repeated outside. For the last of an odd number of rows, pass it as both rows.
// A row of odd `width` has (width + 1) / 2 bytes of each chroma component.
MPK_TWINS(mpk_yuv420_rows, (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width))

// The weights of Y'CbCr in limited range for any matrix, as multiples of 1/32768. Those of each chroma
// component must add up to 0.
typedef struct {
  int16_t y_b, y_g, y_r;
  int16_t cb_b, cb_g, cb_r;
  int16_t cr_b, cr_g, cr_r;
} mpk_yuv_weights;

// Converts rows like mpk_yuv420_rows, but with the given weights, and with the mean of four pixels for the
// chroma. It reverses mpk_rgb_from_yuv420.
MPK_TWINS(
    mpk_yuv420_mean_rows,
    (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width, mpk_yuv_weights weights))

// A row of Y'CbCr 4:2:0.
typedef struct {
  const uint8_t *luma;
  const uint8_t *cb;
  const uint8_t *cr;
} mpk_yuv420_row;

// The weights of Y'CbCr for red, green and blue, as multiples of 1/16384. `black` is subtracted from the
// luma, and 128 from the chroma.
#define MPK_RGB_BITS 14
typedef struct {
  int32_t luma, black;
  int32_t blue_cb, green_cb, green_cr, red_cr;
} mpk_rgb_weights;

// Converts a row to opaque pixels, rounded to nearest and clamped. Both pixels of a pair have the pair's
// chroma.
MPK_TWINS(
    mpk_rgb_from_yuv420, (uint32_t *dst, mpk_yuv420_row src, size_t width, mpk_rgb_weights weights))

// The destination of two rows of a video frame with alpha.
typedef struct {
  mpk_yuv420 color;
  uint8_t *top_alpha;
  uint8_t *bottom_alpha;
} mpk_yuva420;

// Converts two rows of pixels to straight Y'CbCr 4:2:0 and alpha, and is otherwise like mpk_yuv420_rows. The
// pixels that share a chroma sample are weighted by their alpha, so transparent pixels do not tint the edges.
void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width);

// The destination of a row with 10 bits per sample. `alpha` may be null.
typedef struct {
  uint16_t *luma;
  uint16_t *cb;
  uint16_t *cr;
  uint16_t *alpha;
} mpk_yuv444_10;

// Converts a row of pixels to straight Y'CbCr 4:4:4, BT.709, limited range, and alpha in full range, rounded
// to nearest.
void mpk_yuv444_10_row(mpk_yuv444_10 out, const uint32_t *src, size_t width);

// dst = src with its colours divided by its alpha and rounded to nearest. Colours are clamped to 255, and are
// 0 where the alpha is 0.
void mpk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count);

// dst = the straight colour of src, made opaque, where its alpha is at least 128; otherwise 0.
void mpk_threshold_alpha(uint32_t *dst, const uint32_t *src, size_t count);

// `mpk_store_rgb` stores red, green and blue, composited over black, as bytes. `mpk_store_argb` stores alpha
// and straight red, green and blue.
void mpk_store_rgb(uint8_t *dst, const uint32_t *src, size_t count);
void mpk_store_argb(uint8_t *dst, const uint32_t *src, size_t count);

// Returns the number of pixels that differ from the pixel before them.
size_t mpk_count_steps(const uint32_t *src, size_t count);

// Stores the difference of each byte from the corresponding byte of the pixel before: the filter "Sub" of
// PNG. The first pixel is copied.
void mpk_store_steps(uint8_t *dst, const uint8_t *src, size_t count, size_t pixel_size);

// `mpk_first_difference` returns the index of the first pixel that differs between a and b, or `count` if
// there is none. `mpk_end_of_differences` returns the index of the last such pixel plus one, or 0 if there is
// none.
size_t mpk_first_difference(const uint32_t *a, const uint32_t *b, size_t count);
size_t mpk_end_of_differences(const uint32_t *a, const uint32_t *b, size_t count);

// `mpk_first_cleared` and `mpk_end_of_cleared` return the same indexes for the pixels that are nonzero in
// `old` and 0 in `now`.
size_t mpk_first_cleared(const uint32_t *old, const uint32_t *now, size_t count);
size_t mpk_end_of_cleared(const uint32_t *old, const uint32_t *now, size_t count);

// Copies the pixels of `src` that differ from `old` and are opaque, and returns their number.
size_t mpk_gather_changes(uint32_t *dst, const uint32_t *src, const uint32_t *old, size_t count);

// An area of pictures whose rows are `stride` pixels apart, divided into blocks of `side` x `side` pixels.
typedef struct {
  size_t width, height, stride, side;
} mpk_blocks;

// dst, whose rows have the width of the area, = the blocks of `now` in which a pixel differs from `old`, and
// 0 elsewhere. Returns 1, or 0 with `dst` unspecified if a pixel of such a block is not opaque.
int mpk_keep_changed_blocks(
    uint32_t *dst, const uint32_t *old, const uint32_t *now, mpk_blocks blocks);

// Writes the distinct colours of opaque pixels, at most `limit` of them, and returns their number, or `limit`
// + 1 if there are more. `limit` is at most 256.
size_t mpk_distinct_colors(uint32_t *colors, size_t limit, const uint32_t *src, size_t count);

// A bin of nearly equal colours: the number of pixels, and the sums of their channels.
typedef struct {
  uint64_t count;
  uint64_t b;
  uint64_t g;
  uint64_t r;
} mpk_color_bin;

// Colours with the same upper 5 bits in each channel share a bin.
enum { MPK_COLOR_BINS = 32768 };

// Adds pixels to their bins.
void mpk_bin_colors(mpk_color_bin *bins, const uint32_t *src, size_t count);

// At most 256 opaque colours, with a cache of nearest colours and a hash table of exact ones.
typedef struct mpk_palette mpk_palette;

// Creates an empty palette, which must be set before use and destroyed afterwards. Returns null if there is
// not enough memory.
mpk_palette *mpk_palette_create(void);
void mpk_palette_destroy(mpk_palette *palette);

// Replaces the colours of a palette. `count` is from 1 to 256.
void mpk_palette_set(mpk_palette *palette, const uint32_t *colors, size_t count);

// The state of error diffusion for a row. Errors of this row are passed on to the next one.
typedef struct {
  mpk_palette *palette;
  // The errors of blue, green and red in 16ths, for `width` + 2 pixels of this row and of the next row. All
  // are 0 at first.
  int32_t *here;
  int32_t *below;
  // The palette index that stands for a pixel that does not change.
  uint8_t keep;
  // True if the row is processed from right to left.
  uint8_t backwards;
} mpk_dither;

// indexes[i] = the palette index for src[i]. The errors are distributed with the weights of Floyd and
// Steinberg. The index is `keep` where src[i] equals old[i] or is transparent. Sets `here` to zeros. The
// caller must swap `here` and `below` before the next row.
void mpk_dither_row(
    uint8_t *indexes, const uint32_t *src, const uint32_t *old, size_t width, const mpk_dither *dither);

// The maximum number of bytes that mpk_lzw writes for `count` indexes.
static inline size_t mpk_lzw_room(size_t count) { return count * 2 + count / 128 + 64; }

// Compresses indexes with LZW for GIF: codes of `bits` + 1 to 12 bits, in blocks of at most 255 bytes. A
// length byte precedes each block, and an empty block ends the list. Returns the number of bytes, or 0 if
// there is not enough memory. Indexes must be below 1 << `bits`, and `bits` must be in 2...8.
size_t mpk_lzw(uint8_t *dst, const uint8_t *indexes, size_t count, int bits);

// The state of a SHA-256 digest: the words of the digest after the complete blocks so far, the number of
// bytes, and the bytes of the incomplete block.
typedef struct {
  uint32_t words[8];
  uint64_t count;
  uint8_t block[64];
} mpk_sha256;

// The number of bytes of a digest.
enum { MPK_SHA256_LENGTH = 32 };

// Begins a digest, to which no bytes have been appended yet.
void mpk_sha256_begin(mpk_sha256 *hash);

// Appends `count` bytes.
void mpk_sha256_append(mpk_sha256 *hash, const uint8_t *bytes, size_t count);

// Stores the digest of all bytes that were appended. Afterwards the state must be begun again before it is
// used.
void mpk_sha256_finish(mpk_sha256 *hash, uint8_t *digest);

#endif
