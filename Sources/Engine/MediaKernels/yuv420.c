// SPDX-License-Identifier: Apache-2.0

#include "../PixelKernels/processors/avx2.h"
#include "MultiplaneMediaKernels.h"
#include "bt709.h"

// Two rows of `width` pixels.
typedef struct {
  const uint32_t *top;
  const uint32_t *bottom;
  size_t width;
} mpk_row_pair;

// The filter that is applied to chroma along a row.
typedef enum {
  // The weights 1, 2, 1, centred at the left pixel of two.
  MPK_CHROMA_LEFT,
  // The mean of two pixels.
  MPK_CHROMA_MEAN,
} mpk_chroma_filter;

// Returns the sum of one channel of two vertically adjacent pixels.
static inline int32_t mpk_pair(mpk_row_pair rows, size_t x, int shift) {
  return (int32_t)((rows.top[x] >> shift) & 255) + (int32_t)((rows.bottom[x] >> shift) & 255);
}

// Returns 8 times the mean of one channel over the pixels of the filter.
static inline int32_t mpk_eightfold(mpk_row_pair rows, size_t x, int shift, mpk_chroma_filter filter) {
  size_t left = x > 0 ? x - 1 : 0, right = x + 1 < rows.width ? x + 1 : x;
  int32_t own = 2 * mpk_pair(rows, x, shift);
  if (filter == MPK_CHROMA_MEAN) return own + 2 * mpk_pair(rows, right, shift);
  return mpk_pair(rows, left, shift) + own + mpk_pair(rows, right, shift);
}

// Writes the chroma of pixels x and x + 1 of two rows. `x` must be even.
static inline void mpk_chroma(
    mpk_yuv420 out, mpk_row_pair rows, size_t x, mpk_yuv_weights weights, mpk_chroma_filter filter) {
  const int32_t bgr[3] = {
      mpk_eightfold(rows, x, 0, filter), mpk_eightfold(rows, x, 8, filter),
      mpk_eightfold(rows, x, 16, filter)};
  mpk_put_weighted_chroma(out, x, bgr, weights);
}

static void mpk_rows_plain(
    mpk_yuv420 out, mpk_row_pair rows, mpk_yuv_weights weights, mpk_chroma_filter filter) {
  for (size_t x = 0; x < rows.width; x++) out.top_luma[x] = mpk_weighted_luma(rows.top[x], weights);
  for (size_t x = 0; x < rows.width; x++) out.bottom_luma[x] = mpk_weighted_luma(rows.bottom[x], weights);
  for (size_t x = 0; x < rows.width; x += 2) mpk_chroma(out, rows, x, weights, filter);
}

void mpk_yuv420_rows_plain(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  mpk_rows_plain(out, (mpk_row_pair){top, bottom, width}, mpk_bt709, MPK_CHROMA_LEFT);
}

void mpk_yuv420_mean_rows_plain(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width, mpk_yuv_weights weights) {
  mpk_rows_plain(out, (mpk_row_pair){top, bottom, width}, weights, MPK_CHROMA_MEAN);
}

#if MPK_HAS_AVX2
// Returns the weights of the channels, for the 16-bit lanes of four pixels.
MPK_AVX2_INLINE __m256i mpk_channel_weights(short b, short g, short r) {
  return _mm256_setr_epi16(b, g, r, 0, b, g, r, 0, b, g, r, 0, b, g, r, 0);
}

// Returns the luma of 8 pixels as 32-bit lanes.
MPK_AVX2_INLINE __m256i mpk_luma8(const uint32_t *src, __m256i weights) {
  __m256i pixels = mpk_load8(src);
  __m256i low = _mm256_madd_epi16(mpk_low8(pixels), weights);
  __m256i high = _mm256_madd_epi16(mpk_high8(pixels), weights);
  __m256i sum = _mm256_add_epi32(_mm256_hadd_epi32(low, high), _mm256_set1_epi32(MPK_Y_BIAS));
  return _mm256_srai_epi32(sum, MPK_YUV_BITS);
}

MPK_AVX2_INLINE void mpk_luma_avx2(
    uint8_t *dst, const uint32_t *src, size_t width, mpk_yuv_weights weights) {
  const __m256i lanes = mpk_channel_weights(weights.y_b, weights.y_g, weights.y_r);
  size_t x = 0;
  for (; x + 16 <= width; x += 16) {
    __m256i words = _mm256_packs_epi32(mpk_luma8(src + x, lanes), mpk_luma8(src + x + 8, lanes));
    words = _mm256_permute4x64_epi64(words, 0xD8);
    __m128i low = _mm256_castsi256_si128(words), high = _mm256_extracti128_si256(words, 1);
    _mm_storeu_si128((__m128i *)(dst + x), _mm_packus_epi16(low, high));
  }
  for (; x < width; x++) dst[x] = mpk_weighted_luma(src[x], weights);
}

// Returns 8 bytes of a chroma plane, computed from the sums of 16 pixels. Each vector contains the sums of
// four pixels.
MPK_AVX2_INLINE __m128i mpk_chroma8(const __m256i sums[4], __m256i weights) {
  __m256i a = _mm256_hadd_epi32(_mm256_madd_epi16(sums[0], weights), _mm256_madd_epi16(sums[1], weights));
  __m256i b = _mm256_hadd_epi32(_mm256_madd_epi16(sums[2], weights), _mm256_madd_epi16(sums[3], weights));
  __m256i all = _mm256_add_epi32(_mm256_hadd_epi32(a, b), _mm256_set1_epi32(MPK_CHROMA_BIAS));
  all = _mm256_srai_epi32(all, MPK_CHROMA_BITS);
  // Even pixels are in the low half, and odd pixels in the high half.
  __m128i even = _mm256_castsi256_si128(all), odd = _mm256_extracti128_si256(all, 1);
  __m128i words = _mm_packs_epi32(_mm_unpacklo_epi32(even, odd), _mm_unpackhi_epi32(even, odd));
  return _mm_packus_epi16(words, words);
}

// Adds the channels of the pixels in both rows, for four columns, beginning at column `x`.
MPK_AVX2_INLINE __m256i mpk_column4(mpk_row_pair rows, size_t x) {
  return _mm256_add_epi16(
      _mm256_cvtepu8_epi16(mpk_load4(rows.top + x)), _mm256_cvtepu8_epi16(mpk_load4(rows.bottom + x)));
}

MPK_AVX2_INLINE void mpk_chroma_avx2(
    mpk_yuv420 out, mpk_row_pair rows, mpk_yuv_weights weights, mpk_chroma_filter filter) {
  const __m256i cb_weights = mpk_channel_weights(weights.cb_b, weights.cb_g, weights.cb_r);
  const __m256i cr_weights = mpk_channel_weights(weights.cr_b, weights.cr_g, weights.cr_r);
  // The first pair has no left neighbour.
  if (rows.width > 0) mpk_chroma(out, rows, 0, weights, filter);
  // Two adjacent sums add up to 8 times the mean.
  const size_t other = filter == MPK_CHROMA_LEFT ? 1 : 0;
  size_t x = 2;
  for (; x + 16 <= rows.width; x += 16) {
    __m256i sums[4];
    for (size_t k = 0; k < 4; k++) {
      size_t at = x + 4 * k;
      sums[k] = _mm256_add_epi16(mpk_column4(rows, at - other), mpk_column4(rows, at));
    }
    _mm_storel_epi64((__m128i *)(out.cb + x / 2), mpk_chroma8(sums, cb_weights));
    _mm_storel_epi64((__m128i *)(out.cr + x / 2), mpk_chroma8(sums, cr_weights));
  }
  for (; x < rows.width; x += 2) mpk_chroma(out, rows, x, weights, filter);
}

MPK_AVX2_INLINE void mpk_rows_avx2(
    mpk_yuv420 out, mpk_row_pair rows, mpk_yuv_weights weights, mpk_chroma_filter filter) {
  mpk_luma_avx2(out.top_luma, rows.top, rows.width, weights);
  mpk_luma_avx2(out.bottom_luma, rows.bottom, rows.width, weights);
  mpk_chroma_avx2(out, rows, weights, filter);
}

MPK_AVX2_LOOP void mpk_yuv420_rows_avx2(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  mpk_rows_avx2(out, (mpk_row_pair){top, bottom, width}, mpk_bt709, MPK_CHROMA_LEFT);
}

MPK_AVX2_LOOP void mpk_yuv420_mean_rows_avx2(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width, mpk_yuv_weights weights) {
  mpk_rows_avx2(out, (mpk_row_pair){top, bottom, width}, weights, MPK_CHROMA_MEAN);
}
#endif

static __typeof__(mpk_yuv420_rows) *const mpk_yuv420_rows_twins[] =
    MPK_TABLE(mpk_yuv420_rows_plain, mpk_yuv420_rows_avx2, mpk_yuv420_rows_avx2);

void mpk_yuv420_rows(mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width) {
  mpk_yuv420_rows_twins[mpk_selected()](out, top, bottom, width);
}
static __typeof__(mpk_yuv420_mean_rows) *const mpk_yuv420_mean_rows_twins[] =
    MPK_TABLE(mpk_yuv420_mean_rows_plain, mpk_yuv420_mean_rows_avx2, mpk_yuv420_mean_rows_avx2);

void mpk_yuv420_mean_rows(
    mpk_yuv420 out, const uint32_t *top, const uint32_t *bottom, size_t width, mpk_yuv_weights weights) {
  mpk_yuv420_mean_rows_twins[mpk_selected()](out, top, bottom, width, weights);
}
