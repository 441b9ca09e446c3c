// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypesetting
import Testing
import UIKit

/// The fonts of Apple's systems and what replaces them.
@MainActor
@Suite struct FontTests {
  private func width(_ text: String, _ name: String) throws -> CGFloat {
    let font = try #require(UIFont(name: name, size: 100))
    return (text as NSString).size(withAttributes: [.font: font]).width
  }

  @Test(arguments: [
    "Helvetica", "HelveticaNeue", "Helvetica Neue", "HelveticaNeue-Light", "HelveticaNeue-Medium",
    "HelveticaNeue-BoldItalic", "HelveticaNeue-UltraLight", "HelveticaNeue-CondensedBold", "Avenir-Book",
    "Avenir-BlackOblique", "AvenirNext-DemiBold", "AvenirNextCondensed-UltraLightItalic", "Menlo-Regular",
    ".SFUI-Regular", ".SFUIText-Semibold", ".SFUIDisplay-Bold", "SFProText-Regular", "SFMono-Medium",
    "Georgia-BoldItalic", "CourierNewPSMT", "CourierNewPS-BoldMT", "TimesNewRomanPSMT",
    "TimesNewRomanPS-BoldItalicMT", "ArialMT", "Arial-BoldMT", "Verdana-Bold", "TrebuchetMS",
    "Trebuchet-BoldItalic", "Palatino-Roman", "Futura-Medium", "Futura-CondensedExtraBold",
    "GillSans-SemiBold", "AmericanTypewriter-CondensedLight", "MarkerFelt-Thin", "ChalkboardSE-Regular",
    "Chalkduster", "Didot", "Didot-Italic", "Optima-ExtraBlack", "Baskerville-SemiBoldItalic", "Cochin-Bold",
    "BodoniSvtyTwoITCTT-Book", "SnellRoundhand-Black", "PingFangSC-Semibold", "HiraKakuProN-W3",
    "helvetica neue",
  ]) func `a font of Apple's systems is found`(_ name: String) {
    #expect(UIFont(name: name, size: 12)?.fontName == name)
    #expect(CGFont(name as NSString) != nil)
  }

  @Test(arguments: [
    "", "No Such Face", "HelveticaNeueFoo", "Arial Nova", "Menlox", "-Bold", "Georgia-Nonsense",
  ])
  func `an unknown font is nil`(_ name: String) {
    #expect(UIFont(name: name, size: 12) == nil)
    #expect(Diagnostics.collecting { CGFont(name as NSString) == nil }.0)
  }

  @Test(arguments: [
    "Menlo", "Menlo-Bold", "Monaco", "Courier", "Courier-Bold", "CourierNewPSMT", "SFMono-Regular",
  ])
  func `a fixed width stays fixed`(_ name: String) throws {
    #expect(try width("iiii", name) == width("MMMM", name))
  }

  @Test func `Helvetica Neue, Arial and the system font have the widths of Helvetica`() throws {
    // The advances of Helvetica for H, e, l, o are 722, 556, 222 and 556 of 1000.
    let hello: CGFloat = 72.2 + 55.6 + 2 * 22.2 + 55.6
    for name in ["HelveticaNeue", "Arial", "ArialMT"] {
      #expect(abs(try width("Hello", name) - hello) < 0.5, "\(name)")
    }
    #expect(abs(try width("Hello", "TimesNewRomanPSMT") - (72.2 + 44.4 + 2 * 27.8 + 50)) < 0.5)
    #expect(try width("iM", ".SFUI-Regular") == width("iM", "Helvetica"))
  }

  @Test func `a weight and a slant in the name choose another face`() throws {
    #expect(try width("Hello", "HelveticaNeue-Bold") > width("Hello", "HelveticaNeue"))
    #expect(try width("Hello", "Arial-BoldMT") == width("Hello", "HelveticaNeue-Bold"))
    let (upright, italic) = (
      try #require(CGFont("HelveticaNeue" as NSString)),
      try #require(CGFont("HelveticaNeue-Italic" as NSString))
    )
    #expect(upright != italic)
  }

  @Test func `the substitute is reported once`() throws {
    let (font, reports) = Diagnostics.collecting {
      (10..<20).compactMap { UIFont(name: "HelveticaNeue-Medium", size: CGFloat($0)) }
    }
    #expect(font.count == 10 && reports.count == 1)
    let report = try #require(reports.first)
    #expect(
      report.kind == .substituted && report.message.hasPrefix("HelveticaNeue-Medium is not installed; "))
  }

  @Test func `the documented table is the table`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Fonts.md"), encoding: .utf8)
    for row in FontSubstitutes.rows {
      var substitutes: [String] = []
      for family in row.substitutes where !substitutes.contains(family) { substitutes.append(family) }
      let line = "| \(row.families.joined(separator: ", ")) | \(substitutes.joined(separator: ", ")) |"
      #expect(page.contains(line + "\n"), "\(line)")
    }
    #expect(page.components(separatedBy: "\n| ").count - 2 == FontSubstitutes.rows.count)
  }

  @Test func `a size out of range is reported once, whatever its value`() {
    let (_, reports) = Diagnostics.collecting {
      for step in 1...9 { _ = UIFont(name: "DejaVu Sans", size: 0.001 * CGFloat(step)) }
    }
    #expect(reports.count == 1)
    let blurs = Diagnostics.collecting {
      let context = CGContext(recording: CGRect(x: 0, y: 0, width: 10, height: 10))
      for step in 1...9 { context.setLineWidth(-CGFloat(step)) }
      context.setMiterLimit(-1)
    }.1
    #expect(blurs.map(\.subject) == ["CGContext.setLineWidth", "CGContext.setMiterLimit"])
  }
}
