// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CSealedMemory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int csealed_memory(const char *name, size_t size) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  if (ftruncate(file, (off_t)size) == 0
      && fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    return file;
  }
  close(file);
  return -1;
}
