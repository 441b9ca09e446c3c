// SPDX-License-Identifier: Apache-2.0

#include "bilinear.h"

void mpk_sample_linear_plain(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  walk = mpk_rounded(walk);
  mpk_linear_pixels(dst, count, image, &walk);
}

#if MPK_HAS_AVX2
// True if all four pixels around a position are inside the image.
static inline int mpk_is_inside(const mpk_image *image, int64_t u, int64_t v) {
  int64_t x = u >> MPK_FRACTION_BITS, y = v >> MPK_FRACTION_BITS;
  return (x >= 0) & (y >= 0) & (x < image->width - 1) & (y < image->height - 1);
}

// Two samples of a walk, one in each half: the weighted sums of their channels, less 32768 * 256.
MPK_AVX2_INLINE __m256i mpk_linear_sums(const mpk_image *image, const mpk_walk *walk) {
  const uint32_t one = MPK_WEIGHT_ONE;
  int64_t u0 = walk->u, v0 = walk->v, u1 = u0 + walk->du, v1 = v0 + walk->dv;
  const uint32_t *a = image->pixels + (v0 >> MPK_FRACTION_BITS) * image->width + (u0 >> MPK_FRACTION_BITS);
  const uint32_t *b = image->pixels + (v1 >> MPK_FRACTION_BITS) * image->width + (u1 >> MPK_FRACTION_BITS);
  uint32_t fx0 = (uint32_t)(u0 >> MPK_WEIGHT_SHIFT) & (one - 1),
    fy0 = (uint32_t)(v0 >> MPK_WEIGHT_SHIFT) & (one - 1);
  uint32_t fx1 = (uint32_t)(u1 >> MPK_WEIGHT_SHIFT) & (one - 1),
    fy1 = (uint32_t)(v1 >> MPK_WEIGHT_SHIFT) & (one - 1);
  __m128i top = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)a), _mm_loadl_epi64((const __m128i *)b));
  __m128i bottom = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(a + image->width)),
      _mm_loadl_epi64((const __m128i *)(b + image->width)));
  // First along the columns: each sum is at most 255 * 256.
  __m256i down = _mm256_set_m128i(_mm_set1_epi16((short)fy1), _mm_set1_epi16((short)fy0));
  __m256i up = _mm256_sub_epi16(_mm256_set1_epi16((short)one), down);
  __m256i columns = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(top), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(bottom), down));
  // Then along the row, channel by channel. The products are of signed numbers, so 32768 is subtracted
  // before.
  __m256i pairs = _mm256_unpacklo_epi16(columns, _mm256_unpackhi_epi64(columns, columns));
  pairs = _mm256_xor_si256(pairs, _mm256_set1_epi16((short)0x8000));
  int across0 = (int)((one - fx0) | fx0 << 16), across1 = (int)((one - fx1) | fx1 << 16);
  __m256i across = _mm256_set_m128i(_mm_set1_epi32(across1), _mm_set1_epi32(across0));
  return _mm256_madd_epi16(pairs, across);
}

MPK_AVX2_LOOP void mpk_sample_linear_avx2(
    uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  if (walk.dv == 0 && mpk_is_short_step(walk.du)) {
    mpk_sample_level_avx2(dst, count, image, walk);
    return;
  }
  walk = mpk_rounded(walk);
  const __m256i bias = _mm256_set1_epi32(MPK_LINEAR_BIAS);
  size_t i = 0;
  while (i + 4 <= count) {
    int64_t u3 = walk.u + 3 * walk.du, v3 = walk.v + 3 * walk.dv;
    // The positions are on a line, so positions between two inside ones are inside, too.
    if (mpk_is_inside(image, walk.u, walk.v) && mpk_is_inside(image, u3, v3)) {
      mpk_walk next = {walk.u + 2 * walk.du, walk.v + 2 * walk.dv, walk.du, walk.dv};
      __m256i first = _mm256_srli_epi32(_mm256_add_epi32(mpk_linear_sums(image, &walk), bias),
        2 * MPK_WEIGHT_BITS);
      __m256i second = _mm256_srli_epi32(_mm256_add_epi32(mpk_linear_sums(image, &next), bias),
        2 * MPK_WEIGHT_BITS);
      // Pixels 0 and 2 in the low half, 1 and 3 in the high one.
      __m256i words = _mm256_packus_epi32(first, second);
      __m128i even = _mm256_castsi256_si128(words), odd = _mm256_extracti128_si256(words, 1);
      __m128i bytes = _mm_packus_epi16(even, odd);
      mpk_store4(dst + i, _mm_shuffle_epi32(bytes, _MM_SHUFFLE(3, 1, 2, 0)));
      walk.u += 4 * walk.du;
      walk.v += 4 * walk.dv;
    } else {
      mpk_linear_pixels(dst + i, 4, image, &walk);
    }
    i += 4;
  }
  mpk_linear_pixels(dst + i, count - i, image, &walk);
}
#endif

static void (*const mpk_sample_linear_twins[])(
    uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) =
    MPK_TABLE(mpk_sample_linear_plain, mpk_sample_linear_avx2, mpk_sample_linear_avx2);

void mpk_sample_linear(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  mpk_sample_linear_twins[mpk_selected()](dst, count, image, walk);
}
