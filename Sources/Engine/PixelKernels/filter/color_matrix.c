// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

// Returns a channel clamped to 0...1. NaN counts as 0.
static inline float mpk_hold_unit(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

void mpk_color_matrix(uint32_t *pixels, size_t count, const float matrix[20]) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i];
    // A transparent pixel has no straight colour and counts as transparent black. It stays transparent unless
    // the last column of the matrix adds to the alpha.
    const float a = (float)(pixel >> 24) / 255;
    const float k = a > 0 ? 1 / ((float)(pixel >> 24)) : 0;
    const float c[4] = {
        mpk_hold_unit((float)((pixel >> 16) & 255) * k), mpk_hold_unit((float)((pixel >> 8) & 255) * k),
        mpk_hold_unit((float)(pixel & 255) * k), a};
    float out[4];
    for (int row = 0; row < 4; row++) {
      const float *m = matrix + 5 * row;
      out[row] = mpk_hold_unit(m[0] * c[0] + m[1] * c[1] + m[2] * c[2] + m[3] * c[3] + m[4]);
    }
    const float scale = out[3] * 255;
    pixels[i] = (uint32_t)(out[2] * scale + 0.5f) | (uint32_t)(out[1] * scale + 0.5f) << 8 |
                (uint32_t)(out[0] * scale + 0.5f) << 16 | (uint32_t)(scale + 0.5f) << 24;
  }
}
