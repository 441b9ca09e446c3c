// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

// Returns the number of allocations of the calling thread, or 0 on a system where they are not counted.
uint64_t allocation_count(void);

#endif
