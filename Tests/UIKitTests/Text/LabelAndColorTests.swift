// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@MainActor
@Suite struct LabelAndColorTests {
  // MARK: Text with looks

  /// Returns the pixels of a drawing of 60 x 40 points, one to a point.
  private func pixels(_ draw: () -> Void) throws -> (bytes: [UInt8], rowLength: Int) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
      draw()
    }
    let picture = try #require(image.cgImage)
    let data = try #require(picture.dataProvider?.data)
    return ([UInt8](Data(referencing: data)), picture.bytesPerRow)
  }

  /// Returns the sums of red, green, blue and alpha of a drawing, in the byte order of its pixels.
  private func sums(_ draw: () -> Void) throws -> [Int] {
    let (bytes, rowLength) = try pixels(draw)
    var sums = [0, 0, 0, 0]
    for y in 0..<40 {
      for x in 0..<60 { for lane in 0..<4 { sums[lane] += Int(bytes[y * rowLength + 4 * x + lane]) } }
    }
    return sums
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.attributedText = text
    return label
  }

  @Test func `parts have their colours`() throws {
    let text = NSMutableAttributedString(string: "MM", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    let label = label(text)
    let drawn = try sums { label.drawText(in: label.bounds) }
    // Letters of the same shape: red and green are equal except for sub-pixel positions, and there is no
    // blue.
    #expect(drawn[0] > 5000 && abs(drawn[0] - drawn[1]) * 20 < drawn[0] && drawn[2] == 0)
    label.textColor = .blue
    let blue = try sums { label.drawText(in: label.bounds) }
    #expect(blue[0] == 0 && blue[1] == 0 && blue[2] == drawn[0] + drawn[1])
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
  }

  @Test func `lines and fonts of parts are drawn`() throws {
    func ink(_ attributes: [NSAttributedString.Key: Any]) throws -> Int {
      let all = attributes.merging([.font: UIFont.systemFont(ofSize: 16)]) { own, _ in own }
      let label = label(NSAttributedString(string: "nnn", attributes: all))
      return try sums { label.drawText(in: label.bounds) }[3]
    }
    let plain = try ink([:])
    #expect(try ink([.underlineStyle: NSUnderlineStyle.single.rawValue]) > plain)
    #expect(try ink([.strikethroughStyle: 1]) > plain)
    #expect(try ink([.font: UIFont.systemFont(ofSize: 8)]) < plain / 2)
    #expect(try ink([.strokeWidth: 3.0]) < plain)
    // Values that are not numbers, and empty drawings, change nothing.
    #expect(
      try ink([.underlineStyle: "single", .kern: Double.nan, NSAttributedString.Key("other"): 1]) == plain)
  }

  @Test func `plain text forgets looks and gives them`() {
    let label = UILabel()
    #expect(label.attributedText == nil)
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 3])
    #expect(label.text == "a")
    label.text = "b"
    let looks = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect(label.attributedText?.string == "b" && looks[.kern] == nil)
    #expect(looks[.font] as? UIFont == label.font && looks[.foregroundColor] as? UIColor == label.textColor)
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func `larger parts make the label higher`() {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
    let plain = UILabel()
    plain.text = "ab"
    #expect(label(text).intrinsicContentSize.height >= 40)
    #expect(plain.intrinsicContentSize.height < 30)
  }

  // MARK: Patterns

  /// 4 x 4 points: two rows of red above two rows of green.
  private var tile: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 2, width: 4, height: 2))
    }
  }

  private static let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255])

  @Test func `a pattern fills upright from the upper left`() throws {
    let color = UIColor(patternImage: tile)
    let (bytes, rowLength) = try pixels {
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    for y in [0, 1, 2, 3, 4, 5, 6, 39] {
      let pixel = Array(bytes[(y * rowLength + 20)..<(y * rowLength + 24)])
      #expect(pixel == (y % 4 < 2 ? Self.red : Self.green), "row \(y)")
    }
    #expect(color != UIColor(patternImage: tile) && color == color)
  }

  @Test func `a view shows a pattern behind what it draws`() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 40))
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.backgroundColor = UIColor(patternImage: tile)
    func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
      let (bytes, rowLength) = try pixels { view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
      return Array(bytes[(y * rowLength + 4 * x)..<(y * rowLength + 4 * x + 4)])
    }
    #expect(try pixel(2, 0) == [0, 0, 255, 255])
    #expect(try pixel(30, 4) == Self.red)
    #expect(try pixel(30, 7) == Self.green)
    view.backgroundColor = .white
    #expect(try pixel(30, 7) == [255, 255, 255, 255])
    #expect(view.backgroundColor == .white)
  }

  @Test func `a pattern of nothing is black`() {
    #expect(UIColor(patternImage: UIImage()) == UIColor(white: 0, alpha: 1))
  }

  // MARK: JPEG

  @Test func `jpeg data is read again`() throws {
    let image = tile.resized(to: CGSize(width: 64, height: 64))
    let (best, least) = (
      try #require(image.jpegData(compressionQuality: 1)), try #require(image.jpegData(compressionQuality: 0))
    )
    // The signature of a JPEG file.
    #expect(best.prefix(3) == Data([0xFF, 0xD8, 0xFF]) && least.count < best.count)
    let read = try #require(UIImage(data: best))
    #expect(read.size == CGSize(width: 64, height: 64))
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).jpegData(
      withCompressionQuality: 0.5
    ) { _ in }
    #expect(drawn.prefix(2) == Data([0xFF, 0xD8]))
  }
}

extension UIImage {
  @MainActor fileprivate func resized(to size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }
}
