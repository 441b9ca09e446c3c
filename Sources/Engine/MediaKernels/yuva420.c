// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "bt709.h"
#include "MultiplaneMediaKernels.h"

// The columns `from` up to but not including `to` of two rows of `width` pixels. `from` is even.
typedef struct {
  size_t from;
  size_t to;
  size_t width;
} mpk_yuva_columns;

static inline uint32_t mpk_weighted_channel(
    const uint32_t *top, const uint32_t *bottom, const size_t columns[3], int shift) {
  uint32_t sum = 0;
  for (int i = 0; i < 3; i++) {
    uint32_t pair = ((top[columns[i]] >> shift) & 255u) + ((bottom[columns[i]] >> shift) & 255u);
    sum += i == 1 ? 2 * pair : pair;
  }
  return sum;
}

// Returns 8 times the mean straight colour of six pixels. The sum of premultiplied colours weights each of
// them by its alpha.
static inline int32_t mpk_common_colour(uint32_t sum, uint32_t alpha) {
  if (alpha == 0) return 0;
  return (int32_t)(((sum < alpha ? sum : alpha) * 2040u + alpha / 2u) / alpha);
}

static inline void mpk_straight_chroma(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t x, size_t width) {
  size_t columns[3] = {x > 0 ? x - 1 : 0, x, x + 1 < width ? x + 1 : x};
  uint32_t alpha = mpk_weighted_channel(top, bottom, columns, 24);
  int32_t b = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 0), alpha);
  int32_t g = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 8), alpha);
  int32_t r = mpk_common_colour(mpk_weighted_channel(top, bottom, columns, 16), alpha);
  mpk_put_chroma(out, x, b, g, r);
}

// The number of pixels of a row that are converted at once. No division is needed if all of them are opaque
// or all are transparent.
enum { mpk_yuva_block = 64 };

static void mpk_straight_block(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, mpk_yuva_columns columns) {
  for (size_t x = columns.from; x < columns.to; x++) {
    out.top_luma[x] = mpk_luma(mpk_straight_pixel(top[x]));
    out.bottom_luma[x] = mpk_luma(mpk_straight_pixel(bottom[x]));
  }
  for (size_t x = columns.from; x < columns.to; x += 2)
    mpk_straight_chroma(out, top, bottom, x, columns.width);
}

static void mpk_clear_block(mpk_yuv420 out, mpk_yuva_columns columns) {
  size_t count = columns.to - columns.from, pairs = (count + 1) / 2;
  memset(out.top_luma + columns.from, mpk_luma(0), count);
  memset(out.bottom_luma + columns.from, mpk_luma(0), count);
  // Black has no chroma.
  memset(out.cb + columns.from / 2, 128, pairs);
  memset(out.cr + columns.from / 2, 128, pairs);
}

static void mpk_opaque_block(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, mpk_yuva_columns columns) {
  size_t x = columns.from;
  mpk_yuv420 part = {out.top_luma + x, out.bottom_luma + x, out.cb + x / 2, out.cr + x / 2};
  mpk_yuv420_rows(part, top + x, bottom + x, columns.to - x);
}

void mpk_yuva420_rows(mpk_yuva420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  for (size_t x = 0; x < width; x += mpk_yuva_block) {
    mpk_yuva_columns columns = {x, width - x < mpk_yuva_block ? width : x + mpk_yuva_block, width};
    uint32_t all = 255u << 24, any = 0;
    for (size_t i = x; i < columns.to; i++) {
      all &= top[i] & bottom[i];
      any |= top[i] | bottom[i];
      out.top_alpha[i] = (uint8_t)(top[i] >> 24);
      out.bottom_alpha[i] = (uint8_t)(bottom[i] >> 24);
    }
    if (all != 255u << 24 && any != 0) {
      mpk_straight_block(out.color, top, bottom, columns);
      continue;
    }
    if (any == 0) {
      mpk_clear_block(out.color, columns);
    } else {
      mpk_opaque_block(out.color, top, bottom, columns);
    }
    // The first pair also depends on the pixels to its left, which are in another block.
    mpk_straight_chroma(out.color, top, bottom, x, width);
  }
}
