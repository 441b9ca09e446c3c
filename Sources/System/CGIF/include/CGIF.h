// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CGIF_H
#define MULTIPLANE_CGIF_H

#include <gif_lib.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
} cgif_input;

static inline int cgif_on_read(GifFileType *file, GifByteType *bytes, int count) {
  cgif_input *input = (cgif_input *)file->UserData;
  size_t rest = input->count - input->position;
  size_t length = count < 0 ? 0 : ((size_t)count < rest ? (size_t)count : rest);
  memcpy(bytes, input->bytes + input->position, length);
  input->position += length;
  return (int)length;
}

// Precondition: the input stays at its address until the file is closed.
static inline GifFileType *cgif_open(cgif_input *input) {
  int error = 0;
  return DGifOpen(input, cgif_on_read, &error);
}

static inline void cgif_close(GifFileType *file) {
  int error = 0;
  DGifCloseFile(file, &error);
}

#endif
