// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx2.h"

void mpk_tint_pixels_plain(uint32_t *dst, size_t count, uint32_t tint) {
  for (size_t i = 0; i < count; i++) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      result |= mpk_multiply_bytes(dst[i] >> shift & 255, tint >> shift & 255) << shift;
    }
    dst[i] = result;
  }
}

#if MPK_HAS_AVX2
MPK_AVX2_LOOP void mpk_tint_pixels_avx2(uint32_t *dst, size_t count, uint32_t tint) {
  __m256i factors = _mm256_cvtepu8_epi16(_mm_set1_epi32((int)tint));
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    __m256i pixels = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(dst + i)));
    __m256i product = mpk_scale8(pixels, factors);
    __m128i low = _mm256_castsi256_si128(product), high = _mm256_extracti128_si256(product, 1);
    _mm_storeu_si128((__m128i *)(dst + i), _mm_packus_epi16(low, high));
  }
  mpk_tint_pixels_plain(dst + i, count - i, tint);
}
#endif

static __typeof__(mpk_tint_pixels) *const mpk_tint_pixels_twins[] =
    MPK_TABLE(mpk_tint_pixels_plain, mpk_tint_pixels_avx2, mpk_tint_pixels_avx2);

void mpk_tint_pixels(uint32_t *dst, size_t count, uint32_t tint) {
  mpk_tint_pixels_twins[mpk_selected()](dst, count, tint);
}
