// SPDX-License-Identifier: Apache-2.0

// Bilinear samples: positions, 8-bit weights, and the weighted sum of four pixels, rounded once.

#ifndef MPK_BILINEAR_H
#define MPK_BILINEAR_H

#include "../processors/avx2.h"
#include "position.h"

#define MPK_WEIGHT_SHIFT (MPK_FRACTION_BITS - MPK_WEIGHT_BITS)
#define MPK_WEIGHT_ONE (1u << MPK_WEIGHT_BITS)

// Returns the weighted sum of one channel of four pixels, rounded to a byte. The weights add up to 65536.
static inline uint32_t mpk_mix(const uint32_t p[4], const uint32_t weight[4], int shift) {
  uint32_t sum = 1u << (2 * MPK_WEIGHT_BITS - 1);
  for (int k = 0; k < 4; k++) sum += ((p[k] >> shift) & 255u) * weight[k];
  return (sum >> (2 * MPK_WEIGHT_BITS)) << shift;
}

// Returns the bilinear sample at a position to which half a weight step has been added.
static inline uint32_t mpk_linear_pixel(const mpk_image *image, int64_t u, int64_t v) {
  const uint32_t one = MPK_WEIGHT_ONE;
  int64_t x = u >> MPK_FRACTION_BITS;
  int64_t y = v >> MPK_FRACTION_BITS;
  uint32_t fx = (uint32_t)(u >> MPK_WEIGHT_SHIFT) & (one - 1);
  uint32_t fy = (uint32_t)(v >> MPK_WEIGHT_SHIFT) & (one - 1);
  const uint32_t *top = image->pixels + mpk_hold(y, image->height - 1) * image->width;
  const uint32_t *bottom = image->pixels + mpk_hold(y + 1, image->height - 1) * image->width;
  int64_t left = mpk_hold(x, image->width - 1);
  int64_t right = mpk_hold(x + 1, image->width - 1);
  const uint32_t p[4] = {top[left], top[right], bottom[left], bottom[right]};
  const uint32_t weight[4] = {(one - fx) * (one - fy), fx * (one - fy), (one - fx) * fy, fx * fy};
  return mpk_mix(p, weight, 0) | mpk_mix(p, weight, 8) | mpk_mix(p, weight, 16) | mpk_mix(p, weight, 24);
}

// Adds half a weight step, so that truncation gives the nearest weight, even across the boundary between two
// pixels.
static inline mpk_walk mpk_rounded(mpk_walk walk) {
  walk.u += (int64_t)1 << (MPK_WEIGHT_SHIFT - 1);
  walk.v += (int64_t)1 << (MPK_WEIGHT_SHIFT - 1);
  return walk;
}

static inline void mpk_linear_pixels(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk *walk) {
  for (size_t i = 0; i < count; i++) {
    dst[i] = mpk_linear_pixel(image, walk->u, walk->v);
    walk->u += walk->du;
    walk->v += walk->dv;
  }
}

#if MPK_HAS_AVX2
// The bias of the weighted sums. Their first factors are signed 16-bit numbers from which 32768 was
// subtracted, and the weights add up to 256. The bias also includes one half for rounding.
#define MPK_LINEAR_BIAS ((32768 << MPK_WEIGHT_BITS) + (1 << (2 * MPK_WEIGHT_BITS - 1)))

// The address of the first of four pixels, which are in two rows, and the weights of the second column and
// row, out of 256.
typedef struct {
  const uint32_t *pixels;
  uint32_t fx;
  uint32_t fy;
} mpk_square;

// Returns two samples, one in each half: the weighted sums of their channels minus 32768 * 256.
MPK_AVX2_INLINE __m256i mpk_weighted_pair(__m128i top, __m128i bottom, __m256i down, __m256i across) {
  // The columns are summed first. Each sum is at most 255 * 256.
  const __m256i up = _mm256_sub_epi16(_mm256_set1_epi16((short)MPK_WEIGHT_ONE), down);
  const __m256i columns = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(top), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(bottom), down));
  // The sums along the row are computed channel by channel. The products are signed, so 32768 is subtracted
  // first.
  const __m256i pairs = _mm256_unpacklo_epi16(columns, _mm256_unpackhi_epi64(columns, columns));
  return _mm256_madd_epi16(_mm256_xor_si256(pairs, _mm256_set1_epi16((short)0x8000)), across);
}

// Returns two samples, as from mpk_weighted_pair. `width` is the width of the image.
MPK_AVX2_INLINE __m256i mpk_pair_sums(mpk_square a, mpk_square b, int64_t width) {
  const uint32_t one = MPK_WEIGHT_ONE;
  const __m128i top = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)a.pixels), _mm_loadl_epi64((const __m128i *)b.pixels));
  const __m128i bottom = _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(a.pixels + width)),
      _mm_loadl_epi64((const __m128i *)(b.pixels + width)));
  const __m256i down = _mm256_set_m128i(_mm_set1_epi16((short)b.fy), _mm_set1_epi16((short)a.fy));
  const int across0 = (int)((one - a.fx) | a.fx << 16), across1 = (int)((one - b.fx) | b.fx << 16);
  return mpk_weighted_pair(
      top, bottom, down, _mm256_set_m128i(_mm_set1_epi32(across1), _mm_set1_epi32(across0)));
}

// Returns four pixels from the sums of the first two and of the last two.
MPK_AVX2_INLINE __m128i mpk_four_pixels(__m256i first, __m256i second) {
  const __m256i bias = _mm256_set1_epi32(MPK_LINEAR_BIAS);
  first = _mm256_srli_epi32(_mm256_add_epi32(first, bias), 2 * MPK_WEIGHT_BITS);
  second = _mm256_srli_epi32(_mm256_add_epi32(second, bias), 2 * MPK_WEIGHT_BITS);
  // Pixels 0 and 2 are in the low half, and pixels 1 and 3 in the high half.
  __m256i words = _mm256_packus_epi32(first, second);
  __m128i even = _mm256_castsi256_si128(words), odd = _mm256_extracti128_si256(words, 1);
  return _mm_shuffle_epi32(_mm_packus_epi16(even, odd), _MM_SHUFFLE(3, 1, 2, 0));
}

// Returns the pixels in four columns and rows, each of which is clamped to the image.
MPK_AVX2_INLINE __m128i mpk_held_four(const mpk_image *image, __m128i x, __m128i y) {
  const __m128i zero = _mm_setzero_si128(), width = _mm_set1_epi32((int)image->width);
  x = _mm_max_epi32(_mm_min_epi32(x, _mm_sub_epi32(width, _mm_set1_epi32(1))), zero);
  y = _mm_max_epi32(_mm_min_epi32(y, _mm_set1_epi32((int)image->height - 1)), zero);
  uint32_t index[4];
  _mm_storeu_si128((__m128i *)index, _mm_add_epi32(_mm_mullo_epi32(y, width), x));
  // Four loads take as long as a gather, which returned wrong pixels in qemu 7.2.
  const uint32_t *pixels = image->pixels;
  return _mm_setr_epi32(
      (int)pixels[index[0]], (int)pixels[index[1]], (int)pixels[index[2]], (int)pixels[index[3]]);
}

// Returns four samples, as from mpk_linear_pixel, from the columns `x`, the rows `y`, and the weights of the
// next columns and rows, out of 256.
MPK_AVX2_INLINE __m128i mpk_linear_held_four(
    const mpk_image *image, __m128i x, __m128i y, __m128i fx, __m128i fy) {
  const __m128i one = _mm_set1_epi32(1);
  const __m128i right = _mm_add_epi32(x, one), below = _mm_add_epi32(y, one);
  const __m256i spread = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
  const __m256i all = _mm256_set1_epi16((short)MPK_WEIGHT_ONE);
  // The weights of the rows for each channel.
  const __m256i down = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(fy), spread);
  const __m256i up = _mm256_sub_epi16(all, down);
  const __m256i first = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(mpk_held_four(image, x, y)), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(mpk_held_four(image, x, below)), down));
  const __m256i second = _mm256_add_epi16(
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(mpk_held_four(image, right, y)), up),
      _mm256_mullo_epi16(_mm256_cvtepu8_epi16(mpk_held_four(image, right, below)), down));
  // The products are signed, so 32768 is subtracted first.
  const __m256i sign = _mm256_set1_epi16((short)0x8000);
  const __m256i even = _mm256_xor_si256(_mm256_unpacklo_epi16(first, second), sign);
  const __m256i odd = _mm256_xor_si256(_mm256_unpackhi_epi16(first, second), sign);
  const __m128i across = _mm_or_si128(
      _mm_sub_epi32(_mm_set1_epi32((int)MPK_WEIGHT_ONE), fx), _mm_slli_epi32(fx, 16));
  const __m256i weights = _mm256_broadcastsi128_si256(across);
  const __m256i bias = _mm256_set1_epi32(MPK_LINEAR_BIAS);
  // `low` is made from pixels 0 and 2, and `high` from pixels 1 and 3.
  const __m256i low = _mm256_madd_epi16(
      even, _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2)));
  const __m256i high = _mm256_madd_epi16(
      odd, _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3)));
  const __m256i words = _mm256_packus_epi32(
      _mm256_srli_epi32(_mm256_add_epi32(low, bias), 2 * MPK_WEIGHT_BITS),
      _mm256_srli_epi32(_mm256_add_epi32(high, bias), 2 * MPK_WEIGHT_BITS));
  return _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
}

// Four columns or rows of pixels, and the weights of the next ones, out of 256.
typedef struct {
  __m128i whole;
  __m128i weight;
} mpk_positions4;

MPK_AVX2_INLINE mpk_positions4 mpk_split_positions(__m256i positions) {
  // The low 32 bits of the positions come first, then the high 32 bits.
  positions = _mm256_permutevar8x32_epi32(positions, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7));
  return (mpk_positions4){
      _mm256_extracti128_si256(positions, 1),
      _mm_srli_epi32(_mm256_castsi256_si128(positions), MPK_WEIGHT_SHIFT)};
}

// Returns true if the step is short enough for blending columns in a batch. With longer steps, too few
// samples share a column.
static inline int mpk_is_short_step(int64_t du) {
  const int64_t most = (int64_t)8 << MPK_FRACTION_BITS;
  return -most <= du && du <= most;
}

// Samples positions in one row of an image, where `dv` is 0.
void mpk_sample_level_avx2(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk);
#endif

#endif
