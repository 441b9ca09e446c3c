// SPDX-License-Identifier: Apache-2.0

// What Swift does not see of Pango and GLib: macros that cast, and functions behind them.

#ifndef MULTIPLANE_CPANGO_SHIM_H
#define MULTIPLANE_CPANGO_SHIM_H

#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

static inline void cpango_unref(void *object) { g_object_unref(object); }

// Turns hinting off, so that outlines and advances are the same at any size.
static inline void cpango_substitute(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

// A font map of the fonts of a configuration; one unit of its fonts' sizes is a pixel.
static inline PangoFontMap *cpango_font_map_create(FcConfig *config) {
  const double pixels_per_inch = 72;
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), pixels_per_inch, pixels_per_inch);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), cpango_substitute, NULL, NULL);
  return map;
}

// What fontconfig says of a font; owned by the font.
static inline FcPattern *cpango_font_pattern(PangoFont *font) {
  return font && PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

static inline PangoGlyph cpango_empty_glyph(void) { return PANGO_GLYPH_EMPTY; }
static inline gboolean cpango_is_unknown(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }

// Whether the cursor may stand before the character.
static inline gboolean cpango_is_cursor_position(const PangoLogAttr *attributes) {
  return attributes->is_cursor_position;
}

#endif
