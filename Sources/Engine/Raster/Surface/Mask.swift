// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

/// A byte of coverage for every pixel of a rectangle. Pixels outside have no coverage.
///
/// ```
/// var mask = Mask(bounds: PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))
/// mask[3, 4] = 255
/// ```
///
/// A mask is a value: a copy shares its memory until one of the two is changed.
package struct Mask: Sendable, Equatable {
  package private(set) var bounds: PixelRect
  /// The rows of `bounds` from the top, without padding.
  private var coverage: [UInt8]

  /// Creates a mask with the coverage 0.
  package init(bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    coverage = [UInt8](repeating: 0, count: self.bounds.width * self.bounds.height)
  }

  /// Resets to the coverage 0 in new bounds, and reuses the memory if no copy shares it.
  package mutating func reset(to bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    let count = self.bounds.width * self.bounds.height
    coverage.removeAll(keepingCapacity: true)
    coverage.reserveCapacity(count)
    // Copied zeros take a third of the time of appended ones.
    Self.zeros.withUnsafeBufferPointer { zeros in
      while coverage.count < count {
        let part = min(zeros.count, count - coverage.count)
        coverage.append(contentsOf: UnsafeBufferPointer(rebasing: zeros[..<part]))
      }
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: 1 << 14)

  /// The coverage of the pixel at (`x`, `y`), 0 to 255. Outside the bounds it is 0, and setting has no
  /// effect.
  package subscript(x: Int, y: Int) -> UInt8 {
    get { index(x, y).map { coverage[$0] } ?? 0 }
    set { if let i = index(x, y) { coverage[i] = newValue } }
  }

  /// Calls `body` with the bytes, row after row from the top.
  package func withUnsafeBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try coverage.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the mutable bytes, row after row from the top.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try coverage.withUnsafeMutableBufferPointer { try body($0) }
  }

  /// Returns the products of both, on the pixels that both cover.
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

  /// Multiplies every pixel's coverage by that in rows of the same width, `stride` bytes apart.
  mutating func multiply(by rows: UnsafePointer<UInt8>, stride: Int) {
    let (width, height) = (bounds.width, bounds.height)
    withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<height {
        mpk_multiply_coverage(first + y * width, first + y * width, rows + y * stride, width)
      }
    }
  }

  /// Returns the mask translated by (`dx`, `dy`).
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
