// SPDX-License-Identifier: Apache-2.0

#include <fontconfig/fontconfig.h>
#include <math.h>

#include "CTypesetting.h"

const char *const ct_family = FC_FAMILY;
const char *const ct_full_name = FC_FULLNAME;
const char *const ct_postscript_name = FC_POSTSCRIPT_NAME;
const char *const ct_file = FC_FILE;
const char *const ct_index = FC_INDEX;
const char *const ct_weight = FC_WEIGHT;
const char *const ct_slant = FC_SLANT;

ct_catalog *ct_catalog_of_system(void) { return (ct_catalog *)FcInitLoadConfigAndFonts(); }

ct_catalog *ct_catalog_of_text(const char *text) {
  FcConfig *config = FcConfigCreate();
  if (!config) return NULL;
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)text, FcTrue);
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
                   FC_FAMILY, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT, (const char *)NULL));
}

ct_font_list *ct_font_files_create(ct_catalog *catalog) {
  return list_of(catalog, FcObjectSetBuild(FC_FILE, (const char *)NULL));
}

void ct_font_list_destroy(ct_font_list *list) { FcFontSetDestroy((FcFontSet *)list); }

int ct_font_list_count(const ct_font_list *list) { return ((const FcFontSet *)list)->nfont; }

ct_pattern *ct_font_list_pattern(const ct_font_list *list, int index) {
  return (ct_pattern *)((const FcFontSet *)list)->fonts[index];
}

const char *ct_pattern_text(ct_pattern *pattern, const char *property, int index) {
  FcChar8 *text = NULL;
  if (FcPatternGetString((FcPattern *)pattern, property, index, &text) != FcResultMatch) return NULL;
  return (const char *)text;
}

int ct_pattern_number(ct_pattern *pattern, const char *property, int *number) {
  if (FcPatternGetInteger((FcPattern *)pattern, property, 0, number) == FcResultMatch) return 1;
  FcRange *range = NULL;
  double low = 0, high = 0;
  if (FcPatternGetRange((FcPattern *)pattern, property, 0, &range) != FcResultMatch) return 0;
  if (!FcRangeGetDouble(range, &low, &high)) return 0;
  *number = (int)round((low + high) / 2);
  return 1;
}

int ct_pattern_is_emboldened(ct_pattern *pattern) {
  FcBool embolden = FcFalse;
  FcPatternGetBool((FcPattern *)pattern, FC_EMBOLDEN, 0, &embolden);
  return embolden != FcFalse;
}

double ct_pattern_slant(ct_pattern *pattern) {
  FcMatrix *matrix = NULL;
  if (FcPatternGetMatrix((FcPattern *)pattern, FC_MATRIX, 0, &matrix) != FcResultMatch) return 0;
  return matrix->xy;
}

double ct_weight_in_hundreds(double weight) { return FcWeightToOpenTypeDouble(weight); }
