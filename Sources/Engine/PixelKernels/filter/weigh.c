// SPDX-License-Identifier: Apache-2.0

#include "../processors/avx2.h"

static inline uint8_t mpk_rounded(float sum) { return (uint8_t)((sum < 255 ? sum : 255) + 0.5f); }

#define MPK_WEIGH(name, type) \
  static inline float name(const type *src, mpk_weights weights, size_t i) { \
    float sum = 0; \
    for (size_t k = 0; k < weights.count; k++) { \
      sum += weights.values[k] * (float)src[weights.offsets[k] + (ptrdiff_t)i]; \
    } \
    return sum; \
  }

MPK_WEIGH(mpk_weigh, float)
MPK_WEIGH(mpk_weigh_byte, uint8_t)

void mpk_weigh_floats_plain(float *dst, const float *src, mpk_weights weights, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_weigh(src, weights, i);
}

void mpk_weigh_bytes_plain(float *dst, const uint8_t *src, mpk_weights weights, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_weigh_byte(src, weights, i);
}

void mpk_weigh_to_bytes_plain(uint8_t *dst, const float *src, mpk_weights weights, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_rounded(mpk_weigh(src, weights, i));
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE __m256 mpk_floats8(const float *src) { return _mm256_loadu_ps(src); }
MPK_AVX2_INLINE __m256 mpk_floats_of_bytes8(const uint8_t *src) {
  return _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(mpk_bytes8(src)));
}

// The sums of 32 elements. The terms of each sum are added in the order of the plain loop.
#define MPK_WEIGH32(name, type, load8) \
  MPK_AVX2_INLINE void name(const type *src, mpk_weights weights, __m256 sums[4]) { \
    for (int j = 0; j < 4; j++) sums[j] = _mm256_setzero_ps(); \
    for (size_t k = 0; k < weights.count; k++) { \
      const type *at = src + weights.offsets[k]; \
      __m256 weight = _mm256_broadcast_ss(weights.values + k); \
      for (int j = 0; j < 4; j++) sums[j] = \
        _mm256_add_ps(sums[j], _mm256_mul_ps(weight, load8(at + 8 * j))); \
    } \
  }

MPK_WEIGH32(mpk_weigh32, float, mpk_floats8)
MPK_WEIGH32(mpk_weigh_bytes32, uint8_t, mpk_floats_of_bytes8)

MPK_AVX2_INLINE __m256 mpk_weigh8(const float *src, mpk_weights weights) {
  __m256 sum = _mm256_setzero_ps();
  for (size_t k = 0; k < weights.count; k++) {
    const float *at = src + weights.offsets[k];
    sum = _mm256_add_ps(sum, _mm256_mul_ps(_mm256_broadcast_ss(weights.values + k), _mm256_loadu_ps(at)));
  }
  return sum;
}

MPK_AVX2_LOOP void mpk_weigh_floats_avx2(float *dst, const float *src, mpk_weights weights, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256 sums[4];
    mpk_weigh32(src + i, weights, sums);
    for (int j = 0; j < 4; j++) _mm256_storeu_ps(dst + i + 8 * j, sums[j]);
  }
  for (; i + 8 <= count; i += 8) _mm256_storeu_ps(dst + i, mpk_weigh8(src + i, weights));
  for (; i < count; i++) dst[i] = mpk_weigh(src, weights, i);
}

MPK_AVX2_LOOP void mpk_weigh_bytes_avx2(float *dst, const uint8_t *src, mpk_weights weights, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256 sums[4];
    mpk_weigh_bytes32(src + i, weights, sums);
    for (int j = 0; j < 4; j++) _mm256_storeu_ps(dst + i + 8 * j, sums[j]);
  }
  for (; i < count; i++) dst[i] = mpk_weigh_byte(src, weights, i);
}

MPK_AVX2_INLINE __m256i mpk_rounded8(__m256 sum) {
  __m256 held = _mm256_min_ps(sum, _mm256_set1_ps(255));
  return _mm256_cvttps_epi32(_mm256_add_ps(held, _mm256_set1_ps(0.5f)));
}

MPK_AVX2_LOOP void mpk_weigh_to_bytes_avx2(
    uint8_t *dst, const float *src, mpk_weights weights, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256 sums[4];
    mpk_weigh32(src + i, weights, sums);
    __m256i low = _mm256_packs_epi32(mpk_rounded8(sums[0]), mpk_rounded8(sums[1]));
    __m256i high = _mm256_packs_epi32(mpk_rounded8(sums[2]), mpk_rounded8(sums[3]));
    // Packing operates on each half, so the groups of four bytes are in the order 0, 2, 4, 6, 1, 3, 5, 7.
    __m256i bytes = _mm256_packus_epi16(low, high);
    bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_storeu_si256((__m256i *)(dst + i), bytes);
  }
  for (; i < count; i++) dst[i] = mpk_rounded(mpk_weigh(src, weights, i));
}
#endif

static __typeof__(mpk_weigh_floats) *const mpk_weigh_floats_twins[] =
    MPK_TABLE(mpk_weigh_floats_plain, mpk_weigh_floats_avx2, mpk_weigh_floats_avx2);

void mpk_weigh_floats(float *dst, const float *src, mpk_weights weights, size_t count) {
  mpk_weigh_floats_twins[mpk_selected()](dst, src, weights, count);
}

static __typeof__(mpk_weigh_bytes) *const mpk_weigh_bytes_twins[] =
    MPK_TABLE(mpk_weigh_bytes_plain, mpk_weigh_bytes_avx2, mpk_weigh_bytes_avx2);

void mpk_weigh_bytes(float *dst, const uint8_t *src, mpk_weights weights, size_t count) {
  mpk_weigh_bytes_twins[mpk_selected()](dst, src, weights, count);
}

static __typeof__(mpk_weigh_to_bytes) *const mpk_weigh_to_bytes_twins[] =
    MPK_TABLE(mpk_weigh_to_bytes_plain, mpk_weigh_to_bytes_avx2, mpk_weigh_to_bytes_avx2);

void mpk_weigh_to_bytes(uint8_t *dst, const float *src, mpk_weights weights, size_t count) {
  mpk_weigh_to_bytes_twins[mpk_selected()](dst, src, weights, count);
}
