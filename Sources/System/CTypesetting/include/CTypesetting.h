// SPDX-License-Identifier: Apache-2.0

// The functions of fontconfig, FreeType and Pango that typesetting needs, as plain functions and structs.
//
// The libraries are loaded by the first function that creates something. Objects are not thread-safe, except
// where noted. Lengths in layouts are in units of 1 / CT_PARTS, and lengths in fonts are in font units.

#ifndef MULTIPLANE_CTYPESETTING_H
#define MULTIPLANE_CTYPESETTING_H

#include <stddef.h>
#include <stdint.h>

enum { CT_PARTS = 1024 };

// Loads the libraries. Returns NULL, or the system's message if one is not installed; then the functions
// below that create catalogs and libraries of outlines return NULL.
const char *ct_error(void);

// MARK: Fonts that there are (fontconfig)

// A font configuration. Never freed, and thread-safe once it is created.
typedef struct ct_catalog ct_catalog;
// The properties of one font. The object that returns it owns it.
typedef struct ct_pattern ct_pattern;
typedef struct ct_font_list ct_font_list;

extern const char *const ct_family;
extern const char *const ct_full_name;
extern const char *const ct_postscript_name;
extern const char *const ct_file;
extern const char *const ct_index;
extern const char *const ct_weight;
extern const char *const ct_slant;

// The system's configuration, or NULL if there is none.
ct_catalog *ct_catalog_of_system(void);
// Creates a catalog from the text of a configuration file; NULL if that fails.
ct_catalog *ct_catalog_of_text(const char *text);

ct_font_list *ct_font_list_create(ct_catalog *catalog);
// Creates a list of fonts in which only their files are known, each file once.
ct_font_list *ct_font_files_create(ct_catalog *catalog);
void ct_font_list_destroy(ct_font_list *list);
int ct_font_list_count(const ct_font_list *list);
ct_pattern *ct_font_list_pattern(const ct_font_list *list, int index);

// The text of a property that may have several values; NULL after the last one.
const char *ct_pattern_text(ct_pattern *pattern, const char *property, int index);
// Reads a number, rounded to nearest, or the middle of a range. Returns 0 if there is none.
int ct_pattern_number(ct_pattern *pattern, const char *property, int *number);
int ct_pattern_is_emboldened(ct_pattern *pattern);
// The horizontal shear, as a factor of y, that makes a slanted style from a font without one.
double ct_pattern_slant(ct_pattern *pattern);
// Converts a ct_weight to 100 ... 1000.
double ct_weight_in_hundreds(double weight);

// MARK: Outlines (FreeType)

typedef struct ct_outline_library ct_outline_library;
typedef struct ct_face ct_face;

typedef struct {
  double units_per_em;
  double ascender;
  double descender;
  int64_t glyph_count;
} ct_face_facts;

typedef struct {
  void (*move)(void *context, double x, double y);
  void (*line)(void *context, double x, double y);
  void (*quad)(void *context, double control_x, double control_y, double x, double y);
  void (*cubic)(
      void *context, double first_x, double first_y, double second_x, double second_y, double x, double y);
} ct_pen;

typedef enum { CT_OUTLINE_DRAWN, CT_OUTLINE_MISSING, CT_OUTLINE_IS_PICTURE } ct_outline_result;

ct_outline_library *ct_outline_library_create(void);
// Destroys the library. Precondition: all of its faces are closed.
void ct_outline_library_destroy(ct_outline_library *library);
// Opens a face; NULL if the file cannot be read.
ct_face *ct_face_open(ct_outline_library *library, const char *file, int64_t index);
void ct_face_close(ct_face *face);
ct_face_facts ct_face_facts_of(const ct_face *face);
// The advance of a glyph, or 0 if the font has no such glyph.
double ct_face_advance(ct_face *face, uint32_t glyph);
uint32_t ct_face_glyph_named(ct_face *face, const char *name);
// Draws a glyph's unhinted outline, with its stems `embolden` units heavier.
ct_outline_result ct_face_draw(ct_face *face, uint32_t glyph, double embolden, const ct_pen *pen,
    void *context);

// MARK: Layouts (Pango)

typedef struct ct_context ct_context;
typedef struct ct_font ct_font;
typedef struct ct_description ct_description;
typedef struct ct_layout ct_layout;

// A context that lays out text in the fonts of a catalog. Glyph positions are fractional, so that text can be
// drawn at any scale.
ct_context *ct_context_create(ct_catalog *catalog);
void ct_context_destroy(ct_context *context);

// `weight` is 100 ... 1000.
ct_description *ct_description_create(const char *family, int weight, int is_italic, double size);
void ct_description_destroy(ct_description *description);
// The font that is nearest to a description; NULL if there is none.
ct_font *ct_font_load(ct_context *context, const ct_description *description);
void ct_font_destroy(ct_font *font);
// The properties of a font, which owns them; NULL if fontconfig does not know the font.
ct_pattern *ct_font_pattern(ct_font *font);

typedef struct {
  int underline_position;
  int underline_thickness;
  int strikethrough_position;
  int strikethrough_thickness;
} ct_line_metrics;

// Reads the positions of underlines and similar lines, relative to the baseline and upwards. Returns 0 if the
// font has none.
int ct_font_line_metrics(ct_font *font, ct_line_metrics *metrics);

typedef enum { CT_DIRECTION_NATURAL, CT_DIRECTION_LEFT_TO_RIGHT, CT_DIRECTION_RIGHT_TO_LEFT } ct_direction;
typedef enum { CT_ELLIPSIS_NONE, CT_ELLIPSIS_START, CT_ELLIPSIS_MIDDLE, CT_ELLIPSIS_END } ct_ellipsis;

typedef struct {
  ct_direction direction;
  int spacing;
  int indent;
  int breaks_words;
  // The limits of the layout. A negative width is no limit. The height limits only a truncated layout with a
  // width, and 0 is no limit.
  int width;
  int height;
  int is_justified;
  ct_ellipsis ellipsis;
} ct_paragraph;

// The attributes of a range of bytes.
typedef struct {
  uint32_t start;
  uint32_t end;
  const ct_description *font;
  int letter_spacing;
  int rise;
  int has_no_ligatures;
  // A number that differs between adjacent stretches. Layouts break runs at that border.
  uint32_t number;
} ct_stretch;

ct_layout *ct_layout_create(ct_context *context, const char *text, int length, ct_paragraph paragraph);
void ct_layout_destroy(ct_layout *layout);
// Sets the attributes of stretches; later ones override earlier ones. The first one is for the text outside
// all others.
void ct_layout_set_stretches(ct_layout *layout, const ct_stretch *stretches, int count);

typedef enum { CT_TAB_LEFT, CT_TAB_CENTER, CT_TAB_RIGHT, CT_TAB_DECIMAL } ct_tab_alignment;
typedef struct {
  int position;
  ct_tab_alignment alignment;
} ct_tab;

// Sets the tabs of all lines, by increasing position.
void ct_layout_set_tabs(ct_layout *layout, const ct_tab *tabs, int count);
int ct_layout_is_ellipsized(ct_layout *layout);
// Returns 1 if the position before a character, counted from the text's start, is valid for the cursor.
int ct_layout_has_cursor_position(ct_layout *layout, int character);

typedef struct ct_lines ct_lines;
typedef struct ct_run_list ct_run_list;

typedef struct {
  // A range of bytes.
  int start;
  int length;
  int baseline;
  // The top of the line's box, relative to the baseline.
  int y;
  int width;
  int height;
  int is_right_to_left;
  int is_paragraph_start;
  // The range of bytes after the dots of a truncated line that belong to a character that is not shown. Often
  // empty.
  int hidden_start;
  int hidden_end;
  const ct_run_list *runs;
} ct_line;

typedef struct {
  uint32_t id;
  // True for a glyph that draws nothing.
  int is_empty;
  // True for a glyph that no font has; `id` is 0.
  int is_unknown;
  int width;
  int x;
  int y;
  // The byte offset of its text, from the run's start.
  int cluster;
} ct_glyph;

typedef struct {
  // Ranges of bytes and of characters.
  int start;
  int length;
  int character_count;
  int is_right_to_left;
  int is_ellipsis;
  int rise;
  // The room before the first glyph and after the last one.
  int start_gap;
  int end_gap;
  int glyph_count;
  // The font, which the layout owns; NULL if there is none.
  ct_font *font;
  const void *glyphs;
  const ct_line *line;
  // The part of the last glyph's width that is not counted.
  int room_after_dots;
} ct_run;

ct_lines *ct_lines_create(ct_layout *layout);
void ct_lines_destroy(ct_lines *lines);
// Advances to the next line. Returns 0 after the last one.
int ct_lines_next(ct_lines *lines, ct_line *line);
// Removes the first run from a line's list of runs, from left to right. Returns 0 if none are left. The run
// is valid while the line stays at its address.
int ct_run_list_next(const ct_line *line, const ct_run_list **runs, ct_run *run);
ct_glyph ct_run_glyph(const ct_run *run, int index);

#endif
