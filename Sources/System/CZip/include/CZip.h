// SPDX-License-Identifier: Apache-2.0

// The types and functions of libzip that are used. Its header is not needed: Tests/Headers/zip.c compiles
// these declarations beside it and compares them.

#ifndef MULTIPLANE_CZIP_H
#define MULTIPLANE_CZIP_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

// The tag of a struct whose fields are used. The comparison gives the structs tags of its own, because a
// struct can be defined only once.
#ifndef LIBRARY_STRUCT
#define LIBRARY_STRUCT(tag) struct tag
#endif

#define ZIP_RDONLY 16

typedef struct zip zip_t;
typedef struct zip_error zip_error_t;
typedef struct zip_file zip_file_t;
typedef struct zip_source zip_source_t;
typedef struct zip_stat zip_stat_t;

LIBRARY_STRUCT(zip_error) {
  int zip_err;
  int sys_err;
  char *str;
};

LIBRARY_STRUCT(zip_stat) {
  uint64_t valid;
  const char *name;
  uint64_t index;
  uint64_t size;
  uint64_t comp_size;
  time_t mtime;
  uint32_t crc;
  uint16_t comp_method;
  uint16_t encryption_method;
  uint32_t flags;
};

void zip_discard(zip_t *archive);
void zip_error_fini(zip_error_t *error);
void zip_error_init(zip_error_t *error);
int zip_fclose(zip_file_t *file);
zip_file_t *zip_fopen_index(zip_t *archive, uint64_t index, uint32_t flags);
int64_t zip_fread(zip_file_t *file, void *bytes, uint64_t count);
const char *zip_get_name(zip_t *archive, uint64_t index, uint32_t flags);
int64_t zip_get_num_entries(zip_t *archive, uint32_t flags);
zip_t *zip_open_from_source(zip_source_t *source, int flags, zip_error_t *error);
zip_source_t *zip_source_buffer_create(const void *bytes, uint64_t count, int frees, zip_error_t *error);
void zip_source_free(zip_source_t *source);
int zip_stat_index(zip_t *archive, uint64_t index, uint32_t flags, zip_stat_t *information);

// Loads libzip. Returns NULL, or the system's message if it is not installed.
const char *czip_error(void);

#endif
