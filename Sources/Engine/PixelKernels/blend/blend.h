// SPDX-License-Identifier: Apache-2.0

// Declarations that the blend mode files share.
//
// A blend function returns the pixel that results from `src` on `dst`. The formulas are those of W3C
// "Compositing and Blending Level 1", which are for straight colours. For premultiplied colours, the overlap
// of both layers has the weight alpha_s * alpha_d, and the part that only one layer covers keeps that layer's
// colour. Channels are bytes: s and d are the colours, sa and da the alphas. Products are in units of 1 /
// 65025 and are rounded once. No channel of a result exceeds its alpha.

#ifndef MPK_BLEND_H
#define MPK_BLEND_H

#include "MultiplanePixelKernels.h"
#include "../processors/lanes.h"

typedef uint32_t (*mpk_blend_function)(uint32_t dst, uint32_t src);

// The blend functions of the modes from MPK_BLEND_MULTIPLY to MPK_BLEND_EXCLUSION, from MPK_BLEND_HUE to
// MPK_BLEND_LUMINOSITY, and from MPK_BLEND_CLEAR to the last mode.
extern const mpk_blend_function mpk_separable_blends[11];
extern const mpk_blend_function mpk_hue_blends[4];
extern const mpk_blend_function mpk_porter_duff_blends[12];

// Blends pixels with vector instructions and returns 1. Returns 0, with nothing drawn, for a mode that has no
// vector loop.
int mpk_blend_lanes(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count, mpk_blend blend);

static inline uint32_t mpk_byte_of(uint32_t pixel, int shift) { return (pixel >> shift) & 255u; }

// Returns `x` / 255, rounded to nearest.
static inline uint32_t mpk_rounded_255th(uint32_t x) { return (x + 127u) / 255u; }

static inline uint32_t mpk_min(uint32_t x, uint32_t y) { return x < y ? x : y; }
static inline uint32_t mpk_max(uint32_t x, uint32_t y) { return x < y ? y : x; }

#endif
