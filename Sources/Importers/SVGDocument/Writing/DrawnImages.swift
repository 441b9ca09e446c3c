// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneTypesetting
import MultiplaneValues

/// The images of a drawing, as PNG files in `data:` URLs.
final class DrawnImages {
  /// An image with the colour that multiplies its pixels.
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var tint: Int
  }

  /// The limit on the pixels of all images together. Later images are left out.
  private static let pixelLimit = 64_000_000
  /// The number of different values of each component of a tint.
  private static let tintLevels = 32

  /// The address and the size in pixels of each image.
  private(set) var entries: [(address: String, width: Int, height: Int)] = []
  private var indexes: [Key: Int] = [:]
  /// Retains the images, so that their identities stay valid.
  private var held: [CGImage] = []
  private var pixelCount = 0
  /// The pixels of recorded drawings. The drawings are retained, so that their identities stay valid.
  private var drawn: [ObjectIdentifier: (recorded: RecordedPicture, image: CGImage)] = [:]
  /// The images of pixels, by their size.
  private var pixmaps: [Int: [CGImage]] = [:]

  /// True if images were left out because there are too many pixels.
  private(set) var isFull = false

  /// Returns the number of an image whose colours are multiplied by a tint without its alpha, or `nil` if
  /// there is no room.
  func index(of image: CGImage, tint: RGBA) -> Int? {
    let key = Key(image: ObjectIdentifier(image), tint: Self.number(of: tint))
    if let known = indexes[key] { return known }
    guard pixelCount + image.width * image.height <= Self.pixelLimit else {
      isFull = true
      return nil
    }
    pixelCount += image.width * image.height
    held.append(image)
    let shown = key.tint == Self.number(of: .white) ? image : Self.tinted(image, by: key.tint)
    entries.append(
      ("data:image/png;base64," + Self.file(of: shown).base64EncodedString(), image.width, image.height))
    indexes[key] = entries.count - 1
    return entries.count - 1
  }

  private static func number(of tint: RGBA) -> Int {
    let color = tint.clampedToUnit
    let most = Float(tintLevels - 1)
    func level(_ value: Float) -> Int { Int((value * most).rounded()) }
    return (level(color.red) * tintLevels + level(color.green)) * tintLevels + level(color.blue)
  }

  private static func tinted(_ image: CGImage, by tint: Int) -> CGImage {
    let most = Float(tintLevels - 1)
    let red = Float(tint / (tintLevels * tintLevels)) / most
    let (green, blue) = (Float(tint / tintLevels % tintLevels) / most, Float(tint % tintLevels) / most)
    var pixmap = image.pixmap
    pixmap.withMutablePixels { pixels in
      for index in 0..<image.width * image.height {
        let pixel = pixels[index]
        func channel(_ shift: UInt32, _ factor: Float) -> UInt32 {
          UInt32((Float((pixel >> shift) & 255) * factor).rounded()) << shift
        }
        pixels[index] = (pixel & 0xff00_0000) | channel(16, red) | channel(8, green) | channel(0, blue)
      }
    }
    return CGImage(pixmap: pixmap)
  }

  private static func file(of image: CGImage) -> Data {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil) else {
      return Data()
    }
    CGImageDestinationAddImage(destination, image, nil)
    _ = CGImageDestinationFinalize(destination)
    return data as Data
  }
}

/// The typeset strings of a drawing. Each is typeset once.
final class DrawnTexts {
  private struct Key: Hashable {
    var content: TextContent
    var width: Double
    var height: Double
  }

  private var frames: [Key: TextFrame] = [:]
  /// The number of strings that are kept. A full store is emptied.
  private static let limit = 4000

  /// Returns a typeset string. `height` limits truncated text only.
  func frame(_ content: TextContent, width: Double, height: Double) -> TextFrame {
    let key = Key(content: content, width: width, height: height)
    if let known = frames[key] { return known }
    if frames.count >= Self.limit { frames.removeAll() }
    let frame = content.typeset(width: width, height: height)
    frames[key] = frame
    return frame
  }
}

extension DrawnImages {
  /// Returns a recorded drawing as an image, or `nil` if it is empty.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for each unit of the drawing, if the limit allows it.
  ///   - limit: The largest number of pixels.
  func pixels(of recorded: RecordedPicture, scale: Double, limit: Double) -> CGImage? {
    if let known = drawn[ObjectIdentifier(recorded)] { return known.image }
    let (width, height) = (Double(recorded.bounds.width), Double(recorded.bounds.height))
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    let longestSide = 8192.0
    let scale = min(scale, longestSide / max(width, height), (limit / (width * height)).squareRoot())
    var pixmap = Pixmap(
      width: max(1, Int((width * scale).rounded(.up))), height: max(1, Int((height * scale).rounded(.up))))
    let (x, y) = (Double(pixmap.width) / width, Double(pixmap.height) / height)
    let bounds = Rect(recorded.bounds)
    let transform = Affine(
      a: x, b: 0, c: 0, d: recorded.isYDown ? y : -y, tx: -bounds.minX * x,
      ty: recorded.isYDown ? -bounds.minY * y : bounds.maxY * y)
    if recorded.isOpaque { pixmap.clear(to: RGBA(0, 0, 0, 1)) }
    Painter().draw(
      recorded.picture, state: DrawState(transform: transform, clip: Clip(bounds: pixmap.bounds)),
      into: &pixmap)
    let image = CGImage(pixmap: pixmap)
    drawn[ObjectIdentifier(recorded)] = (recorded, image)
    return image
  }

  /// Returns the image of pixels. The same pixels are the same image.
  func image(of pixmap: Pixmap) -> CGImage {
    let size = pixmap.width &* 65_537 &+ pixmap.height
    if let known = pixmaps[size]?.first(where: { $0.pixmap == pixmap }) { return known }
    let image = CGImage(pixmap: pixmap)
    pixmaps[size, default: []].append(image)
    return image
  }
}
