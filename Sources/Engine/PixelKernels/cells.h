// SPDX-License-Identifier: Apache-2.0

// Twins of loops from summed up areas to colours.

#ifndef MPK_CELLS_H
#define MPK_CELLS_H

#include "variant.h"

#if MPK_HAS_AVX512
void mpk_over_solid_cells_avx512(mpk_rows rows, mpk_cells cells, int is_even_odd, uint32_t color);
#endif

#endif
