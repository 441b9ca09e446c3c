// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CWAITING_PASSING_H
#define MULTIPLANE_CWAITING_PASSING_H

#include "CWaiting.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The watch for races knows Dispatch by its own versions of these functions, so it keeps them.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define IS_WATCHED_FOR_RACES
#endif
#endif

// Weak, so that a program that is linked statically has no function twice.
#define PASSING __attribute__((weak, visibility("default")))
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

// The function of this name in the libraries, after the program's own. `cache` is 0 before the first call.
void *cwait_next(void **cache, const char *name) __attribute__((visibility("hidden")));

// No dynamic linker lets calls pass here in a program that has the libraries in it. For such a program these
// files are compiled with `CWAITING_IS_WRAPPED`, and it is linked with `--wrap=NAME` for each function that
// passes: calls of NAME then come to `__wrap_NAME`, and `__real_NAME` is the library's function.
#ifdef CWAITING_IS_WRAPPED
#define PASSED(symbol) "__wrap_" symbol
#define REAL_OF(symbol) "__real_" symbol
#define FIND(name, type, symbol)                                                                         \
  extern __typeof__(*(type)0) found_##name __asm__(symbol);                                              \
  static type name(void) { return found_##name; }
#define dispatch_after __wrap_dispatch_after
#define dispatch_after_f __wrap_dispatch_after_f
#define dispatch_async __wrap_dispatch_async
#define dispatch_async_f __wrap_dispatch_async_f
#define dispatch_barrier_async __wrap_dispatch_barrier_async
#define dispatch_block_notify __wrap_dispatch_block_notify
#define dispatch_group_async __wrap_dispatch_group_async
#define dispatch_group_notify __wrap_dispatch_group_notify
#define dispatch_source_create __wrap_dispatch_source_create
#define dispatch_sync __wrap_dispatch_sync
#define dispatch_time __wrap_dispatch_time
#define dispatch_walltime __wrap_dispatch_walltime
#define CFRunLoopAddTimer __wrap_CFRunLoopAddTimer
#define CFRunLoopPerformBlock __wrap_CFRunLoopPerformBlock
#define CFRunLoopTimerGetNextFireDate __wrap_CFRunLoopTimerGetNextFireDate
#define CFRunLoopTimerSetNextFireDate __wrap_CFRunLoopTimerSetNextFireDate
#else
#define PASSED(symbol) symbol
#define REAL_OF(symbol) symbol
#define FIND(name, type, symbol)                                                                         \
  static type name(void) {                                                                               \
    static void *cache;                                                                                  \
    return (type)cwait_next(&cache, symbol);                                                             \
  }
#endif

// Defines `real_<name>`, a function that returns the library's function, for one that passes.
#define REAL(name, result, ...)                                                                          \
  typedef result (*type_##name)(__VA_ARGS__);                                                            \
  FIND(real_##name, type_##name, REAL_OF(#name))

// Defines `real_<name>` for a function that does not pass.
#define FOREIGN(name, result, ...)                                                                       \
  typedef result (*type_##name)(__VA_ARGS__);                                                            \
  FIND(real_##name, type_##name, #name)

// Sends a block to the main queue for a host, or returns false.
bool cwait_send_block(void *block) __attribute__((visibility("hidden")));

// The number of blocks that threads of no host have sent to the main queue since the last turn.
extern int cwait_stranger_count __attribute__((visibility("hidden")));

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern char _dispatch_main_q;

// The functions of QuartzCore that decide, in WorkQueue+System.swift.

// True on a thread whose waits belong to a host, or will belong to the next one.
extern bool cwait_keeps_time(void);
// These return true if they take the work. `discard` is called with the context of work that is dropped. If
// it is NULL, the work goes to its queue instead. NULL is the main queue.
extern bool cwait_send(void *context, cwait_function function, cwait_function discard);
extern bool cwait_send_after(uint64_t time, void *context, cwait_function function, cwait_function discard);
extern bool cwait_send_elsewhere(void *queue, uint64_t time, void *context, cwait_function function);
// The host whose code runs, or for which this thread works, retained; NULL for none.
extern void *cwait_retain_origin(void);
extern bool cwait_has_origin(void);
// True on a thread that works for a host that runs on another one.
extern bool cwait_is_helper(void);
// Begins and ends work for a host, whose reference they take over.
extern void *cwait_enter(void *origin);
extern void cwait_leave(void *former);
// Sends the work of a notification to a host, whose reference it takes over.
extern void cwait_notify(void *origin, void *context, cwait_function function, cwait_function discard);
extern void cwait_note_time(uint64_t result, uint64_t base, int64_t delta);
extern void cwait_note_date(double result, double delta);
// Takes a timer of Foundation. Its other form and the run loop are for `cwait_remove_timer`.
extern bool cwait_take_timer(void *timer, void *run_loop, void *core_timer, const void *mode);
// Notes a timer of Dispatch on the main queue.
extern void cwait_note_source(void);
extern void cwait_move_timer(void *timer, double fire_date);
// Returns true and sets the date if a host fires the timer.
extern bool cwait_fire_date(void *timer, double *fire_date);

#endif
