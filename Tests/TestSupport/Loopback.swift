// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A connection to a port of this machine.
package final class Loopback {
  private let descriptor: Int32

  package struct Failed: Error { let reason: String }

  /// The seconds after which a read fails, so that a test ends.
  private static let timeLimit = 30

  package init(port: Int, receiveBytes: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var timeLimit = timeval(tv_sec: Self.timeLimit, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
    if var receiveBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBytes, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failed(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns true if there is something to read now.
  package var hasAnswer: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }

  /// Waits until the other side has closed the connection. Returns false if there is nothing to read, or the
  /// connection is open, after a time.
  package func hasEnded(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    return poll(&wait, 1, milliseconds) > 0 && recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  /// Reads up to and including a mark, or to the end.
  package func read(until mark: String? = nil) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: mark == nil ? 65536 : 1)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
      if let mark, data.suffix(mark.utf8.count) == Data(mark.utf8) { return data }
    }
  }

  /// An answer of a server.
  package struct Answer {
    package var status: Int
    package var head: String
    package var body: Data

    package var text: String { String(decoding: body, as: UTF8.self) }

    package init(_ data: Data) {
      let end = data.range(of: Data("\r\n\r\n".utf8))
      head = String(decoding: data[..<(end?.lowerBound ?? data.endIndex)], as: UTF8.self)
      body = end.map { data[$0.upperBound...] } ?? Data()
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }
  }

  /// Sends a request and reads the answer to its end.
  package static func get(
    _ path: String, port: Int, method: String = "GET", host: String? = nil, _ headers: String...
  ) throws -> Answer {
    let connection = try Loopback(port: port)
    let lines = ["Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
    connection.write("\(method) \(path) HTTP/1.1\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n")
    return Answer(connection.read())
  }
}
