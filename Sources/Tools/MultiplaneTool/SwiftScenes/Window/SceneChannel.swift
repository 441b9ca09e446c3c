// SPDX-License-Identifier: Apache-2.0

import CSealedMemory
import Foundation
import MultiplaneGeometry

/// The connection between the process of a scene and the one that has the window or the server.
///
/// Each packet of the socket is one message: the four bytes `MPS1`, whose last one is the version of the
/// format, and JSON. A packet of more than 60,000 bytes, or one that cannot be read, ends the connection.
final class SceneChannel<Incoming: Decodable, Outgoing: Encodable> {
  let descriptor: Int32
  /// Indicates whether the other side has ended, or has sent something that is no message.
  private(set) var isClosed = false

  private static var header: [UInt8] { Array("MPS1".utf8) }
  private static var mostBytes: Int { 60_000 }
  /// The maximum number of messages that are read at a time, so that a flood does not stop everything else.
  private static var mostMessages: Int { 200 }

  /// Creates one end of a connection. The descriptor is closed with it.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Makes the two ends of a connection as descriptors.
  static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Sends a message. With `waits`, waits while the other side does not read; otherwise such a message is
  /// dropped. Returns false if it was not sent.
  @discardableResult
  func send(_ message: Outgoing, waits: Bool) -> Bool {
    guard !isClosed, let json = try? JSONEncoder().encode(message), json.count <= Self.mostBytes else {
      return false
    }
    let packet = Self.header + json
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    while true {
      let count = Glibc.send(descriptor, packet, packet.count, flags)
      if count == packet.count { return true }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == ENOBUFS { return false }
      isClosed = true
      return false
    }
  }

  /// Waits at most `seconds` for a message. Returns whether there is one, or the end of the connection.
  func wait(_ seconds: Double) -> Bool {
    guard !isClosed else { return true }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = (seconds.clamped(to: 0...3_600) * 1_000).rounded(.up)
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }

  /// Returns the messages that have arrived, without waiting.
  func receive() -> [Incoming] {
    var messages: [Incoming] = []
    var buffer = [UInt8](repeating: 0, count: Self.mostBytes + Self.header.count + 1)
    while !isClosed, messages.count < Self.mostMessages {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > Self.header.count, count < buffer.count, buffer.starts(with: Self.header),
        let message = try? JSONDecoder().decode(Incoming.self, from: Data(buffer[Self.header.count..<count]))
      else {
        isClosed = true
        break
      }
      messages.append(message)
    }
    return messages
  }
}

/// Memory that two processes share, for pictures and files. Its size is fixed and cannot be changed by
/// either, and pages that nobody writes to take no room.
final class SceneMemory {
  let descriptor: Int32
  let bytes: UnsafeMutableRawBufferPointer

  /// The size in bytes: enough for a window of 8192 x 4096 pixels.
  static let byteCount = 8_192 * 4_096 * 4

  /// Makes shared memory.
  init() throws(SwiftSceneError) {
    let file = csealed_memory("multiplane-scene", Self.byteCount)
    guard file >= 0, let bytes = Self.map(file)
    else { throw .cannotLoad(path: "memory", reason: String(cString: strerror(errno))) }
    (descriptor, self.bytes) = (file, bytes)
  }

  /// Uses the memory of the process that started this one. `nil` if the descriptor is none.
  init?(inherited file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size == off_t(Self.byteCount), let bytes = Self.map(file)
    else {
      return nil
    }
    (descriptor, self.bytes) = (file, bytes)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
    close(descriptor)
  }

  private static func map(_ file: Int32) -> UnsafeMutableRawBufferPointer? {
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    return UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
  }
}
