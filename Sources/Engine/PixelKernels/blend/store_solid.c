// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx512.h"

void mpk_store_solid_plain(uint32_t *dst, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = color;
}

#if MPK_HAS_AVX2
MPK_AVX2_LOOP void mpk_store_solid_avx2(uint32_t *dst, size_t count, uint32_t color) {
  if (count < 8) {
    mpk_store_solid_plain(dst, count, color);
    return;
  }
  __m256i pixels = _mm256_set1_epi32((int)color);
  for (size_t i = 0; i + 8 < count; i += 8) mpk_store8(dst + i, pixels);
  mpk_store8(dst + count - 8, pixels);
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_LOOP void mpk_store_solid_avx512(uint32_t *dst, size_t count, uint32_t color) {
  __m512i pixels = _mm512_set1_epi32((int)color);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) mpk_store16(dst + i, pixels);
  mpk_store_some16(dst + i, mpk_rest16(count), pixels);
}
#endif

static void (*const mpk_store_solid_twins[])(
    uint32_t *dst, size_t count, uint32_t color) =
    MPK_TABLE(mpk_store_solid_plain, mpk_store_solid_avx2, mpk_store_solid_avx512);

void mpk_store_solid(uint32_t *dst, size_t count, uint32_t color) {
  mpk_store_solid_twins[mpk_selected()](dst, count, color);
}
