// SPDX-License-Identifier: Apache-2.0

// Draws rows of accumulated areas in one colour, in vector instructions: one source text for all vector
// widths.
//
// The file that includes this one defines MPK_VECTOR_INLINE, MPK_VECTOR_LOOP and MPK_TWIN(name), and before
// that:
// - `mpk_brush`, the values that are constant for all pixels of a shape, and `mpk_brush_of`, which makes
//   them;
// - `mpk_fill_gap`, which draws the whole pixels from one index up to but not including another;
// - `mpk_draw_group`, which draws a group of 8 pixels, of which `count` are in the row.

// Draws a row. Each edge begins a group of 8 pixels. The pixels between two groups are drawn in one step,
// except for up to 7 that become a part of the next group.
MPK_VECTOR_INLINE void mpk_draw_row(
    uint32_t *dst, int32_t *steps, uint64_t *touched, size_t width, const mpk_brush *brush) {
  __m256i sum = _mm256_setzero_si256();
  // The area left of all pixels is added to the first pixel, even if that is not touched.
  if (steps[0]) touched[0] |= 1;
  size_t end = 0;
  int is_inside = 0;
  // `carry` is nonzero if the last pixel of the previous word is touched. `done` is the number of pixels of
  // the next word that are already drawn.
  uint64_t carry = 0;
  unsigned done = 0;
  for (size_t word = 0; word <= width / 64; word++) {
    const uint64_t bits = touched[word];
    touched[word] = 0;
    // The pixel after an edge also has a step.
    uint64_t stepped = (bits | bits << 1 | carry) >> done << done;
    carry = bits >> 63;
    done = 0;
    while (stepped) {
      size_t x = word * 64 + (unsigned)__builtin_ctzll(stepped);
      if (x >= width) {
        steps[x] = 0;
        break;
      }
      if (is_inside) {
        const size_t gap = (x - end) & ~(size_t)7;
        if (gap) mpk_fill_gap(dst, end, end + gap, brush);
        x = end + gap;
      }
      mpk_draw_group(dst + x, width - x, steps + x, &sum, brush);
      const uint32_t after = (uint32_t)_mm256_cvtsi256_si32(sum);
      is_inside = brush->is_even_odd ? after & MPK_FULL : after != 0;
      end = x + 8;
      const size_t next = end - word * 64;
      done = next > 64 ? (unsigned)next - 64 : 0;
      stepped = next >= 64 ? 0 : stepped & ~UINT64_C(0) << next;
    }
  }
  if (is_inside && end < width) mpk_fill_gap(dst, end, width, brush);
}

// Draws all rows. The compiler generates a loop for each combination of the constants.
MPK_VECTOR_INLINE void mpk_draw_rows(
    mpk_rows rows, mpk_cells cells, uint32_t color, int is_even_odd, int is_opaque) {
  const mpk_brush brush = mpk_brush_of(rows, color, is_even_odd, is_opaque);
  for (int32_t y = cells.top; y < cells.bottom; y++) {
    mpk_draw_row(rows.dst, cells.steps, cells.touched, (size_t)cells.width, &brush);
    cells.steps += cells.step_stride;
    cells.touched += cells.word_stride;
    rows.dst += rows.stride;
  }
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_solid_cells)(
    mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color) {
  const int is_opaque = color >> 24 == 255;
  if (is_even_odd) {
    mpk_draw_rows(rows, cells, color, 1, is_opaque);
  } else if (is_opaque) {
    mpk_draw_rows(rows, cells, color, 0, 1);
  } else {
    mpk_draw_rows(rows, cells, color, 0, 0);
  }
}
