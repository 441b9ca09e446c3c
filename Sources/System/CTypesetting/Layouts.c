// SPDX-License-Identifier: Apache-2.0

#include <stdlib.h>

#include "CTypesetting.h"
#include "Libraries.h"

_Static_assert((int)CT_PARTS == (int)pango_parts, "lengths are handed through as they are");

// MARK: Fonts

// Turns hinting off, so that outlines and advances are independent of the size.
static void turn_hinting_off(FcPattern *pattern, void *data) {
  (void)data;
  FcPatternDel(pattern, FONT_HINTING);
  FcPatternAddBool(pattern, FONT_HINTING, 0);
  FcPatternDel(pattern, FONT_HINT_STYLE);
  FcPatternAddInteger(pattern, FONT_HINT_STYLE, font_hint_none);
  FcPatternDel(pattern, FONT_AUTOHINT);
  FcPatternAddBool(pattern, FONT_AUTOHINT, 0);
}

ct_context *ct_context_create(ct_catalog *catalog) {
  const double pixels_per_inch = 72;
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, pixels_per_inch, pixels_per_inch);
  pango_fc_font_map_set_config((PangoFcFontMap *)map, (FcConfig *)catalog);
  pango_fc_font_map_set_default_substitute((PangoFcFontMap *)map, turn_hinting_off, NULL, NULL);
  PangoContext *context = pango_font_map_create_context(map);
  // The context retains its font map.
  g_object_unref(map);
  pango_context_set_round_glyph_positions(context, 0);
  // The language selects between forms of the same characters, so the process's locale must not affect it.
  pango_context_set_language(context, pango_language_from_string("en"));
  return (ct_context *)context;
}

void ct_context_destroy(ct_context *context) { g_object_unref(context); }

ct_description *ct_description_create(const char *family, int weight, int is_italic, double size) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, family);
  pango_font_description_set_weight(description, (unsigned)weight);
  pango_font_description_set_style(description, is_italic ? style_italic : style_normal);
  pango_font_description_set_absolute_size(description, size * pango_parts);
  return (ct_description *)description;
}

void ct_description_destroy(ct_description *description) {
  pango_font_description_free((PangoFontDescription *)description);
}

ct_font *ct_font_load(ct_context *context, const ct_description *description) {
  return (ct_font *)pango_context_load_font((PangoContext *)context,
    (const PangoFontDescription *)description);
}

void ct_font_destroy(ct_font *font) { g_object_unref(font); }

ct_pattern *ct_font_pattern(ct_font *font) {
  if (!g_type_check_instance_is_a((struct _GTypeInstance *)font, pango_fc_font_get_type())) return NULL;
  return (ct_pattern *)pango_fc_font_get_pattern((PangoFcFont *)font);
}

int ct_font_line_metrics(ct_font *font, ct_line_metrics *result) {
  PangoFontMetrics *metrics = pango_font_get_metrics((PangoFont *)font, NULL);
  if (!metrics) return 0;
  result->underline_position = pango_font_metrics_get_underline_position(metrics);
  result->underline_thickness = pango_font_metrics_get_underline_thickness(metrics);
  result->strikethrough_position = pango_font_metrics_get_strikethrough_position(metrics);
  result->strikethrough_thickness = pango_font_metrics_get_strikethrough_thickness(metrics);
  pango_font_metrics_unref(metrics);
  return 1;
}

// MARK: Layouts

// The character after the one at `text`, which is UTF-8.
static const char *next_character(const char *text) {
  text++;
  while ((*text & 0xC0) == 0x80) text++;
  return text;
}

static unsigned pango_direction(ct_direction direction) {
  switch (direction) {
    case CT_DIRECTION_LEFT_TO_RIGHT: return direction_ltr;
    case CT_DIRECTION_RIGHT_TO_LEFT: return direction_rtl;
    default: return direction_weak_ltr;
  }
}

static unsigned pango_ellipsis(ct_ellipsis ellipsis) {
  switch (ellipsis) {
    case CT_ELLIPSIS_START: return ellipsize_start;
    case CT_ELLIPSIS_MIDDLE: return ellipsize_middle;
    case CT_ELLIPSIS_END: return ellipsize_end;
    default: return ellipsize_none;
  }
}

ct_layout *ct_layout_create(ct_context *context, const char *text, int length, ct_paragraph paragraph) {
  PangoLayout *layout = pango_layout_new((PangoContext *)context);
  pango_layout_set_text(layout, text, length);
  pango_context_set_base_dir((PangoContext *)context, pango_direction(paragraph.direction));
  pango_layout_context_changed(layout);
  pango_layout_set_auto_dir(layout, paragraph.direction == CT_DIRECTION_NATURAL);
  pango_layout_set_spacing(layout, paragraph.spacing);
  pango_layout_set_indent(layout, paragraph.indent);
  pango_layout_set_wrap(layout, paragraph.breaks_words ? wrap_char : wrap_word_char);
  if (paragraph.width >= 0) {
    pango_layout_set_width(layout, paragraph.width);
    pango_layout_set_justify(layout, paragraph.is_justified);
    pango_layout_set_ellipsize(layout, pango_ellipsis(paragraph.ellipsis));
    if (paragraph.ellipsis != CT_ELLIPSIS_NONE && paragraph.height > 0)
      pango_layout_set_height(layout, paragraph.height);
  }
  return (ct_layout *)layout;
}

void ct_layout_destroy(ct_layout *layout) { g_object_unref(layout); }

static void insert(PangoAttrList *list, PangoAttribute *attribute, uint32_t start, uint32_t end) {
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert(list, attribute);
}

// Pango shapes the rest of an item again for each of its lines. Words with more bytes than this are cut into
// several items, so that the time for one is not the square of its length. The letters of two items are not
// joined, as in a ligature.
enum { longest_item = 512 };

// White space of ASCII, in any locale. A vertical tab is none.
static int is_space(char character) {
  return character == ' ' || character == '\t' || character == '\n' || character == '\f' || character == '\r';
}

// Adds attributes without effect that cut long words.
static void cut_words(PangoAttrList *list, const char *text) {
  const char *start = text;
  for (const char *next = text; *next; next = next_character(next)) {
    if (is_space(*next)) start = next + 1;
    if (next - start < longest_item || g_unichar_ismark(g_utf8_get_char(next))) continue;
    insert(list, pango_attr_baseline_shift_new(baseline_shift_none), start - text, next - text);
    start = next;
  }
}

void ct_layout_set_stretches(ct_layout *layout, const ct_stretch *stretches, int count) {
  PangoAttrList *list = pango_attr_list_new();
  for (int index = 0; index < count; index++) {
    const ct_stretch *stretch = stretches + index;
    const uint32_t start = stretch->start, end = stretch->end;
    insert(list, pango_attr_font_desc_new((const PangoFontDescription *)stretch->font), start, end);
    // A colour that is never drawn: it only marks the border between two stretches.
    insert(
        list, pango_attr_foreground_new((uint16_t)(stretch->number >> 16), (uint16_t)stretch->number, 0),
        start, end);
    if (stretch->letter_spacing != 0 || index > 0)
      insert(list, pango_attr_letter_spacing_new(stretch->letter_spacing), start, end);
    if (stretch->rise != 0 || index > 0) insert(list, pango_attr_rise_new(stretch->rise), start, end);
    if (stretch->has_no_ligatures) insert(list, pango_attr_font_features_new("liga=0, clig=0"), start, end);
  }
  cut_words(list, pango_layout_get_text((PangoLayout *)layout));
  pango_layout_set_attributes((PangoLayout *)layout, list);
  pango_attr_list_unref(list);
}

static unsigned pango_tab(ct_tab_alignment alignment) {
  switch (alignment) {
    case CT_TAB_CENTER: return tab_center;
    case CT_TAB_RIGHT: return tab_right;
    case CT_TAB_DECIMAL: return tab_decimal;
    default: return tab_left;
  }
}

void ct_layout_set_tabs(ct_layout *layout, const ct_tab *tabs, int count) {
  PangoTabArray *array = pango_tab_array_new(count, 0);
  for (int index = 0; index < count; index++)
    pango_tab_array_set_tab(array, index, pango_tab(tabs[index].alignment), tabs[index].position);
  pango_layout_set_tabs((PangoLayout *)layout, array);
  pango_tab_array_free(array);
}

int ct_layout_is_ellipsized(ct_layout *layout) { return pango_layout_is_ellipsized((PangoLayout *)layout); }

int ct_layout_has_cursor_position(ct_layout *layout, int character) {
  int count = 0;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly((PangoLayout *)layout, &count);
  return attributes && character >= 0 && character < count && attributes[character].is_cursor_position;
}

// MARK: Lines

// The first byte, from a given byte on, that is a valid cursor position.
static int next_cursor_position(PangoLayout *layout, int byte) {
  const char *text = pango_layout_get_text(layout), *cursor = text + byte;
  int count = 0;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &count);
  for (long at = g_utf8_pointer_to_offset(text, cursor); *cursor && at < count;
    at++, cursor = next_character(cursor))
    if (attributes[at].is_cursor_position) break;
  return (int)(cursor - text);
}

static int is_hidden(const ct_line *line, const PangoGlyphItem *item, int glyph) {
  const int byte = item->item->offset + item->glyphs->log_clusters[glyph];
  return line->hidden_start <= byte && byte < line->hidden_end;
}

// The room that Pango adds to the last dot of a truncated line to fill the layout's width. It would be a
// visible gap between the dots and the text.
static int room_after_dots(const PangoGlyphItem *item) {
  const PangoGlyphString *glyphs = item->glyphs;
  if (!(item->item->analysis.flags & analysis_is_ellipsis) || glyphs->num_glyphs < 1) return 0;
  const PangoGlyphInfo *last = glyphs->glyphs + glyphs->num_glyphs - 1;
  PangoRectangle logical;
  pango_font_get_glyph_extents(item->item->analysis.font, last->glyph, NULL, &logical);
  return last->geometry.width > logical.width ? last->geometry.width - logical.width : 0;
}

// Finds the hidden parts of a truncated line: the room after the dots, and the bytes after them that belong
// to a character that is not shown. They exist because Pango (1.50) looks for the cursor position one
// character too late when it cuts.
static void leave_out(PangoLayout *layout, const GSList *runs, ct_line *line) {
  const PangoItem *dots = NULL;
  for (const GSList *node = runs; node && !dots; node = node->next) {
    const PangoGlyphItem *item = node->data;
    if (item->item->analysis.flags & analysis_is_ellipsis) dots = item->item;
  }
  if (!dots) return;
  line->hidden_start = dots->offset + dots->length;
  line->hidden_end = next_cursor_position(layout, line->hidden_start);
  for (const GSList *node = runs; node; node = node->next) {
    const PangoGlyphItem *item = node->data;
    line->width -= room_after_dots(item);
    for (int glyph = 0; glyph < item->glyphs->num_glyphs; glyph++)
      if (is_hidden(line, item, glyph)) line->width -= item->glyphs->glyphs[glyph].geometry.width;
  }
}

struct ct_lines {
  PangoLayoutIter *iterator;
  int is_over;
};

ct_lines *ct_lines_create(ct_layout *layout) {
  ct_lines *lines = calloc(1, sizeof *lines);
  lines->iterator = pango_layout_get_iter((PangoLayout *)layout);
  return lines;
}

void ct_lines_destroy(ct_lines *lines) {
  pango_layout_iter_free(lines->iterator);
  free(lines);
}

int ct_lines_next(ct_lines *lines, ct_line *result) {
  if (lines->is_over) return 0;
  PangoLayoutLine *line = pango_layout_iter_get_line_readonly(lines->iterator);
  PangoRectangle ink, logical;
  pango_layout_line_get_extents(line, &ink, &logical);
  *result = (ct_line){
      .start = line->start_index,
      .length = line->length,
      .baseline = pango_layout_iter_get_baseline(lines->iterator),
      .y = logical.y,
      .width = logical.width,
      .height = logical.height,
      .is_right_to_left = pango_layout_line_get_resolved_direction(line) == direction_rtl,
      .is_paragraph_start = pango_layout_line_is_paragraph_start(line),
      .runs = (const ct_run_list *)line->runs,
  };
  leave_out(pango_layout_iter_get_layout(lines->iterator), line->runs, result);
  lines->is_over = !pango_layout_iter_next_line(lines->iterator);
  return 1;
}

int ct_run_list_next(const ct_line *line, const ct_run_list **runs, ct_run *run) {
  const GSList *node = (const GSList *)*runs;
  if (!node) return 0;
  *runs = (const ct_run_list *)node->next;
  const PangoGlyphItem *item = node->data;
  const PangoAnalysis *analysis = &item->item->analysis;
  *run = (ct_run){
      .start = item->item->offset,
      .length = item->item->length,
      .character_count = item->item->num_chars,
      .is_right_to_left = analysis->level & 1,
      .is_ellipsis = (analysis->flags & analysis_is_ellipsis) != 0,
      .rise = item->y_offset,
      .start_gap = item->start_x_offset,
      .end_gap = item->end_x_offset,
      .glyph_count = item->glyphs->num_glyphs,
      .font = (ct_font *)analysis->font,
      .glyphs = item,
      .line = line,
      .room_after_dots = room_after_dots(item),
  };
  return 1;
}

ct_glyph ct_run_glyph(const ct_run *run, int index) {
  const PangoGlyphItem *item = run->glyphs;
  const PangoGlyphString *glyphs = item->glyphs;
  const int hidden = is_hidden(run->line, item, index);
  const PangoGlyphInfo *info = glyphs->glyphs + index;
  const int is_unknown = (info->glyph & glyph_unknown_flag) != 0;
  return (ct_glyph){
      .id = is_unknown ? 0 : info->glyph,
      .is_empty = hidden || info->glyph == glyph_empty,
      .is_unknown = is_unknown,
      .width = hidden ? 0 : info->geometry.width - (index == run->glyph_count - 1 ? run->room_after_dots : 0),
      .x = info->geometry.x_offset,
      .y = info->geometry.y_offset,
      .cluster = glyphs->log_clusters[index],
  };
}
