// SPDX-License-Identifier: Apache-2.0

// Compares CTypesetting's own declarations with the headers of GLib, fontconfig, FreeType and Pango. The
// compiler refuses a function that is declared in two different ways, and what is asserted below. The program
// compares the rest and exits with 0.
//
//   clang $(pkg-config --cflags pangoft2) Tests/Headers/typesetting.c -o typesetting && ./typesetting

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#define LIBRARY_STRUCT(tag) struct own##tag
#include "../../Sources/System/CTypesetting/Libraries.h"

#define SAME(own, theirs) _Static_assert((own) == (theirs), #own " is not " #theirs)
#define SAME_TEXT(own, theirs) _Static_assert(__builtin_strcmp(own, theirs) == 0, #own " is not " #theirs)
#define SAME_SIZE(tag) SAME(sizeof(struct own##tag), sizeof(struct tag))
#define FIELD(tag, field)                                                                                \
  SAME(offsetof(struct own##tag, field), offsetof(struct tag, field));                                   \
  SAME(sizeof(((struct own##tag *)0)->field), sizeof(((struct tag *)0)->field))

SAME_SIZE(_GSList);
FIELD(_GSList, data);
FIELD(_GSList, next);

SAME_TEXT(FONT_FAMILY, FC_FAMILY);
SAME_TEXT(FONT_FULL_NAME, FC_FULLNAME);
SAME_TEXT(FONT_POSTSCRIPT_NAME, FC_POSTSCRIPT_NAME);
SAME_TEXT(FONT_FILE, FC_FILE);
SAME_TEXT(FONT_INDEX, FC_INDEX);
SAME_TEXT(FONT_WEIGHT, FC_WEIGHT);
SAME_TEXT(FONT_SLANT, FC_SLANT);
SAME_TEXT(FONT_EMBOLDEN, FC_EMBOLDEN);
SAME_TEXT(FONT_MATRIX, FC_MATRIX);
SAME_TEXT(FONT_HINTING, FC_HINTING);
SAME_TEXT(FONT_HINT_STYLE, FC_HINT_STYLE);
SAME_TEXT(FONT_AUTOHINT, FC_AUTOHINT);
SAME(font_hint_none, FC_HINT_NONE);
SAME(font_result_match, FcResultMatch);
FIELD(_FcFontSet, nfont);
FIELD(_FcFontSet, fonts);
FIELD(_FcMatrix, xy);

SAME(load_no_scale, FT_LOAD_NO_SCALE);
SAME(load_no_hinting, FT_LOAD_NO_HINTING);
SAME(load_no_bitmap, FT_LOAD_NO_BITMAP);
SAME(load_ignore_transform, FT_LOAD_IGNORE_TRANSFORM);
SAME(glyph_format_outline, FT_GLYPH_FORMAT_OUTLINE);
SAME_SIZE(FT_Vector_);
FIELD(FT_Vector_, x);
FIELD(FT_Vector_, y);
FIELD(FT_FaceRec_, num_glyphs);
FIELD(FT_FaceRec_, units_per_EM);
FIELD(FT_FaceRec_, ascender);
FIELD(FT_FaceRec_, descender);
FIELD(FT_FaceRec_, glyph);
FIELD(FT_GlyphSlotRec_, metrics.horiAdvance);
FIELD(FT_GlyphSlotRec_, format);
FIELD(FT_GlyphSlotRec_, outline);
SAME_SIZE(FT_Outline_Funcs_);
FIELD(FT_Outline_Funcs_, move_to);
FIELD(FT_Outline_Funcs_, line_to);
FIELD(FT_Outline_Funcs_, conic_to);
FIELD(FT_Outline_Funcs_, cubic_to);
FIELD(FT_Outline_Funcs_, shift);
FIELD(FT_Outline_Funcs_, delta);

SAME(pango_parts, PANGO_SCALE);
SAME(analysis_is_ellipsis, PANGO_ANALYSIS_FLAG_IS_ELLIPSIS);
SAME(baseline_shift_none, PANGO_BASELINE_SHIFT_NONE);
SAME(direction_ltr, PANGO_DIRECTION_LTR);
SAME(direction_rtl, PANGO_DIRECTION_RTL);
SAME(direction_weak_ltr, PANGO_DIRECTION_WEAK_LTR);
SAME(ellipsize_none, PANGO_ELLIPSIZE_NONE);
SAME(ellipsize_start, PANGO_ELLIPSIZE_START);
SAME(ellipsize_middle, PANGO_ELLIPSIZE_MIDDLE);
SAME(ellipsize_end, PANGO_ELLIPSIZE_END);
SAME(style_normal, PANGO_STYLE_NORMAL);
SAME(style_italic, PANGO_STYLE_ITALIC);
SAME(tab_left, PANGO_TAB_LEFT);
SAME(tab_right, PANGO_TAB_RIGHT);
SAME(tab_center, PANGO_TAB_CENTER);
SAME(tab_decimal, PANGO_TAB_DECIMAL);
SAME(wrap_char, PANGO_WRAP_CHAR);
SAME(wrap_word_char, PANGO_WRAP_WORD_CHAR);
SAME(glyph_empty, PANGO_GLYPH_EMPTY);
SAME(glyph_unknown_flag, PANGO_GLYPH_UNKNOWN_FLAG);
SAME_SIZE(_PangoRectangle);
FIELD(_PangoRectangle, width);
FIELD(_PangoRectangle, y);
FIELD(_PangoRectangle, height);
FIELD(_PangoAttribute, start_index);
FIELD(_PangoAttribute, end_index);
FIELD(_PangoAnalysis, font);
FIELD(_PangoAnalysis, level);
FIELD(_PangoAnalysis, flags);
FIELD(_PangoItem, offset);
FIELD(_PangoItem, length);
FIELD(_PangoItem, num_chars);
FIELD(_PangoItem, analysis);
// Arrays of these are walked, so their sizes count too.
SAME_SIZE(_PangoGlyphInfo);
FIELD(_PangoGlyphInfo, glyph);
FIELD(_PangoGlyphInfo, geometry.width);
FIELD(_PangoGlyphInfo, geometry.x_offset);
FIELD(_PangoGlyphInfo, geometry.y_offset);
FIELD(_PangoGlyphString, num_glyphs);
FIELD(_PangoGlyphString, glyphs);
FIELD(_PangoGlyphString, log_clusters);
FIELD(_PangoGlyphItem, item);
FIELD(_PangoGlyphItem, glyphs);
FIELD(_PangoGlyphItem, y_offset);
FIELD(_PangoGlyphItem, start_x_offset);
FIELD(_PangoGlyphItem, end_x_offset);
FIELD(_PangoLayoutLine, start_index);
FIELD(_PangoLayoutLine, length);
FIELD(_PangoLayoutLine, runs);
SAME_SIZE(_PangoLogAttr);

// A field of one bit has no offset, so the program compares the bit.
int main(void) {
  const struct own_PangoLogAttr own = {.is_cursor_position = 1};
  const struct _PangoLogAttr theirs = {.is_cursor_position = 1};
  return __builtin_memcmp(&own, &theirs, sizeof theirs) != 0;
}
