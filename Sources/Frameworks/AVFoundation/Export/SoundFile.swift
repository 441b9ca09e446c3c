// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A temporary file with stereo sound: a W64 file with samples of 32 bits.
///
/// It has no name in any folder, so that nothing remains even if the process is killed.
final class SoundFile {
  private let descriptor: Int32
  /// A path that opens the file, while this object exists.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// The identifiers of chunks: the four characters of RIFF files and 12 more bytes.
  private enum Chunk {
    static let riff = Array("riff".utf8) + [0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0, 0]
    static let rest: [UInt8] = [0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A]
    static func named(_ name: String) -> [UInt8] { Array(name.utf8) + rest }
    /// The number of bytes of an identifier and a length.
    static let headerLength = 24
  }

  /// The code for samples that are floating-point numbers, and the number of bytes of a description of
  /// samples.
  private static let (floatingPoint, descriptionLength) = (UInt16(3), 16)

  /// Creates a file with the sound of a mix.
  ///
  /// - Parameters:
  ///   - mix: The mix, which is read to its end.
  ///   - folder: The folder with room for the file.
  ///   - check: Called once a block. Its error is thrown on.
  init(_ mix: SoundMix, in folder: URL, check: () throws -> Void) throws {
    var name = Array(folder.appendingPathComponent("multiplane-XXXXXX").path.utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw RecorderError.cannotCreate(path: folder.path, reason: String(cString: strerror(errno)))
    }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do {
      try write(Self.header(rate: mix.rate, sampleCount: mix.count))
      while let block = try mix.next() {
        try check()
        try block.withUnsafeBytes { try write(Array($0)) }
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func header(rate: Int, sampleCount: Int) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let frameLength = 2 * MemoryLayout<Float>.size
    let dataLength = Chunk.headerLength + sampleCount * frameLength
    let formatLength = Chunk.headerLength + descriptionLength
    let format =
      bytes(floatingPoint) + bytes(UInt16(2)) + bytes(UInt32(rate)) + bytes(UInt32(rate * frameLength))
      + bytes(UInt16(frameLength)) + bytes(UInt16(8 * MemoryLayout<Float>.size))
    let start = Chunk.riff + bytes(UInt64(Chunk.headerLength + 16 + formatLength + dataLength))
    return start + Chunk.named("wave") + Chunk.named("fmt ") + bytes(UInt64(formatLength)) + format
      + Chunk.named("data") + bytes(UInt64(dataLength))
  }

  private func write(_ bytes: [UInt8]) throws {
    let error = bytes.withUnsafeBytes { bytes in
      writeAll(bytes) { rest, _ in systemWrite(descriptor, rest.baseAddress, rest.count) }
    }
    guard error == 0 else {
      throw RecorderError.writingFailed(path: "sound", reason: String(cString: strerror(error)))
    }
  }
}

/// The system's function `write`, which the method of a file hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
