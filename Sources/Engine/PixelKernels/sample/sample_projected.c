// SPDX-License-Identifier: Apache-2.0

#include <math.h>

#include "MultiplanePixelKernels.h"
#include "position.h"

// A coordinate in fixed point, clamped so that products do not overflow. NaN counts as 0.
static inline int64_t mpk_fixed(double value) {
  const double limit = 536870912.0;
  if (!(value > -limit)) value = value < 0 ? -limit : 0;
  if (value > limit) value = limit;
  return (int64_t)floor(value * 4294967296.0);
}

void mpk_sample_projected(
    uint32_t *dst, size_t count, const mpk_image *image, const mpk_projected_line *line, int linear) {
  const double shift = linear ? 0.5 : 0;
  for (size_t i = 0; i < count; i++) {
    const double k = 1 / (line->w + (double)i * line->dw);
    const double u = (line->u + (double)i * line->du) * k - shift;
    const double v = (line->v + (double)i * line->dv) * k - shift;
    const mpk_walk walk = {mpk_fixed(u), mpk_fixed(v), 0, 0};
    if (linear) {
      mpk_sample_linear_plain(dst + i, 1, image, walk);
    } else {
      mpk_sample_nearest_plain(dst + i, 1, image, walk);
    }
  }
}
