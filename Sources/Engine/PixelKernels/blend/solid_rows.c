// SPDX-License-Identifier: Apache-2.0

// Solid colours over blocks of equal rows. The result equals that of a call for each row.

#include "../processors/avx512.h"
#include "../processors/lanes.h"

void mpk_store_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    mpk_store_solid(dst, block.count, color);
  }
}

void mpk_over_solid_rows(uint32_t *dst, mpk_block block, uint32_t color) {
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    mpk_over_solid(dst, block.count, color);
  }
}

// Blocks this narrow are the sides of rectangles. The colour of each column is computed once.
#define MPK_NARROW 3

void mpk_over_solid_coverage_rows(uint32_t *dst, const uint8_t *coverage, mpk_block block, uint32_t color) {
  if (block.count > MPK_NARROW) {
    for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
      mpk_ask_ahead(dst, block.count, block.stride);
      mpk_over_solid_coverage(dst, coverage, block.count, color);
    }
    return;
  }
  uint32_t shares[MPK_NARROW];
  for (size_t x = 0; x < block.count; x++) shares[x] = mpk_scale_pixel(color, coverage[x]);
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    for (size_t x = 0; x < block.count; x++) dst[x] = mpk_over_pixel(dst[x], shares[x]);
  }
}

void mpk_over_solid_sides_rows_plain(uint32_t *dst, mpk_block block, mpk_sides colors) {
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    for (size_t x = 0; x < block.count; x++) {
      uint32_t src = x == 0 ? colors.left : x + 1 == block.count ? colors.right : colors.middle;
      row[x] = mpk_over_pixel(row[x], src);
    }
  }
}

#if MPK_HAS_AVX2
MPK_AVX2_LOOP void mpk_over_solid_sides_rows_avx2(uint32_t *dst, mpk_block block, mpk_sides colors) {
  const size_t count = block.count;
  // The last vector must not contain the first pixel.
  if (count < 9) {
    mpk_over_solid_sides_rows_plain(dst, block, colors);
    return;
  }
  const __m256i middle = _mm256_set1_epi32((int)colors.middle);
  const __m256i left = _mm256_insert_epi32(middle, (int)colors.left, 0);
  const __m256i right = _mm256_insert_epi32(middle, (int)colors.right, 7);
  const __m256i rest = _mm256_set1_epi16((short)(255u - (colors.middle >> 24)));
  const int is_opaque = colors.middle >> 24 == 255;
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    mpk_ask_ahead(row, count, block.stride);
    __m256i last = mpk_load8(row + count - 8);
    mpk_store8(row, mpk_over8(mpk_load8(row), left));
    if (is_opaque) {
      for (size_t x = 8; x + 8 < count; x += 8) mpk_store8(row + x, middle);
    } else {
      for (size_t x = 8; x + 8 < count; x += 8) {
        mpk_store8(row + x, mpk_add_rest8(mpk_load8(row + x), middle, rest, rest));
      }
    }
    mpk_store8(row + count - 8, mpk_over8(last, right));
  }
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_LOOP void mpk_over_solid_sides_rows_avx512(uint32_t *dst, mpk_block block, mpk_sides colors) {
  const size_t count = block.count;
  // The last vector must not contain the first pixel.
  if (count < 17) {
    mpk_over_solid_sides_rows_avx2(dst, block, colors);
    return;
  }
  const __m512i middle = _mm512_set1_epi32((int)colors.middle);
  const __m512i left = _mm512_mask_set1_epi32(middle, 1, (int)colors.left);
  const __m512i right = _mm512_mask_set1_epi32(middle, 1 << 15, (int)colors.right);
  const __m512i rest = _mm512_set1_epi16((short)(255u - (colors.middle >> 24)));
  const int is_opaque = colors.middle >> 24 == 255;
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    mpk_ask_ahead(row, count, block.stride);
    __m512i last = mpk_load16(row + count - 16);
    mpk_store16(row, mpk_over16(mpk_load16(row), left));
    if (is_opaque) {
      for (size_t x = 16; x + 16 < count; x += 16) mpk_store16(row + x, middle);
    } else {
      for (size_t x = 16; x + 16 < count; x += 16) {
        mpk_store16(row + x, mpk_add_rest16(mpk_load16(row + x), middle, rest, rest));
      }
    }
    mpk_store16(row + count - 16, mpk_over16(last, right));
  }
}
#endif

static void (*const mpk_over_solid_sides_rows_twins[])(
    uint32_t *dst, mpk_block block, mpk_sides colors) =
    MPK_TABLE(
        mpk_over_solid_sides_rows_plain, mpk_over_solid_sides_rows_avx2,
        mpk_over_solid_sides_rows_avx512);

void mpk_over_solid_sides_rows(uint32_t *dst, mpk_block block, mpk_sides colors) {
  mpk_over_solid_sides_rows_twins[mpk_selected()](dst, block, colors);
}
