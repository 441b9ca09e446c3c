// SPDX-License-Identifier: Apache-2.0

// Vectors of 128 bits on any processor: SSE2 or NEON, for which the compiler chooses the instructions. The
// operations have the names, without the prefix, and the results of the AVX2 operations on 256 bits.

#ifndef MPK_WIDE128_H
#define MPK_WIDE128_H

#include <stdint.h>

#define MPK_128_INLINE __attribute__((always_inline)) static inline

typedef int64_t mpk_int64x2 __attribute__((vector_size(16)));
typedef float mpk_float32x4 __attribute__((vector_size(16)));
typedef int32_t mpk_int32x4 __attribute__((vector_size(16)));
typedef int16_t mpk_int16x8 __attribute__((vector_size(16)));
typedef int8_t mpk_int8x16 __attribute__((vector_size(16)));
typedef uint8_t mpk_uint8x16 __attribute__((vector_size(16)));
typedef uint16_t mpk_uint16x8 __attribute__((vector_size(16)));
typedef uint32_t mpk_uint32x4 __attribute__((vector_size(16)));
typedef uint32_t mpk_uint32x8 __attribute__((vector_size(32)));
typedef uint8_t mpk_uint8x8 __attribute__((vector_size(8)));
typedef int32_t mpk_int32x8 __attribute__((vector_size(32)));
typedef int16_t mpk_int16x4 __attribute__((vector_size(8)));

MPK_128_INLINE mpk_int64x2 mpk_128_set1_epi16(int value) {
  const int16_t x = (int16_t)value;
  return (mpk_int64x2)(mpk_int16x8){x, x, x, x, x, x, x, x};
}
MPK_128_INLINE mpk_int64x2 mpk_128_set1_epi32(int x) { return (mpk_int64x2)(mpk_int32x4){x, x, x, x}; }
MPK_128_INLINE mpk_float32x4 mpk_128_set1_ps(float x) { return (mpk_float32x4){x, x, x, x}; }

MPK_128_INLINE mpk_int64x2 mpk_128_add_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_uint16x8)a + (mpk_uint16x8)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_sub_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_uint16x8)a - (mpk_uint16x8)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_adds_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_add_sat((mpk_int16x8)a, (mpk_int16x8)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_min_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_min((mpk_int16x8)a, (mpk_int16x8)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_max_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_max((mpk_int16x8)a, (mpk_int16x8)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_mullo_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_uint16x8)a * (mpk_uint16x8)b);
}

// Returns a * b / 65536, unsigned.
MPK_128_INLINE mpk_int64x2 mpk_128_mulhi_epu16(mpk_int64x2 a, mpk_int64x2 b) {
  const mpk_uint32x8 product = __builtin_convertvector((mpk_uint16x8)a, mpk_uint32x8)
      * __builtin_convertvector((mpk_uint16x8)b, mpk_uint32x8);
  return (mpk_int64x2)__builtin_convertvector(product >> 16, mpk_uint16x8);
}

// Returns a * b / 32768, rounded to nearest.
MPK_128_INLINE mpk_int64x2 mpk_128_mulhrs_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  const mpk_int32x8 product = __builtin_convertvector((mpk_int16x8)a, mpk_int32x8)
      * __builtin_convertvector((mpk_int16x8)b, mpk_int32x8);
  return (mpk_int64x2)__builtin_convertvector((product + (1 << 14)) >> 15, mpk_int16x8);
}

MPK_128_INLINE mpk_int64x2 mpk_128_srli_epi16(mpk_int64x2 a, int bits) {
  return (mpk_int64x2)((mpk_uint16x8)a >> (uint16_t)bits);
}
MPK_128_INLINE mpk_int64x2 mpk_128_srai_epi16(mpk_int64x2 a, int bits) {
  return (mpk_int64x2)((mpk_int16x8)a >> (int16_t)bits);
}
MPK_128_INLINE mpk_int64x2 mpk_128_slli_epi16(mpk_int64x2 a, int bits) {
  return (mpk_int64x2)((mpk_uint16x8)a << (uint16_t)bits);
}
MPK_128_INLINE mpk_int64x2 mpk_128_add_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_int32x4)a + (mpk_int32x4)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_sub_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_int32x4)a - (mpk_int32x4)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_min_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_min((mpk_int32x4)a, (mpk_int32x4)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_max_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_max((mpk_int32x4)a, (mpk_int32x4)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_mullo_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)((mpk_int32x4)a * (mpk_int32x4)b);
}
MPK_128_INLINE mpk_int64x2 mpk_128_srai_epi32(mpk_int64x2 a, int bits) {
  return (mpk_int64x2)((mpk_int32x4)a >> bits);
}
MPK_128_INLINE mpk_int64x2 mpk_128_slli_epi32(mpk_int64x2 a, int bits) {
  return (mpk_int64x2)((mpk_int32x4)a << bits);
}

// Packs two vectors of 32-bit numbers, clamped to signed or to unsigned 16-bit numbers.
MPK_128_INLINE mpk_int16x8 mpk_128_narrow(mpk_int32x4 a, mpk_int32x4 b) {
  const mpk_int16x4 low = __builtin_convertvector(a, mpk_int16x4);
  const mpk_int16x4 high = __builtin_convertvector(b, mpk_int16x4);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}
MPK_128_INLINE mpk_int32x4 mpk_128_held(mpk_int64x2 a, int32_t least, int32_t most) {
  const mpk_int32x4 low = {least, least, least, least}, high = {most, most, most, most};
  return __builtin_elementwise_min(__builtin_elementwise_max((mpk_int32x4)a, low), high);
}
MPK_128_INLINE mpk_int64x2 mpk_128_packs_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)mpk_128_narrow(mpk_128_held(a, -32768, 32767), mpk_128_held(b, -32768, 32767));
}
MPK_128_INLINE mpk_int64x2 mpk_128_packus_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)mpk_128_narrow(mpk_128_held(a, 0, 65535), mpk_128_held(b, 0, 65535));
}

MPK_128_INLINE mpk_int64x2 mpk_128_adds_epu8(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_elementwise_add_sat((mpk_uint8x16)a, (mpk_uint8x16)b);
}

// Packs two vectors of signed 16-bit numbers, clamped to bytes.
MPK_128_INLINE mpk_int64x2 mpk_128_packus_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  const mpk_int16x8 most = {255, 255, 255, 255, 255, 255, 255, 255}, least = {0};
  const mpk_int16x8 low = __builtin_elementwise_max(__builtin_elementwise_min((mpk_int16x8)a, most), least);
  const mpk_int16x8 high = __builtin_elementwise_max(__builtin_elementwise_min((mpk_int16x8)b, most), least);
  return (mpk_int64x2)__builtin_shufflevector(
      __builtin_convertvector(low, mpk_uint8x8), __builtin_convertvector(high, mpk_uint8x8), 0, 1, 2, 3, 4, 5,
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

MPK_128_INLINE mpk_int64x2 mpk_128_unpacklo_epi8(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector(
      (mpk_int8x16)a, (mpk_int8x16)b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpackhi_epi8(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector(
      (mpk_int8x16)a, (mpk_int8x16)b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpacklo_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector((mpk_int16x8)a, (mpk_int16x8)b, 0, 8, 1, 9, 2, 10, 3, 11);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpackhi_epi16(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector((mpk_int16x8)a, (mpk_int16x8)b, 4, 12, 5, 13, 6, 14, 7, 15);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpacklo_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector((mpk_int32x4)a, (mpk_int32x4)b, 0, 4, 1, 5);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpackhi_epi32(mpk_int64x2 a, mpk_int64x2 b) {
  return (mpk_int64x2)__builtin_shufflevector((mpk_int32x4)a, (mpk_int32x4)b, 2, 6, 3, 7);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpacklo_epi64(mpk_int64x2 a, mpk_int64x2 b) {
  return __builtin_shufflevector(a, b, 0, 2);
}
MPK_128_INLINE mpk_int64x2 mpk_128_unpackhi_epi64(mpk_int64x2 a, mpk_int64x2 b) {
  return __builtin_shufflevector(a, b, 1, 3);
}

MPK_128_INLINE mpk_float32x4 mpk_128_add_ps(mpk_float32x4 a, mpk_float32x4 b) { return a + b; }
MPK_128_INLINE mpk_float32x4 mpk_128_sub_ps(mpk_float32x4 a, mpk_float32x4 b) { return a - b; }
MPK_128_INLINE mpk_float32x4 mpk_128_mul_ps(mpk_float32x4 a, mpk_float32x4 b) { return a * b; }
MPK_128_INLINE mpk_float32x4 mpk_128_div_ps(mpk_float32x4 a, mpk_float32x4 b) { return a / b; }
MPK_128_INLINE mpk_float32x4 mpk_128_max_ps(mpk_float32x4 a, mpk_float32x4 b) {
  const mpk_int32x4 is_more = a > b;
  return (mpk_float32x4)((is_more & (mpk_int32x4)a) | (~is_more & (mpk_int32x4)b));
}
MPK_128_INLINE mpk_float32x4 mpk_128_min_ps(mpk_float32x4 a, mpk_float32x4 b) {
  const mpk_int32x4 is_less = a < b;
  return (mpk_float32x4)((is_less & (mpk_int32x4)a) | (~is_less & (mpk_int32x4)b));
}
MPK_128_INLINE mpk_float32x4 mpk_128_sqrt_ps(mpk_float32x4 a) { return __builtin_elementwise_sqrt(a); }
MPK_128_INLINE mpk_float32x4 mpk_128_cvtepi32_ps(mpk_int64x2 a) {
  return __builtin_convertvector((mpk_int32x4)a, mpk_float32x4);
}
// Truncates floats to 32-bit numbers. Floats below the smallest 32-bit number become that number.
MPK_128_INLINE mpk_int64x2 mpk_128_cvttps_epi32(mpk_float32x4 a) {
  const mpk_float32x4 least = mpk_128_set1_ps(-2147483648.0f);
  const mpk_int32x4 is_less = a < least;
  return (mpk_int64x2)((is_less & INT32_MIN) | (~is_less & __builtin_convertvector(a, mpk_int32x4)));
}

#endif
