// SPDX-License-Identifier: Apache-2.0

#include <math.h>

#include "CTypesetting.h"
#include "Libraries.h"

const char *const ct_family = FONT_FAMILY;
const char *const ct_full_name = FONT_FULL_NAME;
const char *const ct_postscript_name = FONT_POSTSCRIPT_NAME;
const char *const ct_file = FONT_FILE;
const char *const ct_index = FONT_INDEX;
const char *const ct_weight = FONT_WEIGHT;
const char *const ct_slant = FONT_SLANT;

ct_catalog *ct_catalog_of_system(void) {
  return ct_error() ? NULL : (ct_catalog *)FcInitLoadConfigAndFonts();
}

ct_catalog *ct_catalog_of_text(const char *text) {
  if (ct_error()) return NULL;
  FcConfig *config = FcConfigCreate();
  if (!config) return NULL;
  FcConfigParseAndLoadFromMemory(config, (const unsigned char *)text, 1);
  FcConfigBuildFonts(config);
  return (ct_catalog *)config;
}

// Lists the wanted properties of all fonts, and frees the set of their names.
static ct_font_list *list_of(ct_catalog *catalog, FcObjectSet *wanted) {
  FcPattern *pattern = FcPatternCreate();
  FcFontSet *set = pattern && wanted ? FcFontList((FcConfig *)catalog, pattern, wanted) : NULL;
  if (pattern) FcPatternDestroy(pattern);
  if (wanted) FcObjectSetDestroy(wanted);
  return (ct_font_list *)set;
}

ct_font_list *ct_font_list_create(ct_catalog *catalog) {
  return list_of(
      catalog, FcObjectSetBuild(
                   FONT_FAMILY, FONT_POSTSCRIPT_NAME, FONT_FULL_NAME, FONT_WEIGHT, FONT_SLANT,
                   (const char *)NULL));
}

ct_font_list *ct_font_files_create(ct_catalog *catalog) {
  return list_of(catalog, FcObjectSetBuild(FONT_FILE, (const char *)NULL));
}

void ct_font_list_destroy(ct_font_list *list) { FcFontSetDestroy((FcFontSet *)list); }

int ct_font_list_count(const ct_font_list *list) { return ((const FcFontSet *)list)->nfont; }

ct_pattern *ct_font_list_pattern(const ct_font_list *list, int index) {
  return (ct_pattern *)((const FcFontSet *)list)->fonts[index];
}

const char *ct_pattern_text(ct_pattern *pattern, const char *property, int index) {
  unsigned char *text = NULL;
  if (FcPatternGetString((FcPattern *)pattern, property, index, &text) != font_result_match) return NULL;
  return (const char *)text;
}

int ct_pattern_number(ct_pattern *pattern, const char *property, int *number) {
  if (FcPatternGetInteger((FcPattern *)pattern, property, 0, number) == font_result_match) return 1;
  FcRange *range = NULL;
  double low = 0, high = 0;
  if (FcPatternGetRange((FcPattern *)pattern, property, 0, &range) != font_result_match) return 0;
  if (!FcRangeGetDouble(range, &low, &high)) return 0;
  *number = (int)round((low + high) / 2);
  return 1;
}

int ct_pattern_is_emboldened(ct_pattern *pattern) {
  int embolden = 0;
  FcPatternGetBool((FcPattern *)pattern, FONT_EMBOLDEN, 0, &embolden);
  return embolden != 0;
}

double ct_pattern_slant(ct_pattern *pattern) {
  FcMatrix *matrix = NULL;
  if (FcPatternGetMatrix((FcPattern *)pattern, FONT_MATRIX, 0, &matrix) != font_result_match) return 0;
  return matrix->xy;
}

double ct_weight_in_hundreds(double weight) { return FcWeightToOpenTypeDouble(weight); }
