// SPDX-License-Identifier: Apache-2.0

// The coverage of pixels on the edge of a circle. The part of a pixel inside a tangent is the area of a
// polygon. The area between the tangent and the circle is subtracted: at the distance t from the point of
// contact, the circle is t * t / 2r away from the tangent. For radii of at least 4 pixels, the error is at
// most .005 of a pixel.

#include <math.h>
#include <string.h>

#include "../processors/variant.h"

static inline __attribute__((always_inline)) float mpk_min(float a, float b) { return a < b ? a : b; }
static inline __attribute__((always_inline)) float mpk_max(float a, float b) { return a > b ? a : b; }

// Returns the cube of x.
static inline __attribute__((always_inline)) float mpk_cube(float x) { return x * x * x; }

// Returns the integral of t * t along the edge inside a pixel, corrected for a circle that begins at `x` = 0.
// Beyond that point, the edge is straight. `sum` is the integral without the correction.
static inline __attribute__((always_inline)) float mpk_begin(float sum, float x) {
  float beside = sum - mpk_cube(mpk_max(0.5f - x, 0));
  return x < 0 ? mpk_cube(mpk_max(0.5f + x, 0)) : beside;
}

// Returns the coverage of the pixel whose centre is at (x, y) relative to the circle's centre.
static inline __attribute__((always_inline))
float mpk_corner_share(float x, float y, float radius, float bend) {
  // The smallest divisor. It is far below a visible difference, and only avoids a division by 0.
  const float least = 1e-4f;
  float right = mpk_max(x, 0);
  float down = mpk_max(y, 0);
  float larger = mpk_max(mpk_max(right, down), least);
  float smaller = mpk_max(mpk_min(right, down), least * larger);
  float distance = mpk_max(sqrtf(right * right + down * down), least);
  float inside = radius - distance;
  // The larger and the smaller component of the normal, and their reciprocals. The first division need not
  // wait for the square root.
  float per_both = 1 / (larger * smaller), per_distance = 1 / distance;
  float a = larger * per_distance, b = smaller * per_distance;
  float per_a = smaller * (per_both * distance), per_b = larger * (per_both * distance);
  float depth = inside < 0 ? -inside : inside;
  float reach = 0.5f * (a + b) - depth;
  // The area of the pixel beyond the tangent, which cuts off a triangle or a trapezium.
  float triangle = 0.5f * reach * reach * per_a * per_b;
  float trapezium = 0.5f - depth * per_a;
  float beyond = depth < 0.5f * (a - b) ? trapezium : triangle;
  float start = mpk_max((-0.5f - depth * b) * per_a, (depth * a - 0.5f) * per_b);
  float end = (0.5f - depth * b) * per_a;
  float between = mpk_begin(mpk_begin(mpk_cube(end) - mpk_cube(start), x), y) * bend;
  float share = (inside < 0 ? beyond : 1 - beyond) - between;
  // If the tangent does not cross the pixel, the pixel is completely inside or outside.
  float whole = inside < 0 ? 0.0f : 1.0f;
  return mpk_min(mpk_max(reach > 0 ? share : whole, 0), 1);
}

// Writes the first `count` of 8 bytes. Most corners have fewer, and a function call would take as long as
// everything else.
static inline __attribute__((always_inline)) void mpk_put_bytes(
    uint8_t *to, const uint8_t bytes[8], size_t count) {
  if (count >= 8) {
    memcpy(to, bytes, 8);
    return;
  }
  const size_t words = count & 4, pairs = count & 2;
  if (words) memcpy(to, bytes, 4);
  if (pairs) memcpy(to + words, bytes + words, 2);
  if (count & 1) to[words + pairs] = bytes[words + pairs];
}

static inline __attribute__((always_inline)) void mpk_corner_row(
    uint8_t *coverage, size_t count, mpk_corner corner) {
  // Only whole vectors are computed. The surplus results at the end are discarded.
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
    mpk_put_bytes(coverage + i, bytes, count - i);
  }
}

static inline __attribute__((always_inline)) void mpk_two_corners(
    mpk_narrow_corner first, mpk_narrow_corner second) {
  enum { LANES = 2 * MPK_MOST_NARROW };
  const mpk_corner a = first.corner, b = second.corner;
  uint8_t bytes[LANES + MPK_MOST_NARROW];
#pragma clang loop vectorize(enable) vectorize_width(8) interleave(disable)
  for (int k = 0; k < LANES; k++) {
    const int is_first = k < MPK_MOST_NARROW;
    const float step = is_first ? a.step : b.step, radius = is_first ? a.radius : b.radius;
    const float x = (is_first ? a.x : b.x) + (float)(k % MPK_MOST_NARROW) * step;
    const float share = mpk_corner_share(x, is_first ? a.y : b.y, radius, 1 / (6 * radius));
    bytes[k] = (uint8_t)(int32_t)(share * 255.0f + 0.5f);
  }
  mpk_put_bytes(first.coverage, bytes, first.count);
  mpk_put_bytes(second.coverage, bytes + MPK_MOST_NARROW, second.count);
}

void mpk_corner_coverage_plain(uint8_t *coverage, size_t count, mpk_corner corner) {
  mpk_corner_row(coverage, count, corner);
}

void mpk_narrow_corners_plain(mpk_narrow_corner first, mpk_narrow_corner second) {
  mpk_corner_coverage_plain(first.coverage, first.count, first.corner);
  mpk_corner_coverage_plain(second.coverage, second.count, second.corner);
}

#if MPK_HAS_AVX2
// Performs the same operations in the same order on vectors.
__attribute__((target("avx2"))) static void mpk_corner_coverage_avx2(
    uint8_t *coverage, size_t count, mpk_corner corner) {
  mpk_corner_row(coverage, count, corner);
}

__attribute__((target("avx2"))) static void mpk_narrow_corners_avx2(
    mpk_narrow_corner first, mpk_narrow_corner second) {
  mpk_two_corners(first, second);
}
#endif

static __typeof__(mpk_corner_coverage) *const mpk_corner_coverage_twins[] =
    MPK_TABLE(mpk_corner_coverage_plain, mpk_corner_coverage_avx2, mpk_corner_coverage_avx2);

void mpk_corner_coverage(uint8_t *coverage, size_t count, mpk_corner corner) {
  mpk_corner_coverage_twins[mpk_selected()](coverage, count, corner);
}

static __typeof__(mpk_narrow_corners) *const mpk_narrow_corners_twins[] =
    MPK_TABLE(mpk_narrow_corners_plain, mpk_narrow_corners_avx2, mpk_narrow_corners_avx2);

void mpk_narrow_corners(mpk_narrow_corner first, mpk_narrow_corner second) {
  mpk_narrow_corners_twins[mpk_selected()](first, second);
}
