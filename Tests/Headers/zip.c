// SPDX-License-Identifier: Apache-2.0

// Compares CZip's own declarations with the header of libzip. The compiler refuses a function that is
// declared in two different ways, and what is asserted below. The program exits with 0.
//
//   clang $(pkg-config --cflags libzip) Tests/Headers/zip.c -o zip && ./zip

#include <zip.h>

#define LIBRARY_STRUCT(tag) struct own_##tag
enum { their_read_only = ZIP_RDONLY };
#undef ZIP_RDONLY
#include "../../Sources/System/CZip/include/CZip.h"

#define SAME(own, theirs) _Static_assert((own) == (theirs), #own " is not " #theirs)
#define FIELD(tag, field)                                                                                \
  SAME(offsetof(struct own_##tag, field), offsetof(struct tag, field));                                  \
  SAME(sizeof(((struct own_##tag *)0)->field), sizeof(((struct tag *)0)->field))

SAME(ZIP_RDONLY, their_read_only);
// The library writes both structs, so their whole sizes count.
SAME(sizeof(struct own_zip_error), sizeof(struct zip_error));
FIELD(zip_error, zip_err);
FIELD(zip_error, sys_err);
FIELD(zip_error, str);
SAME(sizeof(struct own_zip_stat), sizeof(struct zip_stat));
FIELD(zip_stat, valid);
FIELD(zip_stat, size);

int main(void) { return 0; }
