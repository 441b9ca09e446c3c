// SPDX-License-Identifier: Apache-2.0

#ifndef CSEALEDMEMORY_H
#define CSEALEDMEMORY_H

#include <stddef.h>

/// Makes memory of `size` bytes without a name in a file system, which processes share by its descriptor.
/// None of them can change its size, so that no access to it fails. Returns the descriptor, which child
/// processes do not inherit, or -1 with an error in `errno`.
int csealed_memory(const char *name, size_t size);

#endif
