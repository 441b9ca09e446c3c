// SPDX-License-Identifier: Apache-2.0

// Everything is in the header; a target needs a source file.
#include "CWebP.h"
