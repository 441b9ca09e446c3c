// SPDX-License-Identifier: Apache-2.0

// Arithmetic on the pixels of a vector: one source text for all vector widths. The results equal those of
// lanes.h.
//
// The file that includes this one defines the width: MPK_PIXELS, the number of pixels; MPK_WORDS, the vector;
// MPK_BYTES, a vector for one byte of each pixel; MPK_V(operation), the operation on a vector; MPK_P(name),
// the name of a function for this number of pixels; and MPK_VECTOR_INLINE. It may define MPK_HAS_MASKS. All
// these definitions end with this file. In each 128 bits, the low half has the first two pixels, and the high
// half the last two.

MPK_VECTOR_INLINE MPK_WORDS MPK_P(load)(const uint32_t *p) {
  MPK_WORDS v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}
MPK_VECTOR_INLINE void MPK_P(store)(uint32_t *p, MPK_WORDS v) { __builtin_memcpy(p, &v, sizeof v); }

// `color` returns a vector with a colour in each pixel, and `lanes` one with a number in each 16-bit lane.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(color)(uint32_t color) { return MPK_V(set1_epi32)((int)color); }
MPK_VECTOR_INLINE MPK_WORDS MPK_P(lanes)(uint32_t number) { return MPK_V(set1_epi16)((short)number); }

// Returns 16-bit lanes x * a / 255. (t + t / 256) / 256 equals t * 257 / 65536 for all t that fit in a lane.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(scale)(MPK_WORDS x, MPK_WORDS a) {
  const MPK_WORDS t = MPK_V(add_epi16)(MPK_V(mullo_epi16)(x, a), MPK_V(set1_epi16)(128));
  return MPK_V(mulhi_epu16)(t, MPK_V(set1_epi16)(257));
}

// `low` and `high` return the bytes of the low and of the high halves as 16-bit lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(low)(MPK_WORDS v) { return MPK_V(unpacklo_epi8)(v, (MPK_WORDS){0}); }
MPK_VECTOR_INLINE MPK_WORDS MPK_P(high)(MPK_WORDS v) { return MPK_V(unpackhi_epi8)(v, (MPK_WORDS){0}); }

// Returns dst * rest / 255 + src. `low_rest` and `high_rest` are 16-bit lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(add_rest)(
    MPK_WORDS dst, MPK_WORDS src, MPK_WORDS low_rest, MPK_WORDS high_rest) {
  const MPK_WORDS low = MPK_P(scale)(MPK_P(low)(dst), low_rest);
  const MPK_WORDS high = MPK_P(scale)(MPK_P(high)(dst), high_rest);
  return MPK_V(adds_epu8)(src, MPK_V(packus_epi16)(low, high));
}

MPK_VECTOR_INLINE MPK_WORDS MPK_P(over)(MPK_WORDS dst, MPK_WORDS src) {
  return MPK_P(add_rest)(dst, src, MPK_P(alpha_low)(~src), MPK_P(alpha_high)(~src));
}

// Returns src * share / 255. `low_share` and `high_share` are 16-bit lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(fade)(MPK_WORDS src, MPK_WORDS low_share, MPK_WORDS high_share) {
  return MPK_V(packus_epi16)(
      MPK_P(scale)(MPK_P(low)(src), low_share), MPK_P(scale)(MPK_P(high)(src), high_share));
}

// Returns color * coverage / 255, with a byte of coverage for each pixel. The bytes of the colour are 16-bit
// lanes.
MPK_VECTOR_INLINE MPK_WORDS MPK_P(covered)(MPK_BYTES coverage, MPK_WORDS color) {
  return MPK_V(packus_epi16)(
      MPK_P(scale)(color, MPK_P(spread_low)(coverage)), MPK_P(scale)(color, MPK_P(spread_high)(coverage)));
}

// The last pixels of a row begin at the pixel `first`, where the whole vectors end.
#ifdef MPK_HAS_MASKS
typedef struct {
  size_t first;
  __mmask16 some;
} MPK_P(end);

MPK_VECTOR_INLINE MPK_P(end) MPK_P(end_of)(const uint32_t *dst, size_t count) {
  (void)dst;
  return (MPK_P(end)){count / MPK_PIXELS * MPK_PIXELS, MPK_P(rest)(count)};
}
MPK_VECTOR_INLINE MPK_WORDS MPK_P(dst_of_end)(const uint32_t *dst, MPK_P(end) end) {
  return MPK_P(load_some)(dst + end.first, end.some);
}
MPK_VECTOR_INLINE MPK_WORDS MPK_P(load_end)(const uint32_t *src, MPK_P(end) end) {
  return MPK_P(load_some)(src + end.first, end.some);
}
MPK_VECTOR_INLINE MPK_BYTES MPK_P(bytes_of_end)(const uint8_t *src, MPK_P(end) end) {
  return MPK_P(some_bytes)(src + end.first, end.some);
}
MPK_VECTOR_INLINE void MPK_P(store_end)(uint32_t *dst, MPK_P(end) end, MPK_WORDS v) {
  MPK_P(store_some)(dst + end.first, end.some, v);
}
#else
// The last vector overlaps the one before it. Its pixels are loaded first, so that a pixel that is computed
// twice gets the same value both times. The count must be at least the number of pixels in a vector.
typedef struct {
  size_t first;
  MPK_WORDS dst;
} MPK_P(end);

MPK_VECTOR_INLINE MPK_P(end) MPK_P(end_of)(const uint32_t *dst, size_t count) {
  return (MPK_P(end)){count - MPK_PIXELS, MPK_P(load)(dst + count - MPK_PIXELS)};
}
MPK_VECTOR_INLINE MPK_WORDS MPK_P(dst_of_end)(const uint32_t *dst, MPK_P(end) end) {
  (void)dst;
  return end.dst;
}
MPK_VECTOR_INLINE MPK_WORDS MPK_P(load_end)(const uint32_t *src, MPK_P(end) end) {
  return MPK_P(load)(src + end.first);
}
MPK_VECTOR_INLINE MPK_BYTES MPK_P(bytes_of_end)(const uint8_t *src, MPK_P(end) end) {
  return MPK_P(bytes)(src + end.first);
}
MPK_VECTOR_INLINE void MPK_P(store_end)(uint32_t *dst, MPK_P(end) end, MPK_WORDS v) {
  MPK_P(store)(dst + end.first, v);
}
#endif

#undef MPK_PIXELS
#undef MPK_WORDS
#undef MPK_BYTES
#undef MPK_V
#undef MPK_P
#undef MPK_VECTOR_INLINE
#undef MPK_HAS_MASKS
