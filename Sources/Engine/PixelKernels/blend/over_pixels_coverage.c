// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx512.h"
#include "../processors/lanes.h"

void mpk_over_pixels_coverage_plain(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) {
    uint32_t share = mpk_multiply_bytes(coverage[i], alpha);
    dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], share));
  }
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256i mpk_over_shared8(__m256i dst, __m256i src, __m128i coverage, __m256i alpha) {
  __m256i low = mpk_scale8(mpk_spread_low8(coverage), alpha);
  __m256i high = mpk_scale8(mpk_spread_high8(coverage), alpha);
  return mpk_over8(dst, mpk_fade8(src, low, high));
}

MPK_AVX2_INLINE __m128i mpk_over_shared4(__m128i dst, __m128i src, __m128i coverage, __m128i alpha) {
  __m128i low = mpk_scale4(mpk_spread_low4(coverage), alpha);
  __m128i high = mpk_scale4(mpk_spread_high4(coverage), alpha);
  return mpk_over4(dst, mpk_fade4(src, low, high));
}

MPK_AVX2_LOOP void mpk_over_pixels_coverage_avx2(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  if (count < 4) {
    mpk_over_pixels_coverage_plain(dst, src, coverage, count, alpha);
    return;
  }
  __m256i share = _mm256_set1_epi16(alpha);
  size_t end = count - (count < 8 ? 4 : 8);
  if (count < 8) {
    __m128i share4 = _mm256_castsi256_si128(share);
    __m128i first = mpk_load4(dst), last = mpk_load4(dst + end);
    mpk_store4(dst, mpk_over_shared4(first, mpk_load4(src), mpk_load4_bytes(coverage), share4));
    mpk_store4(dst + end, mpk_over_shared4(last, mpk_load4(src + end),
      mpk_load4_bytes(coverage + end), share4));
    return;
  }
  __m256i last = mpk_load8(dst + end);
  for (size_t i = 0; i + 8 < count; i += 8) {
    __m256i d = mpk_load8(dst + i), s = mpk_load8(src + i);
    mpk_store8(dst + i, mpk_over_shared8(d, s, mpk_load8_bytes(coverage + i), share));
  }
  mpk_store8(dst + end, mpk_over_shared8(last, mpk_load8(src + end), mpk_load8_bytes(coverage + end), share));
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_INLINE __m512i mpk_over_shared16(__m512i dst, __m512i src, __m128i coverage, __m512i alpha) {
  __m512i low = mpk_scale16(mpk_spread_low16(coverage), alpha);
  __m512i high = mpk_scale16(mpk_spread_high16(coverage), alpha);
  return mpk_over16(dst, mpk_fade16(src, low, high));
}

MPK_AVX512_LOOP void mpk_over_pixels_coverage_avx512(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  __m512i share = _mm512_set1_epi16(alpha);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m512i d = mpk_load16(dst + i), s = mpk_load16(src + i);
    mpk_store16(dst + i, mpk_over_shared16(d, s, mpk_load16_bytes(coverage + i), share));
  }
  __mmask16 some = mpk_rest16(count);
  __m512i d = mpk_load_some16(dst + i, some), s = mpk_load_some16(src + i, some);
  mpk_store_some16(dst + i, some, mpk_over_shared16(d, s, mpk_load_some16_bytes(coverage + i, some), share));
}
#endif

static void (*const mpk_over_pixels_coverage_twins[])(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) =
    MPK_TABLE(mpk_over_pixels_coverage_plain, mpk_over_pixels_coverage_avx2, mpk_over_pixels_coverage_avx512);

void mpk_over_pixels_coverage(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  mpk_over_pixels_coverage_twins[mpk_selected()](dst, src, coverage, count, alpha);
}
