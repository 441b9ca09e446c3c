// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

#include <string.h>

// The number of pixels in a block. Equal blocks are skipped with memcmp, which runs at memory bandwidth.
enum { block = 64 };

size_t mpk_first_difference(const uint32_t *a, const uint32_t *b, size_t count) {
  size_t i = 0;
  while (i + block <= count && memcmp(a + i, b + i, block * sizeof *a) == 0) i += block;
  while (i < count && a[i] == b[i]) i++;
  return i;
}

size_t mpk_end_of_differences(const uint32_t *a, const uint32_t *b, size_t count) {
  while (count >= block && memcmp(a + count - block, b + count - block, block * sizeof *a) == 0)
    count -= block;
  while (count > 0 && a[count - 1] == b[count - 1]) count--;
  return count;
}

size_t mpk_first_cleared(const uint32_t *old, const uint32_t *now, size_t count) {
  size_t i = 0;
  while (i < count && (old[i] == 0 || now[i] != 0)) i++;
  return i;
}

size_t mpk_end_of_cleared(const uint32_t *old, const uint32_t *now, size_t count) {
  while (count > 0 && (old[count - 1] == 0 || now[count - 1] != 0)) count--;
  return count;
}

size_t mpk_gather_changes(uint32_t *dst, const uint32_t *src, const uint32_t *old, size_t count) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    dst[found] = src[i];
    found += src[i] != old[i] && src[i] >> 24 == 255;
  }
  return found;
}

// Returns 1 if the block has a changed pixel.
static int is_changed(
    const uint32_t *old, const uint32_t *now, size_t stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++)
    if (memcmp(old + y * stride, now + y * stride, width * sizeof *old) != 0) return 1;
  return 0;
}

int mpk_keep_changed_blocks(
    uint32_t *dst, const uint32_t *old, const uint32_t *now, mpk_blocks blocks) {
  size_t stride = blocks.stride, width = blocks.width, height = blocks.height, side = blocks.side;
  for (size_t y0 = 0; y0 < height; y0 += side) {
    size_t rows = height - y0 < side ? height - y0 : side;
    for (size_t x0 = 0; x0 < width; x0 += side) {
      size_t columns = width - x0 < side ? width - x0 : side;
      size_t at = y0 * stride + x0;
      int changed = is_changed(old + at, now + at, stride, columns, rows);
      for (size_t y = 0; y < rows; y++) {
        uint32_t *out = dst + (y0 + y) * width + x0;
        for (size_t x = 0; x < columns; x++) {
          out[x] = changed ? now[at + y * stride + x] : 0;
          if (changed && out[x] >> 24 != 255) return 0;
        }
      }
    }
  }
  return 1;
}
