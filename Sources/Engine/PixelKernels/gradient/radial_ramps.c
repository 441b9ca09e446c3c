// SPDX-License-Identifier: Apache-2.0

// Ramps along the distance from a point. Positions are integers, and the distance is computed from the floats
// nearest to them.

#include "ramps.h"

static inline float mpk_distance(const mpk_ramp_circles *circles, size_t i) {
  float x = (float)mpk_clamped_position(circles->x + (int64_t)i * circles->dx);
  float y = (float)mpk_clamped_position(circles->y + (int64_t)i * circles->dy);
  return sqrtf(x * x + y * y);
}

static inline void mpk_put_radial_ramps(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  for (size_t i = 0; i < to.count; i++) {
    float distance = mpk_distance(circles, i);
    int32_t color[4];
    for (int k = 0; k < 4; k++) color[k] = ramps->base[k];
    for (size_t j = 0; j < ramps->count; j++) {
      float share = (distance - circles->start[j]) * circles->scale[j];
      share = share < MPK_MOST_SHARE ? share : MPK_MOST_SHARE;
      mpk_add_ramp(color, ramps->change[j], share > 0 ? (int32_t)share : 0);
    }
    mpk_put_ramps(to, i, color, ramps->kind);
  }
}

void mpk_radial_ramps_plain(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps((mpk_ramp_target){dst, NULL, count, 0}, ramps, circles);
}

void mpk_over_radial_ramps_plain(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles) {
  mpk_put_radial_ramps((mpk_ramp_target){dst, coverage, count, 1}, ramps, circles);
}

static __typeof__(mpk_radial_ramps) *const mpk_radial_ramps_twins[] =
    MPK_TABLE(mpk_radial_ramps_128, mpk_radial_ramps_avx2, mpk_radial_ramps_avx512);

void mpk_radial_ramps(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_radial_ramps_twins[mpk_selected()](dst, count, ramps, circles);
}

static __typeof__(mpk_over_radial_ramps) *const mpk_over_radial_ramps_twins[] =
    MPK_TABLE(mpk_over_radial_ramps_128, mpk_over_radial_ramps_avx2, mpk_over_radial_ramps_avx512);

void mpk_over_radial_ramps(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles) {
  mpk_over_radial_ramps_twins[mpk_selected()](dst, coverage, count, ramps, circles);
}
