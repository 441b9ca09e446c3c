// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CDUKTAPE_H
#define MULTIPLANE_CDUKTAPE_H

#include <stddef.h>

// A script engine with a heap of limited size, which has no clock and reaches nothing outside.
typedef struct cduktape cduktape;

// Answers a call of the global function `$call(operation, handle, argument, text)`. Writes at most `capacity`
// numbers. Returns their count; beyond the capacity, the script is called again with more room. A negative
// result is an error in the script.
typedef long (*cduktape_answer)(
    void *context, int operation, double handle, double argument, const char *text, double *numbers,
    size_t capacity);

// Returns an engine, or NULL if there is no memory. `most_bytes` limits its heap.
cduktape *cduktape_create(size_t most_bytes, cduktape_answer answer, void *context);

void cduktape_destroy(cduktape *engine);

// Runs a script. Returns its value as text, or NULL after an error, of which `cduktape_error` has the text.
// The text lives until the next call.
const char *cduktape_run(cduktape *engine, const char *source, size_t count);

const char *cduktape_error(cduktape *engine);

#endif
