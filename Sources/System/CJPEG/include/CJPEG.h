// SPDX-License-Identifier: Apache-2.0

// libjpeg reports errors by a function that must not return and therefore leaves by longjmp. A longjmp must
// never cross a Swift frame. Every function here catches errors itself and calls no Swift code. It returns 1
// for success, or 0 with a text in `message`.

#ifndef MULTIPLANE_CJPEG_H
#define MULTIPLANE_CJPEG_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump_buffer;
  char message[JMSG_LENGTH_MAX];
} cjpeg_errors;

static inline void cjpeg_on_error(j_common_ptr info) {
  cjpeg_errors *errors = (cjpeg_errors *)info->err;
  info->err->format_message(info, errors->message);
  longjmp(errors->jump_buffer, 1);
}

static inline void cjpeg_on_message(j_common_ptr info) { (void)info; }

// MARK: Reading

typedef struct {
  struct jpeg_decompress_struct info;
  cjpeg_errors errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  int ended_early;
  // The colour profile of the APP2 markers, or null. The caller frees it.
  uint8_t *profile;
  unsigned int profile_count;
} cjpeg_reader;

static inline void cjpeg_on_start(j_decompress_ptr info) { (void)info; }

static inline boolean cjpeg_on_end_of_bytes(j_decompress_ptr info) {
  cjpeg_reader *reader = (cjpeg_reader *)info->client_data;
  reader->ended_early = 1;
  snprintf(reader->errors.message, sizeof reader->errors.message, "the data ends too early");
  longjmp(reader->errors.jump_buffer, 1);
}

static inline void cjpeg_on_skip(j_decompress_ptr info, long count) {
  struct jpeg_source_mgr *source = info->src;
  if (count <= 0) return;
  if ((size_t)count > source->bytes_in_buffer) {
    cjpeg_on_end_of_bytes(info);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

// Limits the number of scans: decoding time is proportional to it.
static inline void cjpeg_on_progress(j_common_ptr info) {
  enum { most_scans = 256 };
  cjpeg_reader *reader = (cjpeg_reader *)info->client_data;
  if (((j_decompress_ptr)info)->input_scan_number <= most_scans) return;
  snprintf(reader->errors.message, sizeof reader->errors.message, "it has more than %d scans", most_scans);
  longjmp(reader->errors.jump_buffer, 1);
}

// Precondition: the bytes stay at their address until the reader is destroyed.
static inline cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count) {
  cjpeg_reader *reader = (cjpeg_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->info.err = jpeg_std_error(&reader->errors.manager);
  reader->errors.manager.error_exit = cjpeg_on_error;
  reader->errors.manager.output_message = cjpeg_on_message;
  if (setjmp(reader->errors.jump_buffer)) {
    free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->info);
  reader->info.client_data = reader;
  reader->source.init_source = cjpeg_on_start;
  reader->source.fill_input_buffer = cjpeg_on_end_of_bytes;
  reader->source.skip_input_data = cjpeg_on_skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = cjpeg_on_start;
  reader->source.next_input_byte = bytes;
  reader->source.bytes_in_buffer = count;
  reader->info.src = &reader->source;
  reader->progress.progress_monitor = cjpeg_on_progress;
  reader->info.progress = &reader->progress;
  return reader;
}

static inline void cjpeg_reader_destroy(cjpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->info);
  free(reader->profile);
  free(reader);
}

// Reads everything before the pixels, including the markers of Exif and of colour profiles.
static inline int cjpeg_reader_begin(cjpeg_reader *reader) {
  enum { longest_marker = 0xffff };
  if (setjmp(reader->errors.jump_buffer)) return 0;
  jpeg_save_markers(&reader->info, JPEG_APP0 + 1, longest_marker);
  jpeg_save_markers(&reader->info, JPEG_APP0 + 2, longest_marker);
  jpeg_read_header(&reader->info, TRUE);
  jpeg_read_icc_profile(&reader->info, &reader->profile, &reader->profile_count);
  return 1;
}

// True if the file has four inks. Pixels have 4 components in any case: B, G, R and an opaque alpha, or the
// inks.
static inline int cjpeg_reader_is_ink(const cjpeg_reader *reader) {
  return reader->info.jpeg_color_space == JCS_CMYK || reader->info.jpeg_color_space == JCS_YCCK;
}

static inline int cjpeg_reader_has_inverted_inks(const cjpeg_reader *reader) {
  return reader->info.saw_Adobe_marker;
}

// Reads all pixels into `height` rows of 4 * width bytes.
static inline int cjpeg_reader_read_pixels(cjpeg_reader *reader, uint8_t *pixels) {
  if (setjmp(reader->errors.jump_buffer)) return 0;
  reader->info.out_color_space = cjpeg_reader_is_ink(reader) ? JCS_CMYK : JCS_EXT_BGRA;
  reader->info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&reader->info);
  size_t row_length = (size_t)reader->info.output_width * 4;
  while (reader->info.output_scanline < reader->info.output_height) {
    JSAMPROW row = pixels + reader->info.output_scanline * row_length;
    jpeg_read_scanlines(&reader->info, &row, 1);
  }
  jpeg_finish_decompress(&reader->info);
  return 1;
}

static inline const char *cjpeg_reader_message(const cjpeg_reader *reader) { return reader->errors.message; }

// MARK: Writing

typedef struct {
  struct jpeg_compress_struct info;
  cjpeg_errors errors;
  // The encoded file. The caller frees it.
  unsigned char *bytes;
  unsigned long count;
} cjpeg_writer;

// Encodes pixels of B, G, R and an unused byte. The quality is 0...100.
static inline cjpeg_writer *cjpeg_write(const uint8_t *pixels, int width, int height, int quality) {
  cjpeg_writer *writer = (cjpeg_writer *)calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->info.err = jpeg_std_error(&writer->errors.manager);
  writer->errors.manager.error_exit = cjpeg_on_error;
  writer->errors.manager.output_message = cjpeg_on_message;
  if (setjmp(writer->errors.jump_buffer)) {
    jpeg_destroy_compress(&writer->info);
    free(writer->bytes);
    free(writer);
    return NULL;
  }
  jpeg_create_compress(&writer->info);
  jpeg_mem_dest(&writer->info, &writer->bytes, &writer->count);
  writer->info.image_width = (JDIMENSION)width;
  writer->info.image_height = (JDIMENSION)height;
  writer->info.input_components = 4;
  writer->info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&writer->info);
  writer->info.dct_method = JDCT_ISLOW;
  jpeg_set_quality(&writer->info, quality, TRUE);
  if (quality >= 90) {
    // No chroma subsampling.
    writer->info.comp_info[0].h_samp_factor = 1;
    writer->info.comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(&writer->info, TRUE);
  while (writer->info.next_scanline < writer->info.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)writer->info.next_scanline * (size_t)width * 4);
    jpeg_write_scanlines(&writer->info, &row, 1);
  }
  jpeg_finish_compress(&writer->info);
  jpeg_destroy_compress(&writer->info);
  return writer;
}

static inline void cjpeg_writer_destroy(cjpeg_writer *writer) {
  free(writer->bytes);
  free(writer);
}

#endif
