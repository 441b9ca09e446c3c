// SPDX-License-Identifier: Apache-2.0

// The functions are in libdeflate, but a target needs a source file.
#include "CDeflate.h"
