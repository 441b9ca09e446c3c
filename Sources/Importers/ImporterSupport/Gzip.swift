// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Data compressed by gzip, as in `.tgs` files.
package enum Gzip {
  /// Returns whether `bytes` begin with the signature of gzip.
  package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Decompresses a file. Throws if it is damaged, or if its contents are larger than the limit for files or
  /// for a file of its size.
  package static func decompress(
    _ bytes: [UInt8], file: String, limits: FileLimits
  ) throws(FileError) -> [UInt8] {
    let most = min(limits.fileBytes, FileLimits.decompressedBytes(of: bytes.count))
    var stream = z_stream()
    // 15 is the largest window, and adding 16 asks for the header of gzip.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw FileError(.unreadable, file: file, explanation: "there is not enough memory to decompress it")
    }
    defer { inflateEnd(&stream) }
    var (source, result) = (bytes, [UInt8]())
    // The size in the header is not trusted: memory grows with the decompressed data.
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let status = source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      var status = Z_OK
      while status == Z_OK, result.count <= most {
        let count = piece.withUnsafeMutableBufferPointer { piece in
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(piece.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return piece.count - Int(stream.avail_out)
        }
        result += piece[..<count]
      }
      return status
    }
    guard result.count <= most else {
      throw FileError(
        .tooLarge, file: file, explanation: "decompressed, it has more than \(most) bytes")
    }
    guard status == Z_STREAM_END else {
      throw FileError(.badArchive, file: file, explanation: "the compressed data is damaged")
    }
    return result
  }
}
