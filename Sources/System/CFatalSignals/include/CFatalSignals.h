// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CFATALSIGNALS_H
#define MULTIPLANE_CFATALSIGNALS_H

// Ends the process with a message and status 1, instead of a signal, after an allocation that failed or a
// stack that is full.
//
// The Swift runtime aborts if an allocation fails. Other aborts and faults look alike, so they are taken for
// a lack of memory if the process has a limit of memory, and otherwise only aborts are. Other faults end the
// process as without this function.
//
// `memory_line` and `stack_line` end with a line feed and must last as long as the process. `clean` removes
// temporaries; it may allocate.
void cfs_prepare(const char *memory_line, const char *stack_line, void (*clean)(void));

// Makes the stacks of threads that C libraries start at least this large, whatever the limit of the main
// thread's stack is.
void cfs_set_least_thread_stack(unsigned long bytes);

#endif
