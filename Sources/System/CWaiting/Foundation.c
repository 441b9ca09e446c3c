// SPDX-License-Identifier: Apache-2.0

// The dates, timers and run loops of Foundation.

#include "Passing.h"

FOREIGN(CFRunLoopRemoveTimer, void, void *, void *, const void *)

void cwait_remove_timer(void *run_loop, void *timer, const void *mode) {
  real_CFRunLoopRemoveTimer()(run_loop, timer, mode);
}

bool cwait_send_block(void *block) {
  void *copy = _Block_copy(block);
  if (cwait_send(copy, cwait_call_block, cwait_release_block)) return true;
  _Block_release(copy);
  return false;
}

#ifndef IS_WATCHED_FOR_RACES

// MARK: Dates

// Date.init(timeIntervalSinceNow:)
#define DATE_SINCE_NOW "$s20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfC"
typedef SWIFT_CALL double (*date_since_now)(double);
FIND(real_date_since_now, date_since_now, REAL_OF(DATE_SINCE_NOW))
PASSING SWIFT_CALL double cwait_date_since_now(double delta) __asm__(PASSED(DATE_SINCE_NOW));
PASSING SWIFT_CALL double cwait_date_since_now(double delta) {
  double result = real_date_since_now()(delta);
  if (cwait_keeps_time()) cwait_note_date(result, delta);
  return result;
}

// The result of the last Date.init() of this thread.
static _Thread_local double last_present;

// Date.init()
#define DATE_NOW "$s20FoundationEssentials4DateVACycfC"
typedef SWIFT_CALL double (*date_now)(void);
FIND(real_date_now, date_now, REAL_OF(DATE_NOW))
PASSING SWIFT_CALL double cwait_date_now(void) __asm__(PASSED(DATE_NOW));
PASSING SWIFT_CALL double cwait_date_now(void) {
  double result = real_date_now()();
  if (cwait_keeps_time()) cwait_note_date(result, 0);
  last_present = result;
  return result;
}

// MARK: Timers

struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *(*describe)(const void *);
};

FOREIGN(CFRunLoopTimerGetContext, void, void *, struct timer_context *)
REAL(CFRunLoopTimerSetNextFireDate, void, void *, double)
REAL(CFRunLoopTimerGetNextFireDate, double, void *)
REAL(CFRunLoopAddTimer, void, void *, void *, const void *)
REAL(CFRunLoopPerformBlock, void, void *, const void *, void *)
FOREIGN(CFRunLoopGetMain, void *, void)
FOREIGN(CFRunLoopGetCurrent, void *, void)

static bool is_here(const void *run_loop) {
  return run_loop == real_CFRunLoopGetMain()() || run_loop == real_CFRunLoopGetCurrent()();
}

// The shortest interval is that of Foundation.
static double date_after(double interval) {
  return cwait_date_since_now(interval > 0.0001 ? interval : 0.0001);
}

// Timer.init(timeInterval:repeats:block:) gives a timer the present time instead of the first call's.
// Optimized programs contain that code themselves and call Timer.init(fire:interval:repeats:block:), so the
// two cannot be told apart: a timer with an interval and the date Date() fires after its interval, too.
static double first_date(double date, double interval) {
  if (!(interval > 0 && date == last_present && cwait_keeps_time())) return date;
  return date_after(interval);
}

// A closure of Swift.
struct closure {
  void *function, *captures;
};

typedef SWIFT_CALL void *(*timer_at)(double, double, bool, struct closure, SWIFT_CONTEXT void *);

// Timer.init(fire:interval:repeats:block:), with the object: optimized programs call it.
#define TIMER_FILL "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfc"
FIND(real_timer_fill, timer_at, REAL_OF(TIMER_FILL))
PASSING SWIFT_CALL void *cwait_timer_fill(
    double date, double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *timer)
    __asm__(PASSED(TIMER_FILL));
PASSING SWIFT_CALL void *cwait_timer_fill(
    double date, double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *timer) {
  double first = first_date(date, interval);
  return real_timer_fill()(first, interval, repeats, block, timer);
}

// Timer.init(fire:interval:repeats:block:), with the type.
#define TIMER_AT "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC"
FIND(real_timer_at, timer_at, REAL_OF(TIMER_AT))
PASSING SWIFT_CALL void *cwait_timer_at(
    double date, double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *type)
    __asm__(PASSED(TIMER_AT));
PASSING SWIFT_CALL void *cwait_timer_at(
    double date, double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *type) {
  double first = first_date(date, interval);
  return real_timer_at()(first, interval, repeats, block, type);
}

// Timer.init(timeInterval:repeats:block:), with the type.
#define TIMER_INIT "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
PASSING SWIFT_CALL void *cwait_timer_init(
    double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *type)
    __asm__(PASSED(TIMER_INIT));
PASSING SWIFT_CALL void *cwait_timer_init(
    double interval, bool repeats, struct closure block, SWIFT_CONTEXT void *type) {
  return cwait_timer_at(date_after(interval), interval, repeats, block, type);
}

// Returns the Timer of Foundation to which a timer of Core Foundation belongs, or NULL. Foundation's timers
// do not retain their argument, which is the Timer. Others have a block.
static void *timer_of(void *timer) {
  struct timer_context context = {0};
  real_CFRunLoopTimerGetContext()(timer, &context);
  return context.retain ? NULL : context.info;
}

PASSING void CFRunLoopAddTimer(void *run_loop, void *timer, const void *mode) {
  void *object = run_loop && timer && is_here(run_loop) ? timer_of(timer) : NULL;
  if (object && cwait_take_timer(object, run_loop, timer, mode)) return;
  real_CFRunLoopAddTimer()(run_loop, timer, mode);
}

PASSING void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  void *object = timer && cwait_keeps_time() ? timer_of(timer) : NULL;
  if (object) cwait_move_timer(object, date);
  real_CFRunLoopTimerSetNextFireDate()(timer, date);
}

PASSING double CFRunLoopTimerGetNextFireDate(void *timer) {
  double date;
  void *object = timer && cwait_keeps_time() ? timer_of(timer) : NULL;
  return object && cwait_fire_date(object, &date) ? date : real_CFRunLoopTimerGetNextFireDate()(timer);
}

PASSING void CFRunLoopPerformBlock(void *run_loop, const void *mode, void *block) {
  if (is_here(run_loop) && cwait_send_block(block)) return;
  real_CFRunLoopPerformBlock()(run_loop, mode, block);
}

#endif
