// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Testing

/// Effects and styles of layers. Brightness is 0.2126 red + 0.7152 green + 0.0722 blue.
@Suite struct LottieEffectTests {
  private typealias L = Lottie

  /// Returns an effect with values, which are constants or keyframes.
  private static func effect(_ type: Int, _ values: [String]) -> String {
    let inputs = values.map { $0.hasPrefix("{") ? "{\"v\":\($0)}" : "{\"v\":{\"k\":\($0)}}" }
    return "{\"ty\":\(type),\"en\":1,\"ef\":[\(inputs.joined(separator: ","))]}"
  }

  private static func list(_ effects: String...) -> String {
    "\"ef\":[\(effects.joined(separator: ","))],"
  }

  private static func fill(_ color: String, _ opacity: String = "1") -> String {
    effect(21, ["0", "0", color, "0", "0", "0", opacity])
  }

  /// Returns the pixel in the middle of a solid with effects.
  private func color(_ solid: String, _ effects: String, at frame: Double = 0) throws -> String {
    try picture(L.solid(solid, 40, 40, effects), at: frame)[20, 20]
  }

  // MARK: Colours

  @Test func `a fill gives everything its colour`() throws {
    #expect(try color("#12ab34", Self.list(Self.fill(L.red))) == "ff0000ff")
    #expect(try color("#12ab34", Self.list(Self.fill(L.red, "0.2"))) == "33000033")
    let moving = Self.list(Self.fill(L.keys((0, L.red), (10, L.blue))))
    #expect(try color("#12ab34", moving, at: 2) == "cc0033ff")
  }

  @Test func `a fill draws nothing where nothing is`() throws {
    let layer = L.shapes(
      L.group(L.rectangle(0, 0, 20, 40) + "," + L.fill(L.green)), Self.list(Self.fill(L.red)))
    #expect(try picture(layer).row(20) == "rrrrr.....")
  }

  @Test(arguments: [
    ("#000000", "100", "ff0000ff"), ("#ffffff", "100", "0000ffff"), ("#00ff00", "100", "4900b6ff"),
    ("#ffffff", "20", "ccccffff"), ("#12ab34", "0", "12ab34ff"),
  ])
  func `a tint makes brightness a colour between two`(solid: String, amount: String, result: String) throws {
    let tint = Self.list(Self.effect(20, [L.red, L.blue, amount]))
    #expect(try color(solid, tint) == result)
  }

  @Test func `a tint moves with both colours and the amount`() throws {
    let tint = Self.effect(
      20, [L.keys((0, L.red), (10, L.green)), L.blue, L.keys((0, "[0]"), (5, "[100]"))])
    // Black at frame 2: 0.4 of 0.8 red and 0.2 green.
    #expect(try color("#000000", Self.list(tint), at: 2) == "521400ff")
  }

  @Test(arguments: [
    ("#000000", "0", "000000ff"), ("#ffffff", "0", "00ffffff"), ("#808080", "0", "00ff01ff"),
    // 64 of 255 are a quarter of the brightness: half of the middle colour.
    ("#404040", "0", "008000ff"), ("#ff0000", "100", "ff0000ff"), ("#ffffff", "20", "33ffffff"),
  ])
  func `a tritone has a colour in the middle`(solid: String, blend: String, result: String) throws {
    let tritone = Self.list(Self.effect(23, ["[0,1,1]", L.green, "[0,0,0]", blend]))
    #expect(try color(solid, tritone) == result)
  }

  /// Returns levels: black and white of input and output for a group of channels.
  private static func levels(_ group: Int, _ numbers: [String], gamma: String = "1") -> String {
    var values = ["0", "0", "0"]
    for index in 0..<5 {
      let own = [numbers[0], numbers[1], gamma, numbers[2], numbers[3]]
      values += (index == group ? own : ["0", "1", "1", "0", "1"]) + ["0", "0"]
    }
    return effect(24, values)
  }

  @Test(arguments: [
    ("#555555", 0, ["0", "0.5", "0", "1"], "aaaaaaff"), ("#000000", 0, ["0", "1", "0.2", "0.6"], "333333ff"),
    ("#ffffff", 0, ["0", "1", "0.2", "0.6"], "999999ff"),
    // The input is cut before the output.
    ("#ffffff", 0, ["0.4", "0.6", "0.2", "0.8"], "ccccccff"),
    // One channel, upside down; a range without a length; and the opacity.
    ("#ff5500", 1, ["0", "1", "1", "0"], "005500ff"), ("#40c080", 0, ["0.5", "0.5", "0", "1"], "00ffffff"),
    ("#ffffff", 4, ["0", "1", "0", "0.2"], "33333333"),
  ])
  func `levels stretch and squeeze channels`(
    solid: String, group: Int, numbers: [String], result: String
  ) throws {
    #expect(try color(solid, Self.list(Self.levels(group, numbers))) == result)
  }

  @Test(arguments: [
    // The square root of a quarter, and the square of a half.
    ("#404040", 0, "2", "808080ff"), ("#808080", 0, "0.5", "404040ff"), ("#404040", 1, "2", "804040ff"),
    ("#408040", 2, "0.5", "404040ff"), ("#ffffff", 3, "3", "ffffffff"),
    ("#404040", 0, Lottie.keys((0, "[1]"), (10, "[3]")), "808080ff"),
  ])
  func `levels have a gamma`(solid: String, group: Int, gamma: String, result: String) throws {
    let levels = Self.list(Self.levels(group, ["0", "1", "0", "1"], gamma: gamma))
    #expect(try color(solid, levels, at: 5) == result)
  }

  @Test func `effects apply in their order`() throws {
    let (fill, tint) = (Self.fill("[1,1,1]"), Self.effect(20, [L.red, L.blue, "100"]))
    #expect(try color("#000000", Self.list(fill, tint)) == "0000ffff")
    #expect(try color("#000000", Self.list(tint, fill)) == "ffffffff")
  }

  // MARK: Blurs

  @Test func `a blur of 10 has a standard deviation of 3`() throws {
    let layer = L.solid("#ff0000", 20, 40, Self.list(Self.effect(29, ["10", "1", "0"])))
    let picture = try picture(layer)
    // The normal distribution at distances of 3.5, 0.5 and -2.5 from the edge at 20, times 255.
    for (x, alpha) in [(16, 224), (19, 144), (22, 52)] {
      #expect(abs(picture.alpha(x, 20) - alpha) <= 2)
    }
  }

  @Test(arguments: [2, 3]) func `a blur has one direction`(direction: Int) throws {
    let ks = #""p":{"k":[10,10]}"#
    let picture = try picture(
      L.solid("#ff0000", 20, 20, ks: ks, Self.list(Self.effect(29, ["10", "\(direction)", "0"]))))
    func alpha(_ along: Int, _ across: Int) -> Int {
      direction == 2 ? picture.alpha(along, across) : picture.alpha(across, along)
    }
    // The edges lie at 10 and 30; the normal distribution at 0.5 and -2.5 of 3.
    #expect(abs(alpha(29, 20) - 144) <= 2 && abs(alpha(32, 20) - 52) <= 2)
    #expect(alpha(20, 9) == 0 && alpha(20, 10) == 255 && alpha(20, 29) == 255 && alpha(20, 30) == 0)
  }

  @Test func `a blur moves`() throws {
    let blur = Self.effect(29, [L.keys((0, "[0]"), (10, "[20]")), "1", "0"])
    let layer = L.solid("#ff0000", 20, 40, Self.list(blur))
    #expect(try picture(layer).row(20) == "rrrrr.....")
    #expect(abs(try picture(layer, at: 5).alpha(19, 20) - 144) <= 2)
  }

  // MARK: Strokes

  private static func line(_ y: Int) -> String {
    let zero = "[[0,0],[0,0]]"
    return
      #"{"mode":"n","pt":{"k":{"c":false,"v":[[0,\#(y)],[40,\#(y)]],"i":\#(zero),"o":\#(zero)}}}"#
  }

  /// Returns a green solid with a brush 8 wide along lines at 20 and 36.
  private static func stroked(
    style: Int, mask: Int = 1, isAll: Bool = false, end: String = "100", spacing: Int = 15
  ) -> String {
    let values = [
      "\(mask)", isAll ? "1" : "0", "1", L.red, "4", "1", "1", "0", end, "\(spacing)", "\(style)",
    ]
    let masks = "\"masksProperties\":[\(line(20)),\(line(36))],"
    return L.solid("#00ff00", 40, 40, list(effect(22, values)) + masks)
  }

  @Test(arguments: [(1, "g", "r"), (2, ".", "r"), (3, ".", "g")])
  func `a stroke lies on the layer, stands alone or shows it`(
    style: Int, outside: String, inside: String
  ) throws {
    let picture = try picture(Self.stroked(style: style))
    #expect(picture.row(14) == String(repeating: outside, count: 10))
    for y in [16, 23] { #expect(picture.row(y) == String(repeating: inside, count: 10)) }
    #expect(picture.row(25) == String(repeating: outside, count: 10))
  }

  @Test func `a stroke has a mask by number, or all of them`() throws {
    #expect(try picture(Self.stroked(style: 2, mask: 2)).row(20) == "..........")
    #expect(try picture(Self.stroked(style: 2, mask: 2)).row(36) == "rrrrrrrrrr")
    // Three quarters of both lines, one after the other; the end is round.
    let both = try picture(Self.stroked(style: 2, isAll: true, end: "75"))
    #expect(both.row(20) == "rrrrrrrrrr" && both.row(36).hasPrefix("rrrrr") && both.row(36).hasSuffix("...."))
  }

  @Test func `a stroke grows`() throws {
    let layer = Self.stroked(style: 2, end: L.keys((0, "[0]"), (10, "[100]")))
    #expect(try picture(layer, at: 0).row(20).hasSuffix("........."))
    let half = try picture(layer, at: 5).row(20)
    #expect(half.hasPrefix("rrrrr") && half.hasSuffix("...."))
  }

  @Test func `dabs that lie apart are dots`() throws {
    // A dab 8 wide every 16 points: at 0, 16 and 32.
    let picture = try picture(Self.stroked(style: 2, spacing: 200))
    #expect((0..<5).map { picture.alpha($0 * 8, 20) } == [255, 0, 255, 0, 255])
  }

  // MARK: Shadows and styles

  private static func shadow(_ color: String, _ direction: Int, isAlone: Bool = false) -> String {
    effect(25, [color, "255", "\(direction)", "10", "0", isAlone ? "1" : "0"])
  }

  private static let corner = "\"p\":{\"k\":[4,4]}"

  @Test func `a second shadow is that of the layer with the first one`() throws {
    let effects = Self.list(Self.shadow(L.blue, 90), Self.shadow(L.green, 180))
    let picture = try picture(L.solid("#ff0000", 8, 8, ks: Self.corner, effects))
    #expect(picture.row(8) == ".rrbb.....")
    #expect(picture.row(20) == ".gggg.....")
  }

  @Test func `a shadow alone hides the layer`() throws {
    let effects = Self.list(Self.shadow(L.blue, 180, isAlone: true))
    let picture = try picture(L.solid("#ff0000", 8, 8, ks: Self.corner, effects))
    #expect(picture.row(8) == ".........." && picture.row(20) == ".bb.......")
  }

  @Test func `the shadow of a masked layer lies outside the mask`() throws {
    let mask = "\"hasMask\":true,\"masksProperties\":[\(L.mask("a", 0, 0, 12))],"
    let layer = L.solid("#ff0000", 40, 40, Self.list(Self.shadow(L.blue, 90)) + mask)
    #expect(try picture(layer).row(8) == "rrrbb.....")
  }

  private static func styles(_ list: String...) -> String { "\"sy\":[\(list.joined(separator: ","))]," }

  @Test func `a colour overlay keeps the opacity`() throws {
    let overlay = #"{"ty":7,"c":{"k":[1,0,0,1]},"so":{"k":20}}"#
    #expect(try color("#ffffff", Self.styles(overlay)) == "ffccccff")
    let moving = "{\"ty\":7,\"c\":{\"k\":[1,0,0,1]},\"so\":" + L.keys((0, "[0]"), (10, "[100]")) + "}"
    #expect(try color("#ffffff", Self.styles(moving), at: 4) == "ff9999ff")
    let half = L.solid("#ffffff", 40, 40, ks: "\"o\":{\"k\":20}", Self.styles(overlay))
    #expect(try picture(half)[20, 20] == "33292933")
  }

  @Test func `an overlay lies over the layer, not over its shadow`() throws {
    let shadow =
      #"{"ty":1,"c":{"k":[0,0,1,1]},"o":{"k":100},"a":{"k":90},"s":{"k":0},"d":{"k":10}}"#
    let overlay = #"{"ty":7,"c":{"k":[0,1,0,1]},"so":{"k":100}}"#
    let layer = L.solid("#ff0000", 8, 8, ks: Self.corner, Self.styles(shadow, overlay))
    let picture = try picture(layer)
    #expect(picture.row(8) == ".gg......." && picture.row(20) == ".bb.......")
  }

  // MARK: Reports

  @Test func `what is not drawn is reported`() throws {
    let effects = Self.list(
      Self.effect(34, []), Self.effect(22, ["1"]), Self.effect(5, ["1"]))
    let overlay = #"{"ty":7,"c":{"k":[1,0,0,1]},"so":{"k":20},"bm":{"k":4}}"#
    let all = try findings(L.solid("#ff0000", 8, 8, effects + Self.styles(overlay, #"{"ty":3}"#)))
    #expect(
      Set(all.map { $0.replacingOccurrences(of: " of layer \"solid\"", with: "") }) == [
        "layers[0].ef[0]: this effect is not drawn",
        "layers[0].ef[1].ef[0].v: there is no such mask; nothing is stroked",
        "layers[0].sy[0].bm: the overlay is not blended", "layers[0].sy[1]: this layer style is not drawn",
      ])
  }
}
