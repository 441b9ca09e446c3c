// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneMediaKernels

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The SHA-256 digest of bytes that arrive in several chunks.
///
///     let digest = SHA256()
///     digest.update(bytes)
///     let text = digest.finish()
package final class SHA256 {
  private var state = mpk_sha256()

  /// The number of bytes that are read from a file at a time.
  private static let chunkLength = 1 << 20

  /// Creates a digest to which no bytes have been added.
  package init() { mpk_sha256_begin(&state) }

  /// Adds bytes to the digest.
  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.baseAddress else { return }
    mpk_sha256_append(&state, first.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// Returns the digest in lower-case hexadecimal digits. The object must not be used afterwards.
  package func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(MPK_SHA256_LENGTH))
    mpk_sha256_finish(&state, &digest)
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns the digest of the bytes in lower-case hexadecimal digits.
  package static func digest(of bytes: some Sequence<UInt8>) -> String {
    let digest = SHA256()
    Array(bytes).withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  /// Returns the digest of an open file and the file's length in bytes. If the file cannot be read, returns
  /// `nil` and leaves the error in `errno`.
  package static func digest(ofFile descriptor: Int32) -> (text: String, byteCount: Int)? {
    let digest = SHA256()
    var length = 0
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = pread(descriptor, chunk.baseAddress, chunk.count, off_t(length))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return (digest.finish(), length) }
      digest.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      length += count
    }
  }
}
