// SPDX-License-Identifier: Apache-2.0

// Bilinear samples of a small upright image. The columns and their weights are the same for every row, so
// they are computed once.

#include "bilinear.h"

void mpk_sample_grid_plain(uint32_t *dst, mpk_grid grid, const mpk_image *image, mpk_walk walk) {
  for (size_t y = 0; y < grid.rows; y++) {
    mpk_walk row = {walk.u, walk.v + (int64_t)y * walk.dv, walk.du, 0};
    mpk_sample_linear_plain(dst + y * grid.columns, grid.columns, image, row);
  }
}

#if MPK_HAS_AVX2

enum { mpk_most_grid_columns = 64 };

// Four samples of each row: the first of the two columns between which each sample lies, the weights of both
// columns, and the index of the first sample in the row.
typedef struct {
  int32_t columns[4];
  __m256i across[2];
  size_t start;
} mpk_grid_step;

// Returns the step of four samples from index `start` on, with columns clamped to the image. Beyond an edge,
// the edge's column has all the weight.
MPK_AVX2_INLINE mpk_grid_step mpk_grid_step_at(size_t start, const mpk_image *image, mpk_walk walk) {
  mpk_grid_step step = {.start = start};
  int across[4];
  for (int k = 0; k < 4; k++) {
    int64_t u = walk.u + (int64_t)(start + (size_t)k) * walk.du;
    int64_t x = u >> MPK_FRACTION_BITS, last = image->width - 2;
    uint32_t right = (uint32_t)(u >> MPK_WEIGHT_SHIFT) & (MPK_WEIGHT_ONE - 1);
    if (x < 0) right = 0;
    if (x > last) right = MPK_WEIGHT_ONE;
    step.columns[k] = (int32_t)mpk_hold(x, last);
    across[k] = (int)((MPK_WEIGHT_ONE - right) | right << 16);
  }
  for (int k = 0; k < 2; k++) {
    step.across[k] = _mm256_set_m128i(_mm_set1_epi32(across[2 * k + 1]), _mm_set1_epi32(across[2 * k]));
  }
  return step;
}

// Returns the first two or the last two samples of a step in two rows, as from mpk_pair_sums.
MPK_AVX2_INLINE __m256i mpk_grid_sums(
    const uint32_t *rows[2], const mpk_grid_step *step, int half, __m256i up, __m256i down) {
  const int32_t a = step->columns[2 * half], b = step->columns[2 * half + 1];
  __m128i top = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(rows[0] + a)), _mm_loadl_epi64((const __m128i *)(rows[0] + b)));
  __m128i bottom = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(rows[1] + a)), _mm_loadl_epi64((const __m128i *)(rows[1] + b)));
  __m256i columns = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(top), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(bottom), down));
  __m256i pairs = _mm256_unpacklo_epi16(columns, _mm256_unpackhi_epi64(columns, columns));
  pairs = _mm256_xor_si256(pairs, _mm256_set1_epi16((short)0x8000));
  return _mm256_madd_epi16(pairs, step->across[half]);
}

MPK_AVX2_LOOP void mpk_sample_grid_avx2(
    uint32_t *dst, mpk_grid grid, const mpk_image *image, mpk_walk walk) {
  if (grid.columns < 4 || grid.columns > mpk_most_grid_columns || image->width < 2) {
    mpk_sample_grid_plain(dst, grid, image, walk);
    return;
  }
  walk = mpk_rounded(walk);
  mpk_grid_step steps[mpk_most_grid_columns / 4];
  // If the number of columns is not a multiple of four, the last step repeats some samples of the step
  // before.
  const size_t count = (grid.columns + 3) / 4;
  for (size_t i = 0; i < count; i++) {
    steps[i] = mpk_grid_step_at(4 * i + 4 <= grid.columns ? 4 * i : grid.columns - 4, image, walk);
  }
  for (size_t y = 0; y < grid.rows; y++) {
    int64_t v = walk.v + (int64_t)y * walk.dv, row = v >> MPK_FRACTION_BITS;
    const uint32_t *rows[2] = {
        image->pixels + mpk_hold(row, image->height - 1) * image->width,
        image->pixels + mpk_hold(row + 1, image->height - 1) * image->width};
    __m256i down = _mm256_set1_epi16((short)((v >> MPK_WEIGHT_SHIFT) & (MPK_WEIGHT_ONE - 1)));
    __m256i up = _mm256_sub_epi16(_mm256_set1_epi16((short)MPK_WEIGHT_ONE), down);
    for (size_t i = 0; i < count; i++) {
      __m256i first = mpk_grid_sums(rows, &steps[i], 0, up, down);
      __m256i second = mpk_grid_sums(rows, &steps[i], 1, up, down);
      mpk_store4(dst + y * grid.columns + steps[i].start, mpk_four_pixels(first, second));
    }
  }
}
#endif

static __typeof__(mpk_sample_grid) *const mpk_sample_grid_twins[] =
    MPK_TABLE(mpk_sample_grid_plain, mpk_sample_grid_avx2, mpk_sample_grid_avx2);

void mpk_sample_grid(uint32_t *dst, mpk_grid grid, const mpk_image *image, mpk_walk walk) {
  mpk_sample_grid_twins[mpk_selected()](dst, grid, image, walk);
}
