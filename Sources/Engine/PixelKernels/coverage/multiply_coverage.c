// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "../processors/avx2.h"

void mpk_multiply_coverage_plain(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)mpk_multiply_bytes(a[i], b[i]);
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256i mpk_products32(const uint8_t *a, const uint8_t *b) {
  const __m256i x = _mm256_loadu_si256((const __m256i *)a), y = _mm256_loadu_si256((const __m256i *)b);
  return _mm256_packus_epi16(
      mpk_scale8(mpk_low8(x), mpk_low8(y)), mpk_scale8(mpk_high8(x), mpk_high8(y)));
}

// Returns the products of `size` bytes. `size` is a constant of at most 16.
MPK_AVX2_INLINE __m128i mpk_products(const uint8_t *a, const uint8_t *b, size_t size) {
  __m128i x = _mm_setzero_si128(), y = x;
  memcpy(&x, a, size);
  memcpy(&y, b, size);
  return _mm_packus_epi16(mpk_scale4(mpk_low4(x), mpk_low4(y)), mpk_scale4(mpk_high4(x), mpk_high4(y)));
}

// Multiplies two parts of `size` bytes, which may overlap. Both are read before the first one is written,
// because dst may be a.
MPK_AVX2_INLINE void mpk_multiply_ends(
    uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count, size_t size) {
  const size_t last = count - size;
  const __m128i end = mpk_products(a + last, b + last, size), start = mpk_products(a, b, size);
  memcpy(dst, &start, size);
  memcpy(dst + last, &end, size);
}

// Multiplies fewer than 32 bytes.
MPK_AVX2_INLINE void mpk_multiply_few(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  if (count >= 16) return mpk_multiply_ends(dst, a, b, count, 16);
  if (count >= 8) return mpk_multiply_ends(dst, a, b, count, 8);
  if (count >= 4) return mpk_multiply_ends(dst, a, b, count, 4);
  mpk_multiply_coverage_plain(dst, a, b, count);
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
