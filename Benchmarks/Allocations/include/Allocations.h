// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

// How many times the calling thread has asked for memory; 0 where that is not counted.
uint64_t allocation_count(void);

#endif
