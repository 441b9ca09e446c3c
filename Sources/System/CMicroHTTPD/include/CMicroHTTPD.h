// SPDX-License-Identifier: Apache-2.0

#ifndef MULTIPLANE_CMICROHTTPD_H
#define MULTIPLANE_CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>

// Loads libmicrohttpd. Returns NULL, or the system's message if it is not installed.
const char *cmhd_error(void);

// A server of HTTP on one thread, which the caller runs.
typedef struct cmhd_server cmhd_server;
typedef struct cmhd_request cmhd_request;
// An answer that is written piece by piece. It is gone once `closed` was called with it.
typedef struct cmhd_stream cmhd_stream;

typedef struct {
  const uint8_t *first;
  size_t count;
} cmhd_bytes;

typedef struct {
  // The most connections.
  unsigned connections;
  // The seconds after which a connection is closed that is idle, or whose request is not complete, or that
  // has not read its answer. A long answer has a second more for each `bytes_per_second`.
  unsigned seconds;
  unsigned bytes_per_second;
  // The memory of a connection in bytes, which bounds the lines of a request.
  size_t request_bytes;
} cmhd_limits;

// A reason to refuse a request: none, a body, or an address with more than 1000 arguments.
typedef enum { cmhd_flawless, cmhd_with_body, cmhd_crowded } cmhd_flaw;

typedef struct {
  void *context;
  // Answers the request or begins a stream before it returns 1. After 0 the connection is closed. After 2 it
  // waits for `cmhd_resume`, which calls the function again.
  int (*handle)(
      void *context, cmhd_request *request, const char *method, const char *path, cmhd_flaw flaw);
  void (*closed)(void *context, cmhd_stream *stream);
  // The memory of an answer of this many bytes is free again.
  void (*sent)(void *context, size_t count);
} cmhd_callbacks;

// Starts to listen at an IPv4 or IPv6 address in digits. With port 0 the system chooses one. Returns NULL
// with errno.
cmhd_server *cmhd_start(
    const char *address, uint16_t port, const cmhd_limits *limits, const cmhd_callbacks *callbacks);

uint16_t cmhd_port(cmhd_server *server);

// Keeps SIGINT, SIGTERM and SIGHUP from this thread, except in `cmhd_wait`.
void cmhd_hold_signals(void);

// Waits until there is work, a signal, a call of `cmhd_wake` or the end of the time in milliseconds.
void cmhd_wait(cmhd_server *server, int milliseconds);

// Ends the wait. It may be called on any thread.
void cmhd_wake(cmhd_server *server);

// Calls `handle` again in the next `cmhd_run`, for a request for which it has returned 2. All of them must
// have been resumed when the server is stopped.
void cmhd_resume(cmhd_request *request);

// Does the work that there is.
void cmhd_run(cmhd_server *server);

// Ends all connections and frees the server.
void cmhd_stop(cmhd_server *server);

// The first header or argument of a name, or NULL.
const char *cmhd_header(cmhd_request *request, const char *name);
const char *cmhd_argument(cmhd_request *request, const char *name);

// Answers with a copy of the bytes. `headers` are names and values by turns, up to a NULL. Returns 0 for
// failure.
int cmhd_answer(
    cmhd_server *server, cmhd_request *request, unsigned status, const char *const *headers,
    cmhd_bytes bytes);

// Begins an answer without an end. Returns NULL for failure.
cmhd_stream *cmhd_begin_stream(cmhd_server *server, cmhd_request *request, const char *const *headers);

// Appends bytes. A stream whose reader leaves too much unread is ended.
void cmhd_send(cmhd_stream *stream, const uint8_t *bytes, size_t count);

void cmhd_end_stream(cmhd_stream *stream);

#endif
