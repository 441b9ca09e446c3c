// SPDX-License-Identifier: Apache-2.0

#include <math.h>
#include <string.h>

#include "../processors/variant.h"

// Adding and then subtracting this number rounds to a multiple of 1 / MPK_FULL, because that is the last bit
// of a double of this size.
#define MPK_GRID (3.0 * (1ll << 35))

static inline double mpk_snapped(double value, double grid) { return (value + grid) - grid; }

typedef double mpk_float64x4 __attribute__((vector_size(32)));

__attribute__((always_inline)) static inline void mpk_flatten(
    double *points, const double *curve, size_t count, const double *origin, int is_on_grid) {
  const double grid = is_on_grid ? MPK_GRID : 0;
  double cubic[2], square[2], linear[2];
  for (int k = 0; k < 2; k++) {
    const double p0 = curve[k], p1 = curve[2 + k], p2 = curve[4 + k], p3 = curve[6 + k];
    linear[k] = 3 * (p1 - p0);
    square[k] = 3 * ((p2 - p1) - (p1 - p0));
    cubic[k] = (p3 - p0) - 3 * (p2 - p1);
  }
  const double scale = 1 / (double)count;
  // A chord over a step h differs from the curve by at most h^2 / 8 times the second derivative, and by two
  // thirds of that on average. The chord's ends are moved by that average in the opposite direction. The
  // result is also a cubic polynomial.
  double constant[2];
  for (int k = 0; k < 2; k++) {
    const double start = curve[k] - origin[k];
    constant[k] = count > 1 ? start - square[k] * scale * scale / 6 : start;
    linear[k] -= cubic[k] * scale * scale / 2;
  }
  // Two points at a time.
  const mpk_float64x4 a = {cubic[0], cubic[1], cubic[0], cubic[1]};
  const mpk_float64x4 b = {square[0], square[1], square[0], square[1]};
  const mpk_float64x4 c = {linear[0], linear[1], linear[0], linear[1]};
  const mpk_float64x4 d = {constant[0], constant[1], constant[0], constant[1]};
  mpk_float64x4 number = {1, 1, 2, 2};
  size_t rest = count - 1;
  for (; rest > 0; number += 2) {
    const mpk_float64x4 t = number * scale, values = (((a * t + b) * t + c) * t + d) + grid - grid;
    const size_t done = rest < 2 ? 1 : 2;
    if (done == 2) memcpy(points, &values, sizeof values);
    else memcpy(points, &values, sizeof values / 2);
    points += 2 * done;
    rest -= done;
  }
  for (int k = 0; k < 2; k++) points[k] = mpk_snapped(curve[6 + k] - origin[k], grid);
}

void mpk_flatten_cubic_plain(
    double *points, const double *curve, size_t count, const double *origin, int is_on_grid) {
  mpk_flatten(points, curve, count, origin, is_on_grid);
}

#if MPK_HAS_AVX2
__attribute__((target("avx2"))) static void mpk_flatten_cubic_avx2(
    double *points, const double *curve, size_t count, const double *origin, int is_on_grid) {
  mpk_flatten(points, curve, count, origin, is_on_grid);
}
#endif

static __typeof__(mpk_flatten_cubic) *const mpk_flatten_cubic_twins[] =
    MPK_TABLE(mpk_flatten_cubic_plain, mpk_flatten_cubic_avx2, mpk_flatten_cubic_avx2);

void mpk_flatten_cubic(
    double *points, const double *curve, size_t count, const double *origin, int is_on_grid) {
  mpk_flatten_cubic_twins[mpk_selected()](points, curve, count, origin, is_on_grid);
}

size_t mpk_map_points(double *mapped, const double *points, size_t count, const double *map, double limit) {
  size_t n = 0;
  for (size_t i = 0; i < count; i++) {
    const double x = points[2 * i], y = points[2 * i + 1];
    const double px = map[0] * x + map[2] * y + map[4], py = map[1] * x + map[3] * y + map[5];
    if (!(fabs(px) < limit && fabs(py) < limit)) continue;
    mapped[2 * n] = mpk_snapped(px, MPK_GRID);
    mapped[2 * n + 1] = mpk_snapped(py, MPK_GRID);
    n++;
  }
  return n;
}
