// SPDX-License-Identifier: Apache-2.0

// libpng reports errors by longjmp, which must never cross a Swift frame. Every function here catches errors
// itself and calls no Swift code. It returns 1 for success, or 0 with a text in `message`.

#ifndef MULTIPLANE_CPNG_H
#define MULTIPLANE_CPNG_H

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define CPNG_MESSAGE_SIZE 128

static inline void cpng_copy_message(char *message, const char *text) {
  size_t length = text ? strlen(text) : 0;
  if (length > CPNG_MESSAGE_SIZE - 1) length = CPNG_MESSAGE_SIZE - 1;
  if (length) memcpy(message, text, length);
  message[length] = 0;
}

// The error pointer of a reader is the address of its message buffer.
static inline void cpng_on_error(png_structp png, png_const_charp text) {
  cpng_copy_message((char *)png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

static inline void cpng_on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

typedef struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  int ended_early;
  uint32_t width;
  uint32_t height;
  size_t stored_bytes_per_row;
  char message[CPNG_MESSAGE_SIZE];
} cpng_reader;

static inline void cpng_on_read(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->ended_early = 1;
    png_error(png, "the data ends too early");
  }
  memcpy(bytes, reader->bytes + reader->position, count);
  reader->position += count;
}

static inline void cpng_reader_destroy(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

// Precondition: the bytes stay at their address until the reader is destroyed.
static inline cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = (cpng_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader->message, cpng_on_error,
    cpng_on_warning);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

// Reads everything before the pixels: the size, and the number of bytes in a stored row.
static inline int cpng_reader_begin(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_set_read_fn(reader->png, reader, cpng_on_read);
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Skips texts, profiles and other chunks that do not affect pixels, without decompressing them.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // A wrong checksum is an error in every chunk. The default of libpng ignores damaged transparency.
  png_set_crc_action(reader->png, PNG_CRC_DEFAULT, PNG_CRC_ERROR_QUIT);
  png_read_info(reader->png, reader->info);
  reader->width = png_get_image_width(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  reader->stored_bytes_per_row = png_get_rowbytes(reader->png, reader->info);
  return 1;
}

// Reads all pixels as straight B, G, R, A of 8 bits into `height` rows of 4 * width bytes.
static inline int cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_structp png = reader->png;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_bgr(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t bytes_per_row = (size_t)reader->width * 4;
  if (png_get_rowbytes(png, reader->info) != bytes_per_row) png_error(png, "unexpected row size");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < reader->height; y++) png_read_row(png, pixels + y * bytes_per_row, NULL);
  png_read_end(png, NULL);
  return 1;
}

// The decompressed colour profile, or NULL. It is valid while the reader exists. The reader can read nothing
// else after this call.
static inline const uint8_t *cpng_reader_profile(cpng_reader *reader, uint32_t *count) {
  enum { largest_chunk = 1 << 24 };
  if (setjmp(png_jmpbuf(reader->png))) return NULL;
  png_set_read_fn(reader->png, reader, cpng_on_read);
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->png, largest_chunk);
  png_read_info(reader->png, reader->info);
  png_charp name = NULL;
  int method = 0;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  if (!png_get_iCCP(reader->png, reader->info, &name, &method, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

static inline const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }

#endif
