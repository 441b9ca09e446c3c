// SPDX-License-Identifier: Apache-2.0

// Pixels, their arithmetic, and the instruction sets of the loops. A part of MultiplanePixelKernels.h.

#ifndef MULTIPLANE_PIXELS_H
#define MULTIPLANE_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// In every loop, a product and the sum that follows it are rounded separately, even if the processor could do
// both in one step. Only then do all instruction sets give the same bytes.
#pragma STDC FP_CONTRACT OFF

// Declares a function and its plain reference.
#define MPK_TWINS(name, parameters) \
  void name parameters; \
  void name##_plain parameters;

// Returns x * a / 255, rounded to nearest. It equals (x * a + 127) / 255 for all bytes. There are no ties,
// because 255 is odd.
static inline uint32_t mpk_multiply_bytes(uint32_t x, uint32_t a) {
  uint32_t t = x * a + 128;
  return (t + (t >> 8)) >> 8;
}

// Returns the four bytes of a pixel, each multiplied by a / 255.
static inline uint32_t mpk_fade_pixel(uint32_t pixel, uint32_t a) {
  return mpk_multiply_bytes(pixel & 255, a) | mpk_multiply_bytes((pixel >> 8) & 255, a) << 8
      | mpk_multiply_bytes((pixel >> 16) & 255, a) << 16 | mpk_multiply_bytes(pixel >> 24, a) << 24;
}

// Returns the result of compositing an opaque pixel `src` over `dst` with the coverage `coverage` / 255.
static inline uint32_t mpk_covered_pixel(uint32_t dst, uint32_t src, uint32_t coverage) {
  // No channel carries, because both factors are rounded fractions that add up to 255.
  return mpk_fade_pixel(src, coverage) + mpk_fade_pixel(dst, 255 - coverage);
}

// Returns c * 255 / alpha, rounded to nearest and clamped to 255. `alpha` must not be 0.
static inline uint32_t mpk_straight_byte(uint32_t c, uint32_t alpha) {
  return ((c < alpha ? c : alpha) * 255u + alpha / 2u) / alpha;
}

// Returns the straight colour of a premultiplied pixel.
static inline uint32_t mpk_straight_pixel(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  if (alpha == 0) return 0;
  return alpha << 24 | mpk_straight_byte((pixel >> 16) & 255u, alpha) << 16
      | mpk_straight_byte((pixel >> 8) & 255u, alpha) << 8 | mpk_straight_byte(pixel & 255u, alpha);
}

// Fetches `count` bytes into the processor's cache. It has no other effect.
static inline void mpk_prefetch(const void *address, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch((const char *)address + offset);
}

// The instruction set of the loops. The default is the fastest one that the processor has. All of them give
// the same bytes.
typedef enum { MPK_PLAIN = 0, MPK_AVX2 = 1, MPK_AVX512 = 2 } mpk_variant;

// Selects an instruction set for the whole process. Returns 0, and changes nothing, if the processor does not
// have it.
int mpk_use_variant(mpk_variant variant);
void mpk_use_best_variant(void);
// Returns the instruction set that is selected.
mpk_variant mpk_selected_variant(void);

#endif
