// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CYAJL_H
#define MULTIPLANE_CYAJL_H

#include <stddef.h>
#include <stdint.h>

// The kinds of values in a tape.
enum {
  CYAJL_NULL,
  CYAJL_FALSE,
  CYAJL_TRUE,
  CYAJL_NUMBER,
  CYAJL_STRING,
  CYAJL_ARRAY,
  CYAJL_OBJECT,
};

// One value of JSON text. An object's members follow it as pairs of a string and a value.
typedef struct {
  uint32_t kind;
  // The bytes of a string, the elements of an array or the members of an object.
  uint32_t count;
  union {
    double number;
    // The offset of a string in the text pool, or the index of the value after a container.
    uint64_t offset;
  };
} cyajl_value;

typedef enum {
  CYAJL_OK,
  CYAJL_MALFORMED,
  CYAJL_TOO_DEEP,
  CYAJL_TOO_MANY,
  CYAJL_NO_MEMORY,
} cyajl_status;

// The values of JSON text in document order, and the bytes of its strings.
typedef struct {
  cyajl_value *values;
  size_t count;
  char *text;
  size_t text_count;
  // The offset in the JSON text at which reading stopped, in bytes.
  size_t position;
} cyajl_tape;

// Reads JSON text. The tape must be freed in every case.
cyajl_status cyajl_read(
    const uint8_t *bytes, size_t count, size_t deepest, size_t most_values, cyajl_tape *tape);

void cyajl_free(cyajl_tape *tape);

#endif
