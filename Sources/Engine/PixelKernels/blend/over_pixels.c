// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx512.h"
#include "../processors/lanes.h"

void mpk_over_pixels_plain(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], alpha));
}

#if MPK_HAS_AVX2
// Scaling by 255 changes nothing, so opaque and transparent pixels skip the arithmetic.
MPK_AVX2_LOOP void mpk_over_whole_pixels_avx2(uint32_t *dst, const uint32_t *src, size_t count) {
  const __m256i opaque = _mm256_set1_epi32((int)0xFF000000u);
  __m256i last = mpk_over8(mpk_load8(dst + count - 8), mpk_load8(src + count - 8));
  for (size_t i = 0; i + 8 < count; i += 8) {
    __m256i s = mpk_load8(src + i);
    if (_mm256_testc_si256(s, opaque)) {
      mpk_store8(dst + i, s);
    } else if (!_mm256_testz_si256(s, s)) {
      mpk_store8(dst + i, mpk_over8(mpk_load8(dst + i), s));
    }
  }
  mpk_store8(dst + count - 8, last);
}

MPK_AVX2_LOOP void mpk_over_pixels_avx2(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  if (count < 4) {
    mpk_over_pixels_plain(dst, src, count, alpha);
    return;
  }
  __m256i share = _mm256_set1_epi16(alpha);
  if (count < 8) {
    __m128i share4 = _mm256_castsi256_si128(share);
    __m128i first = mpk_load4(dst), last = mpk_load4(dst + count - 4);
    mpk_store4(dst, mpk_over4(first, mpk_fade4(mpk_load4(src), share4, share4)));
    mpk_store4(dst + count - 4, mpk_over4(last, mpk_fade4(mpk_load4(src + count - 4), share4, share4)));
    return;
  }
  if (alpha == 255) {
    mpk_over_whole_pixels_avx2(dst, src, count);
    return;
  }
  __m256i last = mpk_load8(dst + count - 8);
  for (size_t i = 0; i + 8 < count; i += 8) {
    mpk_store8(dst + i, mpk_over8(mpk_load8(dst + i), mpk_fade8(mpk_load8(src + i), share, share)));
  }
  mpk_store8(dst + count - 8, mpk_over8(last, mpk_fade8(mpk_load8(src + count - 8), share, share)));
}
#endif

#if MPK_HAS_AVX512
MPK_AVX512_LOOP void mpk_over_whole_pixels_avx512(uint32_t *dst, const uint32_t *src, size_t count) {
  const __m512i alphas = _mm512_set1_epi32((int)0xFF000000u);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m512i s = mpk_load16(src + i);
    if (_mm512_cmpge_epu32_mask(s, alphas) == 0xFFFF) {
      mpk_store16(dst + i, s);
    } else if (_mm512_test_epi32_mask(s, s) != 0) {
      mpk_store16(dst + i, mpk_over16(mpk_load16(dst + i), s));
    }
  }
  __mmask16 some = mpk_rest16(count);
  mpk_store_some16(dst + i, some, mpk_over16(mpk_load_some16(dst + i, some), mpk_load_some16(src + i, some)));
}

MPK_AVX512_LOOP void mpk_over_pixels_avx512(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  if (alpha == 255) {
    mpk_over_whole_pixels_avx512(dst, src, count);
    return;
  }
  __m512i share = _mm512_set1_epi16(alpha);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    mpk_store16(dst + i, mpk_over16(mpk_load16(dst + i), mpk_fade16(mpk_load16(src + i), share, share)));
  }
  __mmask16 some = mpk_rest16(count);
  __m512i s = mpk_fade16(mpk_load_some16(src + i, some), share, share);
  mpk_store_some16(dst + i, some, mpk_over16(mpk_load_some16(dst + i, some), s));
}
#endif

static void (*const mpk_over_pixels_twins[])(
    uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) =
    MPK_TABLE(mpk_over_pixels_plain, mpk_over_pixels_avx2, mpk_over_pixels_avx512);

void mpk_over_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  mpk_over_pixels_twins[mpk_selected()](dst, src, count, alpha);
}
