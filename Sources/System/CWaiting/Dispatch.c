// SPDX-License-Identifier: Apache-2.0

// The queues and clocks of Dispatch.

#define _GNU_SOURCE
#include "Passing.h"

#include <dlfcn.h>

extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_sync_f(void *queue, void *context, cwait_function function);

// The queue on which notifications for hosts arrive, and their number.
static void *notification_queue;
static int notification_count;

static void do_nothing(void *context) { (void)context; }

void cwait_await_notifications(void) {
  if (__atomic_load_n(&notification_count, __ATOMIC_ACQUIRE) == 0) return;
  dispatch_sync_f(notification_queue, NULL, do_nothing);
}

#ifndef IS_WATCHED_FOR_RACES

extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *dispatch_semaphore_create(intptr_t value);
extern intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t time);
extern intptr_t dispatch_semaphore_signal(void *semaphore);
extern char _dispatch_source_type_timer;

REAL(dispatch_async, void, void *, void *)
REAL(dispatch_async_f, void, void *, void *, cwait_function)
REAL(dispatch_sync, void, void *, void *)
REAL(dispatch_barrier_async, void, void *, void *)
REAL(dispatch_group_async, void, void *, void *, void *)
REAL(dispatch_group_notify, void, void *, void *, void *)
REAL(dispatch_block_notify, void, void *, void *, void *)
REAL(dispatch_after, void, uint64_t, void *, void *)
REAL(dispatch_after_f, void, uint64_t, void *, void *, cwait_function)
REAL(dispatch_source_create, void *, void *, uintptr_t, uintptr_t, void *)
REAL(dispatch_time, uint64_t, uint64_t, int64_t)
REAL(dispatch_walltime, uint64_t, const void *, int64_t)

static bool is_main(const void *queue) { return queue == &_dispatch_main_q; }

// MARK: Work for other queues

// Work that remembers the host whose code sent it.
struct sent_work {
  void *origin, *context;
  cwait_function function;
};

static void note_stranger(void) {
  if (!cwait_is_main_queue()) __atomic_fetch_add(&cwait_stranger_count, 1, __ATOMIC_RELAXED);
}

static void run_sent(void *argument) {
  struct sent_work work = *(struct sent_work *)argument;
  free(argument);
  void *former = cwait_enter(work.origin);
  work.function(work.context);
  cwait_leave(former);
}

// Returns work that runs `function` for the origin.
static struct sent_work *sent(void *origin, void *context, cwait_function function) {
  struct sent_work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = (struct sent_work){origin, context, function};
  return work;
}

// Sends work to a queue other than the main one, for the origin, which it takes over.
static void send_for(void *origin, void *queue, void *context, cwait_function function) {
  real_dispatch_async_f()(queue, sent(origin, context, function), run_sent);
}

// MARK: Blocks and steps of tasks

static void pass_async(void *queue, void *block) {
  void *origin;
  if (is_main(queue)) {
    if (cwait_send_block(block)) return;
    note_stranger();
  } else if ((origin = cwait_retain_origin())) {
    return send_for(origin, queue, _Block_copy(block), cwait_call_block);
  }
  real_dispatch_async()(queue, block);
}

PASSING void dispatch_async(void *queue, void *block) __attribute__((alias("pass_async")));

PASSING void dispatch_barrier_async(void *queue, void *block) {
  if (is_main(queue)) return pass_async(queue, block);
  void *origin = cwait_retain_origin();
  if (!origin) return real_dispatch_barrier_async()(queue, block);
  void *work = sent(origin, _Block_copy(block), cwait_call_block);
  real_dispatch_barrier_async()(queue, ^{ run_sent(work); });
}

PASSING void dispatch_group_async(void *group, void *queue, void *block) {
  if (is_main(queue)) {
    void (^copy)(void) = _Block_copy(block);
    dispatch_group_enter(group);
    dispatch_retain(group);
    pass_async(queue, ^{
      cwait_call_block(copy);
      dispatch_group_leave(group);
      dispatch_release(group);
    });
    return;
  }
  void *origin = cwait_retain_origin();
  if (!origin) return real_dispatch_group_async()(group, queue, block);
  void *work = sent(origin, _Block_copy(block), cwait_call_block);
  real_dispatch_group_async()(group, queue, ^{ run_sent(work); });
}

PASSING void dispatch_async_f(void *queue, void *context, cwait_function function) {
  if (is_main(queue)) {
    if (cwait_send(context, function, NULL)) return;
    note_stranger();
  } else {
    if (cwait_send_elsewhere(queue, 0, context, function)) return;
    void *origin = cwait_retain_origin();
    if (origin) return send_for(origin, queue, context, function);
  }
  real_dispatch_async_f()(queue, context, function);
}

PASSING void dispatch_sync(void *queue, void *block) {
  if (!is_main(queue) || !cwait_is_helper()) return real_dispatch_sync()(queue, block);
  void *done = dispatch_semaphore_create(0);
  pass_async(queue, ^{
    ((void (^)(void))block)();
    dispatch_semaphore_signal(done);
  });
  dispatch_semaphore_wait(done, ~0ull);
  dispatch_release(done);
}

// Work for a queue other than the main one, which waits for a host.
struct relay {
  void *queue, *context;
  cwait_function function, discard;
};

static void end_relay(struct relay *relay) {
  dispatch_release(relay->queue);
  free(relay);
}

static void run_relay(void *argument) {
  struct relay *relay = argument;
  void *origin = cwait_retain_origin();
  if (origin) {
    send_for(origin, relay->queue, relay->context, relay->function);
  } else {
    real_dispatch_async_f()(relay->queue, relay->context, relay->function);
  }
  end_relay(relay);
}

static void discard_relay(void *argument) {
  struct relay *relay = argument;
  if (relay->discard) {
    relay->discard(relay->context);
  } else {
    real_dispatch_async_f()(relay->queue, relay->context, relay->function);
  }
  end_relay(relay);
}

// Lets work for another queue wait for a host, or returns false.
static bool relay_after(
    uint64_t time, void *queue, void *context, cwait_function function, cwait_function discard) {
  if (!cwait_has_origin()) return false;
  struct relay *relay = malloc(sizeof *relay);
  if (!relay) abort();
  *relay = (struct relay){queue, context, function, discard};
  dispatch_retain(queue);
  return cwait_send_after(time, relay, run_relay, discard_relay);
}

PASSING void dispatch_after(uint64_t time, void *queue, void *block) {
  void *copy = _Block_copy(block);
  if (is_main(queue)) {
    if (cwait_send_after(time, copy, cwait_call_block, cwait_release_block)) return;
  } else if (relay_after(time, queue, copy, cwait_call_block, cwait_release_block)) {
    return;
  }
  _Block_release(copy);
  real_dispatch_after()(time, queue, block);
}

PASSING void dispatch_after_f(uint64_t time, void *queue, void *context, cwait_function function) {
  if (is_main(queue)) {
    if (cwait_send_after(time, context, function, NULL)) return;
  } else if (cwait_send_elsewhere(queue, time, context, function)) {
    return;
  } else if (relay_after(time, queue, context, function, NULL)) {
    return;
  }
  real_dispatch_after_f()(time, queue, context, function);
}

// MARK: Sources

extern char _dispatch_source_type_timer;

PASSING void *dispatch_source_create(void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  if (type == &_dispatch_source_type_timer && queue && is_main(queue)) cwait_note_source();
  return real_dispatch_source_create()(type, handle, mask, queue);
}

// MARK: Notifications

// Returns a block that sends another one to the origin, which it takes over.
static void *notification(void *origin, void *block) {
  static int is_made;
  if (!__atomic_exchange_n(&is_made, 1, __ATOMIC_ACQ_REL)) {
    void *queue = dispatch_queue_create("multiplane.notifications", NULL);
    __atomic_store_n(&notification_queue, queue, __ATOMIC_RELEASE);
  }
  while (!__atomic_load_n(&notification_queue, __ATOMIC_ACQUIRE)) continue;
  __atomic_fetch_add(&notification_count, 1, __ATOMIC_ACQ_REL);
  void *copy = _Block_copy(block);
  void (^send)(void) = ^{
    cwait_notify(origin, copy, cwait_call_block, cwait_release_block);
    __atomic_fetch_sub(&notification_count, 1, __ATOMIC_ACQ_REL);
  };
  return _Block_copy(send);
}

PASSING void dispatch_group_notify(void *group, void *queue, void *block) {
  void *origin = cwait_retain_origin();
  if (!origin) return real_dispatch_group_notify()(group, queue, block);
  if (is_main(queue)) {
    void *send = notification(origin, block);
    real_dispatch_group_notify()(group, notification_queue, send);
    return _Block_release(send);
  }
  void *work = sent(origin, _Block_copy(block), cwait_call_block);
  real_dispatch_group_notify()(group, queue, ^{ run_sent(work); });
}

PASSING void dispatch_block_notify(void *observed, void *queue, void *block) {
  void *origin = is_main(queue) ? cwait_retain_origin() : NULL;
  if (!origin) return real_dispatch_block_notify()(observed, queue, block);
  void *send = notification(origin, block);
  real_dispatch_block_notify()(observed, notification_queue, send);
  _Block_release(send);
}

// MARK: Clocks

PASSING uint64_t dispatch_time(uint64_t base, int64_t delta) {
  uint64_t result = real_dispatch_time()(base, delta);
  if (cwait_keeps_time()) cwait_note_time(result, base, delta);
  return result;
}

PASSING uint64_t dispatch_walltime(const void *base, int64_t delta) {
  uint64_t result = real_dispatch_walltime()(base, delta);
  if (!base && cwait_keeps_time()) cwait_note_time(result, 0, delta);
  return result;
}

#endif

#if defined(IS_WATCHED_FOR_RACES) || defined(CWAITING_IS_WRAPPED)

// A program that is watched for races is a test, whose other tests need no report.
bool cwait_is_active(void) { return true; }

#else

bool cwait_is_active(void) { return dlsym(RTLD_DEFAULT, "dispatch_async") == (void *)pass_async; }

#endif
