// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "Passing.h"

#include <dlfcn.h>
#include <poll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void *cwait_next(void **cache, const char *name) {
  void *found = __atomic_load_n(cache, __ATOMIC_ACQUIRE);
  if (!found) {
    found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    __atomic_store_n(cache, found, __ATOMIC_RELEASE);
  }
  return found;
}

REAL(dispatch_async_f, void, void *, void *, cwait_function)
REAL(dispatch_after_f, void, uint64_t, void *, void *, cwait_function)
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, cwait_function destroy);
extern void *dispatch_get_specific(const void *key);

void cwait_call_block(void *block) {
  // The function of a block stands after its class, its flags and a reserved word.
  struct literal {
    void *class_pointer;
    int32_t flags, reserved;
    void (*invoke)(void *);
  };
  ((struct literal *)block)->invoke(block);
  _Block_release(block);
}

void cwait_release_block(void *block) { _Block_release(block); }

void cwait_real_async(void *queue, void *context, cwait_function function) {
  real_dispatch_async_f()(queue ? queue : &_dispatch_main_q, context, function);
}

void cwait_real_after(uint64_t time, void *queue, void *context, cwait_function function) {
  real_dispatch_after_f()(time, queue ? queue : &_dispatch_main_q, context, function);
}

// MARK: Times of Dispatch

// The two highest bits say the clock: 00 the time without sleep, 10 with sleep, 11 that of the wall, negated.
static const uint64_t with_sleep = 1ull << 63, of_wall = 3ull << 62;

int64_t cwait_nanoseconds(uint64_t time) {
  if ((time & of_wall) == of_wall) return -(int64_t)time;
  return (int64_t)(time & ~with_sleep);
}

static const int64_t nanoseconds_per_second = 1000000000;

int64_t cwait_now(uint64_t time) {
  struct timespec now;
  bool is_of_wall = (time & of_wall) == of_wall;
  clock_gettime(is_of_wall ? CLOCK_REALTIME : time & with_sleep ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &now);
  return now.tv_sec * nanoseconds_per_second + now.tv_nsec;
}

double cwait_date(void) {
  // The beginning of 2001, in seconds after that of 1970.
  const double origin = 978307200;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (double)now.tv_sec - origin + (double)now.tv_nsec / nanoseconds_per_second;
}

// MARK: The main queue

bool cwait_is_main_queue(void) {
  static char key;
  static int state;
  if (!__atomic_load_n(&state, __ATOMIC_ACQUIRE)) {
    dispatch_queue_set_specific(&_dispatch_main_q, &key, &key, NULL);
    __atomic_store_n(&state, 1, __ATOMIC_RELEASE);
  }
  return dispatch_get_specific(&key) != NULL;
}

// Dispatch serves the main queue on other threads once the main thread has handed it over and ended.
static bool is_main_thread(void) {
  static _Thread_local int state;
  if (!state) state = getpid() == (pid_t)syscall(SYS_gettid) ? 1 : 2;
  return state == 1;
}

bool cwait_main_queue_waits(void) {
  struct pollfd descriptor = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  return poll(&descriptor, 1, 0) > 0;
}

int cwait_stranger_count;

bool cwait_run_main_queue(void) {
  if (!is_main_thread() || !cwait_main_queue_waits()) return false;
  uint64_t count;
  if (read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count) < 0) return false;
  bool has_strangers = __atomic_exchange_n(&cwait_stranger_count, 0, __ATOMIC_RELAXED) > 0;
  _dispatch_main_queue_callback_4CF(NULL);
  return has_strangers;
}
