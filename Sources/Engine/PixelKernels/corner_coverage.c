// SPDX-License-Identifier: Apache-2.0

// Pixels on the edge of a circle. The part of a pixel inside a tangent is a polygon's area; what lies between the tangent
// and the circle is taken off, where the circle departs from the tangent by t * t / 2r at the distance t from where they
// touch. For radii of 4 pixels and more the result is within .005 of the true area.

#include <math.h>
#include <string.h>

#include "variant.h"

#pragma STDC FP_CONTRACT OFF

static inline __attribute__((always_inline)) float mpk_least(float a, float b) { return a < b ? a : b; }
static inline __attribute__((always_inline)) float mpk_most(float a, float b) { return a > b ? a : b; }

// The covered part of the pixel whose centre is at (x, y), neither negative, from the circle's.
static inline __attribute__((always_inline)) float mpk_cube(float x) { return x * x * x; }

// What `sum`, the integral of t * t over the edge inside a pixel, is where the circle begins at `x` = 0: the edge goes on
// straight on the other side.
static inline __attribute__((always_inline)) float mpk_begin(float sum, float x) {
  float beside = sum - mpk_cube(mpk_most(0.5f - x, 0));
  return x < 0 ? mpk_cube(mpk_most(0.5f + x, 0)) : beside;
}

// The covered part of the pixel whose centre is at (x, y) from the circle's.
static inline __attribute__((always_inline)) float mpk_corner_share(float x, float y, float radius, float bend) {
  // Far below what shows, and nothing is divided by 0.
  const float least = 1e-4f;
  float right = mpk_most(x, 0);
  float down = mpk_most(y, 0);
  float distance = mpk_most(sqrtf(right * right + down * down), least);
  float inside = radius - distance;
  // The normal's larger and smaller component, and one over them.
  float a = mpk_most(right, down) / distance;
  float b = mpk_most(mpk_least(right, down) / distance, least);
  float per_a = 1 / a, per_b = 1 / b;
  float depth = inside < 0 ? -inside : inside;
  float reach = 0.5f * (a + b) - depth;
  // The part beyond a tangent that cuts off a triangle, or a trapezium.
  float triangle = 0.5f * reach * reach * per_a * per_b;
  float trapezium = 0.5f - depth * per_a;
  float beyond = depth < 0.5f * (a - b) ? trapezium : triangle;
  float start = mpk_most((-0.5f - depth * b) * per_a, (depth * a - 0.5f) * per_b);
  float end = (0.5f - depth * b) * per_a;
  float between = mpk_begin(mpk_begin(mpk_cube(end) - mpk_cube(start), x), y) * bend;
  float share = (inside < 0 ? beyond : 1 - beyond) - between;
  // No part of the pixel is on the tangent.
  float whole = inside < 0 ? 0.0f : 1.0f;
  return mpk_least(mpk_most(reach > 0 ? share : whole, 0), 1);
}

static inline __attribute__((always_inline)) void mpk_corner_row(
    uint8_t *coverage, size_t count, mpk_corner corner) {
  // Whole vectors, of which the last one's end is thrown away.
  enum { LANES = 8 };
  const float bend = 1 / (6 * corner.radius);
  for (size_t i = 0; i < count; i += LANES) {
    uint8_t bytes[LANES];
#pragma clang loop vectorize(enable) vectorize_width(8) interleave(disable)
    for (int k = 0; k < LANES; k++) {
      float x = corner.x + (float)((int32_t)i + k) * corner.step;
      float share = mpk_corner_share(x, corner.y, corner.radius, bend);
      bytes[k] = (uint8_t)(int32_t)(share * 255.0f + 0.5f);
    }
    memcpy(coverage + i, bytes, count - i < LANES ? count - i : LANES);
  }
}

void mpk_corner_coverage_plain(uint8_t *coverage, size_t count, mpk_corner corner) {
  mpk_corner_row(coverage, count, corner);
}

#if MPK_HAS_AVX2
// The same operations in the same order, more of them at a time.
__attribute__((target("avx2"))) static void mpk_corner_coverage_avx2(
    uint8_t *coverage, size_t count, mpk_corner corner) {
  mpk_corner_row(coverage, count, corner);
}
#endif

MPK_DISPATCH_AVX2(mpk_corner_coverage, (uint8_t *coverage, size_t count, mpk_corner corner), (coverage, count, corner))
