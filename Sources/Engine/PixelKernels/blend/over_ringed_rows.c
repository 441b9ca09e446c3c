// SPDX-License-Identifier: Apache-2.0

// Composites two solid colours in one scan of the rows: a box, and a border, which is the box minus the inner
// box.

#include "../processors/avx512.h"
#include "../processors/lanes.h"

static inline uint32_t mpk_ringed_pixel(uint32_t dst, const mpk_ringed_row *row, size_t x) {
  uint32_t outer = row->outer[x], inner = row->inner[x];
  dst = mpk_over_pixel(dst, mpk_scale_pixel(row->fill, outer));
  return mpk_over_pixel(dst, mpk_scale_pixel(row->frame, outer > inner ? outer - inner : 0));
}

static void mpk_over_frame_plain(uint32_t *dst, size_t first, size_t end, const mpk_ringed_row *row) {
  for (size_t x = first; x < end; x++) dst[x] = mpk_ringed_pixel(dst[x], row, x);
}

static void mpk_over_rings_plain(uint32_t *dst, mpk_block block, const mpk_ringed_row *row) {
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_over_frame_plain(dst, 0, row->left, row);
    for (size_t x = row->left; x < block.count - row->right; x++) dst[x] = mpk_over_pixel(dst[x], row->fill);
    mpk_over_frame_plain(dst, block.count - row->right, block.count, row);
  }
}

void mpk_over_ringed_rows_plain(uint32_t *dst, mpk_block block, mpk_ringed_row row) {
  mpk_over_rings_plain(dst, block, &row);
}

#if MPK_HAS_AVX2
// Returns a mask of the bytes `first` up to but not including `end`, of 8 bytes.
static inline uint64_t mpk_byte_lanes(size_t first, size_t end) {
  return ~UINT64_C(0) << 8 * first & ~UINT64_C(0) >> 8 * (8 - end);
}

MPK_AVX2_INLINE __m256i mpk_over_rings8(
    __m256i dst, __m128i outer, __m128i inner, const mpk_ringed_row *row) {
  const __m256i fill = mpk_low8(_mm256_set1_epi32((int)row->fill));
  const __m256i frame = mpk_low8(_mm256_set1_epi32((int)row->frame));
  const __m256i d = mpk_over8(dst, mpk_covered8(outer, fill));
  return mpk_over8(d, mpk_covered8(_mm_subs_epu8(outer, inner), frame));
}

MPK_AVX2_LOOP void mpk_over_frame_avx2(
    uint32_t *dst, size_t first, size_t end, size_t count, const mpk_ringed_row *row) {
  size_t x = first;
  for (; x + 8 <= end; x += 8) {
    const __m128i outer = mpk_bytes8(row->outer + x), inner = mpk_bytes8(row->inner + x);
    mpk_store8(dst + x, mpk_over_rings8(mpk_load8(dst + x), outer, inner, row));
  }
  if (x == end) return;
  if (count < 8) return mpk_over_frame_plain(dst, x, end, row);
  // The other pixels of the last vector are not covered, so they keep their colours.
  const size_t base = end >= 8 ? end - 8 : 0;
  const __m128i some = _mm_cvtsi64_si128((long long)mpk_byte_lanes(x - base, end - base));
  const __m128i outer = _mm_and_si128(mpk_bytes8(row->outer + base), some);
  const __m128i inner = mpk_bytes8(row->inner + base);
  mpk_store8(dst + base, mpk_over_rings8(mpk_load8(dst + base), outer, inner, row));
}

// Draws the pixels of a row from `first` up to but not including `end`. The row has `count` pixels.
typedef void (*mpk_frame_function)(
    uint32_t *dst, size_t first, size_t end, size_t count, const mpk_ringed_row *row);

__attribute__((always_inline)) static inline void mpk_over_rings_by(
    mpk_frame_function over_frame, uint32_t *dst, mpk_block block, const mpk_ringed_row *row) {
  const size_t end = block.count - row->right, middle = end - row->left;
  const int is_opaque = row->fill >> 24 == 255;
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    over_frame(dst, 0, row->left, block.count, row);
    if (is_opaque) {
      mpk_store_solid(dst + row->left, middle, row->fill);
    } else {
      mpk_over_solid(dst + row->left, middle, row->fill);
    }
    over_frame(dst, end, block.count, block.count, row);
  }
}

static void mpk_over_rings_avx2(uint32_t *dst, mpk_block block, const mpk_ringed_row *row) {
  mpk_over_rings_by(mpk_over_frame_avx2, dst, block, row);
}
#endif

#if MPK_HAS_AVX512
// The premultiplied colours for up to 16 pixels of each row, multiplied by their coverage.
typedef struct {
  __m512i fill;
  __m512i frame;
  __mmask16 some;
} mpk_ringed16;

MPK_AVX512_INLINE mpk_ringed16 mpk_ring_pixels16(const mpk_ringed_row *row, size_t x, size_t count) {
  __mmask16 some = (__mmask16)((1u << count) - 1);
  __m128i outer = mpk_some_bytes16(row->outer + x, some),
    inner = mpk_some_bytes16(row->inner + x, some);
  __m512i fill = mpk_low16(_mm512_set1_epi32((int)row->fill));
  __m512i frame = mpk_low16(_mm512_set1_epi32((int)row->frame));
  return (mpk_ringed16){
      mpk_covered16(outer, fill), mpk_covered16(_mm_subs_epu8(outer, inner), frame), some};
}

MPK_AVX512_INLINE void mpk_over_ringed16(uint32_t *dst, mpk_ringed16 over) {
  __m512i d = mpk_over16(mpk_load_some16(dst, over.some), over.fill);
  mpk_store_some16(dst, over.some, mpk_over16(d, over.frame));
}

MPK_AVX512_LOOP void mpk_over_frame_avx512(
    uint32_t *dst, size_t first, size_t end, size_t count, const mpk_ringed_row *row) {
  (void)count;
  for (size_t x = first; x < end; x += 16) {
    mpk_over_ringed16(dst + x, mpk_ring_pixels16(row, x, end - x < 16 ? end - x : 16));
  }
}

// Draws rows that have at most 16 pixels in the left part and at most 16 in the right part.
MPK_AVX512_LOOP void mpk_over_narrow_rings_avx512(
    uint32_t *dst, mpk_block block, const mpk_ringed_row *row) {
  const size_t end = block.count - row->right;
  const mpk_ringed16 left = mpk_ring_pixels16(row, 0, row->left);
  const mpk_ringed16 right = mpk_ring_pixels16(row, end, row->right);
  const __m512i fill = _mm512_set1_epi32((int)row->fill);
  const __m512i rest = _mm512_set1_epi16((short)(255u - (row->fill >> 24)));
  const __mmask16 last = mpk_rest16(end - row->left);
  const int is_opaque = row->fill >> 24 == 255;
  for (size_t y = 0; y < block.rows; y++, dst += block.stride) {
    mpk_ask_ahead(dst, block.count, block.stride);
    mpk_over_ringed16(dst, left);
    size_t x = row->left;
    if (is_opaque) {
      for (; x + 16 <= end; x += 16) mpk_store16(dst + x, fill);
      mpk_store_some16(dst + x, last, fill);
    } else {
      for (; x + 16 <= end; x += 16) mpk_store16(dst + x,
        mpk_add_rest16(mpk_load16(dst + x), fill, rest, rest));
      mpk_store_some16(dst + x, last, mpk_add_rest16(mpk_load_some16(dst + x, last), fill, rest, rest));
    }
    mpk_over_ringed16(dst + end, right);
  }
}

MPK_AVX512_LOOP void mpk_over_rings_avx512(uint32_t *dst, mpk_block block, const mpk_ringed_row *row) {
  if (row->left <= 16 && row->right <= 16) {
    mpk_over_narrow_rings_avx512(dst, block, row);
  } else {
    mpk_over_rings_by(mpk_over_frame_avx512, dst, block, row);
  }
}
#endif

static __typeof__(mpk_over_rings_plain) *const mpk_over_rings_twins[] =
    MPK_TABLE(mpk_over_rings_plain, mpk_over_rings_avx2, mpk_over_rings_avx512);

void mpk_over_ringed_rows(uint32_t *dst, mpk_block block, mpk_ringed_row row) {
  mpk_over_rings_twins[mpk_selected()](dst, block, &row);
}
