// SPDX-License-Identifier: Apache-2.0

/// The byte offsets of a pixel's 8-bit components.
package struct PixelLayout: Hashable {
  /// The kind of alpha and its byte offset.
  package enum Alpha: Hashable {
    /// Every pixel is opaque. `unused` is the offset of the unused byte, or `nil` if there is none.
    case none(unused: Int?)
    case straight(at: Int)
    case premultiplied(at: Int)
  }

  package var bytesPerPixel: Int
  /// The byte offsets of red, green and blue. All three are equal for grey.
  package var red: Int
  package var green: Int
  package var blue: Int
  package var alpha: Alpha
  /// True if pixels have only alpha. `red`, `green` and `blue` are then the offset of alpha.
  package var isAlphaOnly = false

  /// True if one component stands for red, green and blue.
  package var isGray: Bool { red == green && !isAlphaOnly }

  /// B, G, R, A, premultiplied: the layout of a pixmap.
  package static let engine = PixelLayout(
    bytesPerPixel: 4, red: 2, green: 1, blue: 0, alpha: .premultiplied(at: 3))

  package var isOpaque: Bool {
    if case .none = alpha { true } else { false }
  }
}

extension PixelLayout {
  /// Creates the layout that `info` describes. Returns `nil` unless it is 8-bit grey, 8-bit alpha, 24-bit
  /// RGB, or 32-bit RGB with an alpha byte or an unused byte.
  package init?(model: CGColorSpaceModel, bitsPerPixel: Int, info: CGBitmapInfo) {
    guard info.component == .integer, info.pixelFormat == .packed else { return nil }
    switch (model, bitsPerPixel, info.alpha) {
    case (_, 8, .alphaOnly):
      self.init(bytesPerPixel: 1, red: 0, green: 0, blue: 0, alpha: .premultiplied(at: 0))
      isAlphaOnly = true
    case (.monochrome, 8, .none):
      self.init(bytesPerPixel: 1, red: 0, green: 0, blue: 0, alpha: .none(unused: nil))
    case (.rgb, 24, .none):
      self.init(bytesPerPixel: 3, red: 0, green: 1, blue: 2, alpha: .none(unused: nil))
    case (.rgb, 32, let alpha):
      self.init(alpha: alpha, byteOrder: info.byteOrder)
    default: return nil
    }
  }

  /// Creates a 32-bit layout whose components are in order from the highest byte of the unit to the lowest.
  /// Returns `nil` for units of 16 bits, and for pixels without colour or without a fourth byte.
  private init?(alpha: CGImageAlphaInfo, byteOrder: CGImageByteOrderInfo) {
    let isReversed: Bool
    switch byteOrder {
    case .orderDefault, .order32Big: isReversed = false
    case .order32Little: isReversed = true
    case .order16Little, .order16Big: return nil
    }
    func offset(_ index: Int) -> Int { isReversed ? 3 - index : index }
    let colorIsFirst: Bool
    switch alpha {
    case .premultipliedLast, .last, .noneSkipLast: colorIsFirst = true
    case .premultipliedFirst, .first, .noneSkipFirst: colorIsFirst = false
    case .none, .alphaOnly: return nil
    }
    let alphaOffset = offset(colorIsFirst ? 3 : 0)
    let kind: Alpha =
      switch alpha {
      case .premultipliedLast, .premultipliedFirst: .premultiplied(at: alphaOffset)
      case .last, .first: .straight(at: alphaOffset)
      default: .none(unused: alphaOffset)
      }
    let first = colorIsFirst ? 0 : 1
    self.init(
      bytesPerPixel: 4, red: offset(first), green: offset(first + 1), blue: offset(first + 2), alpha: kind)
  }
}
