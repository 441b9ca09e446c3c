// SPDX-License-Identifier: Apache-2.0

#include "CDuktape.h"

#include <duktape.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Each block has its size before it, with what the allocator adds, so that the memory is counted exactly.
typedef union {
  size_t size;
  max_align_t alignment;
} block;

struct cduktape {
  duk_context *context;
  size_t bytes;
  size_t most_bytes;
  cduktape_answer answer;
  void *answer_context;
  char error[256];
};

static void *resize(void *state, void *pointer, duk_size_t size) {
  cduktape *engine = state;
  block *old = pointer ? (block *)pointer - 1 : NULL;
  size_t former = old ? old->size : 0;
  if (size > engine->most_bytes || engine->bytes - former > engine->most_bytes - size) return NULL;
  block *fresh = realloc(old, sizeof(block) + size);
  if (!fresh) return NULL;
  fresh->size = malloc_usable_size(fresh) + sizeof(size_t);
  engine->bytes = engine->bytes - former + fresh->size;
  return fresh + 1;
}

static void release(void *state, void *pointer) {
  cduktape *engine = state;
  if (!pointer) return;
  block *old = (block *)pointer - 1;
  engine->bytes -= old->size;
  free(old);
}

static void *allocate(void *state, duk_size_t size) { return size ? resize(state, NULL, size) : NULL; }

static void *reallocate(void *state, void *pointer, duk_size_t size) {
  if (size) return resize(state, pointer, size);
  release(state, pointer);
  return NULL;
}

// An error outside of every protected call, such as a lack of memory. The process is the engine's own.
static void stop(void *state, const char *message) {
  (void)state;
  fprintf(stderr, "%s\n", message ? message : "the script engine failed");
  exit(3);
}

static duk_ret_t call(duk_context *context) {
  duk_memory_functions functions;
  duk_get_memory_functions(context, &functions);
  cduktape *engine = functions.udata;
  int operation = duk_to_int(context, 0);
  double handle = duk_to_number(context, 1), argument = duk_to_number(context, 2);
  const char *text = duk_is_string(context, 3) ? duk_get_string(context, 3) : "";
  size_t capacity = 64;
  double *numbers = duk_push_fixed_buffer(context, capacity * sizeof(double));
  long count = engine->answer(
      engine->answer_context, operation, handle, argument, text, numbers, capacity);
  if (count > (long)capacity) {
    capacity = (size_t)count;
    numbers = duk_push_fixed_buffer(context, capacity * sizeof(double));
    count = engine->answer(
        engine->answer_context, operation, handle, argument, text, numbers, capacity);
  }
  if (count < 0 || count > (long)capacity) return DUK_RET_TYPE_ERROR;
  duk_push_array(context);
  for (long index = 0; index < count; index++) {
    duk_push_number(context, numbers[index]);
    duk_put_prop_index(context, -2, (duk_uarridx_t)index);
  }
  return 1;
}

static duk_ret_t prepare(duk_context *context, void *state) {
  (void)state;
  duk_push_c_function(context, call, 4);
  duk_put_global_string(context, "$call");
  // Keys that no script can make or list.
  static const char *const keys[] = {
      DUK_HIDDEN_SYMBOL("property"), DUK_HIDDEN_SYMBOL("frame"), DUK_HIDDEN_SYMBOL("layer")};
  duk_push_array(context);
  for (unsigned index = 0; index < sizeof keys / sizeof *keys; index++) {
    duk_push_string(context, keys[index]);
    duk_put_prop_index(context, -2, index);
  }
  duk_put_global_string(context, "$keys");
  // A clock and ways to the engine's inside.
  static const char *const names[] = {"Date", "performance", "Duktape", "TextEncoder", "TextDecoder", "CBOR"};
  duk_push_global_object(context);
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    duk_del_prop_string(context, -1, names[index]);
  }
  return 0;
}

cduktape *cduktape_create(size_t most_bytes, cduktape_answer answer, void *context) {
  cduktape *engine = calloc(1, sizeof *engine);
  if (!engine) return NULL;
  engine->most_bytes = most_bytes;
  engine->answer = answer;
  engine->answer_context = context;
  engine->context = duk_create_heap(allocate, reallocate, release, engine, stop);
  if (!engine->context || duk_safe_call(engine->context, prepare, NULL, 0, 1) != DUK_EXEC_SUCCESS) {
    cduktape_destroy(engine);
    return NULL;
  }
  duk_set_top(engine->context, 0);
  return engine;
}

void cduktape_destroy(cduktape *engine) {
  if (!engine) return;
  if (engine->context) duk_destroy_heap(engine->context);
  free(engine);
}

const char *cduktape_run(cduktape *engine, const char *source, size_t count) {
  duk_set_top(engine->context, 0);
  int failed = duk_peval_lstring(engine->context, source, count);
  const char *text = duk_safe_to_string(engine->context, -1);
  if (!failed) return text;
  snprintf(engine->error, sizeof engine->error, "%s", text ? text : "");
  return NULL;
}

const char *cduktape_error(cduktape *engine) { return engine->error; }
