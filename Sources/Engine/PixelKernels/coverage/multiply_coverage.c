// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "../processors/avx2.h"

void mpk_multiply_coverage_plain(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)mpk_multiply_bytes(a[i], b[i]);
}

#if MPK_HAS_AVX2
// The products of 16 bytes. Where fewer are loaded, the others are 0.
MPK_AVX2_INLINE __m128i mpk_products16(__m128i a, __m128i b) {
  return _mm_packus_epi16(
      mpk_scale4(mpk_low4(a), mpk_low4(b)), mpk_scale4(mpk_high4(a), mpk_high4(b)));
}

MPK_AVX2_INLINE __m256i mpk_products32(const uint8_t *a, const uint8_t *b) {
  const __m256i x = _mm256_loadu_si256((const __m256i *)a), y = _mm256_loadu_si256((const __m256i *)b);
  return _mm256_packus_epi16(
      mpk_scale8(mpk_low8(x), mpk_low8(y)), mpk_scale8(mpk_high8(x), mpk_high8(y)));
}

MPK_AVX2_INLINE __m128i mpk_loaded4(const uint8_t *bytes) {
  int32_t word;
  memcpy(&word, bytes, sizeof word);
  return _mm_cvtsi32_si128(word);
}

// Fewer than 32 bytes, as two parts that may overlap. Both are read before the first is written, because dst
// may be a.
MPK_AVX2_INLINE void mpk_multiply_few(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  if (count >= 16) {
    const size_t last = count - 16;
    const __m128i end = mpk_products16(
        _mm_loadu_si128((const __m128i *)(a + last)), _mm_loadu_si128((const __m128i *)(b + last)));
    const __m128i start =
        mpk_products16(_mm_loadu_si128((const __m128i *)a), _mm_loadu_si128((const __m128i *)b));
    _mm_storeu_si128((__m128i *)dst, start);
    _mm_storeu_si128((__m128i *)(dst + last), end);
  } else if (count >= 8) {
    const size_t last = count - 8;
    const __m128i end = mpk_products16(
        _mm_loadl_epi64((const __m128i *)(a + last)), _mm_loadl_epi64((const __m128i *)(b + last)));
    const __m128i start =
        mpk_products16(_mm_loadl_epi64((const __m128i *)a), _mm_loadl_epi64((const __m128i *)b));
    _mm_storel_epi64((__m128i *)dst, start);
    _mm_storel_epi64((__m128i *)(dst + last), end);
  } else if (count >= 4) {
    const size_t last = count - 4;
    const int32_t end = _mm_cvtsi128_si32(mpk_products16(mpk_loaded4(a + last), mpk_loaded4(b + last)));
    const int32_t start = _mm_cvtsi128_si32(mpk_products16(mpk_loaded4(a), mpk_loaded4(b)));
    memcpy(dst, &start, sizeof start);
    memcpy(dst + last, &end, sizeof end);
  } else {
    mpk_multiply_coverage_plain(dst, a, b, count);
  }
}

MPK_AVX2_LOOP void mpk_multiply_coverage_avx2(
    uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  if (count < 32) return mpk_multiply_few(dst, a, b, count);
  const size_t last = count - 32;
  const __m256i end = mpk_products32(a + last, b + last);
  for (size_t i = 0; i < last; i += 32) {
    _mm256_storeu_si256((__m256i *)(dst + i), mpk_products32(a + i, b + i));
  }
  _mm256_storeu_si256((__m256i *)(dst + last), end);
}
#endif

static __typeof__(mpk_multiply_coverage) *const mpk_multiply_coverage_twins[] =
    MPK_TABLE(mpk_multiply_coverage_plain, mpk_multiply_coverage_avx2, mpk_multiply_coverage_avx2);

void mpk_multiply_coverage(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  mpk_multiply_coverage_twins[mpk_selected()](dst, a, b, count);
}
