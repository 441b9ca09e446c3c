// SPDX-License-Identifier: Apache-2.0

#include "avx2.h"
#include "lanes.h"

void mpk_over_pixels_plain(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], alpha));
}

#if MPK_HAS_AVX2
// Scaling by 255 changes nothing, so that opaque and transparent pixels need no arithmetic.
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

void mpk_over_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  MPK_IF_AVX2(mpk_over_pixels_avx2(dst, src, count, alpha))
  mpk_over_pixels_plain(dst, src, count, alpha);
}
