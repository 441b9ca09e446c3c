// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx2.h"

void mpk_multiply_coverage_plain(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)mpk_multiply_bytes(a[i], b[i]);
}

#if MPK_HAS_AVX2
MPK_AVX2_LOOP void mpk_multiply_coverage_avx2(
    uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i x = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(a + i)));
    __m256i y = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(b + i)));
    __m256i product = mpk_scale8(x, y);
    __m128i low = _mm256_castsi256_si128(product), high = _mm256_extracti128_si256(product, 1);
    _mm_storeu_si128((__m128i *)(dst + i), _mm_packus_epi16(low, high));
  }
  mpk_multiply_coverage_plain(dst + i, a + i, b + i, count - i);
}
#endif

static __typeof__(mpk_multiply_coverage) *const mpk_multiply_coverage_twins[] =
    MPK_TABLE(mpk_multiply_coverage_plain, mpk_multiply_coverage_avx2, mpk_multiply_coverage_avx2);

void mpk_multiply_coverage(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  mpk_multiply_coverage_twins[mpk_selected()](dst, a, b, count);
}
