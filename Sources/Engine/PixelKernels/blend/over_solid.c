// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx512.h"
#include "../processors/lanes.h"

void mpk_over_solid_plain(uint32_t *dst, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], color);
}

#if MPK_HAS_AVX2
MPK_AVX2_LOOP void mpk_over_solid_avx2(uint32_t *dst, size_t count, uint32_t color) {
  if (count < 4) {
    mpk_over_solid_plain(dst, count, color);
    return;
  }
  __m256i src = _mm256_set1_epi32((int)color);
  __m256i rest = _mm256_set1_epi16((short)(255u - (color >> 24)));
  if (count < 8) {
    __m128i src4 = _mm256_castsi256_si128(src), rest4 = _mm256_castsi256_si128(rest);
    __m128i first = mpk_load4(dst), last = mpk_load4(dst + count - 4);
    mpk_store4(dst, mpk_add_rest4(first, src4, rest4, rest4));
    mpk_store4(dst + count - 4, mpk_add_rest4(last, src4, rest4, rest4));
    return;
  }
  __m256i last = mpk_load8(dst + count - 8);
  for (size_t i = 0; i + 8 < count; i += 8) {
    mpk_store8(dst + i, mpk_add_rest8(mpk_load8(dst + i), src, rest, rest));
  }
  mpk_store8(dst + count - 8, mpk_add_rest8(last, src, rest, rest));
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_LOOP void mpk_over_solid_avx512(uint32_t *dst, size_t count, uint32_t color) {
  __m512i src = _mm512_set1_epi32((int)color);
  __m512i rest = _mm512_set1_epi16((short)(255u - (color >> 24)));
  size_t i = 0;
  for (; i + 16 <= count; i += 16) mpk_store16(dst + i, mpk_add_rest16(mpk_load16(dst + i), src, rest, rest));
  __mmask16 some = mpk_rest16(count);
  mpk_store_some16(dst + i, some, mpk_add_rest16(mpk_load_some16(dst + i, some), src, rest, rest));
}
#endif

static void (*const mpk_over_solid_twins[])(
    uint32_t *dst, size_t count, uint32_t color) =
    MPK_TABLE(mpk_over_solid_plain, mpk_over_solid_avx2, mpk_over_solid_avx512);

void mpk_over_solid(uint32_t *dst, size_t count, uint32_t color) {
  mpk_over_solid_twins[mpk_selected()](dst, count, color);
}
