// SPDX-License-Identifier: Apache-2.0

// Prints Pango's caret positions. Each line of input has a font size, a width, a flag for wrapping between
// characters, and a text in hexadecimal. Each line of output has pairs of a byte offset and an x in Pango
// units.
//
// carets FONTS <INPUT     FONTS is a fontconfig configuration

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { longest = 1 << 16 };

static void without_hinting(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

int main(int count, char **arguments) {
  static char hex[2 * longest], text[longest];
  FcConfig *config = FcConfigCreate();
  if (count != 2 || !FcConfigParseAndLoad(config, (const FcChar8 *)arguments[1], FcTrue)) return 2;
  if (!FcConfigBuildFonts(config)) return 2;
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), without_hinting, NULL, NULL);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  double size, width;
  int breaks_words;
  while (scanf("%lf %lf %d %131071s", &size, &width, &breaks_words, hex) == 4) {
    int length = (int)strlen(hex) / 2;
    for (int i = 0; i < length; i++) {
      unsigned int byte;
      sscanf(hex + 2 * i, "%2x", &byte);
      text[i] = (char)byte;
    }
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, text, length);
    pango_layout_set_wrap(layout, breaks_words ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    int attributeCount = 0;
    const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &attributeCount);
    const char *p = text;
    for (int i = 0; i < attributeCount && p <= text + length; i++, p = g_utf8_next_char(p)) {
      if (!attributes[i].is_cursor_position) continue;
      PangoRectangle rectangle;
      pango_layout_index_to_pos(layout, (int)(p - text), &rectangle);
      printf("%d %d ", (int)(p - text), rectangle.x);
    }
    printf("\n");
    pango_font_description_free(font);
    g_object_unref(layout);
  }
  return 0;
}
