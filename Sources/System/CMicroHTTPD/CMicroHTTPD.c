// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE  // ppoll
#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct cmhd_server {
  struct MHD_Daemon *daemon;
  cmhd_callbacks callbacks;
  cmhd_stream *streams;
};

struct cmhd_stream {
  cmhd_server *server;
  struct MHD_Connection *connection;
  cmhd_stream *next;
  uint8_t bytes[16384];  // a reader that leaves so much unread is gone
  size_t begin;
  size_t end;
  int is_suspended;
  int is_ended;
};

// An answer's bytes, which follow it.
typedef struct {
  cmhd_server *server;
  size_t count;
  uint8_t bytes[];
} answer;

static struct MHD_Connection *connection_of(cmhd_request *request) {
  return (struct MHD_Connection *)request;
}

static int has_body(struct MHD_Connection *connection) {
  const char *length = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
  return (length && strcmp(length, "0") != 0) ||
         MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Transfer-Encoding") != NULL;
}

// The library's parameters of a function that answers.
#define ACCESS_PARAMETERS                                                               \
  void *context, struct MHD_Connection *connection, const char *path, const char *method, \
      const char *version, const char *upload, size_t *upload_size, void **state

static enum MHD_Result on_access(ACCESS_PARAMETERS) {
  (void)version, (void)upload, (void)upload_size;
  static int seen;
  cmhd_server *server = context;
  int body = has_body(connection);
  // An answer to the headers alone ends the connection, so that no body is read. Others wait for the end.
  if (!*state && !body && strcmp(method, "GET") == 0) {
    *state = &seen;
    return MHD_YES;
  }
  *state = server;
  cmhd_request *request = (cmhd_request *)connection;
  int is_answered = server->callbacks.handle(server->callbacks.context, request, method, path, body);
  return is_answered ? MHD_YES : MHD_NO;
}

static int read_address(const char *address, uint16_t port, struct sockaddr_storage *result) {
  struct sockaddr_in *v4 = (struct sockaddr_in *)result;
  struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)result;
  memset(result, 0, sizeof *result);
  if (inet_pton(AF_INET, address, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    return 1;
  }
  if (inet_pton(AF_INET6, address, &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    return 1;
  }
  errno = EINVAL;
  return 0;
}

cmhd_server *cmhd_start(
    const char *address, uint16_t port, const cmhd_limits *limits, const cmhd_callbacks *callbacks) {
  struct sockaddr_storage endpoint;
  if (!read_address(address, port, &endpoint)) return NULL;
  cmhd_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->callbacks = *callbacks;
  unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
  if (endpoint.ss_family == AF_INET6) flags |= MHD_USE_IPv6;
  errno = 0;
  server->daemon = MHD_start_daemon(
      flags, port, NULL, NULL, on_access, server, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&endpoint,
      MHD_OPTION_CONNECTION_LIMIT, limits->connections, MHD_OPTION_CONNECTION_TIMEOUT, limits->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits->request_bytes, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
  if (server->daemon) return server;
  int error = errno ? errno : EADDRINUSE;
  free(server);
  errno = error;
  return NULL;
}

uint16_t cmhd_port(cmhd_server *server) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

static void held_signals(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGINT);
  sigaddset(set, SIGTERM);
  sigaddset(set, SIGHUP);
}

void cmhd_hold_signals(void) {
  sigset_t set;
  held_signals(&set);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void cmhd_wait(cmhd_server *server, int milliseconds) {
  MHD_UNSIGNED_LONG_LONG own = 0;
  if (MHD_get_timeout(server->daemon, &own) == MHD_YES && own < (MHD_UNSIGNED_LONG_LONG)milliseconds) {
    milliseconds = (int)own;
  }
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  struct pollfd descriptor = {.fd = info ? info->epoll_fd : -1, .events = POLLIN};
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  sigset_t mask, held;
  held_signals(&held);
  pthread_sigmask(SIG_BLOCK, NULL, &mask);
  sigdelset(&mask, SIGINT);
  sigdelset(&mask, SIGTERM);
  sigdelset(&mask, SIGHUP);
  ppoll(&descriptor, 1, &time, &mask);
}

void cmhd_run(cmhd_server *server) { MHD_run(server->daemon); }

static void resume(cmhd_stream *stream) {
  if (!stream->is_suspended) return;
  stream->is_suspended = 0;
  MHD_resume_connection(stream->connection);
}

void cmhd_stop(cmhd_server *server) {
  // No connection may be suspended when the server ends.
  for (cmhd_stream *stream = server->streams; stream; stream = stream->next) cmhd_end_stream(stream);
  MHD_run(server->daemon);
  MHD_stop_daemon(server->daemon);
  free(server);
}

const char *cmhd_header(cmhd_request *request, const char *name) {
  return MHD_lookup_connection_value(connection_of(request), MHD_HEADER_KIND, name);
}

const char *cmhd_argument(cmhd_request *request, const char *name) {
  return MHD_lookup_connection_value(connection_of(request), MHD_GET_ARGUMENT_KIND, name);
}

static int queue(
    cmhd_request *request, unsigned status, const char *const *headers, struct MHD_Response *response) {
  int is_complete = 1;
  for (size_t i = 0; headers[i]; i += 2) {
    is_complete &= MHD_add_response_header(response, headers[i], headers[i + 1]) == MHD_YES;
  }
  if (is_complete) is_complete = MHD_queue_response(connection_of(request), status, response) == MHD_YES;
  MHD_destroy_response(response);
  return is_complete;
}

static void free_answer(void *context) {
  answer *all = context;
  all->server->callbacks.sent(all->server->callbacks.context, all->count);
  free(all);
}

int cmhd_answer(
    cmhd_server *server, cmhd_request *request, unsigned status, const char *const *headers,
    cmhd_bytes bytes) {
  size_t count = bytes.count;
  answer *all = malloc(sizeof *all + count);
  if (!all) return 0;
  all->server = server;
  all->count = count;
  if (count) memcpy(all->bytes, bytes.first, count);
  struct MHD_Response *response =
      MHD_create_response_from_buffer_with_free_callback_cls(count, all->bytes, free_answer, all);
  if (!response) {
    free_answer(all);
    return 0;
  }
  return queue(request, status, headers, response);
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t count) {
  (void)position;
  cmhd_stream *stream = context;
  size_t rest = stream->end - stream->begin;
  if (rest == 0 && stream->is_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  if (rest == 0) {
    stream->is_suspended = 1;
    MHD_suspend_connection(stream->connection);
    return 0;
  }
  if (count > rest) count = rest;
  memcpy(buffer, stream->bytes + stream->begin, count);
  stream->begin += count;
  if (stream->begin == stream->end) stream->begin = stream->end = 0;
  return (ssize_t)count;
}

static void free_stream(void *context) {
  cmhd_stream *stream = context;
  cmhd_server *server = stream->server;
  for (cmhd_stream **link = &server->streams; *link; link = &(*link)->next) {
    if (*link != stream) continue;
    *link = stream->next;
    break;
  }
  server->callbacks.closed(server->callbacks.context, stream);
  free(stream);
}

cmhd_stream *cmhd_begin_stream(cmhd_server *server, cmhd_request *request, const char *const *headers) {
  cmhd_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->server = server;
  stream->connection = connection_of(request);
  stream->next = server->streams;
  server->streams = stream;
  struct MHD_Response *response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, sizeof stream->bytes, read_stream, stream, free_stream);
  if (!response) {
    free_stream(stream);
    return NULL;
  }
  return queue(request, MHD_HTTP_OK, headers, response) ? stream : NULL;
}

void cmhd_send(cmhd_stream *stream, const uint8_t *bytes, size_t count) {
  if (stream->is_ended) return;
  if (count > sizeof stream->bytes - stream->end) {
    cmhd_end_stream(stream);
    return;
  }
  memcpy(stream->bytes + stream->end, bytes, count);
  stream->end += count;
  resume(stream);
}

void cmhd_end_stream(cmhd_stream *stream) {
  stream->is_ended = 1;
  resume(stream);
}
