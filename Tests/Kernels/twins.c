// SPDX-License-Identifier: Apache-2.0

// Compares the pixel loops with their plain versions, bit by bit, on every instruction set of the processor.
// scripts/kernels compiles and runs it, also for processors of other kinds. Prints what differs; the exit
// status is 1 then.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "MultiplanePixelKernels.h"

enum { COUNT = 150, IMAGE = 40 };

static uint64_t seed = 1;
static int failures = 0;
static const char *variant_name = "";

static uint32_t random_word(void) {
  seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(seed >> 32);
}

static double random_part(void) { return random_word() / 4294967296.0; }

// A premultiplied pixel; of some the colour is larger than the alpha, many are opaque or transparent.
static uint32_t random_pixel(void) {
  const uint32_t word = random_word();
  switch (word & 7) {
    case 0: return 0;
    case 1: return word | 0xFF000000u;
    case 2: return word;
    default: return mpk_fade_pixel(random_word() | 0xFF000000u, word >> 24);
  }
}

static void fill_bytes(uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t word = random_word();
    bytes[i] = (uint8_t)(word & 3 ? word >> 24 : word & 4 ? 255 : 0);
  }
}

// The source, the coverage, and two equal targets for a kernel and its plain version.
typedef struct {
  uint32_t src[COUNT];
  uint8_t coverage[COUNT];
  uint32_t fast[COUNT];
  uint32_t plain[COUNT];
} buffers;

static buffers random_buffers(void) {
  buffers b;
  for (size_t i = 0; i < COUNT; i++) {
    b.src[i] = random_pixel();
    b.fast[i] = b.plain[i] = random_pixel();
  }
  fill_bytes(b.coverage, COUNT);
  return b;
}

static void expect_equal(const char *name, const void *fast, const void *plain, size_t size, size_t count) {
  if (memcmp(fast, plain, size) == 0) return;
  failures++;
  printf("%s differs from its plain version with %s, %zu elements\n", name, variant_name, count);
}

static void check_pixels(size_t count) {
  const uint32_t color = random_pixel();
  const uint8_t alpha = random_word() & 1 ? 255 : (uint8_t)random_word();
  buffers b = random_buffers();
  mpk_store_solid(b.fast, count, color);
  mpk_store_solid_plain(b.plain, count, color);
  expect_equal("store_solid", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_over_solid(b.fast, count, color);
  mpk_over_solid_plain(b.plain, count, color);
  expect_equal("over_solid", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_over_solid_coverage(b.fast, b.coverage, count, color);
  mpk_over_solid_coverage_plain(b.plain, b.coverage, count, color);
  expect_equal("over_solid_coverage", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_over_pixels(b.fast, b.src, count, alpha);
  mpk_over_pixels_plain(b.plain, b.src, count, alpha);
  expect_equal("over_pixels", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_over_pixels_coverage(b.fast, b.src, b.coverage, count, alpha);
  mpk_over_pixels_coverage_plain(b.plain, b.src, b.coverage, count, alpha);
  expect_equal("over_pixels_coverage", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_mix_pixels(b.fast, b.src, count, alpha);
  mpk_mix_pixels_plain(b.plain, b.src, count, alpha);
  expect_equal("mix_pixels", b.fast, b.plain, sizeof b.fast, count);
  b = random_buffers();
  mpk_tint_pixels(b.fast, count, color);
  mpk_tint_pixels_plain(b.plain, count, color);
  expect_equal("tint_pixels", b.fast, b.plain, sizeof b.fast, count);
}

static void check_blends(size_t count) {
  for (mpk_blend_mode mode = MPK_BLEND_NORMAL; mode <= MPK_BLEND_PLUS_LIGHTER; mode++) {
    buffers b = random_buffers();
    const uint8_t *coverage = random_word() & 1 ? b.coverage : NULL;
    const mpk_blend blend = {mode, (uint8_t)random_word()};
    mpk_blend_pixels(b.fast, b.src, coverage, count, blend);
    mpk_blend_pixels_plain(b.plain, b.src, coverage, count, blend);
    expect_equal("blend_pixels", b.fast, b.plain, sizeof b.fast, count);
  }
}

// Up to four adjacent ramps, and positions along a line and around a point.
static void make_ramps(
    mpk_ramp_kind kind, mpk_ramps *ramps, mpk_ramp_line *line, mpk_ramp_circles *circles) {
  const float least_alpha = kind == MPK_RAMPS_OPAQUE ? 1 : 0;
  mpk_stop_color from = {0.2f, 0.9f, 0.4f, kind == MPK_RAMPS_OPAQUE ? 1 : 0.7f};
  mpk_begin_ramps(ramps, kind, from);
  const size_t ramp_count = random_word() % (MPK_MOST_RAMPS + 1);
  const double first = random_part() * 4 - 2, step = random_part() * 2 - 1;
  for (size_t j = 0; j < MPK_MOST_RAMPS; j++) {
    // Ramps are adjacent.
    line->at[j] = (int64_t)((first - (double)j) * (1 << MPK_RAMP_BITS));
    line->step[j] = (int64_t)(step * MPK_RAMP_MOST_STEP);
    circles->start[j] = (float)j * (1 << (MPK_RAMP_BITS - 2));
    circles->scale[j] = 4.0f * 32768 / (1 << MPK_RAMP_BITS);
    if (j >= ramp_count) continue;
    const mpk_stop_color to = {
        (float)random_part(), (float)random_part(), (float)random_part(),
        least_alpha > 0 ? 1 : (float)random_part()};
    mpk_append_ramp(ramps, from, to);
    from = to;
  }
  circles->x = (int64_t)((random_part() * 4 - 2) * (1 << MPK_RAMP_BITS));
  circles->y = (int64_t)((random_part() * 4 - 2) * (1 << MPK_RAMP_BITS));
  circles->dx = (int64_t)((random_part() * 2 - 1) * MPK_RAMP_MOST_STEP);
  circles->dy = random_word() & 1 ? 0 : (int64_t)((random_part() * 2 - 1) * MPK_RAMP_MOST_STEP);
}

static void check_ramps(size_t count) {
  for (mpk_ramp_kind kind = MPK_RAMPS_OPAQUE; kind <= MPK_RAMPS_STRAIGHT; kind++) {
    mpk_ramps ramps;
    mpk_ramp_line line;
    mpk_ramp_circles circles;
    make_ramps(kind, &ramps, &line, &circles);
    buffers b = random_buffers();
    const uint8_t *coverage = random_word() & 1 ? b.coverage : NULL;
    mpk_linear_ramps(b.fast, count, &ramps, &line);
    mpk_linear_ramps_plain(b.plain, count, &ramps, &line);
    expect_equal("linear_ramps", b.fast, b.plain, sizeof b.fast, count);
    b = random_buffers();
    mpk_radial_ramps(b.fast, count, &ramps, &circles);
    mpk_radial_ramps_plain(b.plain, count, &ramps, &circles);
    expect_equal("radial_ramps", b.fast, b.plain, sizeof b.fast, count);
    if (kind == MPK_RAMPS_OPAQUE) continue;
    b = random_buffers();
    mpk_over_linear_ramps(b.fast, coverage, count, &ramps, &line);
    mpk_over_linear_ramps_plain(b.plain, coverage, count, &ramps, &line);
    expect_equal("over_linear_ramps", b.fast, b.plain, sizeof b.fast, count);
    b = random_buffers();
    mpk_over_radial_ramps(b.fast, coverage, count, &ramps, &circles);
    mpk_over_radial_ramps_plain(b.plain, coverage, count, &ramps, &circles);
    expect_equal("over_radial_ramps", b.fast, b.plain, sizeof b.fast, count);
  }
}

static void check_parameters(size_t count) {
  const mpk_line line = {
      random_part() * 9 - 4, random_part() * 9 - 4, random_part() - 0.5, random_part() - 0.5};
  double fast[COUNT] = {0}, plain[COUNT] = {0};
  mpk_conic_parameters(fast, count, line);
  mpk_conic_parameters_plain(plain, count, line);
  expect_equal("conic_parameters", fast, plain, sizeof fast, count);
  const mpk_corner corner = {
      (float)(random_part() * 9 - 2), (float)(random_part() * 9 - 2), random_word() & 1 ? 1 : -1, 9};
  uint8_t fast_bytes[COUNT] = {0}, plain_bytes[COUNT] = {0};
  mpk_corner_coverage(fast_bytes, count, corner);
  mpk_corner_coverage_plain(plain_bytes, count, corner);
  expect_equal("corner_coverage", fast_bytes, plain_bytes, sizeof fast_bytes, count);
  const size_t narrow = count % (MPK_MOST_NARROW + 1);
  const mpk_corner other = {(float)(random_part() * 9 - 2), corner.y, -corner.step, 7};
  mpk_narrow_corners(
      (mpk_narrow_corner){fast_bytes, narrow, corner},
      (mpk_narrow_corner){fast_bytes + 8, 4 - narrow, other});
  mpk_narrow_corners_plain(
      (mpk_narrow_corner){plain_bytes, narrow, corner},
      (mpk_narrow_corner){plain_bytes + 8, 4 - narrow, other});
  expect_equal("narrow_corners", fast_bytes, plain_bytes, sizeof fast_bytes, count);
  uint8_t a[COUNT], b[COUNT];
  fill_bytes(a, COUNT);
  fill_bytes(b, COUNT);
  mpk_multiply_coverage(fast_bytes, a, b, count);
  mpk_multiply_coverage_plain(plain_bytes, a, b, count);
  expect_equal("multiply_coverage", fast_bytes, plain_bytes, sizeof fast_bytes, count);
}

static void check_samples(size_t count) {
  uint32_t pixels[IMAGE * IMAGE];
  for (size_t i = 0; i < IMAGE * IMAGE; i++) pixels[i] = random_pixel();
  const mpk_image image = {pixels, IMAGE, IMAGE};
  const double one = 4294967296.0;
  mpk_walk walk = {
      (int64_t)((random_part() * IMAGE - 3) * one), (int64_t)((random_part() * IMAGE - 3) * one),
      (int64_t)((random_part() * 2 - 1) * (random_word() & 1 ? 1 : 4) * one),
      random_word() & 1 ? 0 : (int64_t)((random_part() - 0.5) * one)};
  buffers b = random_buffers();
  mpk_sample_linear(b.fast, count, &image, walk);
  mpk_sample_linear_plain(b.plain, count, &image, walk);
  expect_equal("sample_linear", b.fast, b.plain, sizeof b.fast, count);
  walk.dv = (int64_t)((random_part() - 0.5) * one);
  const mpk_grid grid = {count / 3, 3};
  b = random_buffers();
  mpk_sample_grid(b.fast, grid, &image, walk);
  mpk_sample_grid_plain(b.plain, grid, &image, walk);
  expect_equal("sample_grid", b.fast, b.plain, sizeof b.fast, count);
}

static void check_sums(size_t count) {
  float src[2 * COUNT], fast[COUNT] = {0}, plain[COUNT] = {0};
  for (size_t i = 0; i < 2 * COUNT; i++) src[i] = (float)(random_part() * 255);
  const float values[3] = {0.25f, 0.4f, 0.35f};
  const ptrdiff_t offsets[3] = {0, 7, 20};
  const mpk_weights weights = {values, offsets, 3};
  mpk_weigh_floats(fast, src, weights, count);
  mpk_weigh_floats_plain(plain, src, weights, count);
  expect_equal("weigh_floats", fast, plain, sizeof fast, count);
  uint8_t fast_bytes[COUNT] = {0}, plain_bytes[COUNT] = {0};
  mpk_weigh_to_bytes(fast_bytes, src, weights, count);
  mpk_weigh_to_bytes_plain(plain_bytes, src, weights, count);
  expect_equal("weigh_to_bytes", fast_bytes, plain_bytes, sizeof fast_bytes, count);
}

// A rough diamond on the grid.
static void make_contour(double *points, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const double turn = (double)i / (double)count, radius = 6 + random_part() * 6;
    const double x = 30 + radius * 2 * (turn < 0.5 ? 1 - 4 * turn : 4 * turn - 3);
    const double y = 15 + radius * (turn < 0.25 ? 4 * turn : turn < 0.75 ? 2 - 4 * turn : 4 * turn - 4);
    points[2 * i] = (double)(int64_t)(x * MPK_FULL) / MPK_FULL;
    points[2 * i + 1] = (double)(int64_t)(y * MPK_FULL) / MPK_FULL;
  }
}

// Accumulates a random contour with both versions, and compares the steps and the colours.
static void check_contour(size_t count) {
  enum { WIDTH = 60, HEIGHT = 30, STRIDE = WIDTH + 8, WORDS = 2 };
  static int32_t steps[2][HEIGHT * STRIDE];
  static uint64_t touched[2][HEIGHT * WORDS + 1], met[2][HEIGHT * WORDS + 1];
  static uint8_t clashes[2][HEIGHT], coverage[WIDTH + 8];
  static uint32_t pixels[2][HEIGHT * WIDTH];
  static mpk_span spans[WIDTH + 8];
  memset(steps, 0, sizeof steps);
  memset(touched, 0, sizeof touched);
  memset(met, 0, sizeof met);
  memset(clashes, 0, sizeof clashes);
  memset(pixels, 0x55, sizeof pixels);
  double points[2 * COUNT];
  make_contour(points, count);
  const uint32_t color = random_pixel();
  const int is_even_odd = random_word() & 1;
  for (int k = 0; k < 2; k++) {
    const mpk_cells cells = {steps[k], touched[k], met[k], clashes[k], STRIDE, WORDS, WIDTH, 0, HEIGHT};
    (k == 0 ? mpk_accumulate_contour : mpk_accumulate_contour_plain)(cells, points, count);
  }
  expect_equal("accumulate_contour", steps[0], steps[1], sizeof steps[0], count);
  expect_equal("accumulate_contour, met", met[0], met[1], sizeof met[0], count);
  for (int k = 0; k < 2; k++) {
    const mpk_cells cells = {steps[k], touched[k], met[k], clashes[k], STRIDE, WORDS, WIDTH, 0, HEIGHT};
    const mpk_rows rows = {pixels[k], WIDTH, coverage, spans};
    (k == 0 ? mpk_over_solid_cells : mpk_over_solid_cells_plain)(rows, cells, is_even_odd, color);
  }
  expect_equal("over_solid_cells", pixels[0], pixels[1], sizeof pixels[0], count);
}

// The points of a random curve.
static void check_curve(size_t count) {
  double curve[8], fast[2 * COUNT] = {0}, plain[2 * COUNT] = {0};
  for (int i = 0; i < 8; i++) curve[i] = random_part() * 100;
  const double origin[2] = {20, -3};
  const int is_on_grid = random_word() & 1;
  mpk_flatten_cubic(fast, curve, count, origin, is_on_grid);
  mpk_flatten_cubic_plain(plain, curve, count, origin, is_on_grid);
  expect_equal("flatten_cubic", fast, plain, sizeof fast, count);
}

static void check_all(size_t count, int round) {
  check_pixels(count);
  check_ramps(count);
  check_parameters(count);
  check_samples(count);
  check_sums(count);
  if (round < 2) check_blends(count);
  if (count > 0) check_curve(count);
  if (count > 2) check_contour(count);
}

int main(void) {
  const char *names[] = {"plain", "avx2", "avx512"};
  for (int variant = MPK_PLAIN; variant <= MPK_AVX512; variant++) {
    if (!mpk_use_variant((mpk_variant)variant)) continue;
    variant_name = names[variant];
    for (int round = 0; round < 20; round++) {
      for (size_t count = 0; count <= 100; count++) check_all(count, round);
    }
    printf("%s: %d differences\n", variant_name, failures);
  }
  return failures != 0;
}
