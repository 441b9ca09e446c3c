// SPDX-License-Identifier: Apache-2.0

// The functions of libzip that are used. It is loaded by the first call.

#include <CLazyLibrary.h>

// Debian 12 has the older one, with which the tests run.
#define ZIP "libzip.so.5 libzip.so.4"

LAZY_LIBRARIES(czip_error, ZIP)

LAZY_FUNCTION(ZIP, zip_discard)
LAZY_FUNCTION(ZIP, zip_error_fini)
LAZY_FUNCTION(ZIP, zip_error_init)
LAZY_FUNCTION(ZIP, zip_fclose)
LAZY_FUNCTION(ZIP, zip_fopen_index)
LAZY_FUNCTION(ZIP, zip_fread)
LAZY_FUNCTION(ZIP, zip_get_name)
LAZY_FUNCTION(ZIP, zip_get_num_entries)
LAZY_FUNCTION(ZIP, zip_open_from_source)
LAZY_FUNCTION(ZIP, zip_source_buffer_create)
LAZY_FUNCTION(ZIP, zip_source_free)
LAZY_FUNCTION(ZIP, zip_stat_index)
