// SPDX-License-Identifier: Apache-2.0

// Ramps along a line. Positions are integers, so a pixel's colour depends only on its position, and not on
// the start of the row.

#include "ramps.h"

static inline void mpk_put_linear_ramps(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  for (size_t i = 0; i < to.count; i++) {
    int32_t color[4];
    for (int k = 0; k < 4; k++) color[k] = ramps->base[k];
    for (size_t j = 0; j < ramps->count; j++) {
      int32_t share = mpk_clamped_position(mpk_ramp_position(line, j, i)) >> (MPK_RAMP_BITS - MPK_SHARE_BITS);
      share = share < 0 ? 0 : share > MPK_MOST_SHARE ? MPK_MOST_SHARE : share;
      mpk_add_ramp(color, ramps->change[j], share);
    }
    mpk_put_ramps(to, i, color, ramps->kind);
  }
}

void mpk_linear_ramps_plain(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_put_linear_ramps((mpk_ramp_target){dst, NULL, count, 0}, ramps, line);
}

void mpk_over_linear_ramps_plain(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_put_linear_ramps((mpk_ramp_target){dst, coverage, count, 1}, ramps, line);
}

static inline int mpk_is_level(const mpk_ramps *ramps, const mpk_ramp_line *line) {
  for (size_t j = 0; j < ramps->count; j++) {
    if (line->step[j] != 0) return 0;
  }
  return 1;
}

static __typeof__(mpk_linear_ramps) *const mpk_linear_ramps_twins[] =
    MPK_TABLE(mpk_linear_ramps_128, mpk_linear_ramps_avx2, mpk_linear_ramps_avx512);

void mpk_linear_ramps(uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  if (mpk_is_level(ramps, line) && count > 0) {
    uint32_t color;
    mpk_linear_ramps_plain(&color, 1, ramps, line);
    mpk_store_solid(dst, count, color);
    return;
  }
  mpk_linear_ramps_twins[mpk_selected()](dst, count, ramps, line);
}

static __typeof__(mpk_over_linear_ramps) *const mpk_over_linear_ramps_twins[] =
    MPK_TABLE(mpk_over_linear_ramps_128, mpk_over_linear_ramps_avx2, mpk_over_linear_ramps_avx512);

void mpk_over_linear_ramps(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_over_linear_ramps_twins[mpk_selected()](dst, coverage, count, ramps, line);
}
