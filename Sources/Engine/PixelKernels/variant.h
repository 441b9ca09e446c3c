// SPDX-License-Identifier: Apache-2.0

// Which twin of a loop runs.

#ifndef MPK_VARIANT_H
#define MPK_VARIANT_H

#include "MultiplanePixelKernels.h"

#if defined(__x86_64__)
#define MPK_HAS_AVX2 1
#else
#define MPK_HAS_AVX2 0
#endif

#if MPK_HAS_AVX2

// 0 until it is known, then one more than the variant.
extern _Atomic int mpk_current;
int mpk_find_current(void);

static inline int mpk_runs_avx2(void) {
  int current = __c11_atomic_load(&mpk_current, __ATOMIC_RELAXED);
  if (__builtin_expect(current == 0, 0)) current = mpk_find_current();
  return current == MPK_AVX2 + 1;
}

// Runs the statement with the fastest twin, or falls through to what follows.
#define MPK_IF_AVX2(statement) \
  if (mpk_runs_avx2()) { \
    statement; \
    return; \
  }

#else
#define MPK_IF_AVX2(statement)
#endif

#endif
