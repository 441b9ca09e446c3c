// SPDX-License-Identifier: Apache-2.0

// The functions are in zlib, but a target needs a source file.
#include "CZlib.h"
