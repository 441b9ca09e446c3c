// SPDX-License-Identifier: Apache-2.0

#include "variant.h"

#if MPK_HAS_AVX2

_Atomic int mpk_current = 0;

static mpk_variant mpk_best(void) {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2")) return MPK_PLAIN;
  int has_all = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  return has_all ? MPK_AVX512 : MPK_AVX2;
}

int mpk_find_current(void) {
  int found = mpk_best() + 1;
  __c11_atomic_store(&mpk_current, found, __ATOMIC_RELAXED);
  return found;
}

int mpk_use_variant(mpk_variant variant) {
  if (variant > mpk_best()) return 0;
  __c11_atomic_store(&mpk_current, variant + 1, __ATOMIC_RELAXED);
  return 1;
}

void mpk_use_best_variant(void) { mpk_find_current(); }

#else

int mpk_use_variant(mpk_variant variant) { return variant == MPK_PLAIN; }

void mpk_use_best_variant(void) {}

#endif

mpk_variant mpk_selected_variant(void) { return mpk_selected(); }
