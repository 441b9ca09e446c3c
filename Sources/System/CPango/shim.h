// SPDX-License-Identifier: Apache-2.0

// For CTypesetting, which gets the flags of the library from here.
#include <pango/pangoft2.h>
