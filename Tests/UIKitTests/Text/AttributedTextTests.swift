// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import Testing
import UIKit

@MainActor
@Suite struct AttributedTextTests {
  /// Returns the red, green, blue and alpha of a layer's pixels, rows from the top.
  private func pixels(_ layer: CALayer, isYDown: Bool = false) throws -> [[[UInt8]]] {
    let (width, height) = (Int(layer.bounds.width), Int(layer.bounds.height))
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    if isYDown {
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: 1, y: -1)
    }
    layer.render(in: context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<height).map { y in
      (0..<width).map { x in (0..<4).map { bytes[4 * (y * width + x) + $0] } }
    }
  }

  private func layer(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    layer.isWrapped = true
    layer.string = NSAttributedString(string: string, attributes: attributes)
    return layer
  }

  /// Returns the numbers of pixels that are mostly red, green and blue.
  private func counts(_ layer: CATextLayer) throws -> [Int] {
    let all = try pixels(layer).flatMap { $0 }
    return (0..<3).map { lane in
      all.count { $0[lane] > 150 && ($0[(lane + 1) % 3]) < 60 && $0[(lane + 2) % 3] < 60 }
    }
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `a UIColor draws as its CGColor`() throws {
    let font = UIFont.boldSystemFont(ofSize: 30)
    let one = try pixels(layer("HH", [.font: font, .foregroundColor: red]))
    let other = try pixels(layer("HH", [.font: font, .foregroundColor: red.cgColor]))
    #expect(one == other && one.flatMap { $0 }.contains { $0 == [255, 0, 0, 255] })
  }

  @Test func `a UIFont is the layer's font with its weight`() throws {
    let plain = CATextLayer()
    plain.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    (plain.string, plain.fontSize, plain.foregroundColor) = ("HH", 30, red.cgColor)
    plain.font = UIFont.boldSystemFont(ofSize: 99)
    #expect((plain.font as? UIFont)?.pointSize == 99)
    let attributed = layer("HH", [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: red])
    #expect(try pixels(plain) == pixels(attributed))
    plain.font = UIFont.systemFont(ofSize: 30)
    #expect(try pixels(plain) != pixels(attributed))
  }

  @Test func `backgrounds, lines, strokes and shadows have their colours`() throws {
    let font = UIFont.systemFont(ofSize: 30)
    let clear = UIColor(white: 0, alpha: 0)
    var found = try counts(layer("HH", [.font: font, .foregroundColor: clear, .backgroundColor: green]))
    #expect(found[1] > 1000 && found[0] == 0)
    found = try counts(
      layer(
        "HH",
        [
          .font: font, .foregroundColor: clear, .underlineStyle: NSUnderlineStyle.thick.rawValue,
          .underlineColor: red, .strikethroughStyle: NSUnderlineStyle.thick.rawValue,
          .strikethroughColor: blue,
        ]))
    #expect(found[0] > 20 && found[2] > 20 && found[1] == 0)
    found = try counts(
      layer("HH", [.font: font, .foregroundColor: red, .strokeWidth: -6, .strokeColor: blue]))
    #expect(found[0] > 20 && found[2] > 20)
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 60, height: 0), green)
    let drawn = try pixels(layer("I", [.font: font, .foregroundColor: red, .shadow: shadow]))
    let columns = (0..<120).filter { x in drawn.contains { $0[x] == [0, 255, 0, 255] } }
    let letters = (0..<120).filter { x in drawn.contains { $0[x] == [255, 0, 0, 255] } }
    #expect(!letters.isEmpty && columns == letters.map { $0 + 60 })
  }

  @Test func `a shadow is lower by a positive height, and blurred`() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: 30), green)
    let font = UIFont.systemFont(ofSize: 20)
    func rows(_ color: [UInt8]) throws -> [Int] {
      let drawn = try pixels(layer("I", [.font: font, .foregroundColor: red, .shadow: shadow]))
      return drawn.indices.filter { drawn[$0].contains(color) }
    }
    #expect(try rows([0, 255, 0, 255]) == rows([255, 0, 0, 255]).map { $0 + 30 })
    shadow.shadowBlurRadius = 6
    #expect(try rows([0, 255, 0, 255]).isEmpty && !rows([255, 0, 0, 255]).isEmpty)
  }

  @Test func `a label's shadow falls as a text layer's`() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 7, height: 12), green)
    let text = NSAttributedString(
      string: "I",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: red, .shadow: shadow])
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    label.attributedText = text
    label.layer.contentsScale = 1
    label.layer.displayIfNeeded()
    let drawn = try pixels(label.layer, isYDown: true)
    /// Returns the last column and the last row of a colour. The letter covers the first ones of its shadow.
    func box(_ color: [UInt8]) -> [Int] {
      let points = drawn.indices.flatMap { y in
        drawn[y].indices.filter { drawn[y][$0] == color }.map { ($0, y) }
      }
      return [points.map(\.0).max() ?? -1, points.map(\.1).max() ?? -1]
    }
    let (letter, fallen) = (box([255, 0, 0, 255]), box([0, 255, 0, 255]))
    #expect(letter[0] > 0)
    #expect(fallen == [letter[0] + 7, letter[1] + 12])
  }

  @Test func `paragraph styles place lines`() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.paragraphSpacing, style.tailIndent) = (.right, 14, -10)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: red, .paragraphStyle: style,
    ]
    func drawn() throws -> (rows: [Int], right: Int) {
      let drawn = try pixels(layer("I\nI", attributes))
      let rows = drawn.indices.filter { drawn[$0].contains { $0[3] > 100 } }
      return (rows, (0..<120).last { x in drawn.contains { $0[x][3] > 100 } } ?? -1)
    }
    let far = try drawn()
    style.paragraphSpacing = 0
    let near = try drawn()
    #expect(near.right < 110 && near.right > 100 && far.right == near.right)
    #expect(try #require(far.rows.last) == near.rows.last! + 14 && far.rows.first == near.rows.first)
  }

  @Test func `unknown attributes are reported by name`() {
    let found = Diagnostics.collecting {
      _ = layer("a", [NSAttributedString.Key("NSObliqueness"): 1, .foregroundColor: "red"])
    }.1
    #expect(found.map(\.subject) == ["CATextLayer.string"])
    #expect(found.first?.message.contains("NSColor, NSObliqueness") == true)
  }

  // MARK: Styles as values

  @Test func `paragraph styles are copied, compared and archived`() throws {
    let style = NSMutableParagraphStyle()
    #expect(
      style.isEqual(NSParagraphStyle.default)
        && style.tabStops.map(\.location) == (1...12).map { CGFloat(28 * $0) })
    (style.lineSpacing, style.headIndent, style.alignment, style.lineBreakMode) = (
      2, 10, .justified, .byTruncatingMiddle
    )
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .right, location: 50))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.isEqual(style) && copy.hash == style.hash && !(copy is NSMutableParagraphStyle))
    #expect(copy.tabStops.map(\.location) == [20, 50])
    let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data)
    #expect(read?.isEqual(copy) == true)
    style.lineSpacing = 3
    #expect(!copy.isEqual(style) && copy.lineSpacing == 2)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    other.setParagraphStyle(style)
    #expect(other.isEqual(style))
  }

  @Test func `shadows are copied and compared`() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect((shadow.shadowColor as? UIColor)?.cgColor.alpha == 1.0 / 3)
    shadow.shadowBlurRadius = 4
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy.isEqual(shadow))
    copy.shadowColor = nil
    #expect(!copy.isEqual(shadow))
  }

  // Foundation compares the attributes of neighbouring runs, and ends the process if it takes the first bytes
  // of an object for the number of a type (`FoundationTypeNumber`).
  @Test func `neighbouring runs may have different values of each kind`() {
    func style(_ spacing: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      return style
    }
    func shadow(_ width: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: width, height: 0)
      return shadow
    }
    let pairs: [(NSAttributedString.Key, Any, Any)] = [
      (.paragraphStyle, style(0), style(1)), (.shadow, shadow(0), shadow(-1)),
      (.font, UIFont.systemFont(ofSize: 8), UIFont.systemFont(ofSize: 16)),
      (.foregroundColor, UIColor.red, UIColor.blue),
      // In a box of Foundation the first bytes are those of the address, which are 0 once in a while.
      (.strokeColor, UIColor.red.cgColor as NSObject, UIColor.blue.cgColor as NSObject),
    ]
    for (key, first, second) in pairs {
      let text = NSMutableAttributedString(string: "abcd")
      text.addAttributes([key: first], range: NSRange(location: 0, length: 2))
      text.addAttributes([key: second], range: NSRange(location: 2, length: 2))
      var lengths: [Int] = []
      text.enumerateAttribute(key, in: NSRange(location: 0, length: 4)) { _, range, _ in
        lengths.append(range.length)
      }
      #expect(lengths == [2, 2], "\(key)")
    }
  }
}
