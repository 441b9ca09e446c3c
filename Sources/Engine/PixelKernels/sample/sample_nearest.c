// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"
#include "position.h"

void mpk_sample_nearest_plain(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  for (size_t i = 0; i < count; i++) {
    int64_t x = mpk_hold(walk.u >> MPK_FRACTION_BITS, image->width - 1);
    int64_t y = mpk_hold(walk.v >> MPK_FRACTION_BITS, image->height - 1);
    dst[i] = image->pixels[y * image->width + x];
    walk.u += walk.du;
    walk.v += walk.dv;
  }
}

void mpk_sample_nearest(uint32_t *dst, size_t count, const mpk_image *image, mpk_walk walk) {
  mpk_sample_nearest_plain(dst, count, image, walk);
}
