// SPDX-License-Identifier: Apache-2.0

#include "ramps.h"

static inline int16_t mpk_nearest_word(float value) { return (int16_t)(value + 0.5f); }

static void mpk_ramp_words(int16_t words[4], mpk_ramp_kind kind, mpk_stop_color color) {
  const float most_level = 255 << MPK_LEVEL_BITS;
  const float scale = kind == MPK_RAMPS_STRAIGHT ? MPK_MOST_SHARE : color.a * most_level;
  words[0] = mpk_nearest_word(color.b * scale);
  words[1] = mpk_nearest_word(color.g * scale);
  words[2] = mpk_nearest_word(color.r * scale);
  words[3] = mpk_nearest_word(color.a * most_level);
}

void mpk_begin_ramps(mpk_ramps *ramps, mpk_ramp_kind kind, mpk_stop_color color) {
  ramps->count = 0;
  ramps->kind = kind;
  mpk_ramp_words(ramps->base, kind, color);
}

int mpk_append_ramp(mpk_ramps *ramps, mpk_stop_color from, mpk_stop_color to) {
  if (ramps->count == MPK_MOST_RAMPS) return 0;
  int16_t before[4], after[4];
  mpk_ramp_words(before, ramps->kind, from);
  mpk_ramp_words(after, ramps->kind, to);
  for (int k = 0; k < 4; k++) ramps->change[ramps->count][k] = (int16_t)(after[k] - before[k]);
  ramps->count++;
  return 1;
}
