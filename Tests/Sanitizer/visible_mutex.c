// SPDX-License-Identifier: Apache-2.0

// Shows to the thread sanitizer that a thread waited for a `Synchronization.Mutex`. Swift's library is not
// instrumented, so that the sanitizer takes such a lock for none. scripts/test --sanitize thread preloads it.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Only programs with the sanitizer have these.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t value, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t value, SELF void *mutex) {
  static SWIFT void (*next)(uint32_t, SELF void *);
  if (!next) next = dlsym(RTLD_NEXT, LOCK_SLOW);
  next(value, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
  static SWIFT void (*next)(SELF void *);
  if (!next) next = dlsym(RTLD_NEXT, UNLOCK_SLOW);
  if (__tsan_release) __tsan_release(mutex);
  next(mutex);
}
