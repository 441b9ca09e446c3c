// SPDX-License-Identifier: Apache-2.0

#include "MultiplaneMediaKernels.h"

#include <stdlib.h>
#include <string.h>

enum {
  most_codes = 4096,  // 12 bits
  slot_count = 16384,  // four times as many: short searches
  block_length = 255,
};

typedef struct {
  uint8_t *out;
  size_t block;  // the index of the open block's length byte
  size_t end;
  uint32_t bits;
  int bit_count;
} mpk_bit_writer;

static inline void mpk_put_byte(mpk_bit_writer *writer, uint8_t byte) {
  writer->out[writer->end++] = byte;
  if (writer->end - writer->block - 1 == block_length) {
    writer->out[writer->block] = block_length;
    writer->block = writer->end++;
  }
}

static inline void mpk_put_code(mpk_bit_writer *writer, uint32_t code, int size) {
  writer->bits |= code << writer->bit_count;
  writer->bit_count += size;
  while (writer->bit_count >= 8) {
    mpk_put_byte(writer, (uint8_t)writer->bits);
    writer->bits >>= 8;
    writer->bit_count -= 8;
  }
}

static size_t mpk_end_blocks(mpk_bit_writer *writer) {
  if (writer->bit_count > 0) mpk_put_byte(writer, (uint8_t)writer->bits);
  size_t length = writer->end - writer->block - 1;
  writer->out[writer->block] = (uint8_t)length;
  // A block of length 0 ends the list. An open block without bytes already is such a block.
  if (length > 0) writer->out[writer->end++] = 0;
  return writer->end;
}

// The strings that have codes. A key is 1 + (code of all indexes but the last << 8 | last index).
typedef struct {
  uint32_t keys[slot_count];
  uint16_t codes[slot_count];
} mpk_strings;

static inline uint32_t mpk_find_string(const mpk_strings *strings, uint32_t key) {
  uint32_t slot = (key * 2654435761u) >> 18;
  while (strings->keys[slot] != 0 && strings->keys[slot] != key) slot = (slot + 1) % slot_count;
  return slot;
}

size_t mpk_lzw(uint8_t *dst, const uint8_t *indexes, size_t count, int bits) {
  mpk_strings *strings = calloc(1, sizeof *strings);
  if (!strings) return 0;
  mpk_bit_writer writer = {dst, 0, 1, 0, 0};
  const uint32_t clear = 1u << bits, end = clear + 1;
  uint32_t next = end + 1;
  int size = bits + 1;
  mpk_put_code(&writer, clear, size);
  uint32_t prefix = count > 0 ? indexes[0] : 0;
  for (size_t i = 1; i < count; i++) {
    uint32_t key = 1 + (prefix << 8 | indexes[i]);
    uint32_t slot = mpk_find_string(strings, key);
    if (strings->keys[slot] == key) {
      prefix = strings->codes[slot];
      continue;
    }
    mpk_put_code(&writer, prefix, size);
    prefix = indexes[i];
    if (next < most_codes) {
      strings->keys[slot] = key;
      strings->codes[slot] = (uint16_t)next;
      // The decoder is one code behind, so the code size grows when the code that was just made does not fit.
      if (next == 1u << size) size++;
      next++;
    } else {
      mpk_put_code(&writer, clear, size);
      memset(strings->keys, 0, sizeof strings->keys);
      next = end + 1;
      size = bits + 1;
    }
  }
  if (count > 0) mpk_put_code(&writer, prefix, size);
  // The decoder creates one more code for the last string.
  if (count > 0 && next < most_codes && next == 1u << size) size++;
  mpk_put_code(&writer, end, size);
  free(strings);
  return mpk_end_blocks(&writer);
}
