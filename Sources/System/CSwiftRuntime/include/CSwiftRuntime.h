/* SPDX-License-Identifier: Apache-2.0 */
#ifndef MULTIPLANE_C_SWIFT_RUNTIME_H
#define MULTIPLANE_C_SWIFT_RUNTIME_H

#include <stddef.h>

/* An entry point of the Swift runtime that the compiler does not let Swift code declare. */
extern void *swift_allocObject(void *metadata, size_t size, size_t align_mask);

/* A new object of the class `metadata`, its fields not initialized. */
static inline void *csr_allocate_object(void *metadata, size_t size, size_t align_mask) {
  return swift_allocObject(metadata, size, align_mask);
}

#endif
