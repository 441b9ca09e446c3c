// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx512.h"
#include "../processors/lanes.h"

void mpk_over_solid_coverage_plain(uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(color, coverage[i]));
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m128i mpk_over_covered4(__m128i dst, __m128i coverage, __m128i color) {
  __m128i low = mpk_scale4(color, mpk_spread_low4(coverage));
  __m128i high = mpk_scale4(color, mpk_spread_high4(coverage));
  return mpk_over4(dst, _mm_packus_epi16(low, high));
}

MPK_AVX2_LOOP void mpk_over_solid_coverage_avx2(
    uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  if (count < 4) {
    mpk_over_solid_coverage_plain(dst, coverage, count, color);
    return;
  }
  __m256i src = mpk_low8(_mm256_set1_epi32((int)color));
  if (count < 8) {
    __m128i src4 = _mm256_castsi256_si128(src);
    __m128i first = mpk_load4(dst), last = mpk_load4(dst + count - 4);
    mpk_store4(dst, mpk_over_covered4(first, mpk_load4_bytes(coverage), src4));
    mpk_store4(dst + count - 4, mpk_over_covered4(last, mpk_load4_bytes(coverage + count - 4), src4));
    return;
  }
  __m256i last = mpk_load8(dst + count - 8);
  for (size_t i = 0; i + 8 < count; i += 8) {
    mpk_store8(dst + i, mpk_over8(mpk_load8(dst + i), mpk_covered8(mpk_load8_bytes(coverage + i), src)));
  }
  mpk_store8(dst + count - 8, mpk_over8(last, mpk_covered8(mpk_load8_bytes(coverage + count - 8), src)));
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_LOOP void mpk_over_solid_coverage_avx512(
    uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  __m512i src = mpk_low16(_mm512_set1_epi32((int)color));
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    mpk_store16(dst + i, mpk_over16(mpk_load16(dst + i), mpk_covered16(mpk_load16_bytes(coverage + i), src)));
  }
  __mmask16 some = mpk_rest16(count);
  __m128i rest = mpk_load_some16_bytes(coverage + i, some);
  mpk_store_some16(dst + i, some, mpk_over16(mpk_load_some16(dst + i, some), mpk_covered16(rest, src)));
}
#endif

static void (*const mpk_over_solid_coverage_twins[])(
    uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) =
    MPK_TABLE(mpk_over_solid_coverage_plain, mpk_over_solid_coverage_avx2, mpk_over_solid_coverage_avx512);

void mpk_over_solid_coverage(uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  mpk_over_solid_coverage_twins[mpk_selected()](dst, coverage, count, color);
}
