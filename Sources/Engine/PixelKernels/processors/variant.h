// SPDX-License-Identifier: Apache-2.0

// Selects the twin of a loop that runs.

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

// 0 until it is known, then the variant plus one.
extern _Atomic int mpk_current;
int mpk_find_current(void);

// Nonzero if this variant or a faster one is selected.
static inline int mpk_runs(mpk_variant variant) {
  int current = __c11_atomic_load(&mpk_current, __ATOMIC_RELAXED);
  if (__builtin_expect(current == 0, 0)) current = mpk_find_current();
  return current > (int)variant;
}

// Runs the statement with a twin that the processor supports, or falls through to the next statement. A loop
// without an AVX-512 twin runs its AVX2 twin.
#define MPK_IF_AVX512(statement) \
  if (mpk_runs(MPK_AVX512)) { \
    statement; \
    return; \
  }
#define MPK_IF_AVX2(statement) \
  if (mpk_runs(MPK_AVX2)) { \
    statement; \
    return; \
  }

#else
#define MPK_IF_AVX512(statement)
#define MPK_IF_AVX2(statement)
#endif

// Defines the function to call. It runs the fastest twin for the processor.
#define MPK_DISPATCH_AVX512(name, parameters, arguments) \
  void name parameters { \
    MPK_IF_AVX512(name##_avx512 arguments) \
    MPK_IF_AVX2(name##_avx2 arguments) \
    name##_plain arguments; \
  }
#define MPK_DISPATCH_AVX2(name, parameters, arguments) \
  void name parameters { \
    MPK_IF_AVX2(name##_avx2 arguments) \
    name##_plain arguments; \
  }

#endif
