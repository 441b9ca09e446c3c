// SPDX-License-Identifier: Apache-2.0

// Bilinear samples along a row of an image without rotation. The two rows of pixels are blended first, so
// that all samples between the same columns share the result.

#include "bilinear.h"

#if MPK_HAS_AVX2

#define MPK_MOST_COLUMNS 256

// Blended columns: four 16-bit sums minus 32768 for each column, with room for vector stores beyond the last
// one.
typedef struct {
  uint16_t sums[4 * (MPK_MOST_COLUMNS + 4)];
} mpk_columns;

// The rows above and below the samples, and the weight of the lower row.
typedef struct {
  const uint32_t *top;
  const uint32_t *bottom;
  int64_t width;
  uint32_t weight;
} mpk_row_pair;

MPK_AVX2_INLINE mpk_row_pair mpk_rows_at(const mpk_image *image, int64_t v) {
  int64_t y = v >> MPK_FRACTION_BITS;
  return (mpk_row_pair){
      image->pixels + mpk_hold(y, image->height - 1) * image->width,
      image->pixels + mpk_hold(y + 1, image->height - 1) * image->width, image->width,
      (uint32_t)(v >> MPK_WEIGHT_SHIFT) & (MPK_WEIGHT_ONE - 1)};
}

// Blends one column or four columns, beginning at `top` and `bottom`.
MPK_AVX2_INLINE void mpk_mix_column(uint16_t *sums, __m128i top, __m128i bottom, uint32_t weight) {
  const __m256i down = _mm256_set1_epi16((short)weight), sign = _mm256_set1_epi16((short)0x8000);
  const __m256i up = _mm256_sub_epi16(_mm256_set1_epi16((short)MPK_WEIGHT_ONE), down);
  __m256i mixed = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(top), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(bottom), down));
  _mm256_storeu_si256((__m256i *)sums, _mm256_xor_si256(mixed, sign));
}

// Blends `count` columns, beginning at column `first`. Outside the image, its edge columns are repeated.
MPK_AVX2_INLINE void mpk_mix_columns(mpk_columns *columns, mpk_row_pair rows, int64_t first, int64_t count) {
  int64_t i = 0;
  while (i < count) {
    for (int64_t x = first + i; x >= 0 && x + 4 <= rows.width && i < count; i += 4, x += 4)
      mpk_mix_column(columns->sums + 4 * i, mpk_load4(rows.top + x), mpk_load4(rows.bottom + x), rows.weight);
    if (i >= count) return;
    const int64_t at = mpk_hold(first + i, rows.width - 1);
    mpk_mix_column(
        columns->sums + 4 * i, _mm_cvtsi32_si128((int)rows.top[at]), _mm_cvtsi32_si128((int)rows.bottom[at]),
        rows.weight);
    i++;
  }
}

// Returns two samples, one in each half. Each 32 bits of `weights` contain the weights of the left and of the
// right column.
MPK_AVX2_INLINE __m256i mpk_level_sums(const uint16_t *a, const uint16_t *b, __m256i weights) {
  const __m256i by_channel = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13,
    6, 7, 14, 15));
  __m256i sums = _mm256_loadu2_m128i((const __m128i *)b, (const __m128i *)a);
  __m256i mixed = _mm256_madd_epi16(_mm256_shuffle_epi8(sums, by_channel), weights);
  return _mm256_srli_epi32(_mm256_add_epi32(mixed, _mm256_set1_epi32(MPK_LINEAR_BIAS)), 2 * MPK_WEIGHT_BITS);
}

// Computes eight samples, beginning at position `u` relative to the first column. `offsets` has the offset of
// each sample from `u`.
MPK_AVX2_INLINE void mpk_level8(
    uint32_t *dst, const mpk_columns *columns, int64_t u, const __m256i offsets[2]) {
  const __m256i start = _mm256_set1_epi64x(u);
  __m256 a = _mm256_castsi256_ps(_mm256_add_epi64(start, offsets[0]));
  __m256 b = _mm256_castsi256_ps(_mm256_add_epi64(start, offsets[1]));
  __m256i fraction = _mm256_castps_si256(_mm256_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)));
  __m256i right = _mm256_srli_epi32(fraction, MPK_WEIGHT_SHIFT);
  __m256i left = _mm256_sub_epi32(_mm256_set1_epi32(MPK_WEIGHT_ONE), right);
  __m256i weights = _mm256_or_si256(left, _mm256_slli_epi32(right, 16));
  int32_t x[8];
  _mm256_storeu_si256((__m256i *)x, _mm256_castps_si256(_mm256_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1))));
  const uint16_t *sums = columns->sums;
  __m256i s04 = mpk_level_sums(sums + 4 * x[0], sums + 4 * x[4], _mm256_shuffle_epi32(weights, 0x00));
  __m256i s15 = mpk_level_sums(sums + 4 * x[1], sums + 4 * x[5], _mm256_shuffle_epi32(weights, 0x55));
  __m256i s26 = mpk_level_sums(sums + 4 * x[2], sums + 4 * x[6], _mm256_shuffle_epi32(weights, 0xAA));
  __m256i s37 = mpk_level_sums(sums + 4 * x[3], sums + 4 * x[7], _mm256_shuffle_epi32(weights, 0xFF));
  mpk_store8(dst, _mm256_packus_epi16(_mm256_packus_epi32(s04, s15), _mm256_packus_epi32(s26, s37)));
}

__attribute__((target("avx2"))) void mpk_sample_level_avx2(
    uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  if (count < 8) {
    mpk_sample_linear_plain(dst, count, image, walk);
    return;
  }
  walk = mpk_rounded(walk);
  const mpk_row_pair rows = mpk_rows_at(image, walk.v);
  const int64_t du = walk.du, stride = du < 0 ? -du : du;
  // The offsets are in the order in which the halves of vectors are combined.
  const __m256i offsets[2] = {
      _mm256_setr_epi64x(0, du, 4 * du, 5 * du), _mm256_setr_epi64x(2 * du, 3 * du, 6 * du, 7 * du)};
  // The maximum distance between the first and the last position for which all columns fit in the buffer.
  const int64_t room = (int64_t)(MPK_MOST_COLUMNS - 3) << MPK_FRACTION_BITS;
  const size_t most = stride == 0 ? count : (size_t)(room / stride);
  mpk_columns columns;
  size_t done = 0;
  while (done < count) {
    // The last step also writes eight samples. Those that were written before are computed again, with the
    // same result.
    size_t begin = count - done < 8 ? count - 8 : done;
    size_t n = count - begin < most ? count - begin : most;
    int64_t first = walk.u + (int64_t)begin * du, last = first + (int64_t)(n - 1) * du;
    int64_t low = (du < 0 ? last : first) >> MPK_FRACTION_BITS,
      high = (du < 0 ? first : last) >> MPK_FRACTION_BITS;
    mpk_mix_columns(&columns, rows, low, high - low + 2);
    int64_t u = first - (int64_t)((uint64_t)low << MPK_FRACTION_BITS);
    for (size_t i = 0; i + 8 < n; i += 8) mpk_level8(dst + begin + i, &columns, u + (int64_t)i * du, offsets);
    mpk_level8(dst + begin + n - 8, &columns, u + (int64_t)(n - 8) * du, offsets);
    done = begin + n;
  }
}

#endif
