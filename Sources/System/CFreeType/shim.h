// SPDX-License-Identifier: Apache-2.0

// A shim for CTypesetting, which gets the library's compiler flags from this module.
#include <ft2build.h>
