// SPDX-License-Identifier: Apache-2.0

// Finds the parts of a row of a mask that hide everything or nothing.

#include <string.h>

#include "../processors/avx2.h"

// The number of bytes that are compared at a time. Shorter parts of one kind are not worth a call of their
// own.
#define MPK_MASK_BLOCK 32

static inline uint8_t mpk_mask_kind(const uint8_t *mask, size_t count) {
  uint8_t any = 0, all = 255;
  if (count == MPK_MASK_BLOCK) {
    uint64_t words[4];
    memcpy(words, mask, sizeof words);
    const uint64_t some = words[0] | words[1] | words[2] | words[3];
    const uint64_t every = words[0] & words[1] & words[2] & words[3];
    return some == 0 ? MPK_MASK_NOTHING : every == UINT64_MAX ? MPK_MASK_EVERYTHING : MPK_MASK_SOME;
  }
  for (size_t i = 0; i < count; i++) {
    any |= mask[i];
    all &= mask[i];
  }
  return any == 0 ? MPK_MASK_NOTHING : all == 255 ? MPK_MASK_EVERYTHING : MPK_MASK_SOME;
}

size_t mpk_mask_run_plain(const uint8_t *mask, size_t count, uint8_t *kind) {
  size_t end = count < MPK_MASK_BLOCK ? count : MPK_MASK_BLOCK;
  *kind = mpk_mask_kind(mask, end);
  while (end < count) {
    const size_t rest = count - end, next = rest < MPK_MASK_BLOCK ? rest : MPK_MASK_BLOCK;
    const int joins = *kind == MPK_MASK_SOME && next < MPK_MASK_BLOCK;
    if (!joins && mpk_mask_kind(mask + end, next) != *kind) break;
    end += next;
  }
  return end;
}

#if MPK_HAS_AVX2
MPK_AVX2_INLINE uint8_t mpk_mask_kind_avx2(const uint8_t *mask) {
  const __m256i bytes = _mm256_loadu_si256((const __m256i *)mask);
  if (_mm256_testz_si256(bytes, bytes)) return MPK_MASK_NOTHING;
  return _mm256_testc_si256(bytes, _mm256_set1_epi8(-1)) ? MPK_MASK_EVERYTHING : MPK_MASK_SOME;
}

MPK_AVX2_LOOP size_t mpk_mask_run_avx2(const uint8_t *mask, size_t count, uint8_t *kind) {
  if (count < MPK_MASK_BLOCK) return mpk_mask_run_plain(mask, count, kind);
  const uint8_t first = mpk_mask_kind_avx2(mask);
  *kind = first;
  size_t end = MPK_MASK_BLOCK;
  for (; end + MPK_MASK_BLOCK <= count; end += MPK_MASK_BLOCK) {
    if (mpk_mask_kind_avx2(mask + end) != first) return end;
  }
  // The bytes before the rest are of this kind, so the last block, which contains some of them, is of this
  // kind only if the rest is, too.
  return first == MPK_MASK_SOME || mpk_mask_kind_avx2(mask + count - MPK_MASK_BLOCK) == first ? count : end;
}
#endif

static __typeof__(mpk_mask_run) *const mpk_mask_run_twins[] =
    MPK_TABLE(mpk_mask_run_plain, mpk_mask_run_avx2, mpk_mask_run_avx2);

size_t mpk_mask_run(const uint8_t *mask, size_t count, uint8_t *kind) {
  return mpk_mask_run_twins[mpk_selected()](mask, count, kind);
}

uint8_t mpk_mask_rows_kind(const uint8_t *mask, size_t stride, size_t count, size_t rows) {
  const uint8_t first = mask[0];
  if (first > 0 && first < 255) return MPK_MASK_SOME;
  for (size_t y = 0; y < rows; y++, mask += stride) {
    // All bytes are equal if each equals the next one.
    if (mask[0] != first || memcmp(mask, mask + 1, count - 1)) return MPK_MASK_SOME;
  }
  return first ? MPK_MASK_EVERYTHING : MPK_MASK_NOTHING;
}
