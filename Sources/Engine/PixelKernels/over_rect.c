// SPDX-License-Identifier: Apache-2.0

// Whole rectangles, most of them small, in one call.

#include "avx512.h"
#include "lanes.h"

void mpk_over_rect_plain(uint32_t *dst, mpk_block block, mpk_rect_colors colors) {
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    mpk_sides sides = y == 0 ? colors.top : y + 1 == block.rows ? colors.bottom : colors.middle;
    for (size_t x = 0; x < block.count; x++) {
      row[x] = mpk_over_pixel(row[x], x == 0 ? sides.left : x + 1 == block.count ? sides.right : sides.middle);
    }
  }
}

// Wide ones, row by row.
static void mpk_over_wide_rect(uint32_t *dst, mpk_block block, mpk_rect_colors colors) {
  mpk_block row = {block.count, 1, block.stride};
  mpk_over_solid_sides_rows(dst, row, colors.top);
  if (block.rows < 2) return;
  if (block.rows > 2) {
    mpk_block rows = {block.count, block.rows - 2, block.stride};
    mpk_over_solid_sides_rows(dst + block.stride, rows, colors.middle);
  }
  mpk_over_solid_sides_rows(dst + (block.rows - 1) * block.stride, row, colors.bottom);
}

#if MPK_HAS_AVX512
MPK_AVX512_INLINE __m512i mpk_row16(mpk_sides sides, __mmask16 last) {
  __m512i row = _mm512_mask_set1_epi32(_mm512_set1_epi32((int)sides.middle), last, (int)sides.right);
  return _mm512_mask_set1_epi32(row, 1, (int)sides.left);
}

MPK_AVX512_LOOP void mpk_over_rect_avx512(uint32_t *dst, mpk_block block, mpk_rect_colors colors) {
  const __mmask16 some = (__mmask16)((1u << block.count) - 1);
  const __mmask16 last = (__mmask16)(1u << (block.count - 1));
  __m512i sides = mpk_row16(colors.top, last);
  mpk_store_some16(dst, some, mpk_over16(mpk_load_some16(dst, some), sides));
  if (block.rows < 2) return;
  sides = mpk_row16(colors.middle, last);
  for (size_t y = 1; y + 1 < block.rows; y++) {
    dst += block.stride;
    mpk_store_some16(dst, some, mpk_over16(mpk_load_some16(dst, some), sides));
  }
  dst += block.stride;
  sides = mpk_row16(colors.bottom, last);
  mpk_store_some16(dst, some, mpk_over16(mpk_load_some16(dst, some), sides));
}
#endif

void mpk_over_rect(uint32_t *dst, mpk_block block, mpk_rect_colors colors) {
  if (block.count == 0 || block.rows == 0) return;
  if (block.count > 16) {
    mpk_over_wide_rect(dst, block, colors);
    return;
  }
#if MPK_HAS_AVX512
  MPK_IF_AVX512(mpk_over_rect_avx512(dst, block, colors))
#endif
  mpk_over_rect_plain(dst, block, colors);
}

static inline uint32_t mpk_shared_color(uint32_t color, double width, double height) {
  return mpk_scale_pixel(color, (uint32_t)(int32_t)((width > 0 ? width : 0) * height * 255 + 0.5));
}

static inline mpk_sides mpk_shared_sides(uint32_t color, mpk_shares shares, double height) {
  return (mpk_sides){
      mpk_shared_color(color, shares.left, height), mpk_shared_color(color, 1, height),
      mpk_shared_color(color, shares.right, height)};
}

void mpk_over_covered_rect(uint32_t *dst, mpk_block block, uint32_t color, mpk_shares shares) {
  const mpk_rect_colors colors = {
      mpk_shared_sides(color, shares, shares.top), mpk_shared_sides(color, shares, 1),
      mpk_shared_sides(color, shares, shares.bottom)};
  mpk_over_rect(dst, block, colors);
}
