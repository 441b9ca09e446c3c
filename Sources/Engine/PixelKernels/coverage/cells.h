// SPDX-License-Identifier: Apache-2.0

// Declarations that the loops from accumulated areas to colours share.

#ifndef MPK_CELLS_H
#define MPK_CELLS_H

#include "../processors/avx2.h"

#if MPK_HAS_AVX2
// Returns the coverage of 8 pixels as 32-bit lanes, and resets their steps to 0. Every lane of `sum` holds
// the sum of all steps before them.
MPK_AVX2_INLINE __m256i mpk_cover8(int32_t *steps, __m256i *sum, int is_even_odd) {
  __m256i *at = (__m256i *)steps;
  __m256i v = _mm256_loadu_si256(at);
  _mm256_storeu_si256(at, _mm256_setzero_si256());
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
  v = _mm256_add_epi32(v, _mm256_shuffle_epi32(_mm256_permute2x128_si256(v, v, 0x08), 0xFF));
  v = _mm256_add_epi32(v, *sum);
  *sum = _mm256_permutevar8x32_epi32(v, _mm256_set1_epi32(7));
  const __m256i full = _mm256_set1_epi32(MPK_FULL);
  if (is_even_odd) {
    v = _mm256_and_si256(v, _mm256_set1_epi32(2 * MPK_FULL - 1));
    v = _mm256_min_epi32(v, _mm256_sub_epi32(_mm256_set1_epi32(2 * MPK_FULL), v));
  } else {
    v = _mm256_min_epu32(_mm256_abs_epi32(v), full);
  }
  v = _mm256_sub_epi32(_mm256_slli_epi32(v, 8), v);
  return _mm256_srli_epi32(_mm256_add_epi32(v, _mm256_set1_epi32(MPK_FULL / 2)), 16);
}
#endif

#if MPK_HAS_AVX512
void mpk_over_solid_cells_avx512(mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color);
#endif

#endif
