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
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// A connection that must do something until its deadline in milliseconds. 0 stands for no deadline.
typedef struct client {
  struct client *next;
  struct MHD_Connection *connection;
  int64_t deadline;
} client;

struct cmhd_server {
  struct MHD_Daemon *daemon;
  cmhd_callbacks callbacks;
  cmhd_limits limits;
  cmhd_stream *streams;
  client *clients;
  int wake;  // an event that ends a wait
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

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void set_deadline(struct MHD_Connection *connection, int64_t deadline) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  client *one = info ? info->socket_context : NULL;
  if (one) one->deadline = deadline;
}

// The library closes a connection on which nothing happens, but not one on which little happens for ever.
static void on_connection(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_ConnectionNotificationCode code) {
  cmhd_server *server = context;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    client *one = calloc(1, sizeof *one);
    if (!one) return;
    *one = (client){server->clients, connection, now() + server->limits.seconds * 1000};
    server->clients = one;
    *state = one;
    return;
  }
  for (client **link = &server->clients; *link; link = &(*link)->next) {
    if (*link != *state) continue;
    *link = (*link)->next;
    break;
  }
  free(*state);
  *state = NULL;
}

// The answer was read. The next request must come in time.
static void on_completion(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_RequestTerminationCode code) {
  (void)state, (void)code;
  cmhd_server *server = context;
  set_deadline(connection, now() + server->limits.seconds * 1000);
}

static void close_late_clients(cmhd_server *server) {
  const int64_t time = now();
  for (client *one = server->clients; one; one = one->next) {
    if (!one->deadline || one->deadline > time) continue;
    one->deadline = 0;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(one->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    // The library notices the end, and frees the connection.
    if (info) shutdown(info->connect_fd, SHUT_RDWR);
  }
}

// Text with a null character has no other form than its escape.
static size_t unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strstr(text, "%00") ? strlen(text) : MHD_http_unescape(text);
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

// The marks of requests in their state: the headers were seen, and the arguments are too many.
static int seen, crowded;

// The library has no answer to more arguments than its memory holds. They are cut off before it reads them.
static void *on_address(void *context, const char *address, struct MHD_Connection *connection) {
  (void)context, (void)connection;
  enum { most_arguments = 1000 };
  char *arguments = strchr(address, '?');
  int count = 0;
  for (const char *next = arguments; next && count <= most_arguments; next = strchr(next + 1, '&')) count++;
  if (count <= most_arguments) return NULL;
  arguments[1] = 0;
  return &crowded;
}

static enum MHD_Result on_access(ACCESS_PARAMETERS) {
  (void)version, (void)upload, (void)upload_size;
  cmhd_server *server = context;
  cmhd_flaw flaw = *state == &crowded ? cmhd_crowded : has_body(connection) ? cmhd_with_body : cmhd_flawless;
  // An answer to the headers alone ends the connection, so that no body is read. Others wait for the end.
  if (!*state && !flaw && strcmp(method, "GET") == 0) {
    *state = &seen;
    return MHD_YES;
  }
  *state = server;
  set_deadline(connection, 0);
  cmhd_request *request = (cmhd_request *)connection;
  int result = server->callbacks.handle(server->callbacks.context, request, method, path, flaw);
  if (result == 2) MHD_suspend_connection(connection);
  return result ? MHD_YES : MHD_NO;
}

void cmhd_resume(cmhd_request *request) { MHD_resume_connection(connection_of(request)); }

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
  server->limits = *limits;
  server->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (server->wake < 0) {
    int error = errno;
    free(server);
    errno = error;
    return NULL;
  }
  unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
  if (endpoint.ss_family == AF_INET6) flags |= MHD_USE_IPv6;
  errno = 0;
  server->daemon = MHD_start_daemon(
      flags, port, NULL, NULL, on_access, server, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&endpoint,
      MHD_OPTION_CONNECTION_LIMIT, limits->connections, MHD_OPTION_CONNECTION_TIMEOUT, limits->seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits->request_bytes, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_CONNECTION, on_connection, server, MHD_OPTION_NOTIFY_COMPLETED, on_completion, server,
      MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, on_address, NULL, MHD_OPTION_END);
  if (server->daemon) return server;
  int error = errno ? errno : EADDRINUSE;
  close(server->wake);
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
  const int64_t time_now = now();
  for (client *one = server->clients; one; one = one->next) {
    if (!one->deadline || one->deadline - time_now >= milliseconds) continue;
    milliseconds = one->deadline > time_now ? (int)(one->deadline - time_now) : 0;
  }
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  struct pollfd descriptors[] = {
      {.fd = info ? info->epoll_fd : -1, .events = POLLIN}, {.fd = server->wake, .events = POLLIN}};
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  sigset_t mask, held;
  held_signals(&held);
  pthread_sigmask(SIG_BLOCK, NULL, &mask);
  sigdelset(&mask, SIGINT);
  sigdelset(&mask, SIGTERM);
  sigdelset(&mask, SIGHUP);
  ppoll(descriptors, 2, &time, &mask);
  eventfd_t count;
  eventfd_read(server->wake, &count);
}

void cmhd_wake(cmhd_server *server) { eventfd_write(server->wake, 1); }

void cmhd_run(cmhd_server *server) {
  close_late_clients(server);
  MHD_run(server->daemon);
}

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
  close(server->wake);
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
  const int64_t seconds = server->limits.seconds + (int64_t)(count / server->limits.bytes_per_second);
  set_deadline(connection_of(request), now() + seconds * 1000);
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
