// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry

/// A change to the pixels of an image before a layer shows it.
struct ImageRecoloring: Hashable {
  /// True to turn grey into opacity: every channel gets the grey value. The result is a white mask.
  var takesOpacityFromGray = false
  /// True to copy the image's opacity into every channel, which makes a white mask.
  var takesColorFromOpacity = false
  /// The colour that multiplies the premultiplied pixels, or `nil`.
  var color: CGColor?

  /// The change that turns a grey image into a mask.
  static let mask = ImageRecoloring(takesOpacityFromGray: true)

  /// Returns the image with the change applied.
  func apply(to image: CGImage) -> CGImage {
    var pixmap = image.pixmap
    let (blue, green, red, alpha) = factors
    pixmap.withUnsafeMutableBytes { bytes in
      var first = 0
      while first + 4 <= bytes.count {
        // The index of the channel that replaces all four. The order is blue, green, red, alpha.
        let all = takesOpacityFromGray ? first : takesColorFromOpacity ? first + 3 : nil
        let value = all.map { bytes[$0] }
        bytes[first] = Self.product(value ?? bytes[first], blue)
        bytes[first + 1] = Self.product(value ?? bytes[first + 1], green)
        bytes[first + 2] = Self.product(value ?? bytes[first + 2], red)
        bytes[first + 3] = Self.product(value ?? bytes[first + 3], alpha)
        first += 4
      }
    }
    return CGImage(pixmap: pixmap)
  }

  /// The factors of blue, green, red and opacity in 1/65,536. The first three include the colour's alpha.
  private var factors: (UInt32, UInt32, UInt32, UInt32) {
    let one: UInt32 = 65_536
    guard let rgba = color?.rgba else { return (one, one, one, one) }
    let alpha = rgba.alpha.clamped(to: 0...1)
    func factor(_ value: Float) -> UInt32 {
      UInt32((value.clamped(to: 0...1) * alpha * Float(one)).rounded())
    }
    return (factor(rgba.blue), factor(rgba.green), factor(rgba.red), factor(1))
  }

  private static func product(_ value: UInt8, _ factor: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(value) &* factor &+ 32_768) >> 16)
  }
}
