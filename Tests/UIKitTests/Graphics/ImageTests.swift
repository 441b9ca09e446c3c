// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@MainActor
@Suite struct ImageTests {
  /// Returns the bytes of red, green and blue of an image, rows from the top, as six hexadecimal digits.
  private func rows(_ image: CGImage?) throws -> [[String]] {
    let image = try #require(image)
    let context = try #require(
      CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8,
        bytesPerRow: 4 * image.width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<image.height).map { y in
      (0..<image.width).map { x in
        (0..<3).map { String(format: "%02x", bytes[4 * (y * image.width + x) + $0]) }.joined()
      }
    }
  }

  private func image(_ size: CGSize, _ draw: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
  }

  private func fill(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    color.setFill()
    UIRectFill(CGRect(x: x, y: y, width: width, height: height))
  }

  private let r = "ff0000"
  private let g = "00ff00"
  private let b = "0000ff"
  private let k = "000000"

  /// A red cap, a green and a blue pixel, and a black cap, in one row of four.
  private var bar: UIImage {
    image(CGSize(width: 4, height: 1)) {
      fill(.red, 0, 0, 1, 1)
      fill(.green, 1, 0, 1, 1)
      fill(.blue, 2, 0, 1, 1)
      fill(.black, 3, 0, 1, 1)
    }
  }

  private let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)

  @Test func `the middle of a resizable image is tiled or stretched between its caps`() throws {
    let area = CGRect(x: 0, y: 0, width: 7, height: 1)
    func drawn(_ mode: UIImage.ResizingMode) throws -> [String] {
      let part = bar.resizableImage(withCapInsets: caps, resizingMode: mode)
      return try rows(image(area.size) { part.draw(in: area) }.cgImage)[0]
    }
    #expect(try drawn(.tile) == [r, g, b, g, b, g, k])
    let stretched = try drawn(.stretch)
    #expect(stretched.first == r && stretched[1] == g && stretched[5] == b && stretched.last == k)
  }

  @Test func `a view shows a resizable image at its own size`() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
    view.image = bar.resizableImage(withCapInsets: caps)
    view.layoutIfNeeded()
    #expect(try rows(view.layer.contents as? CGImage)[0] == [r, g, b, g, b, k])
    view.bounds.size.width = 8
    view.layoutIfNeeded()
    #expect(try rows(view.layer.contents as? CGImage)[0] == [r, g, b, g, b, g, b, k])
  }

  @Test func `an image keeps its own size without caps`() throws {
    let whole = bar.resizableImage(withCapInsets: .zero)
    let drawn = image(CGSize(width: 6, height: 1)) { whole.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) }
    #expect(try rows(drawn.cgImage)[0] == [r, g, b, k, r, g])
  }

  /// The beginning of Exif data with one entry, the orientation.
  private func exif(_ orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let content = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  @Test(
    arguments: zip(
      1...9,
      [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left, .up]
        as [UIImage.Orientation]))
  func `a file's orientation is that of its Exif data`(number: Int, orientation: UIImage.Orientation) throws {
    let plain = image(CGSize(width: 16, height: 8)) { fill(.red, 0, 0, 16, 8) }
    var bytes = try #require(plain.jpegData(compressionQuality: 1))
    bytes.insert(contentsOf: exif(UInt8(number)), at: 2)
    let read = try #require(UIImage(data: bytes))
    #expect(read.imageOrientation == orientation)
    let isSideways = (5...8).contains(number)
    #expect(read.size == (isSideways ? CGSize(width: 8, height: 16) : CGSize(width: 16, height: 8)))
  }
}
