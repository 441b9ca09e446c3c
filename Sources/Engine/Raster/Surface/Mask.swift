// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

/// A byte of coverage for each pixel of a rectangle. Pixels outside have no coverage.
///
/// ```
/// var mask = Mask(bounds: PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))
/// mask[3, 4] = 255
/// ```
///
/// A mask is a value: a copy shares its memory until one of the two is changed.
package struct Mask: Sendable, Equatable {
  package private(set) var bounds: PixelRect
  /// The bytes of all rows of `bounds` from the top, without padding.
  private var coverage: [UInt8]

  /// Creates a mask whose coverage is 0.
  package init(bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    coverage = [UInt8](repeating: 0, count: self.bounds.width * self.bounds.height)
  }

  /// Sets the bounds to `bounds` and all coverage to 0. Reuses the memory if no copy shares it.
  package mutating func reset(to bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    let count = self.bounds.width * self.bounds.height
    coverage.removeAll(keepingCapacity: true)
    coverage.reserveCapacity(count)
    // Copying zeros takes a third of the time of appending them.
    Self.zeros.withUnsafeBufferPointer { zeros in
      while coverage.count < count {
        let part = min(zeros.count, count - coverage.count)
        coverage.append(contentsOf: UnsafeBufferPointer(rebasing: zeros[..<part]))
      }
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: 1 << 14)

  /// The coverage of the pixel at (`x`, `y`), from 0 to 255. Outside the bounds it is 0, and setting it has
  /// no effect.
  package subscript(x: Int, y: Int) -> UInt8 {
    get { index(x, y).map { coverage[$0] } ?? 0 }
    set { if let i = index(x, y) { coverage[i] = newValue } }
  }

  /// Calls `body` with the bytes of all rows, from the top. The buffer is valid only during the call.
  package func withUnsafeBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try coverage.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the mutable bytes of all rows, from the top. The buffer is valid only during the call.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try coverage.withUnsafeMutableBufferPointer { try body($0) }
  }

  /// Returns the product of two masks, on the pixels that are inside the bounds of both.
  func multiplied(by other: Mask) -> Mask {
    var result = cropped(to: other.bounds)
    let (part, stride) = (result.bounds, other.bounds.width)
    other.withUnsafeBytes { rows in
      guard let first = rows.baseAddress, !part.isEmpty else { return }
      result.multiply(
        by: first + ((part.y0 - other.bounds.y0) * stride + part.x0 - other.bounds.x0), stride: stride)
    }
    return result
  }

  /// Multiplies the coverage of each pixel by the byte for that pixel in `rows`, which are as wide as the
  /// mask and `stride` bytes apart.
  mutating func multiply(by rows: UnsafePointer<UInt8>, stride: Int) {
    let (width, height) = (bounds.width, bounds.height)
    withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<height {
        mpk_multiply_coverage(first + y * width, first + y * width, rows + y * stride, width)
      }
    }
  }

  /// Returns the mask moved by (`dx`, `dy`) pixels.
  package func moved(by dx: Int, _ dy: Int) -> Mask {
    guard !bounds.isEmpty else { return self }
    var result = self
    result.bounds = bounds.moved(by: dx, dy)
    return result
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    guard x >= bounds.x0, x < bounds.x1, y >= bounds.y0, y < bounds.y1 else { return nil }
    return (y - bounds.y0) * bounds.width + x - bounds.x0
  }
}
