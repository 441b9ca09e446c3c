// SPDX-License-Identifier: Apache-2.0

internal import CMicroHTTPD
import MultiplanePlayback
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A preview server that answers requests until it is stopped.
///
/// A thread reads the requests and sends the responses. Scenes are read and drawn by other threads, so that a
/// slow one does not hold up the others.
///
/// Its memory is bounded: there are limits for connections, requests, unsent responses, scenes and event
/// streams. Beyond a limit, requests are refused and streams are closed. A client that takes longer than ten
/// seconds to send a request or to read a response is closed.
package final class PreviewServer: @unchecked Sendable {
  package struct Failure: Error {
    /// The reason on one line.
    package let reason: String
    /// Indicates whether the failure is that the HTTP library is not installed.
    package var isLibraryMissing = false
  }

  // `@unchecked` is safe because only the server's thread uses the mutable state while `run` runs, and only
  // the owner's thread otherwise.
  private let site: PreviewSite
  private var guardian: RequestGuard
  private var server: OpaquePointer?
  /// The event streams, oldest first, each with the name of the scene whose changes it reports.
  private var streams: [(stream: OpaquePointer, subject: String)] = []
  /// The size of the responses that have not been sent yet, in bytes.
  private var pendingByteCount = 0
  private var lastBeat = 0.0
  /// The requests that wait for a scene, and the responses of those that need not wait any longer.
  private var waiting: Set<OpaquePointer> = []
  private var ready: [OpaquePointer: PreviewAnswer] = [:]
  private let lanes = SceneLanes()
  private let mailbox = Mailbox()
  /// The earliest time of the next look at the files, in nanoseconds.
  private var nextLook: UInt64 = 0

  private static let (connectionLimit, timeLimit): (UInt32, UInt32) = (256, 10)
  /// The speed at which a client must read a response, in bytes per second, apart from the first ten seconds.
  private static let readingSpeed: UInt32 = 64 << 10
  /// The memory for a request in bytes. Each argument and each cookie takes 72 bytes of it, so that a request
  /// of 14 kilobytes always has room.
  private static let requestLimit = 1 << 20
  /// The maximum number of event streams. A further stream ends the oldest one.
  private static let streamLimit = 64
  /// The maximum size of unsent responses, in bytes. Beyond it, requests are refused.
  private static let pendingByteLimit = 128 << 20
  /// The interval at which files are checked for changes while there is an event stream, and the maximum wait
  /// without one, in milliseconds.
  private static let lookInterval: Int32 = 250
  private static let restInterval: Int32 = 60_000
  /// The maximum time between two looks at the files while there are requests, in nanoseconds.
  private static let longestBlindness: UInt64 = 1_000_000_000
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
      connections: Self.connectionLimit, seconds: Self.timeLimit, bytes_per_second: Self.readingSpeed,
      request_bytes: Self.requestLimit)
    var callbacks = cmhd_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      handle: { context, request, method, path, flaw in
        guard let context, let request, let method, let path else { return 0 }
        return Unmanaged<PreviewServer>.fromOpaque(context).takeUnretainedValue().handle(
          request, String(cString: method), String(cString: path), flaw)
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
    guard let server else { return }
    mailbox.close()
    site.close()
    for connection in waiting {
      ready[connection] = PreviewAnswer(503, "the server ends")
      cmhd_resume(connection)
    }
    waiting = []
    cmhd_stop(server)
    self.server = nil
  }

  /// The port on which the server listens.
  package var port: UInt16 { guardian.port }

  /// Answers requests until `canContinue` returns `false`, and then closes all connections. `canContinue` is
  /// called on another thread, after each signal and each request.
  ///
  /// The calling thread draws the scenes that are made of code. Throws a `Failure` if there can be no other
  /// thread.
  package func run(while canContinue: @escaping @Sendable () -> Bool) throws(Failure) {
    guard let server else { return }
    mailbox.open(server)
    site.performer = LanePerformer(lanes: lanes) { [mailbox] in mailbox.post($0) }
    // The server's thread waits for signals, and inherits that it holds them otherwise.
    cmhd_hold_signals()
    let error = WorkerThread.start { [self] in
      serve(while: canContinue)
      lanes.main.abandon()
    }
    guard error == 0 else {
      throw Failure(reason: "the server needs another thread: \(WorkerThread.reason(error))")
    }
    lanes.main.run()
  }

  private func serve(while canContinue: () -> Bool) {
    guard let server else { return }
    while canContinue() {
      cmhd_wait(server, streams.isEmpty ? Self.restInterval : Self.lookInterval)
      guard canContinue() else { break }
      for end in mailbox.take() { end() }
      cmhd_run(server)
      if !streams.isEmpty { tellChanges() }
    }
    stop()
  }

  /// The closures that other threads send to the server's thread.
  private final class Mailbox: @unchecked Sendable {
    // `@unchecked` is safe because the state is accessed only under the lock.
    private struct State: @unchecked Sendable {
      var mail: [() -> Void] = []
      var server: OpaquePointer?
    }

    private let state = Mutex(State())

    func open(_ server: OpaquePointer) { state.withLock { $0.server = server } }

    func close() { state.withLock { $0 = State() } }

    /// Has the server's thread call `body`.
    func post(_ body: @escaping () -> Void) {
      let item = State(mail: [body])
      state.withLock {
        guard let server = $0.server else { return }
        $0.mail += item.mail
        cmhd_wake(server)
      }
    }

    func take() -> [() -> Void] {
      state.withLock { state in
        defer { state.mail = [] }
        return State(mail: state.mail)
      }.mail
    }
  }

  // MARK: Requests

  /// Handles a request. Returns 1 for a response, 2 if the response comes later, and 0 for failure.
  private func handle(
    _ connection: OpaquePointer, _ method: String, _ path: String, _ flaw: cmhd_flaw
  ) -> Int32 {
    if let answer = ready.removeValue(forKey: connection) { return send(answer, to: connection) }
    if flaw == cmhd_crowded {
      return send(PreviewAnswer(414, "the URL has too many arguments"), to: connection)
    }
    var request = PreviewRequest(method: method, path: path, hasBody: flaw == cmhd_with_body)
    for name in PreviewRequest.headerNames {
      request.headers[name] = cmhd_header(connection, name).map { String(cString: $0) }
    }
    for name in PreviewRequest.argumentNames {
      request.arguments[name] = cmhd_argument(connection, name).map { String(cString: $0) }
    }
    if let refusal = guardian.refusal(of: request) { return send(refusal, to: connection) }
    // A response must show the current state of the files.
    lookAtFiles()
    if path == "/events" {
      guard let subject = site.subject(of: request) else {
        return send(PreviewAnswer(404, "there is no such scene"), to: connection)
      }
      return beginEvents(about: subject, to: connection)
    }
    let answer = site.answer(to: request) { [self] answer in
      guard waiting.remove(connection) != nil else { return }
      ready[connection] = answer
      cmhd_resume(connection)
    }
    if let answer { return send(answer, to: connection) }
    waiting.insert(connection)
    return 2
  }

  private func send(_ answer: PreviewAnswer, to connection: OpaquePointer) -> Int32 {
    let answer =
      pendingByteCount < Self.pendingByteLimit
      ? answer : PreviewAnswer(503, "too many responses are waiting to be sent")
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

  /// Looks if files have changed, at most a tenth of the time, as a folder may have many files.
  private func lookAtFiles() {
    let start = WallClock.nanoseconds()
    guard start >= nextLook else { return }
    tellChanges()
    let end = WallClock.nanoseconds()
    nextLook = end + min((end - start) * 9, Self.longestBlindness)
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
