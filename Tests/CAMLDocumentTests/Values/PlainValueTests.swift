// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import QuartzCore
import Testing

struct PlainValueTests {
  private func layer(_ attributes: String, _ body: String = "") throws -> CALayer {
    try #require(
      try scene("<sublayers><CALayer \(attributes)>\(body)</CALayer></sublayers>").makeScene().root.sublayers?
        .first)
  }

  @Test func `numbers and lists`() throws {
    let layer = try layer(
      """
      bounds="0,0;20 \t 10" position="1e1 -4.5e-13" anchorPoint="0.5 0" opacity="0.25" zPosition="-3" hidden="YES"
      doubleSided="false" contentsGravity="resizeAspect" cornerRadius="+2." speed="0.5" repeatCount="inf" name="é"
      """)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(layer.position == CGPoint(x: 10, y: -4.5e-13))
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.opacity == 0.25)
    #expect(layer.zPosition == -3)
    #expect(layer.isHidden)
    #expect(!layer.isDoubleSided)
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(layer.cornerRadius == 2)
    #expect(layer.speed == 0.5)
    #expect(layer.repeatCount == .infinity)
    #expect(layer.name == "é")
  }

  @Test func `negative sizes and two numbers`() throws {
    #expect(try layer("bounds='0 0 -20 10'").bounds == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(try layer("bounds='20 10'").bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [
    ("0.5", "", [0.5, 0.5, 0.5, 1]), ("0.5 0.25", "", [0.5, 0.5, 0.5, 0.25]),
    ("1 0.5 0", "", [1, 0.5, 0, 1]),
    ("1 0.5 0 0.25", "", [1, 0.5, 0, 0.25]), ("#ff0000", "", [1, 0, 0, 1]), ("#f00", "", [1, 0, 0, 1]),
    ("1 0 0", "opacity='0.5'", [1, 0, 0, 0.5]), ("1 1 1", "colorSpace='displayP3'", [1, 1, 1, 1]),
  ])
  func colors(text: String, attributes: String, expected: [Double]) throws {
    let layer = try layer("", "<backgroundColor value='\(text)' \(attributes)/>")
    let components = try #require(layer.backgroundColor?.components)
    for (component, value) in zip(components, expected) { #expect(abs(Double(component) - value) < 1e-6) }
    if attributes.isEmpty, text.first != "#" {
      #expect(try self.layer("backgroundColor='\(text)'").backgroundColor == layer.backgroundColor)
    }
  }

  /// The red of Display P3 is outside sRGB: (1.0930, -0.2267, -0.1501), from the primaries of both.
  @Test func `display p 3`() throws {
    let layer = try layer("", "<backgroundColor value='1 0 0' colorSpace='P3'/>")
    let components = try #require(layer.backgroundColor?.components)
    for (component, value) in zip(components, [1.0930, -0.2267, -0.1501, 1]) {
      #expect(abs(Double(component) - value) < 1e-4)
    }
  }

  @Test(arguments: ["undefined", "NaN", "nan", "", "null", "inf", "1 2", "0x10", "1e999"])
  func `what is no number leaves the default`(text: String) throws {
    let document = try scene("<sublayers><CALayer zPosition='\(text)' opacity='0.5'/></sublayers>")
    let layer = try #require(document.makeScene().root.sublayers?.first)
    #expect(layer.zPosition == 0)
    #expect(layer.opacity == 0.5)
    #expect(document.report.entries.count == 1)
  }

  /// A property element follows the attributes and overrides them.
  @Test func `elements over attributes`() throws {
    #expect(try layer("opacity='0.5'", "<opacity value='0.25'/>").opacity == 0.25)
    #expect(try layer("", "<opacity><real value='0.75'/></opacity>").opacity == 0.75)
    #expect(try layer("", "<name type='string' value='n'/>").name == "n")
    #expect(try layer("backgroundColor='1 0 0'", "<backgroundColor/>").backgroundColor == nil)
  }
}
