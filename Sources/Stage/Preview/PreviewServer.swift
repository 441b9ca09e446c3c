// SPDX-License-Identifier: Apache-2.0

internal import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A preview server that runs on one thread and answers requests until it is stopped.
///
/// Its memory is bounded: there are limits for connections, requests, unsent responses and event streams.
/// Beyond a limit, requests are refused and streams are closed.
package final class PreviewServer {
  package struct Failure: Error {
    /// The reason on one line.
    package let reason: String
    /// Indicates whether the failure is that the HTTP library is not installed.
    package var isLibraryMissing = false
  }

  private let site: PreviewSite
  private var guardian: RequestGuard
  private var server: OpaquePointer?
  /// The event streams, oldest first, each with the name of the scene whose changes it reports.
  private var streams: [(stream: OpaquePointer, subject: String)] = []
  /// The size of the responses that have not been sent yet, in bytes.
  private var pendingByteCount = 0
  private var lastBeat = 0.0

  private static let (connectionLimit, idleSeconds, requestLimit): (UInt32, UInt32, Int) = (256, 20, 16 << 10)
  /// The maximum number of event streams. A further stream ends the oldest one.
  private static let streamLimit = 64
  /// The maximum size of unsent responses, in bytes. Beyond it, requests are refused.
  private static let pendingByteLimit = 128 << 20
  /// The interval at which files are checked for changes while there is an event stream, and the maximum wait
  /// without one, in milliseconds.
  private static let lookInterval: Int32 = 250
  private static let restInterval: Int32 = 60_000
  /// The interval at which each stream sends a comment, in seconds. Sending detects closed connections.
  private static let beatInterval = 15.0

  /// Starts to listen for connections. With port 0, the default, the system chooses a port. Throws a
  /// `Failure` if the address cannot be used or the HTTP library is not installed.
  package init(
    _ site: PreviewSite, address: String, port: UInt16 = 0, token: String? = nil
  ) throws(Failure) {
    if let reason = cmhd_error() { throw Failure(reason: String(cString: reason), isLibraryMissing: true) }
    self.site = site
    guardian = RequestGuard(address: address, port: 0, token: token)
    var limits = cmhd_limits(
      connections: Self.connectionLimit, idle_seconds: Self.idleSeconds, request_bytes: Self.requestLimit)
    var callbacks = cmhd_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      handle: { context, request, method, path, hasBody in
        guard let context, let request, let method, let path else { return 0 }
        return Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue().handle(
          request, String(cString: method), String(cString: path), hasBody: hasBody != 0)
      },
      closed: { context, stream in
        guard let context else { return }
        Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue().streams.removeAll {
          $0.stream == stream
        }
      },
      sent: { context, count in
        guard let context else { return }
        Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue().pendingByteCount -= count
      })
    server = cmhd_start(address, port, &limits, &callbacks)
    guard let server else { throw Failure(reason: String(cString: strerror(errno))) }
    guardian.port = cmhd_port(server)
  }

  deinit { stop() }

  private func stop() {
    if let server { cmhd_stop(server) }
    server = nil
  }

  /// The port on which the server listens.
  package var port: UInt16 { guardian.port }

  /// Answers requests until `canContinue` returns `false`, and then closes all connections. `canContinue` is
  /// called after each signal and each request.
  package func run(while canContinue: () -> Bool) {
    guard let server else { return }
    cmhd_hold_signals()
    while canContinue() {
      cmhd_wait(server, streams.isEmpty ? Self.restInterval : Self.lookInterval)
      guard canContinue() else { break }
      cmhd_run(server)
      if !streams.isEmpty { tellChanges() }
    }
    stop()
  }

  // MARK: Requests

  private func handle(_ connection: OpaquePointer, _ method: String, _ path: String, hasBody: Bool) -> Int32 {
    var request = PreviewRequest(method: method, path: path, hasBody: hasBody)
    for name in PreviewRequest.headerNames {
      request.headers[name] = cmhd_header(connection, name).map { String(cString: $0) }
    }
    for name in PreviewRequest.argumentNames {
      request.arguments[name] = cmhd_argument(connection, name).map { String(cString: $0) }
    }
    if let refusal = guardian.refusal(of: request) { return send(refusal, to: connection) }
    guard pendingByteCount < Self.pendingByteLimit else {
      return send(PreviewAnswer(503, "too many responses are waiting to be sent"), to: connection)
    }
    // The page must show the current state of the files.
    if path == "/" { tellChanges() }
    guard path == "/events" else { return send(site.answer(to: request), to: connection) }
    guard let subject = site.subject(of: request) else {
      return send(PreviewAnswer(404, "there is no such scene"), to: connection)
    }
    return beginEvents(about: subject, to: connection)
  }

  private func send(_ answer: PreviewAnswer, to connection: OpaquePointer) -> Int32 {
    pendingByteCount += answer.bytes.count
    return Self.withHeaders(of: answer) { headers in
      answer.bytes.withUnsafeBufferPointer { bytes in
        cmhd_answer(
          server, connection, UInt32(answer.status), headers,
          cmhd_bytes(first: bytes.baseAddress, count: bytes.count))
      }
    }
  }

  /// Calls `body` with the names and values of a response's headers as C strings, followed by a null pointer.
  private static func withHeaders(
    of answer: PreviewAnswer, _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let texts = [
      "Content-Type", answer.type, "Cache-Control", "no-store", "X-Content-Type-Options", "nosniff",
      "Referrer-Policy", "no-referrer", "Cross-Origin-Resource-Policy", "same-origin",
      "Cross-Origin-Opener-Policy", "same-origin", "Content-Security-Policy",
      answer.policy + "; frame-ancestors 'none'",
    ]
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) } + [nil])
  }

  // MARK: Events

  private func beginEvents(about subject: String, to connection: OpaquePointer) -> Int32 {
    if streams.count >= Self.streamLimit, let oldest = streams.first {
      cmhd_end_stream(oldest.stream)
      streams.removeFirst()
    }
    var stream: OpaquePointer?
    let isBegun = Self.withHeaders(of: PreviewAnswer(200, type: "text/event-stream", [])) { headers in
      stream = cmhd_begin_stream(server, connection, headers)
      return stream == nil ? 0 : 1
    }
    if let stream {
      streams.append((stream, subject))
      Self.write("retry: 1000\n\n", to: stream)
    }
    return isBegun
  }

  private func tellChanges() {
    let names = site.changes()
    for (stream, subject) in streams where names.contains(subject) {
      Self.write("event: change\ndata:\n\n", to: stream)
    }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    guard Double(now.tv_sec) - lastBeat >= Self.beatInterval else { return }
    lastBeat = Double(now.tv_sec)
    for (stream, _) in streams { Self.write(":\n\n", to: stream) }
  }

  private static func write(_ text: String, to stream: OpaquePointer) {
    let bytes = Array(text.utf8)
    cmhd_send(stream, bytes, bytes.count)
  }
}
