// SPDX-License-Identifier: Apache-2.0

// Functions of shared libraries that are loaded by the first call of one of them, instead of when the process
// starts.
//
//   LAZY_FUNCTION("libz.so.1", zlibVersion)
//
// defines `zlibVersion`, and the program is not linked with the library. The linker reports a function that
// is used and not defined in this way. Of several file names, separated by spaces, the first that is found
// is loaded.
//
//   LAZY_LIBRARIES(zlib_error, "libz.so.1")
//
// defines a function that tells if the libraries can be loaded, to be called before the first function.
//
// Libav and the hundred libraries that it needs take 20 ms to load. A program that draws a picture does not
// need them.

#ifndef MULTIPLANE_CLAZYLIBRARY_H
#define MULTIPLANE_CLAZYLIBRARY_H

#ifdef __cplusplus
extern "C" {
#endif

// A function of a library.
typedef struct lazy_function {
  // NULL before the first call. The assembly below reads it, so it is the first field.
  void *address;
  const char *files;
  const char *name;
} lazy_function;

// Loads libraries. `libraries` is the list of the file names of each one, and ends with NULL. Returns NULL if
// all are there, and otherwise the system's message for one that is not. The message lasts until the thread's
// next call.
const char *lazy_error(const char *const *libraries) __attribute__((visibility("hidden")));

// Defines `const char *function(void)`, which loads libraries and returns as `lazy_error` does.
#define LAZY_LIBRARIES(function, ...)                                                                    \
  const char *function(void) {                                                                           \
    static const char *const libraries[] = {__VA_ARGS__, 0};                                             \
    return lazy_error(libraries);                                                                        \
  }

// Returns the address of a function, and loads its library if necessary.
//
// If the library or the function is missing, it writes a message to standard error and ends the process with
// 127, as the dynamic linker does. Callers ask with `LAZY_LIBRARIES` first, so that only a library without
// one of its functions leads here.
void *lazy_resolve(lazy_function *function) __attribute__((visibility("hidden")));

// The functions are hidden: the library itself must call its own.
#if defined(__x86_64__)
#define LAZY_FUNCTION(files, function)                                                                   \
  __attribute__((visibility("hidden"), used)) struct lazy_function lazy_##function = {                   \
      0, files, #function};                                                                              \
  __asm__(".text\n.p2align 4\n.globl " #function "\n.hidden " #function "\n.type " #function             \
          ", @function\n" #function ":\n"                                                                \
          "  movq lazy_" #function "(%rip), %r11\n"                                                      \
          "  testq %r11, %r11\n"                                                                         \
          "  je 1f\n"                                                                                    \
          "  jmpq *%r11\n"                                                                               \
          "1:\n"                                                                                         \
          "  leaq lazy_" #function "(%rip), %r11\n"                                                      \
          "  jmp lazy_enter\n"                                                                           \
          ".size " #function ", . - " #function "\n");
#elif defined(__aarch64__)
#define LAZY_FUNCTION(files, function)                                                                   \
  __attribute__((visibility("hidden"), used)) struct lazy_function lazy_##function = {                   \
      0, files, #function};                                                                              \
  __asm__(".text\n.p2align 4\n.globl " #function "\n.hidden " #function "\n.type " #function             \
          ", %function\n" #function ":\n"                                                                \
          "  adrp x16, lazy_" #function "\n"                                                             \
          "  add x16, x16, :lo12:lazy_" #function "\n"                                                   \
          "  ldr x17, [x16]\n"                                                                           \
          "  cbz x17, 1f\n"                                                                              \
          "  br x17\n"                                                                                   \
          "1:\n"                                                                                         \
          "  b lazy_enter\n"                                                                             \
          ".size " #function ", . - " #function "\n");
#else
#error "Functions of lazily loaded libraries are written for x86-64 and aarch64."
#endif

#ifdef __cplusplus
}
#endif

#endif
