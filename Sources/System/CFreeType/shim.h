// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CFREETYPE_SHIM_H
#define MULTIPLANE_CFREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

static inline FT_Int32 cfreetype_outline_flags(void) {
  return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM;
}

static inline int cfreetype_has_outline(FT_Face face) {
  return face->glyph->format == FT_GLYPH_FORMAT_OUTLINE;
}

#endif
