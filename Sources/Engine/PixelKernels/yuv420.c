// SPDX-License-Identifier: Apache-2.0

#include "avx2.h"
#include "bt709.h"

// The sum of one channel of two vertically adjacent pixels.
static inline int32_t mpk_pair(const uint32_t *top, const uint32_t *bottom, size_t x, int shift) {
  return (int32_t)((top[x] >> shift) & 255) + (int32_t)((bottom[x] >> shift) & 255);
}

static inline int32_t mpk_eightfold(
    const uint32_t *top, const uint32_t *bottom, size_t x, size_t width, int shift) {
  size_t left = x > 0 ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  return mpk_pair(top, bottom, left, shift) + 2 * mpk_pair(top, bottom, x, shift) +
         mpk_pair(top, bottom, right, shift);
}

// The chroma of pixels x and x + 1 of two rows; x is even.
static inline void mpk_chroma(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t x, size_t width) {
  int32_t b = mpk_eightfold(top, bottom, x, width, 0);
  int32_t g = mpk_eightfold(top, bottom, x, width, 8);
  int32_t r = mpk_eightfold(top, bottom, x, width, 16);
  mpk_put_chroma(out, x, b, g, r);
}

void mpk_yuv420_rows_plain(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  for (size_t x = 0; x < width; x++) out.top_luma[x] = mpk_luma(top[x]);
  for (size_t x = 0; x < width; x++) out.bottom_luma[x] = mpk_luma(bottom[x]);
  for (size_t x = 0; x < width; x += 2) mpk_chroma(out, top, bottom, x, width);
}

#if MPK_HAS_AVX2
// Weights for the 16-bit lanes of four pixels.
MPK_AVX2_INLINE __m256i mpk_channel_weights(short b, short g, short r) {
  return _mm256_setr_epi16(b, g, r, 0, b, g, r, 0, b, g, r, 0, b, g, r, 0);
}

// The luma of 8 pixels as 32-bit lanes.
MPK_AVX2_INLINE __m256i mpk_luma8(const uint32_t *src) {
  __m256i weights = mpk_channel_weights(MPK_Y_B, MPK_Y_G, MPK_Y_R), pixels = mpk_load8(src);
  __m256i low = _mm256_madd_epi16(mpk_low8(pixels), weights);
  __m256i high = _mm256_madd_epi16(mpk_high8(pixels), weights);
  __m256i sum = _mm256_add_epi32(_mm256_hadd_epi32(low, high), _mm256_set1_epi32(MPK_Y_BIAS));
  return _mm256_srai_epi32(sum, MPK_YUV_BITS);
}

MPK_AVX2_LOOP void mpk_luma_avx2(uint8_t *dst, const uint32_t *src, size_t width) {
  size_t x = 0;
  for (; x + 16 <= width; x += 16) {
    __m256i words = _mm256_packs_epi32(mpk_luma8(src + x), mpk_luma8(src + x + 8));
    words = _mm256_permute4x64_epi64(words, 0xD8);
    __m128i low = _mm256_castsi256_si128(words), high = _mm256_extracti128_si256(words, 1);
    _mm_storeu_si128((__m128i *)(dst + x), _mm_packus_epi16(low, high));
  }
  for (; x < width; x++) dst[x] = mpk_luma(src[x]);
}

// The 8 bytes of one chroma plane, from the sums of 16 pixels. Each vector holds the sums of four pixels.
MPK_AVX2_INLINE __m128i mpk_chroma8(const __m256i sums[4], __m256i weights) {
  __m256i a = _mm256_hadd_epi32(_mm256_madd_epi16(sums[0], weights), _mm256_madd_epi16(sums[1], weights));
  __m256i b = _mm256_hadd_epi32(_mm256_madd_epi16(sums[2], weights), _mm256_madd_epi16(sums[3], weights));
  __m256i all = _mm256_add_epi32(_mm256_hadd_epi32(a, b), _mm256_set1_epi32(MPK_CHROMA_BIAS));
  all = _mm256_srai_epi32(all, MPK_CHROMA_BITS);
  // Even pixels are in the low half, odd pixels in the high half.
  __m128i even = _mm256_castsi256_si128(all), odd = _mm256_extracti128_si256(all, 1);
  __m128i words = _mm_packs_epi32(_mm_unpacklo_epi32(even, odd), _mm_unpackhi_epi32(even, odd));
  return _mm_packus_epi16(words, words);
}

// Adds the channels of the two rows' pixels, for four pixels from `x` on.
MPK_AVX2_INLINE __m256i mpk_column4(const uint32_t *top, const uint32_t *bottom, size_t x) {
  return _mm256_add_epi16(
      _mm256_cvtepu8_epi16(mpk_load4(top + x)), _mm256_cvtepu8_epi16(mpk_load4(bottom + x)));
}

MPK_AVX2_LOOP void mpk_chroma_avx2(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  const __m256i cb_weights = mpk_channel_weights(MPK_CB_B, MPK_CB_G, MPK_CB_R);
  const __m256i cr_weights = mpk_channel_weights(MPK_CR_B, MPK_CR_G, MPK_CR_R);
  // The first pair has no left neighbour.
  if (width > 0) mpk_chroma(out, top, bottom, 0, width);
  size_t x = 2;
  for (; x + 16 <= width; x += 16) {
    __m256i sums[4];
    for (size_t k = 0; k < 4; k++) {
      size_t at = x + 4 * k;
      sums[k] = _mm256_add_epi16(mpk_column4(top, bottom, at - 1), mpk_column4(top, bottom, at));
    }
    _mm_storel_epi64((__m128i *)(out.cb + x / 2), mpk_chroma8(sums, cb_weights));
    _mm_storel_epi64((__m128i *)(out.cr + x / 2), mpk_chroma8(sums, cr_weights));
  }
  for (; x < width; x += 2) mpk_chroma(out, top, bottom, x, width);
}

MPK_AVX2_LOOP void mpk_yuv420_rows_avx2(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  mpk_luma_avx2(out.top_luma, top, width);
  mpk_luma_avx2(out.bottom_luma, bottom, width);
  mpk_chroma_avx2(out, top, bottom, width);
}
#endif

MPK_DISPATCH_AVX2(
    mpk_yuv420_rows, (mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width),
    (out, top, bottom, width))
