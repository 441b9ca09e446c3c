// SPDX-License-Identifier: Apache-2.0

// The types and functions of GLib, fontconfig, FreeType and Pango that are used. The libraries are loaded by
// the first call of one of their functions, and their headers are not needed.
//
// Their binary interfaces are stable: GLib, Pango and fontconfig since 2014, FreeType since 2006 but for the
// field that FaceRecord calls `glyph`. Tests/Headers/typesetting.c compiles these declarations beside the
// libraries' own headers and compares every size, offset and constant.
//
// Enumerations are unsigned here, and their constants have names of their own.

#ifndef MULTIPLANE_CTYPESETTING_LIBRARIES_H
#define MULTIPLANE_CTYPESETTING_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

// The tag of a struct whose fields are used. The comparison gives the structs tags of its own, because a
// struct can be defined only once.
#ifndef LIBRARY_STRUCT
#define LIBRARY_STRUCT(tag) struct tag
#endif

// MARK: GLib

typedef struct _GSList GSList;
LIBRARY_STRUCT(_GSList) {
  void *data;
  GSList *next;
};

struct _GTypeInstance;

void g_object_unref(void *object);
int g_type_check_instance_is_a(struct _GTypeInstance *instance, size_t type);
int g_unichar_ismark(uint32_t character);
uint32_t g_utf8_get_char(const char *text);
long g_utf8_pointer_to_offset(const char *text, const char *position);

// MARK: fontconfig

#define FONT_FAMILY "family"
#define FONT_FULL_NAME "fullname"
#define FONT_POSTSCRIPT_NAME "postscriptname"
#define FONT_FILE "file"
#define FONT_INDEX "index"
#define FONT_WEIGHT "weight"
#define FONT_SLANT "slant"
#define FONT_EMBOLDEN "embolden"
#define FONT_MATRIX "matrix"
#define FONT_HINTING "hinting"
#define FONT_HINT_STYLE "hintstyle"
#define FONT_AUTOHINT "autohint"

enum { font_hint_none = 0, font_result_match = 0 };

typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcObjectSet FcObjectSet;
typedef struct _FcFontSet FcFontSet;
typedef struct _FcMatrix FcMatrix;
typedef struct _FcRange FcRange;

LIBRARY_STRUCT(_FcFontSet) {
  int nfont;
  int sfont;
  FcPattern **fonts;
};

LIBRARY_STRUCT(_FcMatrix) {
  double xx;
  double xy;
  double yx;
  double yy;
};

FcConfig *FcInitLoadConfigAndFonts(void);
FcConfig *FcConfigCreate(void);
int FcConfigParseAndLoadFromMemory(FcConfig *config, const unsigned char *text, int complains);
int FcConfigBuildFonts(FcConfig *config);
FcObjectSet *FcObjectSetBuild(const char *first, ...);
void FcObjectSetDestroy(FcObjectSet *set);
FcFontSet *FcFontList(FcConfig *config, FcPattern *pattern, FcObjectSet *set);
void FcFontSetDestroy(FcFontSet *set);
FcPattern *FcPatternCreate(void);
void FcPatternDestroy(FcPattern *pattern);
int FcPatternDel(FcPattern *pattern, const char *property);
int FcPatternAddBool(FcPattern *pattern, const char *property, int value);
int FcPatternAddInteger(FcPattern *pattern, const char *property, int value);
unsigned FcPatternGetBool(const FcPattern *pattern, const char *property, int index, int *value);
unsigned FcPatternGetInteger(const FcPattern *pattern, const char *property, int index, int *value);
unsigned FcPatternGetMatrix(const FcPattern *pattern, const char *property, int index, FcMatrix **value);
unsigned FcPatternGetRange(const FcPattern *pattern, const char *property, int index, FcRange **value);
unsigned FcPatternGetString(
    const FcPattern *pattern, const char *property, int index, unsigned char **value);
int FcRangeGetDouble(const FcRange *range, double *low, double *high);
double FcWeightToOpenTypeDouble(double weight);

// MARK: FreeType

enum {
  load_no_scale = 1 << 0,
  load_no_hinting = 1 << 1,
  load_no_bitmap = 1 << 3,
  load_ignore_transform = 1 << 11,
};
// The four characters of 'outl'.
enum { glyph_format_outline = 'o' << 24 | 'u' << 16 | 't' << 8 | 'l' };

typedef struct FT_LibraryRec_ *FT_Library;
typedef struct FT_FaceRec_ *FT_Face;
typedef struct FT_GlyphSlotRec_ *FT_GlyphSlot;
typedef struct FT_Vector_ FT_Vector;
typedef struct FT_Outline_ FT_Outline;
typedef struct FT_Outline_Funcs_ FT_Outline_Funcs;

LIBRARY_STRUCT(FT_Vector_) {
  long x;
  long y;
};

// Fields that are not used are here for the offsets of those that are.
LIBRARY_STRUCT(FT_FaceRec_) {
  long num_faces, face_index, face_flags, style_flags;
  long num_glyphs;
  char *family_name, *style_name;
  int num_fixed_sizes;
  void *available_sizes;
  int num_charmaps;
  void *charmaps;
  void *generic[2];
  long bbox[4];
  unsigned short units_per_EM;
  short ascender;
  short descender;
  short height, max_advance_width, max_advance_height, underline_position, underline_thickness;
  FT_GlyphSlot glyph;
};

LIBRARY_STRUCT(FT_Outline_) {
  short n_contours, n_points;
  void *points, *tags, *contours;
  int flags;
};

LIBRARY_STRUCT(FT_GlyphSlotRec_) {
  void *library, *face, *next;
  unsigned glyph_index;
  void *generic[2];
  struct {
    long width, height, horiBearingX, horiBearingY;
    long horiAdvance;
    long vertBearingX, vertBearingY, vertAdvance;
  } metrics;
  long linearHoriAdvance, linearVertAdvance, advance[2];
  int format;
  struct {
    unsigned rows, width;
    int pitch;
    void *buffer;
    unsigned short num_grays;
    unsigned char pixel_mode, palette_mode;
    void *palette;
  } bitmap;
  int bitmap_left, bitmap_top;
  LIBRARY_STRUCT(FT_Outline_) outline;
};

LIBRARY_STRUCT(FT_Outline_Funcs_) {
  int (*move_to)(const FT_Vector *to, void *user);
  int (*line_to)(const FT_Vector *to, void *user);
  int (*conic_to)(const FT_Vector *control, const FT_Vector *to, void *user);
  int (*cubic_to)(const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *user);
  int shift;
  long delta;
};

int FT_Init_FreeType(FT_Library *library);
int FT_Done_FreeType(FT_Library library);
int FT_New_Face(FT_Library library, const char *file, long index, FT_Face *face);
int FT_Done_Face(FT_Face face);
int FT_Load_Glyph(FT_Face face, unsigned glyph, int32_t flags);
unsigned FT_Get_Name_Index(FT_Face face, const char *name);
int FT_Outline_Embolden(FT_Outline *outline, long strength);
int FT_Outline_Decompose(FT_Outline *outline, const FT_Outline_Funcs *functions, void *user);

// MARK: Pango

enum { pango_parts = 1024 };
enum { analysis_is_ellipsis = 1 << 1 };
enum { baseline_shift_none = 0 };
enum { direction_ltr = 0, direction_rtl = 1, direction_weak_ltr = 4 };
enum { ellipsize_none = 0, ellipsize_start = 1, ellipsize_middle = 2, ellipsize_end = 3 };
enum { style_normal = 0, style_italic = 2 };
enum { tab_left = 0, tab_right = 1, tab_center = 2, tab_decimal = 3 };
enum { wrap_char = 1, wrap_word_char = 2 };
enum { glyph_empty = 0x0FFFFFFF, glyph_unknown_flag = 0x10000000 };

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFT2FontMap PangoFT2FontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoTabArray PangoTabArray;
typedef struct _PangoAnalysis PangoAnalysis;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoGlyphInfo PangoGlyphInfo;
typedef struct _PangoGlyphItem PangoGlyphItem;
typedef struct _PangoGlyphString PangoGlyphString;
typedef struct _PangoItem PangoItem;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoLogAttr PangoLogAttr;
typedef struct _PangoRectangle PangoRectangle;

LIBRARY_STRUCT(_PangoRectangle) {
  int x;
  int y;
  int width;
  int height;
};

LIBRARY_STRUCT(_PangoAttribute) {
  const void *klass;
  unsigned start_index;
  unsigned end_index;
};

LIBRARY_STRUCT(_PangoAnalysis) {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  uint8_t level;
  uint8_t gravity;
  uint8_t flags;
  uint8_t script;
  PangoLanguage *language;
  void *extra_attrs;
};

LIBRARY_STRUCT(_PangoItem) {
  int offset;
  int length;
  int num_chars;
  LIBRARY_STRUCT(_PangoAnalysis) analysis;
};

LIBRARY_STRUCT(_PangoGlyphInfo) {
  uint32_t glyph;
  struct {
    int width;
    int x_offset;
    int y_offset;
  } geometry;
  unsigned attr;
};

LIBRARY_STRUCT(_PangoGlyphString) {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
};

LIBRARY_STRUCT(_PangoGlyphItem) {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset;
  int start_x_offset;
  int end_x_offset;
};

LIBRARY_STRUCT(_PangoLayoutLine) {
  PangoLayout *layout;
  int start_index;
  int length;
  GSList *runs;
};

LIBRARY_STRUCT(_PangoLogAttr) {
  unsigned : 4;
  unsigned is_cursor_position : 1;
  unsigned : 27;
};

PangoAttribute *pango_attr_baseline_shift_new(int shift);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_rise_new(int rise);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
void pango_context_set_base_dir(PangoContext *context, unsigned direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);
FcPattern *pango_fc_font_get_pattern(PangoFcFont *font);
size_t pango_fc_font_get_type(void);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
void pango_fc_font_map_set_default_substitute(
    PangoFcFontMap *map, void (*change)(FcPattern *pattern, void *data), void *data, void (*free)(void *));
void pango_font_description_free(PangoFontDescription *description);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_style(PangoFontDescription *description, unsigned style);
void pango_font_description_set_weight(PangoFontDescription *description, unsigned weight);
void pango_font_get_glyph_extents(
    PangoFont *font, uint32_t glyph, PangoRectangle *ink, PangoRectangle *logical);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
PangoFontMap *pango_ft2_font_map_new(void);
void pango_ft2_font_map_set_resolution(PangoFT2FontMap *map, double x, double y);
PangoLanguage *pango_language_from_string(const char *name);
void pango_layout_context_changed(PangoLayout *layout);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
const PangoLogAttr *pango_layout_get_log_attrs_readonly(PangoLayout *layout, int *count);
const char *pango_layout_get_text(PangoLayout *layout);
int pango_layout_is_ellipsized(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iterator);
int pango_layout_iter_get_baseline(PangoLayoutIter *iterator);
PangoLayout *pango_layout_iter_get_layout(PangoLayoutIter *iterator);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iterator);
int pango_layout_iter_next_line(PangoLayoutIter *iterator);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
unsigned pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
int pango_layout_line_is_paragraph_start(PangoLayoutLine *line);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *list);
void pango_layout_set_auto_dir(PangoLayout *layout, int finds);
void pango_layout_set_ellipsize(PangoLayout *layout, unsigned ellipsis);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_indent(PangoLayout *layout, int indent);
void pango_layout_set_justify(PangoLayout *layout, int justifies);
void pango_layout_set_spacing(PangoLayout *layout, int spacing);
void pango_layout_set_tabs(PangoLayout *layout, PangoTabArray *tabs);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, unsigned wrap);
void pango_tab_array_free(PangoTabArray *tabs);
PangoTabArray *pango_tab_array_new(int count, int is_in_pixels);
void pango_tab_array_set_tab(PangoTabArray *tabs, int index, unsigned alignment, int position);

#endif
