// SPDX-License-Identifier: Apache-2.0

#include "MultiplanePixelKernels.h"

#pragma STDC FP_CONTRACT OFF

void mpk_resolve_coverage_plain(uint8_t *coverage, float *steps, size_t count, float start) {
  float sum = start;
  for (size_t i = 0; i < count; i++) {
    sum += steps[i];
    steps[i] = 0;
    float held = sum > 0 ? (sum < 1 ? sum : 1) : 0;
    coverage[i] = (uint8_t)(held * 255.0f + 0.5f);
  }
}

void mpk_resolve_coverage(uint8_t *coverage, float *steps, size_t count, float start) {
  mpk_resolve_coverage_plain(coverage, steps, count, start);
}
