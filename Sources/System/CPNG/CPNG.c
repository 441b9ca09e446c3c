// SPDX-License-Identifier: Apache-2.0

#include "CPNG.h"

// Defined in ImageIO, which every program that uses this module contains.
void multiplane_register_image_files(void);

__attribute__((constructor)) static void tell_of_image_files(void) { multiplane_register_image_files(); }
