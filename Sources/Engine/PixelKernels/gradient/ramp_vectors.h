// SPDX-License-Identifier: Apache-2.0

// Ramps along lines and around points, in vector instructions: one source text for all vector widths.
//
// The file that includes this one defines the width. MPK_V(operation) is the operation on a vector,
// `mpk_words` a vector of integers, and `mpk_reals` a vector of floats. MPK_NUMBERS lists the indexes of the
// 32-bit numbers of a vector, from 0, and MPK_NUMBER_BITS is the binary logarithm of their count. A group has
// as many pixels as a vector has 16-bit numbers.

#include <string.h>

#include "ramps.h"

#define MPK_GROUP (2 << MPK_NUMBER_BITS)

#ifdef MPK_HAS_MASKS
MPK_VECTOR_INLINE void mpk_for_groups(mpk_ramp_target to, mpk_group_drawing draw, const void *row) {
  for (size_t i = 0; i < to.count; i += MPK_GROUP) draw(mpk_ramp_target_from(to, i), i, row);
}
#else
// A partial group, with room for the pixels beyond its end.
typedef struct {
  uint32_t pixels[MPK_GROUP];
  uint8_t coverage[MPK_GROUP];
} mpk_ramp_rest;

// Begins to draw a partial group, which has fewer pixels than a whole group.
static inline mpk_ramp_target mpk_begin_rest(mpk_ramp_rest *rest, mpk_ramp_target to) {
  if (to.is_over) memcpy(rest->pixels, to.dst, to.count * sizeof *to.dst);
  if (to.coverage) memcpy(rest->coverage, to.coverage, to.count);
  return (mpk_ramp_target){rest->pixels, to.coverage ? rest->coverage : NULL, to.count, to.is_over};
}

// Draws whole groups, and then the remaining pixels in a group with some of the pixels before them. These are
// drawn once more, over a copy of the original destination. Copies of a fixed size take only a few
// instructions.
MPK_VECTOR_INLINE void mpk_for_groups(mpk_ramp_target to, mpk_group_drawing draw, const void *row) {
  mpk_ramp_rest rest;
  if (to.count < MPK_GROUP) {
    draw(mpk_begin_rest(&rest, to), 0, row);
    memcpy(to.dst, rest.pixels, to.count * sizeof *to.dst);
    return;
  }
  const size_t last = to.count - MPK_GROUP;
  mpk_ramp_target end = mpk_ramp_target_from(to, last);
  if (to.is_over) memcpy(rest.pixels, end.dst, sizeof rest.pixels);
  for (size_t i = 0; i < last; i += MPK_GROUP) draw(mpk_ramp_target_from(to, i), i, row);
  uint32_t *const dst = end.dst;
  if (to.is_over) end.dst = rest.pixels;
  draw(end, last, row);
  if (to.is_over) memcpy(dst, rest.pixels, sizeof rest.pixels);
}
#endif

// Adds the destination's pixels to the colours of a group, multiplied by the part that the colours leave
// visible.
MPK_VECTOR_INLINE void mpk_add_below(mpk_ramp_target to, mpk_words c[4]) {
  const mpk_words first = mpk_by_channel(mpk_load_half(to, 0));
  const mpk_words second = mpk_by_channel(mpk_load_half(to, 1));
  const mpk_words bg = MPK_V(unpacklo_epi32)(first, second), ra = MPK_V(unpackhi_epi32)(first, second);
  mpk_words hidden;
  if (to.coverage && mpk_find_hidden(to, &hidden)) {
    const mpk_words share = MPK_V(srli_epi16)(MPK_V(mullo_epi16)(hidden, MPK_V(set1_epi16)(257)), 1);
    for (int k = 0; k < 4; k++) c[k] = MPK_V(sub_epi16)(c[k], MPK_V(mulhrs_epi16)(c[k], share));
  }
  const mpk_words share = MPK_V(adds_epi16)(c[3], MPK_V(srai_epi16)(c[3], 8));
  // 32768 is an unsigned number here.
  const mpk_words rest = MPK_V(sub_epi16)(MPK_V(set1_epi16)((short)0x8000), share);
  for (int k = 0; k < 4; k++) {
    const mpk_words zero = {0}, pair = k < 2 ? bg : ra;
    const mpk_words below =
        k % 2 == 0 ? MPK_V(unpacklo_epi8)(zero, pair) : MPK_V(unpackhi_epi8)(zero, pair);
    c[k] = MPK_V(add_epi16)(c[k], MPK_V(mulhi_epu16)(below, rest));
  }
}

// Writes a group of pixels, given their channels. In each 128 bits, consecutive pixels are in groups of four.
MPK_VECTOR_INLINE void mpk_put_group(mpk_ramp_target to, mpk_words c[4], mpk_ramp_kind kind) {
  for (int k = 0; k < 3; k++) {
    if (kind == MPK_RAMPS_STRAIGHT) c[k] = MPK_V(mulhrs_epi16)(c[k], c[3]);
    if (kind == MPK_RAMPS_PREMULTIPLIED) c[k] = MPK_V(min_epi16)(c[k], c[3]);
  }
  if (to.is_over) mpk_add_below(to, c);
  const mpk_words opaque = MPK_V(set1_epi16)((short)0xFF00);
  const mpk_words alpha =
      kind == MPK_RAMPS_OPAQUE ? opaque : MPK_V(slli_epi16)(mpk_level_bytes(c[3]), 8);
  const mpk_words bg = mpk_level_bytes(c[0]) | MPK_V(slli_epi16)(mpk_level_bytes(c[1]), 8);
  const mpk_words ra = mpk_level_bytes(c[2]) | alpha;
  mpk_store_half(to, 0, MPK_V(unpacklo_epi16)(bg, ra));
  mpk_store_half(to, 1, MPK_V(unpackhi_epi16)(bg, ra));
}

MPK_VECTOR_INLINE void mpk_begin_group(mpk_words c[4], const mpk_ramps *ramps) {
  for (int k = 0; k < 4; k++) c[k] = MPK_V(set1_epi16)(ramps->base[k]);
}

MPK_VECTOR_INLINE void mpk_add_to_group(
    mpk_words c[4], const int16_t change[4], mpk_words share, mpk_ramp_kind kind) {
  for (int k = 0; k < (kind == MPK_RAMPS_OPAQUE ? 3 : 4); k++) {
    c[k] = MPK_V(adds_epi16)(c[k], MPK_V(mulhrs_epi16)(MPK_V(set1_epi16)(change[k]), share));
  }
}

// A row of pixels along a line. The number of ramps and the kind are constants in specialized loops.
typedef struct {
  const mpk_ramps *ramps;
  const mpk_ramp_line *line;
  size_t ramp_count;
  mpk_ramp_kind kind;
  // For each ramp, the differences between the positions of the pixels in each half of a group and the
  // position of the group's first pixel.
  mpk_words low[MPK_MOST_RAMPS];
  mpk_words high[MPK_MOST_RAMPS];
} mpk_line_row;

MPK_VECTOR_INLINE void mpk_put_on_line(
    mpk_ramp_target to, size_t i, const void *line_row) {
  const mpk_line_row *row = line_row;
  const int shift = MPK_RAMP_BITS - MPK_SHARE_BITS;
  mpk_words c[4];
  mpk_begin_group(c, row->ramps);
  for (size_t j = 0; j < row->ramp_count; j++) {
    const mpk_words zero = {0};
    const mpk_words at = MPK_V(set1_epi32)(mpk_clamped_position(mpk_ramp_position(row->line, j, i)));
    const mpk_words low = MPK_V(srai_epi32)(MPK_V(add_epi32)(at, row->low[j]), shift);
    const mpk_words high = MPK_V(srai_epi32)(MPK_V(add_epi32)(at, row->high[j]), shift);
    const mpk_words share = MPK_V(max_epi16)(MPK_V(packs_epi32)(low, high), zero);
    mpk_add_to_group(c, row->ramps->change[j], share, row->kind);
  }
  mpk_put_group(to, c, row->kind);
}

MPK_VECTOR_INLINE void mpk_put_line(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line, size_t ramp_count,
    mpk_ramp_kind kind) {
  mpk_line_row row;
  row.ramps = ramps;
  row.line = line;
  row.ramp_count = ramp_count;
  row.kind = kind;
  for (size_t j = 0; j < ramp_count; j++) {
    const mpk_words step = MPK_V(set1_epi32)((int)line->step[j]);
    row.low[j] = MPK_V(mullo_epi32)(MPK_NUMBERS, step);
    row.high[j] = MPK_V(add_epi32)(row.low[j], MPK_V(slli_epi32)(step, MPK_NUMBER_BITS));
  }
  mpk_for_groups(to, mpk_put_on_line, &row);
}

// Calls `mpk_put_line` with the kind as a constant, so that the compiler specializes the loop.
MPK_VECTOR_INLINE void mpk_put_line_by_kind(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_line *line, size_t ramp_count) {
  switch (ramps->kind) {
    case MPK_RAMPS_OPAQUE: mpk_put_line(to, ramps, line, ramp_count, MPK_RAMPS_OPAQUE); break;
    case MPK_RAMPS_PREMULTIPLIED: mpk_put_line(to, ramps, line, ramp_count, MPK_RAMPS_PREMULTIPLIED); break;
    case MPK_RAMPS_STRAIGHT: mpk_put_line(to, ramps, line, ramp_count, MPK_RAMPS_STRAIGHT); break;
  }
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_linear_ramps)(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  const mpk_ramp_target to = {dst, NULL, count, 0};
  switch (ramps->count) {
    case 1: mpk_put_line_by_kind(to, ramps, line, 1); break;
    case 2: mpk_put_line_by_kind(to, ramps, line, 2); break;
    default: mpk_put_line_by_kind(to, ramps, line, ramps->count);
  }
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_linear_ramps)(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps, const mpk_ramp_line *line) {
  mpk_put_line_by_kind((mpk_ramp_target){dst, coverage, count, 1}, ramps, line, ramps->count);
}

// The number of distances that are computed before the colours. If both were computed together, the
// operations that wait for a square root would fill the processor's queues.
#define MPK_DISTANCES 512

// A part of a row around a point. The number of ramps, the kind, and whether y is constant are constants in
// specialized loops.
typedef struct {
  const mpk_ramps *ramps;
  const mpk_ramp_circles *circles;
  size_t ramp_count;
  int is_level;
  mpk_ramp_kind kind;
  // The distances of the pixels, with room for a partial group at the end.
  float distances[MPK_DISTANCES + MPK_GROUP];
} mpk_circle_row;

MPK_VECTOR_INLINE mpk_reals mpk_squares(mpk_words position) {
  const mpk_reals number = MPK_V(cvtepi32_ps)(position);
  return MPK_V(mul_ps)(number, number);
}

// Returns the positions of a vector of pixels along an axis, beginning at pixel `i`. All but the first one
// are computed relative to it.
MPK_VECTOR_INLINE mpk_words mpk_positions(int64_t at, int64_t step, size_t i) {
  const mpk_words more = MPK_V(mullo_epi32)(MPK_NUMBERS, MPK_V(set1_epi32)((int)step));
  return MPK_V(add_epi32)(MPK_V(set1_epi32)(mpk_clamped_position(at + (int64_t)i * step)), more);
}

static inline int mpk_is_near(int64_t position) { return mpk_clamped_position(position) == position; }

MPK_VECTOR_INLINE void mpk_put_distances(float *distances, mpk_reals x_squares, mpk_reals y_squares) {
  const mpk_reals v = MPK_V(sqrt_ps)(MPK_V(add_ps)(x_squares, y_squares));
  memcpy(distances, &v, sizeof v);
}

// Computes the distances of `count` pixels, beginning at pixel `first` of a row.
MPK_VECTOR_INLINE void mpk_find_distances(mpk_circle_row *row, size_t first, size_t count) {
  const mpk_ramp_circles *to = row->circles;
  const size_t step = MPK_GROUP / 2;
  // The distances of whole groups are computed, because unset memory could contain subnormal numbers, which
  // are slow.
  const size_t end = (count + MPK_GROUP - 1) / MPK_GROUP * MPK_GROUP;
  const mpk_words more_x = MPK_V(set1_epi32)((int)to->dx * (int)step);
  mpk_words x = mpk_positions(to->x, to->dx, first);
  const mpk_reals level = mpk_squares(mpk_positions(to->y, 0, 0));
  if (row->is_level && mpk_is_near(to->x + (int64_t)first * to->dx)
      && mpk_is_near(to->x + (int64_t)(first + end) * to->dx)) {
    for (size_t k = 0; k < end; k += step, x = MPK_V(add_epi32)(x, more_x)) {
      mpk_put_distances(row->distances + k, mpk_squares(x), level);
    }
    return;
  }
  for (size_t k = 0; k < end; k += step) {
    const mpk_reals y_squares = row->is_level ? level : mpk_squares(mpk_positions(to->y, to->dy, first + k));
    mpk_put_distances(row->distances + k, mpk_squares(mpk_positions(to->x, to->dx, first + k)), y_squares);
  }
}

MPK_VECTOR_INLINE mpk_words mpk_shares_of(
    const float *distances, const mpk_ramp_circles *circles, size_t ramp) {
  mpk_reals distance;
  memcpy(&distance, distances, sizeof distance);
  const mpk_reals from = MPK_V(sub_ps)(distance, MPK_V(set1_ps)(circles->start[ramp]));
  const mpk_reals share = MPK_V(mul_ps)(from, MPK_V(set1_ps)(circles->scale[ramp]));
  return MPK_V(cvttps_epi32)(MPK_V(min_ps)(share, MPK_V(set1_ps)(MPK_MOST_SHARE)));
}

MPK_VECTOR_INLINE void mpk_put_on_circles(mpk_ramp_target to, size_t i, const void *circle_row) {
  const mpk_circle_row *row = circle_row;
  mpk_words c[4];
  mpk_begin_group(c, row->ramps);
  for (size_t j = 0; j < row->ramp_count; j++) {
    const mpk_words share = MPK_V(packus_epi32)(
        mpk_shares_of(row->distances + i, row->circles, j),
        mpk_shares_of(row->distances + i + MPK_GROUP / 2, row->circles, j));
    mpk_add_to_group(c, row->ramps->change[j], share, row->kind);
  }
  mpk_put_group(to, c, row->kind);
}

MPK_VECTOR_INLINE void mpk_put_circles(mpk_ramp_target to, mpk_circle_row *row) {
  for (size_t i = 0; i < to.count; i += MPK_DISTANCES) {
    mpk_ramp_target part = mpk_ramp_target_from(to, i);
    if (part.count > MPK_DISTANCES) part.count = MPK_DISTANCES;
    mpk_find_distances(row, i, part.count);
    mpk_for_groups(part, mpk_put_on_circles, row);
  }
}

// Calls `mpk_put_circles` with the kind as a constant, so that the compiler specializes the loop.
MPK_VECTOR_INLINE void mpk_put_circles_by_kind(mpk_ramp_target to, mpk_circle_row *row) {
  switch (row->ramps->kind) {
    case MPK_RAMPS_OPAQUE: row->kind = MPK_RAMPS_OPAQUE; mpk_put_circles(to, row); break;
    case MPK_RAMPS_PREMULTIPLIED: row->kind = MPK_RAMPS_PREMULTIPLIED; mpk_put_circles(to, row); break;
    case MPK_RAMPS_STRAIGHT: row->kind = MPK_RAMPS_STRAIGHT; mpk_put_circles(to, row); break;
  }
}

MPK_VECTOR_INLINE void mpk_put_all_circles(
    mpk_ramp_target to, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_circle_row row;
  row.ramps = ramps;
  row.circles = circles;
  row.ramp_count = ramps->count;
  if (circles->dy != 0) {
    row.is_level = 0;
    mpk_put_circles_by_kind(to, &row);
  } else if (ramps->count == 1) {
    row.ramp_count = row.is_level = 1;
    mpk_put_circles_by_kind(to, &row);
  } else {
    row.is_level = 1;
    mpk_put_circles_by_kind(to, &row);
  }
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_radial_ramps)(
    uint32_t *dst, size_t count, const mpk_ramps *ramps, const mpk_ramp_circles *circles) {
  mpk_put_all_circles((mpk_ramp_target){dst, NULL, count, 0}, ramps, circles);
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_radial_ramps)(
    uint32_t *dst, const uint8_t *coverage, size_t count, const mpk_ramps *ramps,
    const mpk_ramp_circles *circles) {
  mpk_put_all_circles((mpk_ramp_target){dst, coverage, count, 1}, ramps, circles);
}
