// SPDX-License-Identifier: Apache-2.0

package import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster
import Synchronization

/// The registry of the decoder of image files. The codecs are in ImageIO, which depends on this module and
/// registers itself when a program starts.
package enum ImageFileReader {
  /// A decoded image in sRGB.
  package struct Content {
    package var pixmap: Pixmap
    package var hasAlpha: Bool
    /// True if the file stores grey levels in place of colours.
    package var isGray: Bool

    package init(pixmap: Pixmap, hasAlpha: Bool, isGray: Bool) {
      (self.pixmap, self.hasAlpha, self.isGray) = (pixmap, hasAlpha, isGray)
    }
  }

  /// A function that decodes the first image of a file. `type` is a uniform type identifier such as
  /// `public.png`. It returns `nil` if the data is not a file of that type.
  package typealias Read = @Sendable (_ file: Data, _ type: String) -> Content?

  private static let registered = Mutex<Read?>(nil)

  /// Sets the decoder for all later calls.
  package static func register(_ read: @escaping Read) { registered.withLock { $0 = read } }

  fileprivate static var current: Read? { registered.withLock { $0 } }
}

extension CGImage {
  /// Creates an image from the bytes of a PNG file.
  ///
  /// `decode` contains the values in 0...1 to which the minimum and the maximum sample of each component are
  /// mapped: three pairs for red, green and blue, or one pair for grey. For `nil`, samples are not changed.
  /// Returns `nil`, and reports an issue, for data that is not PNG, and in programs without ImageIO.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source, type: "public.png", decode, shouldInterpolate, intent)
  }

  /// Creates an image from the bytes of a JPEG file.
  ///
  /// `decode` contains the values in 0...1 to which the minimum and the maximum sample of each component are
  /// mapped: three pairs for red, green and blue, or one pair for grey. For `nil`, samples are not changed.
  /// Returns `nil`, and reports an issue, for data that is not JPEG, and in programs without ImageIO.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source, type: "public.jpeg", decode, shouldInterpolate, intent)
  }

  private convenience init?(
    file source: CGDataProvider, type: String, _ decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool,
    _ intent: CGColorRenderingIntent
  ) {
    guard let read = ImageFileReader.current else {
      Diagnostics.report(.unsupported, "CGImage", "a \(type) needs ImageIO, which is not in this program")
      return nil
    }
    guard let content = read(source.bytes, type) else {
      Diagnostics.report(.invalid, "CGImage", "the data is no \(type) that can be read; there is no image")
      return nil
    }
    var layout = CGBitmapInfo.engine
    if !content.hasAlpha { layout.alpha = .noneSkipFirst }
    let pairs = decode.map { decode in
      (0..<3).map { component in
        let first = content.isGray ? 0 : 2 * component
        return (Double(decode[first]), Double(decode[first + 1]))
      }
    }
    let pixmap = pairs.map { content.pixmap.decoded(by: $0) } ?? content.pixmap
    self.init(
      CGImage(pixmap: pixmap, layout: layout, type: type), shouldInterpolate: shouldInterpolate,
      intent: intent)
  }
}

extension Pixmap {
  /// Returns the pixels with red, green and blue mapped linearly. Each range contains the values to which the
  /// straight components 0 and 255 are mapped, in 0...1.
  fileprivate func decoded(by ranges: [(Double, Double)]) -> Pixmap {
    let tables = (0..<3).map { component in
      (0...255).map { byte -> Double in
        let (least, greatest) = ranges[component]
        let value = least + (greatest - least) * Double(byte) / 255
        return value.isNaN ? 0 : value.clamped(to: 0...1)
      }
    }
    return mapped { word in
      let alpha = Double(word >> 24)
      guard alpha > 0 else { return 0 }
      func component(_ number: Int, _ shift: UInt32) -> UInt32 {
        let straight = Double(word >> shift & 255) * 255 / alpha
        return UInt32(tables[number][Int(min(straight.rounded(), 255))] * alpha + 0.5) << shift
      }
      return word & 0xFF00_0000 | component(0, 16) | component(1, 8) | component(2, 0)
    }
  }
}
