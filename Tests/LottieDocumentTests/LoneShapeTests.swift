// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import TestSupport
import Testing

/// Layers and groups that show one shape only, which are that shape's layer.
@Suite struct LoneShapeTests {
  private typealias L = Lottie

  private func layers(_ text: String) throws -> [CALayer] {
    try #require(try scene(animation(text)).makeLayer().sublayers?.first).layerTree
  }

  private static let square = L.rectangle(0, 0, 8, 8) + "," + L.fill(L.red)

  @Test func `a layer with one shape is the layer of the shape`() throws {
    let moving = L.group(Self.square, #","p":{"k":[4,4]}"#)
    let ks = "\"a\":{\"k\":[4,0]},\"p\":" + L.keys((0, "[4,0]"), (8, "[20,0]")) + ",\"o\":{\"k\":50}"
    let tree = try layers(L.shapes(moving, ks: ks))
    #expect(tree.count == 2 && tree[1] is CAShapeLayer && tree[1].name == "shapes")
    let drawn = try picture(L.shapes(moving, ks: ks), at: 4)
    // 0...8, moved by 4 in the group, by -4 to the anchor, and to 12.
    #expect(drawn[12, 4] == "80000080" && drawn[19, 11] == "80000080")
    #expect(drawn.alpha(11, 4) == 0 && drawn.alpha(20, 4) == 0 && drawn.alpha(12, 3) == 0)
  }

  @Test func `a group with one shape is the layer of the shape`() throws {
    let turning = L.group(Self.square, ",\"p\":{\"k\":[8,8]},\"r\":" + L.keys((0, "[0]"), (8, "[-180]")))
    let tree = try layers(L.shapes(turning + "," + L.group(Self.square, #","p":{"k":[20,20]}"#)))
    #expect(tree.map { $0 is CAShapeLayer } == [false, false, true, true])
    let drawn = try picture(L.shapes(turning), at: 4)
    #expect(drawn[8, 7] == "ff0000ff" && drawn[15, 0] == "ff0000ff" && drawn.alpha(7, 4) == 0)
  }

  @Test func `masks, effects and two opacities need a layer around the shape`() throws {
    let half = L.rectangle(0, 0, 8, 8) + "," + L.fill(L.red, #""o":{"k":50},"#)
    #expect(try layers(L.shapes(half)).count == 2)
    #expect(try layers(L.shapes(half, ks: #""o":{"k":50}"#)).count == 3)
    #expect(try picture(L.shapes(half)).alpha(4, 4) == 128)
    #expect(try picture(L.shapes(half, ks: #""o":{"k":50}"#)).alpha(4, 4) == 64)
    let masked = L.shapes(Self.square, "\"masksProperties\":[\(L.mask("a", 4, 0, 8))],")
    #expect(try layers(masked).count == 3)
    #expect(try picture(masked).row(4) == ".r........")
    let inputs = ["0", "0", L.blue, "0", "0", "0", "1"].map { "{\"v\":{\"k\":\($0)}}" }.joined(separator: ",")
    let tinted = L.shapes(Self.square, "\"ef\":[{\"ty\":21,\"en\":1,\"ef\":[\(inputs)]}],")
    #expect(try layers(tinted).count == 3)
    #expect(try picture(tinted).row(4) == "bb........")
  }

  /// A second shape that shows nothing needs a layer around both.
  @Test(arguments: 0..<24) func `a shape alone looks as in a layer around it`(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func value(_ name: String, isGiven: Bool = false, _ value: () -> String) -> String {
      switch number(0...(isGiven ? 1 : 2)) {
      case 0: "\"\(name)\":{\"k\":\(value())}"
      case 1: "\"\(name)\":" + L.keys((0, value()), (9, value()))
      default: "\"zz\":0"
      }
    }
    func transform(_ positions: ClosedRange<Int>) -> String {
      [
        value("a") { "[\(number(0...9)),\(number(0...9))]" },
        value("p", isGiven: true) { "[\(number(positions)),\(number(positions))]" },
        value("s") { "[\(number(50...150)),\(number(50...150))]" }, value("r") { "[\(number(-90...90))]" },
        number(0...4) == 0 ? "\"sk\":{\"k\":20}" : "\"zz\":0", value("o") { "[\(number(20...100))]" },
      ].joined(separator: ",")
    }
    let paint = L.fill(L.green, value("o") { "[\(number(20...100))]" } + ",")
    let shape = L.rectangle(1, 2, 12, 9) + "," + paint
    let group = number(0...3) == 0 ? shape : L.group(shape, "," + transform(0...6))
    let (ks, depth) = (transform(10...24), number(0...4) == 0 ? #""ry":{"k":40},"# : "")
    func text(_ more: String) -> String { animation(L.shapes(group + more, ks: depth + ks)) }
    let hidden = "," + L.rectangle(0, 0, 4, 4) + "," + L.fill(L.red, #""o":{"k":0},"#)
    let frames = [0.0, 4, 9]
    let (alone, both) = (
      try pictures(of: scene(text("")), at: frames), try pictures(of: scene(text(hidden)), at: frames)
    )
    #expect(alone.contains { picture in (0..<40).contains { picture.row($0) != ".........." } })
    #expect(zip(alone, both).map { $0.largestDifference(from: $1) }.max() ?? 9 <= 1)
  }
}
