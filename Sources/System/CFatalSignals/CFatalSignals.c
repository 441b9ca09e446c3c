// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE  // gettid, pthread_setattr_default_np, registers
#include "CFatalSignals.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

static const int fatal_signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
enum { signal_count = sizeof fatal_signals / sizeof *fatal_signals, reserve_size = 8 << 20 };

static struct sigaction former[signal_count];
static const char *memory_text, *stack_text;
static void (*clean_up)(void);
// Memory that `clean_up` may use.
static void *reserve;
// The thread that is ending the process.
static volatile int ending;
static char main_stack[64 << 10];

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.sp;
#else
  return 0;
#endif
}

// A full stack is a fault close to the stack pointer. Large frames are probed below it.
static int is_full_stack(int number, const siginfo_t *info, const ucontext_t *context) {
  enum { reach = 256 << 10 };
  const uintptr_t address = (uintptr_t)info->si_addr, pointer = stack_pointer(context);
  return number == SIGSEGV && pointer && address + reach > pointer && address < pointer + reach;
}

static int has_limit(void) {
  struct rlimit limit;
  return (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) ||
         (getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY);
}

static void end_now(int number) {
  (void)number;
  _exit(1);
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  const int thread = (int)syscall(SYS_gettid);
  int none = 0;
  if (!__atomic_compare_exchange_n(&ending, &none, thread, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    // The cleaning itself has failed, or another thread does it.
    if (ending == thread) _exit(1);
    for (;;) pause();
  }
  const char *text = NULL;
  if (is_full_stack(number, info, context)) {
    text = stack_text;
  } else if (number == SIGABRT || has_limit()) {
    text = memory_text;
  }
  if (!text) {
    for (int index = 0; index < signal_count; index++) sigaction(fatal_signals[index], &former[index], NULL);
    ending = 0;
    // A fault happens again on return. A signal that was sent does not.
    if (info->si_code <= 0) raise(number);
    return;
  }
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
  // The cleaning may wait for a lock of a thread that no longer runs.
  struct sigaction end = {.sa_handler = end_now};
  sigaction(SIGALRM, &end, NULL);
  sigset_t unblocked;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, SIGALRM);
  for (int index = 0; index < signal_count; index++) sigaddset(&unblocked, fatal_signals[index]);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
  alarm(1);
  munmap(reserve, reserve_size);
  clean_up();
  _exit(1);
}

void cfs_prepare(const char *memory_line, const char *stack_line, void (*clean)(void)) {
  memory_text = memory_line;
  stack_text = stack_line;
  clean_up = clean;
  reserve = mmap(NULL, reserve_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // A full stack has no room for the handler.
  stack_t stack = {.ss_sp = main_stack, .ss_size = sizeof main_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    sigaction(fatal_signals[index], &action, &former[index]);
  }
}

void cfs_set_least_thread_stack(unsigned long bytes) {
#if defined(__GLIBC__)
  pthread_attr_t attributes;
  size_t size = 0;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  if (pthread_attr_getstacksize(&attributes, &size) == 0 && size < bytes) {
    pthread_attr_setstacksize(&attributes, bytes);
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
#else
  (void)bytes;
#endif
}
