// SPDX-License-Identifier: Apache-2.0

// Pixels in the order in which filter graphs read them.

extension Pixmap {
  /// The bytes of all pixels in the order red, green, blue, alpha, premultiplied.
  package var redFirstBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { result, count in
      withUnsafeBytes { bytes in Self.swapRedAndBlue(of: bytes, into: UnsafeMutableRawBufferPointer(result)) }
      count = width * height * 4
    }
  }

  /// Creates a pixmap from bytes in the order red, green, blue, alpha, premultiplied. Missing bytes count as
  /// transparent.
  package init(redFirst bytes: [UInt8], width: Int, height: Int) {
    self.init(width: width, height: height)
    bytes.withUnsafeBytes { source in
      withUnsafeMutableBytes { Self.swapRedAndBlue(of: source, into: $0) }
    }
  }

  private static func swapRedAndBlue(
    of source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    let end = min(source.count, target.count) / 4 * 4
    for index in stride(from: 0, to: end, by: 4) {
      target[index] = source[index + 2]
      target[index + 1] = source[index + 1]
      target[index + 2] = source[index]
      target[index + 3] = source[index + 3]
    }
  }
}
