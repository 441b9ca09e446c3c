// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "bilinear.h"

void mpk_sample_linear_plain(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  walk = mpk_rounded(walk);
  mpk_linear_pixels(dst, count, image, &walk);
}

#if MPK_HAS_AVX2
// Returns true if all pixels around four positions are inside the image.
MPK_AVX2_INLINE int mpk_are_inside4(mpk_positions4 x, mpk_positions4 y, const mpk_image *image) {
  const __m128i before = _mm_set1_epi32(-1);
  const __m128i is_in_row = _mm_and_si128(
      _mm_cmpgt_epi32(x.whole, before), _mm_cmpgt_epi32(_mm_set1_epi32((int)image->width - 1), x.whole));
  const __m128i is_in_column = _mm_and_si128(
      _mm_cmpgt_epi32(y.whole, before), _mm_cmpgt_epi32(_mm_set1_epi32((int)image->height - 1), y.whole));
  return _mm_movemask_epi8(_mm_and_si128(is_in_row, is_in_column)) == 0xFFFF;
}

// Returns two adjacent pixels at each of two addresses.
MPK_AVX2_INLINE __m128i mpk_two_pairs(const uint32_t *a, const uint32_t *b) {
  const __m128 first = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)a));
  return _mm_castps_si128(_mm_loadh_pi(first, (const __m64 *)b));
}

// Returns four samples whose pixels are all inside the image.
MPK_AVX2_INLINE __m128i mpk_linear_inside4(mpk_positions4 x, mpk_positions4 y, const mpk_image *image) {
  const __m128i width = _mm_set1_epi32((int)image->width);
  const __m128i index = _mm_add_epi32(_mm_mullo_epi32(y.whole, width), x.whole);
  const uint64_t first = (uint64_t)_mm_cvtsi128_si64(index), second = (uint64_t)_mm_extract_epi64(index, 1);
  const uint32_t *top = image->pixels, *bottom = top + image->width;
  const size_t a = (uint32_t)first, b = first >> 32, c = (uint32_t)second, d = second >> 32;
  const __m256i row = _mm256_broadcastsi128_si256(y.weight);
  const __m128i across = _mm_or_si128(
      _mm_sub_epi32(_mm_set1_epi32((int)MPK_WEIGHT_ONE), x.weight), _mm_slli_epi32(x.weight, 16));
  const __m256i column = _mm256_broadcastsi128_si256(across);
  // The weights of the first two samples and of the last two, repeated for each channel.
  const __m256i one = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5);
  const __m256i two = _mm256_add_epi8(one, _mm256_set1_epi8(8));
  const __m256i sums = mpk_weighted_pair(
      mpk_two_pairs(top + a, top + b), mpk_two_pairs(bottom + a, bottom + b), _mm256_shuffle_epi8(row, one),
      _mm256_permutevar8x32_epi32(column, _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1)));
  const __m256i more = mpk_weighted_pair(
      mpk_two_pairs(top + c, top + d), mpk_two_pairs(bottom + c, bottom + d), _mm256_shuffle_epi8(row, two),
      _mm256_permutevar8x32_epi32(column, _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3)));
  return mpk_four_pixels(sums, more);
}

MPK_AVX2_INLINE __m256i mpk_four_positions(int64_t first, int64_t step) {
  return _mm256_setr_epi64x(first, first + step, first + 2 * step, first + 3 * step);
}

MPK_AVX2_INLINE __m128i mpk_linear_pixels4(__m256i u, __m256i v, const mpk_image *image) {
  const mpk_positions4 x = mpk_split_positions(u), y = mpk_split_positions(v);
  if (mpk_are_inside4(x, y, image)) return mpk_linear_inside4(x, y, image);
  return mpk_linear_held_four(image, x.whole, y.whole, x.weight, y.weight);
}

MPK_AVX2_LOOP void mpk_sample_linear_avx2(
    uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  if (walk.dv == 0 && mpk_is_short_step(walk.du)) {
    mpk_sample_level_avx2(dst, count, image, walk);
    return;
  }
  walk = mpk_rounded(walk);
  __m256i u = mpk_four_positions(walk.u, walk.du), v = mpk_four_positions(walk.v, walk.dv);
  if (count < 4) {
    uint32_t some[4];
    mpk_store4(some, mpk_linear_pixels4(u, v, image));
    memcpy(dst, some, count * sizeof *some);
    return;
  }
  const __m256i du = _mm256_set1_epi64x(4 * walk.du), dv = _mm256_set1_epi64x(4 * walk.dv);
  for (size_t i = 0; i + 4 < count; i += 4) {
    mpk_store4(dst + i, mpk_linear_pixels4(u, v, image));
    u = _mm256_add_epi64(u, du);
    v = _mm256_add_epi64(v, dv);
  }
  // The last four samples, of which some may be computed again.
  const int64_t last = (int64_t)count - 4;
  u = mpk_four_positions(walk.u + last * walk.du, walk.du);
  v = mpk_four_positions(walk.v + last * walk.dv, walk.dv);
  mpk_store4(dst + last, mpk_linear_pixels4(u, v, image));
}
#endif

static __typeof__(mpk_sample_linear) *const mpk_sample_linear_twins[] =
    MPK_TABLE(mpk_sample_linear_plain, mpk_sample_linear_avx2, mpk_sample_linear_avx2);

void mpk_sample_linear(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  mpk_sample_linear_twins[mpk_selected()](dst, count, image, walk);
}
