// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

#include <string.h>

// FIPS 180-4, "Secure Hash Standard". Section 6.2 has the steps, 4.1.2 the functions, 4.2.2 and 5.3.3 the
// constants.

enum { block_length = 64, length_offset = 56, round_count = 64 };

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t round_constants[round_count] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
static const uint32_t initial_words[8] = {
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static inline uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static inline uint32_t load_word(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static inline void store_word(uint8_t *bytes, uint32_t word) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(word >> (24 - 8 * i));
}

// Computes round number `round` of a block. The names a to h that the standard gives to the words rotate with
// the rounds, so that no word is moved.
static inline void add_round(uint32_t *words, unsigned round, uint32_t addend) {
  uint32_t a = words[(0u - round) & 7], b = words[(1u - round) & 7], c = words[(2u - round) & 7];
  uint32_t e = words[(4u - round) & 7], f = words[(5u - round) & 7], g = words[(6u - round) & 7];
  uint32_t sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
  uint32_t choice = g ^ (e & (f ^ g));
  uint32_t first = words[(7u - round) & 7] + sum1 + choice + addend;
  uint32_t sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
  uint32_t majority = (a & b) | (c & (a | b));
  words[(3u - round) & 7] += first;
  words[(7u - round) & 7] = first + sum0 + majority;
}

static void hash_block(uint32_t *words, const uint8_t *block) {
  uint32_t sums[round_count];
  for (int i = 0; i < 16; i++) sums[i] = load_word(block + 4 * i);
  for (int i = 16; i < round_count; i++) {
    uint32_t early = sums[i - 15], late = sums[i - 2];
    uint32_t sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3;
    uint32_t sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10;
    sums[i] = sigma1 + sums[i - 7] + sigma0 + sums[i - 16];
  }
  for (int i = 0; i < round_count; i++) sums[i] += round_constants[i];
  uint32_t new[8];
  memcpy(new, words, sizeof new);
  for (const uint32_t *sum = sums; sum < sums + round_count; sum += 8) {
    // In the unrolled loop, all words stay in registers.
#pragma GCC unroll 8
    for (unsigned round = 0; round < 8; round++) add_round(new, round, sum[round]);
  }
  for (int i = 0; i < 8; i++) words[i] += new[i];
}

void mpk_sha256_begin(mpk_sha256 *hash) {
  memcpy(hash->words, initial_words, sizeof hash->words);
  hash->count = 0;
}

void mpk_sha256_append(mpk_sha256 *hash, const uint8_t *bytes, size_t count) {
  size_t used = hash->count % block_length;
  hash->count += count;
  if (used > 0) {
    size_t taken = count < block_length - used ? count : block_length - used;
    memcpy(hash->block + used, bytes, taken);
    if (used + taken < block_length) return;
    hash_block(hash->words, hash->block);
    bytes += taken;
    count -= taken;
  }
  for (; count >= block_length; count -= block_length, bytes += block_length) hash_block(hash->words, bytes);
  if (count > 0) memcpy(hash->block, bytes, count);
}

void mpk_sha256_finish(mpk_sha256 *hash, uint8_t *digest) {
  uint64_t bit_count = hash->count * 8;
  // The padding of a message begins with a 1 bit and continues with zeros. The number of bits follows and
  // ends at the end of a block.
  static const uint8_t padding[block_length] = {0x80};
  size_t used = hash->count % block_length;
  size_t end = used < length_offset ? length_offset : length_offset + block_length;
  mpk_sha256_append(hash, padding, end - used);
  uint8_t length[8];
  store_word(length, (uint32_t)(bit_count >> 32));
  store_word(length + 4, (uint32_t)bit_count);
  mpk_sha256_append(hash, length, sizeof length);
  for (int i = 0; i < 8; i++) store_word(digest + 4 * i, hash->words[i]);
}
