/* SPDX-License-Identifier: Apache-2.0 */
#ifndef MULTIPLANE_C_SWIFT_RUNTIME_H
#define MULTIPLANE_C_SWIFT_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/* Entry points of the Swift runtime that the compiler does not let Swift code declare. */
extern void *swift_allocObject(void *metadata, size_t size, size_t align_mask);
extern void *swift_weakCopyInit(void *copy, void *source);
extern void *swift_unownedRetain(void *object);

/* A new object of the class `metadata`, its fields not initialized. */
static inline void *csr_allocate_object(void *metadata, size_t size, size_t align_mask) {
  return swift_allocObject(metadata, size, align_mask);
}

/* Initializes a weak reference with the object of another one. */
static inline void csr_copy_weak(void *copy, void *source) { swift_weakCopyInit(copy, source); }

/* Adds an unowned reference to an object or to none. */
static inline void csr_retain_unowned(void *object) { swift_unownedRetain(object); }

/* Initializers of Swift classes, which are called with the class as the context. Each returns a new object
   that the caller owns. */
#define CSR_CALL __attribute__((swiftcall))
#define CSR_CONTEXT __attribute__((swift_context))

/* Calls `init()`. */
static inline void *csr_init(const void *function, void *metadata) {
  typedef CSR_CALL void *(*initializer)(CSR_CONTEXT void *);
  return ((initializer)function)(metadata);
}

/* Calls an initializer with a rectangle: x, y, width and height. */
static inline void *csr_init_rect(const void *function, const double *rect, void *metadata) {
  typedef CSR_CALL void *(*initializer)(double, double, double, double, CSR_CONTEXT void *);
  return ((initializer)function)(rect[0], rect[1], rect[2], rect[3], metadata);
}

/* Calls an initializer with a string of two words, which the object takes over. */
static inline void *csr_init_string(const void *function, uint64_t a, uint64_t b, void *metadata) {
  typedef CSR_CALL void *(*initializer)(uint64_t, uint64_t, CSR_CONTEXT void *);
  return ((initializer)function)(a, b, metadata);
}

/* Calls an initializer with the number of a case and such a string. */
static inline void *csr_init_case_string(
    const void *function, uint8_t number, uint64_t a, uint64_t b, void *metadata) {
  typedef CSR_CALL void *(*initializer)(uint8_t, uint64_t, uint64_t, CSR_CONTEXT void *);
  return ((initializer)function)(number, a, b, metadata);
}

/* Sets a word that is 0 to 1. Returns 1 if it was 0, else 0. */
static inline int csr_take(int32_t *word) {
  return __atomic_exchange_n(word, 1, __ATOMIC_ACQUIRE) == 0;
}

/* Sets a word to 0. */
static inline void csr_free(int32_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

#endif
