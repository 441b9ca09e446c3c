// SPDX-License-Identifier: Apache-2.0

#include "CLazyLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { lazy_name_size = 64 };

// Returns the first of the files that can be loaded, or NULL. A library that is loaded is found again by its
// name, and stays loaded.
static void *lazy_open(const char *files) {
  void *library = NULL;
  while (!library && *files) {
    const size_t length = strcspn(files, " ");
    char name[lazy_name_size];
    snprintf(name, sizeof name, "%.*s", (int)length, files);
    library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    files += length + (files[length] == ' ');
  }
  return library;
}

const char *lazy_error(const char *const *libraries) {
  for (; *libraries; libraries++) {
    if (!lazy_open(*libraries)) return dlerror();
  }
  return NULL;
}

void *lazy_resolve(lazy_function *function) {
  void *library = lazy_open(function->files);
  void *address = library ? dlsym(library, function->name) : NULL;
  if (!address) {
    dprintf(STDERR_FILENO, "multiplane: %s of %s is missing: %s\n", function->name, function->files,
        dlerror());
    _exit(127);
  }
  // Threads that resolve the same function at once find the same address.
  __atomic_store_n(&function->address, address, __ATOMIC_RELEASE);
  return address;
}

// The first call of a function: saves the arguments that are in registers, finds the address, and goes there.
#if defined(__x86_64__)
__asm__(
    ".text\n.p2align 4\n.globl lazy_enter\n.hidden lazy_enter\n.type lazy_enter, @function\nlazy_enter:\n"
    ".cfi_startproc\n"
    "  pushq %rbp\n"
    ".cfi_def_cfa_offset 16\n"
    ".cfi_offset %rbp, -16\n"
    "  movq %rsp, %rbp\n"
    ".cfi_def_cfa_register %rbp\n"
    "  subq $192, %rsp\n"
    "  movq %rdi, (%rsp)\n"
    "  movq %rsi, 8(%rsp)\n"
    "  movq %rdx, 16(%rsp)\n"
    "  movq %rcx, 24(%rsp)\n"
    "  movq %r8, 32(%rsp)\n"
    "  movq %r9, 40(%rsp)\n"
    "  movq %rax, 48(%rsp)\n"
    "  movups %xmm0, 64(%rsp)\n"
    "  movups %xmm1, 80(%rsp)\n"
    "  movups %xmm2, 96(%rsp)\n"
    "  movups %xmm3, 112(%rsp)\n"
    "  movups %xmm4, 128(%rsp)\n"
    "  movups %xmm5, 144(%rsp)\n"
    "  movups %xmm6, 160(%rsp)\n"
    "  movups %xmm7, 176(%rsp)\n"
    "  movq %r11, %rdi\n"
    "  callq lazy_resolve\n"
    "  movq %rax, %r11\n"
    "  movq (%rsp), %rdi\n"
    "  movq 8(%rsp), %rsi\n"
    "  movq 16(%rsp), %rdx\n"
    "  movq 24(%rsp), %rcx\n"
    "  movq 32(%rsp), %r8\n"
    "  movq 40(%rsp), %r9\n"
    "  movq 48(%rsp), %rax\n"
    "  movups 64(%rsp), %xmm0\n"
    "  movups 80(%rsp), %xmm1\n"
    "  movups 96(%rsp), %xmm2\n"
    "  movups 112(%rsp), %xmm3\n"
    "  movups 128(%rsp), %xmm4\n"
    "  movups 144(%rsp), %xmm5\n"
    "  movups 160(%rsp), %xmm6\n"
    "  movups 176(%rsp), %xmm7\n"
    "  leave\n"
    ".cfi_def_cfa %rsp, 8\n"
    "  jmpq *%r11\n"
    ".cfi_endproc\n"
    ".size lazy_enter, . - lazy_enter\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n.p2align 4\n.globl lazy_enter\n.hidden lazy_enter\n.type lazy_enter, %function\nlazy_enter:\n"
    ".cfi_startproc\n"
    "  stp x29, x30, [sp, #-224]!\n"
    ".cfi_def_cfa_offset 224\n"
    ".cfi_offset x29, -224\n"
    ".cfi_offset x30, -216\n"
    "  mov x29, sp\n"
    "  stp x0, x1, [sp, #16]\n"
    "  stp x2, x3, [sp, #32]\n"
    "  stp x4, x5, [sp, #48]\n"
    "  stp x6, x7, [sp, #64]\n"
    "  str x8, [sp, #80]\n"
    "  stp q0, q1, [sp, #96]\n"
    "  stp q2, q3, [sp, #128]\n"
    "  stp q4, q5, [sp, #160]\n"
    "  stp q6, q7, [sp, #192]\n"
    "  mov x0, x16\n"
    "  bl lazy_resolve\n"
    "  mov x16, x0\n"
    "  ldp x0, x1, [sp, #16]\n"
    "  ldp x2, x3, [sp, #32]\n"
    "  ldp x4, x5, [sp, #48]\n"
    "  ldp x6, x7, [sp, #64]\n"
    "  ldr x8, [sp, #80]\n"
    "  ldp q0, q1, [sp, #96]\n"
    "  ldp q2, q3, [sp, #128]\n"
    "  ldp q4, q5, [sp, #160]\n"
    "  ldp q6, q7, [sp, #192]\n"
    "  ldp x29, x30, [sp], #224\n"
    ".cfi_restore x29\n"
    ".cfi_restore x30\n"
    ".cfi_def_cfa_offset 0\n"
    "  br x16\n"
    ".cfi_endproc\n"
    ".size lazy_enter, . - lazy_enter\n");
#endif
