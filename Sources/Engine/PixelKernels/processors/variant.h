// SPDX-License-Identifier: Apache-2.0

// The selection of the version of a kernel that runs: the plain one or a twin.

#ifndef MPK_VARIANT_H
#define MPK_VARIANT_H

#include "MultiplanePixelKernels.h"

#if defined(__x86_64__)
#define MPK_HAS_AVX2 1
#else
#define MPK_HAS_AVX2 0
#endif
#define MPK_HAS_AVX512 MPK_HAS_AVX2

#if MPK_HAS_AVX2

// 0 until the selected variant is known, then the variant plus one.
extern _Atomic int mpk_current;
int mpk_find_current(void);

// Returns the instruction set that is selected, which is the index of a version in a kernel's table.
static inline mpk_variant mpk_selected(void) {
  int current = __c11_atomic_load(&mpk_current, __ATOMIC_RELAXED);
  if (__builtin_expect(current == 0, 0)) current = mpk_find_current();
  return (mpk_variant)(current - 1);
}

// The table of a kernel's versions, the plain one and the twins, by instruction set. A kernel without an
// AVX-512 twin has its AVX2 twin twice.
#define MPK_TABLE(plain, avx2, avx512) {plain, avx2, avx512}

#else

static inline mpk_variant mpk_selected(void) { return MPK_PLAIN; }
#define MPK_TABLE(plain, avx2, avx512) {plain}

#endif

#endif
