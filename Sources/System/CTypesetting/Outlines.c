// SPDX-License-Identifier: Apache-2.0

#include "CTypesetting.h"
#include "Libraries.h"

// In font units, without hinting or scaling.
static const int32_t outline_flags =
    load_no_scale | load_no_hinting | load_no_bitmap | load_ignore_transform;

ct_outline_library *ct_outline_library_create(void) {
  if (ct_error()) return NULL;
  FT_Library library = NULL;
  return FT_Init_FreeType(&library) == 0 ? (ct_outline_library *)library : NULL;
}

void ct_outline_library_destroy(ct_outline_library *library) { FT_Done_FreeType((FT_Library)library); }

ct_face *ct_face_open(ct_outline_library *library, const char *file, int64_t index) {
  FT_Face face = NULL;
  return FT_New_Face((FT_Library)library, file, (long)index, &face) == 0 ? (ct_face *)face : NULL;
}

void ct_face_close(ct_face *face) { FT_Done_Face((FT_Face)face); }

ct_face_facts ct_face_facts_of(const ct_face *face) {
  const struct FT_FaceRec_ *record = (const struct FT_FaceRec_ *)face;
  ct_face_facts facts = {
      .units_per_em = record->units_per_EM,
      .ascender = record->ascender,
      .descender = record->descender,
      .glyph_count = record->num_glyphs,
  };
  return facts;
}

double ct_face_advance(ct_face *face, uint32_t glyph) {
  FT_Face record = (FT_Face)face;
  if (FT_Load_Glyph(record, glyph, outline_flags) != 0) return 0;
  return (double)record->glyph->metrics.horiAdvance;
}

uint32_t ct_face_glyph_named(ct_face *face, const char *name) {
  return FT_Get_Name_Index((FT_Face)face, name);
}

typedef struct {
  const ct_pen *pen;
  void *context;
} pen_hand;

static int move_to(const FT_Vector *to, void *user) {
  pen_hand *hand = user;
  hand->pen->move(hand->context, (double)to->x, (double)to->y);
  return 0;
}

static int line_to(const FT_Vector *to, void *user) {
  pen_hand *hand = user;
  hand->pen->line(hand->context, (double)to->x, (double)to->y);
  return 0;
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user) {
  pen_hand *hand = user;
  hand->pen->quad(hand->context, (double)control->x, (double)control->y, (double)to->x, (double)to->y);
  return 0;
}

static int cubic_to(const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *user) {
  pen_hand *hand = user;
  hand->pen->cubic(
      hand->context, (double)first->x, (double)first->y, (double)second->x, (double)second->y, (double)to->x,
      (double)to->y);
  return 0;
}

ct_outline_result ct_face_draw(ct_face *face, uint32_t glyph, double embolden, const ct_pen *pen,
    void *context) {
  FT_Face record = (FT_Face)face;
  if (FT_Load_Glyph(record, glyph, outline_flags) != 0) return CT_OUTLINE_MISSING;
  if (record->glyph->format != glyph_format_outline) return CT_OUTLINE_IS_PICTURE;
  if (embolden != 0) FT_Outline_Embolden(&record->glyph->outline, (long)embolden);
  static const FT_Outline_Funcs functions = {
      .move_to = move_to, .line_to = line_to, .conic_to = conic_to, .cubic_to = cubic_to};
  pen_hand hand = {pen, context};
  FT_Outline_Decompose(&record->glyph->outline, &functions, &hand);
  return CT_OUTLINE_DRAWN;
}
