// SPDX-License-Identifier: Apache-2.0

// Composites colours and pixels over rows of pixels, or mixes them with these, in vector instructions: one
// source text for all vector widths.
//
// The file that includes this one defines the width: MPK_PIXELS, MPK_WORDS, MPK_BYTES and MPK_P(name) as for
// pixel_vectors.h; MPK_TWIN(name), the name of a twin; MPK_LEAST, the minimum number of pixels in a row;
// MPK_SHORT(name), the twin for shorter rows; MPK_VECTOR_LOOP and MPK_VECTOR_INLINE. All these definitions
// end with this file.

MPK_VECTOR_LOOP void MPK_TWIN(mpk_store_solid)(uint32_t *dst, size_t count, uint32_t color) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_store_solid)(dst, count, color);
  const MPK_WORDS src = MPK_P(color)(color);
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) MPK_P(store)(dst + i, src);
  MPK_P(store_end)(dst, end, src);
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_solid)(uint32_t *dst, size_t count, uint32_t color) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_over_solid)(dst, count, color);
  const MPK_WORDS src = MPK_P(color)(color), rest = MPK_P(lanes)(255u - (color >> 24));
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    MPK_P(store)(dst + i, MPK_P(add_rest)(MPK_P(load)(dst + i), src, rest, rest));
  }
  MPK_P(store_end)(dst, end, MPK_P(add_rest)(MPK_P(dst_of_end)(dst, end), src, rest, rest));
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_solid_coverage)(
    uint32_t *dst, const uint8_t *coverage, size_t count, uint32_t color) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_over_solid_coverage)(dst, coverage, count, color);
  const MPK_WORDS src = MPK_P(low)(MPK_P(color)(color));
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    const MPK_WORDS s = MPK_P(covered)(MPK_P(bytes)(coverage + i), src);
    MPK_P(store)(dst + i, MPK_P(over)(MPK_P(load)(dst + i), s));
  }
  const MPK_WORDS s = MPK_P(covered)(MPK_P(bytes_of_end)(coverage, end), src);
  MPK_P(store_end)(dst, end, MPK_P(over)(MPK_P(dst_of_end)(dst, end), s));
}

// Scaling by 255 / 255 changes nothing, so vectors of opaque or transparent pixels skip the arithmetic.
MPK_VECTOR_INLINE void MPK_P(over_whole)(uint32_t *dst, const uint32_t *src, size_t count) {
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    const MPK_WORDS s = MPK_P(load)(src + i);
    if (MPK_P(are_opaque)(s)) {
      MPK_P(store)(dst + i, s);
    } else if (!MPK_P(are_clear)(s)) {
      MPK_P(store)(dst + i, MPK_P(over)(MPK_P(load)(dst + i), s));
    }
  }
  MPK_P(store_end)(dst, end, MPK_P(over)(MPK_P(dst_of_end)(dst, end), MPK_P(load_end)(src, end)));
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_pixels)(
    uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_over_pixels)(dst, src, count, alpha);
  if (alpha == 255) return MPK_P(over_whole)(dst, src, count);
  const MPK_WORDS share = MPK_P(lanes)(alpha);
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    const MPK_WORDS s = MPK_P(fade)(MPK_P(load)(src + i), share, share);
    MPK_P(store)(dst + i, MPK_P(over)(MPK_P(load)(dst + i), s));
  }
  const MPK_WORDS s = MPK_P(fade)(MPK_P(load_end)(src, end), share, share);
  MPK_P(store_end)(dst, end, MPK_P(over)(MPK_P(dst_of_end)(dst, end), s));
}

// Returns src * share / 255 + dst * rest / 255. `share` and `rest` are 16-bit lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(mixed)(MPK_WORDS dst, MPK_WORDS src, MPK_WORDS share, MPK_WORDS rest) {
  return MPK_P(add_rest)(dst, MPK_P(fade)(src, share, share), rest, rest);
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_mix_pixels)(
    uint32_t *dst, const uint32_t *src, size_t count, uint8_t share) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_mix_pixels)(dst, src, count, share);
  const MPK_WORDS part = MPK_P(lanes)(share), rest = MPK_P(lanes)(255u - share);
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    MPK_P(store)(dst + i, MPK_P(mixed)(MPK_P(load)(dst + i), MPK_P(load)(src + i), part, rest));
  }
  const MPK_WORDS d = MPK_P(dst_of_end)(dst, end);
  MPK_P(store_end)(dst, end, MPK_P(mixed)(d, MPK_P(load_end)(src, end), part, rest));
}

// Composites pixels over others, with a byte of coverage for each. `alpha` is given as 16-bit lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(over_shared)(
    MPK_WORDS dst, MPK_WORDS src, MPK_BYTES coverage, MPK_WORDS alpha) {
  const MPK_WORDS low = MPK_P(scale)(MPK_P(spread_low)(coverage), alpha);
  const MPK_WORDS high = MPK_P(scale)(MPK_P(spread_high)(coverage), alpha);
  return MPK_P(over)(dst, MPK_P(fade)(src, low, high));
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_pixels_coverage)(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, uint8_t alpha) {
  if (count < MPK_LEAST) return MPK_SHORT(mpk_over_pixels_coverage)(dst, src, coverage, count, alpha);
  const MPK_WORDS share = MPK_P(lanes)(alpha);
  const MPK_P(end) end = MPK_P(end_of)(dst, count);
  for (size_t i = 0; i < end.first; i += MPK_PIXELS) {
    const MPK_WORDS d = MPK_P(load)(dst + i), s = MPK_P(load)(src + i);
    MPK_P(store)(dst + i, MPK_P(over_shared)(d, s, MPK_P(bytes)(coverage + i), share));
  }
  const MPK_WORDS s = MPK_P(load_end)(src, end);
  const MPK_WORDS sum = MPK_P(over_shared)(
      MPK_P(dst_of_end)(dst, end), s, MPK_P(bytes_of_end)(coverage, end), share);
  MPK_P(store_end)(dst, end, sum);
}

// Returns the vector `v` with the 32-bit number at `index` replaced with `value`.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(with)(MPK_WORDS v, int index, uint32_t value) {
  typedef uint32_t numbers __attribute__((vector_size(sizeof v)));
  numbers result = (numbers)v;
  result[index] = value;
  return (MPK_WORDS)result;
}

MPK_VECTOR_LOOP void MPK_TWIN(mpk_over_solid_sides_rows)(uint32_t *dst, mpk_block block, mpk_sides colors) {
  const size_t count = block.count;
  // The last vector must not contain the first pixel, which has another colour.
  if (count <= MPK_PIXELS) return MPK_SHORT(mpk_over_solid_sides_rows)(dst, block, colors);
  const MPK_WORDS middle = MPK_P(color)(colors.middle), rest = MPK_P(lanes)(255u - (colors.middle >> 24));
  const MPK_WORDS left = MPK_P(with)(middle, 0, colors.left);
  const MPK_WORDS right = MPK_P(with)(middle, MPK_PIXELS - 1, colors.right);
  const int is_opaque = colors.middle >> 24 == 255;
  for (size_t y = 0; y < block.rows; y++) {
    uint32_t *row = dst + y * block.stride;
    mpk_ask_ahead(row, count, block.stride);
    const MPK_WORDS last = MPK_P(load)(row + count - MPK_PIXELS);
    MPK_P(store)(row, MPK_P(over)(MPK_P(load)(row), left));
    if (is_opaque) {
      for (size_t x = MPK_PIXELS; x + MPK_PIXELS < count; x += MPK_PIXELS) MPK_P(store)(row + x, middle);
    } else {
#pragma clang loop unroll_count(2)
      for (size_t x = MPK_PIXELS; x + MPK_PIXELS < count; x += MPK_PIXELS) {
        MPK_P(store)(row + x, MPK_P(add_rest)(MPK_P(load)(row + x), middle, rest, rest));
      }
    }
    MPK_P(store)(row + count - MPK_PIXELS, MPK_P(over)(last, right));
  }
}

#undef MPK_PIXELS
#undef MPK_WORDS
#undef MPK_BYTES
#undef MPK_P
#undef MPK_TWIN
#undef MPK_LEAST
#undef MPK_SHORT
#undef MPK_VECTOR_LOOP
#undef MPK_VECTOR_INLINE
