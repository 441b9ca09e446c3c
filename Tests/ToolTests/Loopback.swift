// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A connection to a port of this machine.
final class Loopback {
  private let descriptor: Int32

  struct Failed: Error { let reason: String }

  /// The seconds after which a read fails, so that a test ends.
  private static let timeLimit = 30

  init(port: Int, receiveBytes: Int32? = nil) throws {
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

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads up to and including a mark, or to the end.
  func read(until mark: String? = nil) -> Data {
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
  struct Answer {
    var status: Int
    var head: String
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    init(_ data: Data) {
      let end = data.range(of: Data("\r\n\r\n".utf8))
      head = String(decoding: data[..<(end?.lowerBound ?? data.endIndex)], as: UTF8.self)
      body = end.map { data[$0.upperBound...] } ?? Data()
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }
  }

  /// Sends a request and reads the answer to its end.
  static func get(
    _ path: String, port: Int, method: String = "GET", host: String? = nil, _ headers: String...
  ) throws -> Answer {
    let connection = try Loopback(port: port)
    let lines = ["Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
    connection.write("\(method) \(path) HTTP/1.1\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n")
    return Answer(connection.read())
  }
}
