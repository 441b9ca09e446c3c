// SPDX-License-Identifier: Apache-2.0

// Draws complete rectangles of one colour in one call. Most of them are small.

#include "../processors/avx512.h"
#include "../processors/lanes.h"

static inline uint32_t mpk_shared_color(uint32_t color, double width, double height) {
  return mpk_scale_pixel(color, (uint32_t)(int32_t)((width > 0 ? width : 0) * height * 255 + 0.5));
}

static inline mpk_sides mpk_shared_sides(uint32_t color, const mpk_shares *shares, double height) {
  return (mpk_sides){
      mpk_shared_color(color, shares->left, height), mpk_shared_color(color, 1, height),
      mpk_shared_color(color, shares->right, height)};
}

void mpk_over_covered_rect_plain(uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares) {
  for (size_t y = 0; y < block.rows; y++) {
    const double height = y == 0 ? shares->top : y + 1 == block.rows ? shares->bottom : 1;
    const mpk_sides sides = mpk_shared_sides(color, shares, height);
    mpk_over_solid_sides_rows_plain(dst + y * block.stride, (mpk_block){block.count, 1, block.stride}, sides);
  }
}

// Draws the first row, then the rows between the first and the last, whose colours are computed once, and
// then the last row.
static void mpk_over_rows_of_rect(uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares) {
  const mpk_block row = {block.count, 1, block.stride};
  mpk_over_solid_sides_rows(dst, row, mpk_shared_sides(color, shares, shares->top));
  if (block.rows < 2) return;
  if (block.rows > 2) {
    const mpk_block rows = {block.count, block.rows - 2, block.stride};
    mpk_over_solid_sides_rows(dst + block.stride, rows, mpk_shared_sides(color, shares, 1));
  }
  mpk_over_solid_sides_rows(
      dst + (block.rows - 1) * block.stride, row, mpk_shared_sides(color, shares, shares->bottom));
}

#if MPK_HAS_AVX512
// Up to eight columns of a rectangle.
typedef struct {
  // The colour's bytes as 16-bit lanes.
  __m256i color;
  // The coverage of the first column, of the columns between the first and the last, and of the last column.
  __m256d widths;
  // For each column, the index in `widths`, as 32-bit lanes.
  __m256i which;
  __mmask8 some;
} mpk_columns8;

MPK_AVX512_INLINE __m256i mpk_shared_row8(mpk_columns8 columns, double height) {
  const __m256d shares = _mm256_mul_pd(_mm256_mul_pd(columns.widths, _mm256_set1_pd(height)),
    _mm256_set1_pd(255));
  const __m128i bytes = _mm256_cvttpd_epi32(_mm256_add_pd(shares, _mm256_set1_pd(0.5)));
  return mpk_faded8(columns.color, _mm256_permutexvar_epi32(columns.which, _mm256_castsi128_si256(bytes)));
}

MPK_AVX512_INLINE void mpk_over_some8(uint32_t *dst, __mmask8 some, __m256i row) {
  mpk_store_some8(dst, some, mpk_over8(mpk_load_some8(dst, some), row));
}

MPK_AVX512_INLINE void mpk_over_columns8(
    uint32_t *dst, mpk_block block, mpk_columns8 columns, const mpk_shares *shares) {
  mpk_over_some8(dst, columns.some, mpk_shared_row8(columns, shares->top));
  if (block.rows < 2) return;
  const __m256i row = mpk_shared_row8(columns, 1);
  for (size_t y = 1; y + 1 < block.rows; y++) {
    dst += block.stride;
    mpk_over_some8(dst, columns.some, row);
  }
  mpk_over_some8(dst + block.stride, columns.some, mpk_shared_row8(columns, shares->bottom));
}

MPK_AVX512_LOOP void mpk_over_covered_rect_avx512(
    uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares) {
  const __m256d widths = _mm256_max_pd(_mm256_setr_pd(shares->left, 1, shares->right, 0),
    _mm256_setzero_pd());
  mpk_columns8 columns = {mpk_low8(_mm256_set1_epi32((int)color)), widths, _mm256_set1_epi32(1), 0xFF};
  size_t left = block.count;
  for (; left > 8; left -= 8, dst += 8) {
    if (left == block.count) columns.which = _mm256_insert_epi32(columns.which, 0, 0);
    mpk_over_columns8(dst, block, columns, shares);
    columns.which = _mm256_set1_epi32(1);
  }
  columns.some = mpk_rest8(left);
  columns.which = _mm256_mask_set1_epi32(columns.which, (__mmask8)(1u << (left - 1)), 2);
  if (left == block.count) columns.which = _mm256_insert_epi32(columns.which, 0, 0);
  mpk_over_columns8(dst, block, columns, shares);
}
#endif

void mpk_over_covered_rect(uint32_t *dst, mpk_block block, uint32_t color, const mpk_shares *shares) {
  if (block.count == 0 || block.rows == 0) return;
#if MPK_HAS_AVX512
  if (block.count <= 16 && mpk_selected() == MPK_AVX512) {
    mpk_over_covered_rect_avx512(dst, block, color, shares);
    return;
  }
#endif
  if (block.count == 1) {
    mpk_over_covered_rect_plain(dst, block, color, shares);
  } else {
    mpk_over_rows_of_rect(dst, block, color, shares);
  }
}
