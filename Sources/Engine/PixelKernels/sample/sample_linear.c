// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "bilinear.h"

void mpk_sample_linear_plain(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  walk = mpk_rounded(walk);
  mpk_linear_pixels(dst, count, image, &walk);
}

#if MPK_HAS_AVX2
// True if all four pixels around a position are inside the image.
static inline int mpk_is_inside(const mpk_image *image, int64_t u, int64_t v) {
  int64_t x = u >> MPK_FRACTION_BITS, y = v >> MPK_FRACTION_BITS;
  return (x >= 0) & (y >= 0) & (x < image->width - 1) & (y < image->height - 1);
}

// Two samples of a walk, as mpk_pair_sums.
MPK_AVX2_INLINE __m256i mpk_linear_sums(const mpk_image *image, const mpk_walk *walk) {
  const uint32_t one = MPK_WEIGHT_ONE;
  int64_t u0 = walk->u, v0 = walk->v, u1 = u0 + walk->du, v1 = v0 + walk->dv;
  const uint32_t *a = image->pixels + (v0 >> MPK_FRACTION_BITS) * image->width + (u0 >> MPK_FRACTION_BITS);
  const uint32_t *b = image->pixels + (v1 >> MPK_FRACTION_BITS) * image->width + (u1 >> MPK_FRACTION_BITS);
  uint32_t fx0 = (uint32_t)(u0 >> MPK_WEIGHT_SHIFT) & (one - 1),
    fy0 = (uint32_t)(v0 >> MPK_WEIGHT_SHIFT) & (one - 1);
  uint32_t fx1 = (uint32_t)(u1 >> MPK_WEIGHT_SHIFT) & (one - 1),
    fy1 = (uint32_t)(v1 >> MPK_WEIGHT_SHIFT) & (one - 1);
  return mpk_pair_sums((mpk_square){a, fx0, fy0}, (mpk_square){b, fx1, fy1}, image->width);
}

// Four samples of a walk, which may be outside of the image.
MPK_AVX2_INLINE __m128i mpk_held_walk(const mpk_image *image, const mpk_walk *walk) {
  const __m256i u = _mm256_setr_epi64x(
      walk->u, walk->u + walk->du, walk->u + 2 * walk->du, walk->u + 3 * walk->du);
  const __m256i v = _mm256_setr_epi64x(
      walk->v, walk->v + walk->dv, walk->v + 2 * walk->dv, walk->v + 3 * walk->dv);
  return mpk_linear_held_positions(image, u, v);
}

MPK_AVX2_LOOP void mpk_sample_linear_avx2(
    uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  if (walk.dv == 0 && mpk_is_short_step(walk.du)) {
    mpk_sample_level_avx2(dst, count, image, walk);
    return;
  }
  walk = mpk_rounded(walk);
  size_t i = 0;
  while (i + 4 <= count) {
    int64_t u3 = walk.u + 3 * walk.du, v3 = walk.v + 3 * walk.dv;
    // The positions are on a line, so positions between two inside ones are inside, too.
    if (mpk_is_inside(image, walk.u, walk.v) && mpk_is_inside(image, u3, v3)) {
      mpk_walk next = {walk.u + 2 * walk.du, walk.v + 2 * walk.dv, walk.du, walk.dv};
      mpk_store4(dst + i, mpk_four_pixels(mpk_linear_sums(image, &walk), mpk_linear_sums(image, &next)));
    } else {
      mpk_store4(dst + i, mpk_held_walk(image, &walk));
    }
    walk.u += 4 * walk.du;
    walk.v += 4 * walk.dv;
    i += 4;
  }
  if (i == count) return;
  uint32_t rest[4];
  mpk_store4(rest, mpk_held_walk(image, &walk));
  memcpy(dst + i, rest, (count - i) * sizeof *rest);
}
#endif

static __typeof__(mpk_sample_linear) *const mpk_sample_linear_twins[] =
    MPK_TABLE(mpk_sample_linear_plain, mpk_sample_linear_avx2, mpk_sample_linear_avx2);

void mpk_sample_linear(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  mpk_sample_linear_twins[mpk_selected()](dst, count, image, walk);
}
