// SPDX-License-Identifier: Apache-2.0

// Composites colours and pixels over rows of pixels, or mixes them with these. The vector loops are in
// over_vectors.h.

#include "../processors/avx512.h"
#include "../processors/lanes.h"
#include "../processors/pixels_128.h"

// The loops for short rows are inlined into the following functions, where the compiler knows that there are
// few pixels.
#define MPK_INLINED __attribute__((always_inline))

MPK_INLINED void mpk_over_solid_plain(uint32_t *dst, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], color);
}

MPK_INLINED void mpk_over_solid_coverage_plain(
    uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(color, coverage[i]));
}

MPK_INLINED void mpk_store_solid_plain(uint32_t *dst, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) dst[i] = color;
}

MPK_INLINED void mpk_over_pixels_plain(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], alpha));
}

MPK_INLINED void mpk_over_pixels_coverage_plain(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) {
    uint32_t share = mpk_multiply_bytes(coverage[i], alpha);
    dst[i] = mpk_over_pixel(dst[i], mpk_scale_pixel(src[i], share));
  }
}

MPK_INLINED void mpk_mix_pixels_plain(uint32_t *dst, const uint32_t *src, size_t count, uint8_t share) {
  const uint32_t rest = 255u - share;
  for (size_t i = 0; i < count; i++) {
    const uint32_t even = mpk_add_lanes(
        mpk_scale_lanes(src[i] & MPK_LANES, share), mpk_scale_lanes(dst[i] & MPK_LANES, rest));
    const uint32_t odd = mpk_add_lanes(
        mpk_scale_lanes((src[i] >> 8) & MPK_LANES, share), mpk_scale_lanes((dst[i] >> 8) & MPK_LANES, rest));
    dst[i] = even | (odd << 8);
  }
}

void mpk_over_solid_sides_rows_plain(uint32_t *dst, mpk_block block, mpk_sides colors) {
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    for (size_t x = 0; x < block.count; x++) {
      uint32_t src = x == 0 ? colors.left : x + 1 == block.count ? colors.right : colors.middle;
      row[x] = mpk_over_pixel(row[x], src);
    }
  }
}

// Four pixels at a time, on any processor.
#define MPK_PIXELS 4
#define MPK_WORDS mpk_int64x2
#define MPK_BYTES mpk_int64x2
#define MPK_P(name) mpk_128_##name
#define MPK_TWIN(name) name##_128
#define MPK_LEAST MPK_PIXELS
#define MPK_SHORT(name) name##_plain
#define MPK_VECTOR_LOOP static
#define MPK_VECTOR_INLINE MPK_128_INLINE
#include "over_vectors.h"

#if MPK_HAS_AVX2
// Four pixels at a time with the instructions of AVX2, for short rows.
#define MPK_PIXELS 4
#define MPK_WORDS __m128i
#define MPK_BYTES __m128i
#define MPK_P(name) mpk_##name##4
#define MPK_TWIN(name) name##_short
#define MPK_LEAST MPK_PIXELS
#define MPK_SHORT(name) name##_plain
#define MPK_VECTOR_LOOP MPK_AVX2_INLINE
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#include "over_vectors.h"

#define MPK_PIXELS 8
#define MPK_WORDS __m256i
#define MPK_BYTES __m128i
#define MPK_P(name) mpk_##name##8
#define MPK_TWIN(name) name##_avx2
#define MPK_LEAST MPK_PIXELS
#define MPK_SHORT(name) name##_short
#define MPK_VECTOR_LOOP MPK_AVX2_LOOP
#define MPK_VECTOR_INLINE MPK_AVX2_INLINE
#include "over_vectors.h"
#endif

#if MPK_HAS_AVX512
#define MPK_PIXELS 16
#define MPK_WORDS __m512i
#define MPK_BYTES __m128i
#define MPK_P(name) mpk_##name##16
#define MPK_TWIN(name) name##_avx512
#define MPK_LEAST 0
#define MPK_SHORT(name) name##_avx2
#define MPK_VECTOR_LOOP MPK_AVX512_LOOP
#define MPK_VECTOR_INLINE MPK_AVX512_INLINE
#include "over_vectors.h"
#endif

static __typeof__(mpk_over_solid) *const mpk_over_solid_twins[] =
    MPK_TABLE(mpk_over_solid_128, mpk_over_solid_avx2, mpk_over_solid_avx512);

void mpk_over_solid(uint32_t *dst, size_t count, uint32_t color) {
  mpk_over_solid_twins[mpk_selected()](dst, count, color);
}

static __typeof__(mpk_over_solid_coverage) *const mpk_over_solid_coverage_twins[] =
    MPK_TABLE(mpk_over_solid_coverage_128, mpk_over_solid_coverage_avx2, mpk_over_solid_coverage_avx512);

void mpk_over_solid_coverage(uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  mpk_over_solid_coverage_twins[mpk_selected()](dst, coverage, count, color);
}

static __typeof__(mpk_store_solid) *const mpk_store_solid_twins[] =
    MPK_TABLE(mpk_store_solid_128, mpk_store_solid_avx2, mpk_store_solid_avx512);

void mpk_store_solid(uint32_t *dst, size_t count, uint32_t color) {
#if defined(__x86_64__)
  // The processor's string instruction does not read the cache lines that it fills. For 1 MiB it took 10.6
  // us, as did stores of 64 bytes; stores of 32 bytes took 17.8 us. For less memory it is no faster.
  const size_t least = 16384;
  if (count >= least) {
    __asm__ volatile("rep stosl" : "+D"(dst), "+c"(count) : "a"(color) : "memory");
    return;
  }
#endif
  mpk_store_solid_twins[mpk_selected()](dst, count, color);
}

static __typeof__(mpk_over_pixels) *const mpk_over_pixels_twins[] =
    MPK_TABLE(mpk_over_pixels_128, mpk_over_pixels_avx2, mpk_over_pixels_avx512);

void mpk_over_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  mpk_over_pixels_twins[mpk_selected()](dst, src, count, alpha);
}

static __typeof__(mpk_mix_pixels) *const mpk_mix_pixels_twins[] =
    MPK_TABLE(mpk_mix_pixels_128, mpk_mix_pixels_avx2, mpk_mix_pixels_avx512);

void mpk_mix_pixels(uint32_t *dst, const uint32_t *src, size_t count, uint8_t share) {
  mpk_mix_pixels_twins[mpk_selected()](dst, src, count, share);
}

static __typeof__(mpk_over_pixels_coverage) *const mpk_over_pixels_coverage_twins[] =
    MPK_TABLE(mpk_over_pixels_coverage_128, mpk_over_pixels_coverage_avx2, mpk_over_pixels_coverage_avx512);

void mpk_over_pixels_coverage(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  mpk_over_pixels_coverage_twins[mpk_selected()](dst, src, coverage, count, alpha);
}

static __typeof__(mpk_over_solid_sides_rows) *const mpk_over_solid_sides_rows_twins[] =
    MPK_TABLE(mpk_over_solid_sides_rows_128, mpk_over_solid_sides_rows_avx2,
        mpk_over_solid_sides_rows_avx512);

void mpk_over_solid_sides_rows(uint32_t *dst, mpk_block block, mpk_sides colors) {
  mpk_over_solid_sides_rows_twins[mpk_selected()](dst, block, colors);
}
