// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

#include <stdlib.h>
#include <string.h>

struct mpk_palette {
  uint32_t colors[256];
  size_t count;
  // A cache of the nearest colour's index, indexed by the upper 6 bits of red, green and blue.
  uint16_t nearest[1 << 18];
  uint32_t exact_keys[1024];
  uint8_t exact_indexes[1024];
};

enum {
  hash_slots = 1024,  // four times as many as colours: short searches
  unknown = 0xFFFF,
  error_unit = 16,
  longest_error = 64 * error_unit,  // colours that the palette lacks do not smear across the image
};

static inline uint32_t mpk_hash(uint32_t color) { return (color * 2654435761u) >> 22; }

// Returns the slot of a colour, or the slot in which it would be inserted. Empty slots are 0, which is not an
// opaque colour.
static inline uint32_t mpk_slot(const uint32_t *keys, uint32_t color) {
  uint32_t slot = mpk_hash(color);
  while (keys[slot] != 0 && keys[slot] != color) slot = (slot + 1) % hash_slots;
  return slot;
}

size_t mpk_distinct_colors(uint32_t *colors, size_t limit, const uint32_t *src, size_t count) {
  uint32_t keys[hash_slots] = {0};
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && src[i] == src[i - 1]) continue;
    uint32_t slot = mpk_slot(keys, src[i]);
    if (keys[slot] != 0) continue;
    if (found == limit) return limit + 1;
    keys[slot] = colors[found++] = src[i];
  }
  return found;
}

void mpk_bin_colors(mpk_color_bin *bins, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t b = src[i] & 255, g = (src[i] >> 8) & 255, r = (src[i] >> 16) & 255;
    mpk_color_bin *bin = &bins[(r >> 3) << 10 | (g >> 3) << 5 | b >> 3];
    bin->count++;
    bin->b += b;
    bin->g += g;
    bin->r += r;
  }
}

mpk_palette *mpk_palette_create(void) { return calloc(1, sizeof(mpk_palette)); }
void mpk_palette_destroy(mpk_palette *palette) { free(palette); }

void mpk_palette_set(mpk_palette *palette, const uint32_t *colors, size_t count) {
  memset(palette->nearest, 0xFF, sizeof palette->nearest);
  memset(palette->exact_keys, 0, sizeof palette->exact_keys);
  palette->count = count;
  for (size_t i = 0; i < count; i++) {
    palette->colors[i] = colors[i];
    uint32_t slot = mpk_slot(palette->exact_keys, colors[i]);
    if (palette->exact_keys[slot] == 0) palette->exact_indexes[slot] = (uint8_t)i;
    palette->exact_keys[slot] = colors[i];
  }
}

// Returns the index of the nearest colour. Green has the largest weight and blue the smallest, as in human
// vision.
static uint16_t mpk_search(const mpk_palette *palette, int32_t b, int32_t g, int32_t r) {
  int32_t least = INT32_MAX;
  uint16_t best = 0;
  for (size_t i = 0; i < palette->count; i++) {
    uint32_t color = palette->colors[i];
    int32_t db = b - (int32_t)(color & 255), dg = g - (int32_t)((color >> 8) & 255);
    int32_t dr = r - (int32_t)((color >> 16) & 255);
    int32_t distance = 2 * db * db + 4 * dg * dg + 3 * dr * dr;
    if (distance < least) {
      least = distance;
      best = (uint16_t)i;
    }
  }
  return best;
}

static inline int32_t mpk_held(int32_t x, int32_t low, int32_t high) {
  return x < low ? low : x > high ? high : x;
}

// Returns the index of a nearest colour, which is cached. All colours with the same upper 6 bits share it.
static inline uint16_t mpk_nearest(mpk_palette *palette, const int32_t c[3]) {
  size_t key = (size_t)(c[2] >> 2) << 12 | (size_t)(c[1] >> 2) << 6 | (size_t)(c[0] >> 2);
  if (palette->nearest[key] == unknown) palette->nearest[key] = mpk_search(palette, c[0], c[1], c[2]);
  return palette->nearest[key];
}

static inline uint16_t mpk_choose(mpk_palette *palette, uint32_t pixel, const int32_t *errors, int32_t c[3]) {
  int32_t off = 0;
  for (int k = 0; k < 3; k++) {
    int32_t error = mpk_held(errors[k], -longest_error, longest_error);
    error = (error + (error < 0 ? -error_unit / 2 : error_unit / 2)) / error_unit;
    off |= error;
    c[k] = mpk_held((int32_t)((pixel >> (8 * k)) & 255) + error, 0, 255);
  }
  if (off == 0) {
    uint32_t slot = mpk_slot(palette->exact_keys, pixel);
    if (palette->exact_keys[slot] == pixel) return palette->exact_indexes[slot];
  }
  return mpk_nearest(palette, c);
}

void mpk_dither_row(
    uint8_t *indexes, const uint32_t *src, const uint32_t *old, size_t width, const mpk_dither *dither) {
  const ptrdiff_t step = dither->backwards ? -3 : 3;
  for (size_t n = 0; n < width; n++) {
    size_t x = dither->backwards ? width - 1 - n : n;
    if (src[x] == old[x] || src[x] == 0) {
      indexes[x] = dither->keep;
      continue;
    }
    // One extra pixel at each end receives the errors that fall outside the row.
    int32_t *here = dither->here + 3 * (x + 1), *below = dither->below + 3 * (x + 1);
    int32_t c[3];
    uint16_t index = mpk_choose(dither->palette, src[x], here, c);
    indexes[x] = (uint8_t)index;
    for (int k = 0; k < 3; k++) {
      int32_t error = c[k] - (int32_t)((dither->palette->colors[index] >> (8 * k)) & 255);
      // Dropping a quarter of the error keeps the mean colour about right, with much less noise.
      error = error * 3 / 4;
      here[step + k] += 7 * error;
      below[k - step] += 3 * error;
      below[k] += 5 * error;
      below[step + k] += error;
    }
  }
  memset(dither->here, 0, 3 * (width + 2) * sizeof *dither->here);
}
