// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A pipe or a terminal. A process writes to one end, and the test reads from the other.
final class Channel {
  /// The descriptor of the end that the process writes to.
  private(set) var input: Int32
  private var output: Int32

  private struct CannotOpen: Error {}

  /// Creates a pipe. It briefly has a name, because only `open` creates descriptors that no other process
  /// inherits.
  init() throws {
    let folder = try TemporaryFolder()
    let name = folder.file("pipe")
    guard mkfifo(name, 0o600) == 0 else { throw CannotOpen() }
    output = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    input = open(name, O_WRONLY | O_CLOEXEC)
    guard output >= 0, input >= 0, fcntl(output, F_SETFL, O_RDONLY) == 0 else { throw CannotOpen() }
  }

  private init(output: Int32, input: Int32) { (self.output, self.input) = (output, input) }

  /// Linux's request numbers for unlocking and opening the other end of a terminal.
  private static let (unlock, openOtherEnd): (UInt, UInt) = (0x4004_5431, 0x5441)

  /// Creates a terminal.
  static func terminal() throws -> Channel {
    let output = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    guard output >= 0, ioctl(output, unlock, &isLocked) == 0 else { throw CannotOpen() }
    let input = ioctl(output, openOtherEnd, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard input >= 0 else { throw CannotOpen() }
    return Channel(output: output, input: input)
  }

  /// Reads up to and including `mark`. Without `mark`, reads until all writers have closed their ends.
  func read(until mark: String?) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while Foundation.read(output, &byte, 1) == 1 {
      bytes.append(byte)
      if let mark, bytes.suffix(mark.utf8.count).elementsEqual(mark.utf8) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads up to `count` bytes and returns the number of bytes read.
  func readBytes(_ count: Int) -> Int {
    var (byte, done): (UInt8, Int) = (0, 0)
    while done < count, Foundation.read(output, &byte, 1) == 1 { done += 1 }
    return done
  }

  func closeReader() { Self.close(&output) }
  func closeWriter() { Self.close(&input) }

  func close() {
    closeReader()
    closeWriter()
  }

  private static func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }
}
