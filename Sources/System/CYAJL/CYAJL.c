// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE  // strtod_l
#include "CYAJL.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

typedef struct {
  cyajl_tape *tape;
  size_t capacity;
  size_t text_capacity;
  size_t *open;
  size_t depth;
  size_t open_capacity;
  size_t deepest;
  size_t most_values;
  cyajl_status status;
} reader;

static int fail(reader *r, cyajl_status status) {
  r->status = status;
  return 0;
}

// Returns a new value, counted in the container that is open, or NULL.
static cyajl_value *append(reader *r, uint32_t kind, int is_counted) {
  cyajl_tape *tape = r->tape;
  if (tape->count >= r->most_values) {
    fail(r, CYAJL_TOO_MANY);
    return NULL;
  }
  if (tape->count == r->capacity) {
    size_t capacity = r->capacity ? r->capacity * 2 : 1024;
    cyajl_value *values = realloc(tape->values, capacity * sizeof(cyajl_value));
    if (!values) {
      fail(r, CYAJL_NO_MEMORY);
      return NULL;
    }
    tape->values = values;
    r->capacity = capacity;
  }
  if (is_counted && r->depth) tape->values[r->open[r->depth - 1]].count += 1;
  cyajl_value *value = &tape->values[tape->count++];
  memset(value, 0, sizeof *value);
  value->kind = kind;
  return value;
}

static int append_text(reader *r, const unsigned char *bytes, size_t count, int is_counted) {
  cyajl_tape *tape = r->tape;
  if (tape->text_count + count > r->text_capacity) {
    size_t capacity = (tape->text_count + count) * 2 + 1024;
    char *text = realloc(tape->text, capacity);
    if (!text) return fail(r, CYAJL_NO_MEMORY);
    tape->text = text;
    r->text_capacity = capacity;
  }
  cyajl_value *value = append(r, CYAJL_STRING, is_counted);
  if (!value) return 0;
  value->count = (uint32_t)count;
  value->offset = tape->text_count;
  memcpy(tape->text + tape->text_count, bytes, count);
  tape->text_count += count;
  return 1;
}

static int on_null(void *context) { return append(context, CYAJL_NULL, 1) != NULL; }

static int on_boolean(void *context, int is_true) {
  return append(context, is_true ? CYAJL_TRUE : CYAJL_FALSE, 1) != NULL;
}

// Reads a number of at most 15 digits exactly; returns 0 for others.
static int read_short_number(const char *text, size_t count, double *result) {
  static const double powers[] = {1,    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  size_t i = 0, digits = 0, decimals = 0;
  int is_negative = 0, has_point = 0;
  int64_t mantissa = 0;
  if (count && text[0] == '-') is_negative = 1, i = 1;
  for (; i < count; i++) {
    if (text[i] == '.') {
      has_point = 1;
    } else if (text[i] >= '0' && text[i] <= '9') {
      mantissa = mantissa * 10 + (text[i] - '0');
      decimals += has_point;
      if (++digits > 15) return 0;
    } else {
      return 0;
    }
  }
  *result = (double)mantissa / powers[decimals];
  if (is_negative) *result = -*result;
  return 1;
}

static int on_number(void *context, const char *text, size_t count) {
  cyajl_value *value = append(context, CYAJL_NUMBER, 1);
  if (!value) return 0;
  if (read_short_number(text, count, &value->number)) return 1;
  static locale_t plain;
  if (!plain) plain = newlocale(LC_ALL_MASK, "C", 0);
  // Digits beyond these change no double by more than its last bit.
  char copy[400];
  size_t length = count < sizeof copy ? count : sizeof copy - 1;
  memcpy(copy, text, length);
  copy[length] = 0;
  value->number = strtod_l(copy, NULL, plain);
  return 1;
}

static int on_string(void *context, const unsigned char *bytes, size_t count) {
  return append_text(context, bytes, count, 1);
}

static int on_key(void *context, const unsigned char *bytes, size_t count) {
  return append_text(context, bytes, count, 0);
}

static int begin(reader *r, uint32_t kind) {
  if (r->depth >= r->deepest) return fail(r, CYAJL_TOO_DEEP);
  if (r->depth == r->open_capacity) {
    size_t capacity = r->open_capacity ? r->open_capacity * 2 : 64;
    size_t *open = realloc(r->open, capacity * sizeof(size_t));
    if (!open) return fail(r, CYAJL_NO_MEMORY);
    r->open = open;
    r->open_capacity = capacity;
  }
  if (!append(r, kind, 1)) return 0;
  r->open[r->depth++] = r->tape->count - 1;
  return 1;
}

static int end(void *context) {
  reader *r = context;
  r->tape->values[r->open[--r->depth]].offset = r->tape->count;
  return 1;
}

static int on_object(void *context) { return begin(context, CYAJL_OBJECT); }
static int on_array(void *context) { return begin(context, CYAJL_ARRAY); }

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_string,
    .yajl_start_map = on_object,
    .yajl_map_key = on_key,
    .yajl_end_map = end,
    .yajl_start_array = on_array,
    .yajl_end_array = end,
};

cyajl_status cyajl_read(
    const uint8_t *bytes, size_t count, size_t deepest, size_t most_values, cyajl_tape *tape) {
  memset(tape, 0, sizeof *tape);
  reader r = {.tape = tape, .deepest = deepest, .most_values = most_values};
  yajl_handle handle = yajl_alloc(&callbacks, NULL, &r);
  if (!handle) return CYAJL_NO_MEMORY;
  yajl_status status = yajl_parse(handle, bytes, count);
  tape->position = yajl_get_bytes_consumed(handle);
  if (status == yajl_status_ok) status = yajl_complete_parse(handle);
  yajl_free(handle);
  free(r.open);
  if (r.status != CYAJL_OK) return r.status;
  return status == yajl_status_ok && tape->count ? CYAJL_OK : CYAJL_MALFORMED;
}

void cyajl_free(cyajl_tape *tape) {
  free(tape->values);
  free(tape->text);
  memset(tape, 0, sizeof *tape);
}
