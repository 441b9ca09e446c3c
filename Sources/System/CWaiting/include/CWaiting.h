/* SPDX-License-Identifier: Apache-2.0 */
#ifndef MULTIPLANE_CWAITING_H
#define MULTIPLANE_CWAITING_H

#include <stdbool.h>
#include <stdint.h>

/* Functions of Dispatch and Foundation by which code waits: they send a block, set a timer or read a clock.
 *
 * Dispatch.c and Foundation.c define them once more, weakly. The dynamic linker takes a program's own
 * definition before that of a shared library, also for calls between libraries, so all code passes here.
 * The functions ask Swift functions of QuartzCore, and call the library's own function if those decline. In a
 * program that is linked statically the libraries' definitions win, and nothing passes here, unless the
 * linker sends the calls: see Passing.h and scripts/package.
 */

/* Work: a function and its argument. */
typedef void (*cwait_function)(void *context);

/* Sends work to a queue of Dispatch, NULL for the main queue, without passing the functions below. */
void cwait_real_async(void *queue, void *context, cwait_function function);

/* Sends work to a queue at a time of Dispatch, without passing the functions below. */
void cwait_real_after(uint64_t time, void *queue, void *context, cwait_function function);

/* Returns true in code on the main queue, whichever thread serves it. */
bool cwait_is_main_queue(void);

/* Runs the blocks that wait on the main queue, and returns true if threads that work for no host have sent
   some. Does nothing on threads other than the main one, which serves no queue once it has ended. */
bool cwait_run_main_queue(void);

/* Returns true if blocks wait on the main queue, for a main thread that serves it. */
bool cwait_main_queue_waits(void);

/* Waits until the notifications of groups and blocks that have ended are sent. */
void cwait_await_notifications(void);

/* The time of a clock of Dispatch, in nanoseconds: of the clock to which a time belongs. */
int64_t cwait_now(uint64_t time);

/* A time of Dispatch in nanoseconds of its clock. */
int64_t cwait_nanoseconds(uint64_t time);

/* The date in seconds since the beginning of 2001. */
double cwait_date(void);

/* Removes a timer of Core Foundation from a run loop. */
void cwait_remove_timer(void *run_loop, void *timer, const void *mode);

/* Calls a copied block, and releases it. */
void cwait_call_block(void *block);

/* Releases a copied block that is not called. */
void cwait_release_block(void *block);

/* Returns true if calls of this program's code and of its libraries pass here. */
bool cwait_is_active(void);

#endif
