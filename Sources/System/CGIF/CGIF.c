// SPDX-License-Identifier: Apache-2.0

// The implementation is in the header, but a target needs a source file.
#include "CGIF.h"
