// SPDX-License-Identifier: Apache-2.0

#include "CPNG.h"

// In ImageIO, which is in every program that this is in: there is nobody else who uses this module.
void multiplane_register_image_files(void);

__attribute__((constructor)) static void tell_of_image_files(void) { multiplane_register_image_files(); }
