// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import Testing

/// Masks, mattes and blend modes, by pixels.
@Suite struct MaskTests {
  private typealias L = Lottie

  /// Returns the opacities at 4, 12, 20 and 28 in row 20 of a white layer with masks.
  private func alphas(_ masks: String..., at frame: Double = 0) throws -> [Int] {
    let list = "\"hasMask\":true,\"masksProperties\":[" + masks.joined(separator: ",") + "],"
    let drawn = try picture(L.solid("#ffffff", 40, 40, list), at: frame)
    return [4, 12, 20, 28].map { drawn.alpha($0, 20) }
  }

  // The masks A is 0...24 and B is 16...40; A alone, both, B alone.
  private func pair(_ mode: String, _ a: Int = 100, _ b: Int = 100) throws -> [Int] {
    let (first, second) = ("\"o\":{\"k\":\(a)},", "\"o\":{\"k\":\(b)},")
    return try alphas(
      L.mask("a", 0, 0, 24, first), #"{"mode":"\#(mode)",\#(second)"pt":\#(Self.right)}"#)
  }
  private static let right =
    #"{"k":{"c":true,"v":[[16,0],[40,0],[40,40],[16,40]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}"#

  @Test func `a single mask adds, subtracts or is inverted`() throws {
    #expect(try alphas(L.mask("a", 0, 0, 24)) == [255, 255, 255, 0])
    #expect(try alphas(L.mask("s", 0, 0, 24)) == [0, 0, 0, 255])
    #expect(try alphas(L.mask("i", 0, 0, 24)) == [255, 255, 255, 0])
    #expect(try alphas(L.mask("d", 0, 0, 24)) == [255, 255, 255, 0])
    #expect(try alphas(L.mask("a", 0, 0, 24, "\"inv\":true,")) == [0, 0, 0, 255])
    #expect(try alphas(L.mask("n", 0, 0, 24)) == [255, 255, 255, 255])
  }

  @Test(arguments: [
    ("a", [255, 255, 255, 255]), ("s", [255, 255, 0, 0]), ("i", [0, 0, 255, 0]), ("f", [255, 255, 0, 255]),
    ("l", [255, 255, 255, 255]), ("d", [0, 0, 255, 0]),
  ])
  func `a second mask combines with the first`(mode: String, alphas: [Int]) throws {
    #expect(try pair(mode) == alphas)
  }

  /// Opacities .4 and .8, of 255: 102 and 204.
  @Test func `opacities combine by their mode`() throws {
    #expect(try pair("l", 40, 80) == [102, 102, 204, 204])
    #expect(try pair("d", 40, 80) == [0, 0, 102, 0])
    #expect(try pair("a", 40, 80) == [102, 102, 224, 204])  // 1 - .6 * .2 = .88
    #expect(try alphas(L.mask("s", 0, 0, 24, #""o":{"k":60},"#)) == [102, 102, 102, 255])
  }

  @Test func `an expansion widens a mask and moves`() throws {
    let expansion = "\"x\":" + L.keys((0, "[0]"), (8, "[8]")) + ","
    #expect(try alphas(L.mask("a", 0, 0, 24, expansion)) == [255, 255, 255, 0])
    #expect(try alphas(L.mask("a", 0, 0, 24, expansion), at: 8) == [255, 255, 255, 255])
    #expect(try alphas(L.mask("a", 0, 0, 40, #""x":{"k":-10},"#)) == [0, 255, 255, 255])
    #expect(try alphas(L.mask("a", 0, 0, 40, #""x":{"k":-13},"#)) == [0, 0, 255, 0])
  }

  @Test func `a feather is half at the edge`() throws {
    let masks =
      "\"hasMask\":true,\"masksProperties\":[" + L.mask("a", -40, -40, 60, #""f":{"k":[16,16]},"#) + "],"
    let drawn = try picture(L.solid("#ffffff", 40, 40, masks))
    #expect(abs((drawn.alpha(19, 0) + drawn.alpha(20, 0)) / 2 - 128) < 4)
    #expect(drawn.alpha(8, 0) > 250 && drawn.alpha(31, 0) < 5)
  }

  // MARK: Mattes

  private func matte(_ mode: Int, _ source: String) throws -> [Int] {
    let drawn = try picture(source + "," + L.solid("#ffffff", "\"tt\":\(mode),"))
    return [4, 12, 20, 28].map { drawn.alpha($0, 20) }
  }

  @Test func `a matte shows where its source is opaque or bright`() throws {
    let half = L.shapes(L.rectangle(0, 0, 16, 40) + "," + L.fill("[1,1,1]", #""o":{"k":40},"#), "\"td\":1,")
    #expect(try matte(1, half) == [102, 102, 0, 0])
    #expect(try matte(2, half) == [153, 153, 255, 255])
    // Brightness: .2126 red, .7152 green, .0722 blue.
    let colors = L.shapes(
      L.group(L.rectangle(0, 0, 8, 40) + "," + L.fill(L.red)) + ","
        + L.group(L.rectangle(8, 0, 8, 40) + "," + L.fill(L.green)) + ","
        + L.group(L.rectangle(16, 0, 8, 40) + "," + L.fill(L.white)), "\"td\":1,")
    #expect(try matte(3, colors) == [54, 182, 255, 0])
    #expect(try matte(4, colors) == [201, 73, 0, 255])
  }

  @Test func `a matte may be any layer, by its index`() throws {
    let source = L.shapes(L.rectangle(0, 0, 16, 40) + "," + L.fill(L.red), "\"td\":1,\"ind\":7,")
    let layers = [
      source, L.solid("#00ff00", "\"tt\":1,\"tp\":7,\"ind\":1,"),
      L.solid("#0000ff", "\"tt\":2,\"tp\":7,\"ind\":2,"),
    ].joined(separator: ",")
    #expect(try picture(layers).row(20) == "ggggbbbbbb")
  }

  @Test func `the layer above is the matte and is not drawn`() throws {
    let layers = L.solid("#ff0000", 16, 40) + "," + L.solid("#00ff00", "\"tt\":1,")
    #expect(try picture(layers).row(20) == "gggg......")
  }

  // MARK: Blend modes, solids, images

  /// Red .8 over grey .5 by the formulas of the compositing specification, of 255.
  @Test(arguments: [
    (1, 102), (2, 230), (3, 204), (4, 128), (5, 204), (6, 255), (7, 96), (8, 204), (10, 76), (11, 127),
    (16, 255),
  ])
  func `a layer blends with what is below`(mode: Int, red: Int) throws {
    let layers = L.solid("#cccccc", "\"bm\":\(mode),") + "," + L.solid("#808080")
    let value = Int(try picture(layers)[20, 20].prefix(2), radix: 16) ?? -1
    #expect(abs(value - red) <= 1)
  }

  @Test func `a solid has its colour and size`() throws {
    #expect(try picture(L.solid("#00f", 16, 40)).row(20) == "bbbb......")
  }

  @Test func `an image fills the size that the file gives it`() throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=="
    let assets = #""assets":[{"id":"i","w":16,"h":40,"e":1,"u":"","p":"data:image/png;base64,\#(pixel)"}],"#
    let drawn = try picture(#"{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}"#, assets)
    #expect([2, 8, 14, 18].map { drawn.alpha($0, 20) } == [255, 255, 255, 0])
  }
}

extension Lottie {
  static func solid(_ color: String, _ more: String) -> String { solid(color, 40, 40, ks: "", more) }
  static func solid(_ color: String, _ width: Int, _ height: Int, _ more: String) -> String {
    solid(color, width, height, ks: "", more)
  }
  static func shapes(_ items: String, _ more: String) -> String { shapes(items, ks: "", more) }
  static func use(_ reference: String, _ more: String) -> String { use(reference, ks: "", more) }
}
