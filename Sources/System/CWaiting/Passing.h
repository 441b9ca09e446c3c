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

// Defines `real_<name>`, a function that returns the library's function.
#define REAL(name, result, ...)                                                                          \
  typedef result (*type_##name)(__VA_ARGS__);                                                            \
  static type_##name real_##name(void) {                                                                 \
    static void *cache;                                                                                  \
    return (type_##name)cwait_next(&cache, #name);                                                       \
  }

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
