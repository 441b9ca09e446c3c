// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import Testing

/// Keyframes, transforms, parents and times, by pixels.
@Suite struct MotionTests {
  private typealias L = Lottie
  private static let square = L.rectangle(0, 16, 8, 8) + "," + L.fill(L.red)

  private func row(_ ks: String, at frame: Double, _ more: String = "") throws -> String {
    try picture(L.shapes(Self.square, ks: ks, more), at: frame).row(20)
  }

  @Test func `a value moves straight between keyframes and rests outside`() throws {
    let ks = "\"p\":" + L.keys((2, "[0,0]"), (6, "[16,0]"))
    #expect(try row(ks, at: 0) == "rr........")
    #expect(try row(ks, at: 4) == "..rr......")
    #expect(try row(ks, at: 5) == "...rr.....")
    #expect(try row(ks, at: 9) == "....rr....")
  }

  @Test func `a held value jumps at the next keyframe`() throws {
    let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"h":1},{"t":5,"s":[16,0],"h":1},{"t":8,"s":[32,0]}]}"#
    #expect(try row(ks, at: 4.99) == "rr........")
    #expect(try row(ks, at: 5) == "....rr....")
    #expect(try row(ks, at: 8) == "........rr")
  }

  /// A symmetric curve is at half its height at half its time, and below a quarter at a quarter.
  @Test func `an easing is symmetric about its middle`() throws {
    let ease = #""o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[1]}"#
    let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,0],\#(ease)},{"t":8,"s":[32,0]}]}"#
    #expect(try row(ks, at: 4) == "....rr....")
    let early = try picture(L.shapes(Self.square, ks: ks), at: 2)
    #expect(early[7, 20] == "ff0000ff" && early.alpha(2, 20) == 0 && early.alpha(14, 20) == 0)
  }

  @Test func `numbers of a vector may have easings of their own`() throws {
    let ease = #""o":{"x":[0,1],"y":[0,0]},"i":{"x":[1,1],"y":[1,0]}"#
    let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,0],\#(ease)},{"t":8,"s":[32,16]}]}"#
    // x is straight, y stays until the end.
    #expect(try row(ks, at: 4) == "....rr....")
  }

  @Test func `keyframes of older files have the end value at the start`() throws {
    let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"e":[16,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":8}]}"#
    #expect(try row(ks, at: 4) == "..rr......")
    #expect(try row(ks, at: 9) == "....rr....")
  }

  @Test func `a position runs along its tangents`() throws {
    // From (0, 0) to (32, 0) with tangents 16 below: in the middle, y is 3/4 of 16.
    let key = #""o":{"x":0,"y":0},"i":{"x":1,"y":1},"to":[0,16],"ti":[0,16]"#
    let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,0],\#(key)},{"t":8,"s":[32,0]}]}"#
    let drawn = try picture(L.shapes(Self.square, ks: ks), at: 4)
    #expect(drawn[17, 29] == "ff0000ff" && drawn[17, 35] == "ff0000ff" && drawn.alpha(17, 26) == 0)
  }

  @Test func `coordinates may have keyframes of their own`() throws {
    let ks = "\"p\":{\"s\":true,\"x\":\(L.keys((0, "[0]"), (8, "[32]"))),\"y\":{\"k\":0}}"
    #expect(try row(ks, at: 4) == "....rr....")
  }

  @Test func `anchor, scale, rotation and position apply in this order`() throws {
    // The square 0...8 x 16...24 about its centre, twice as wide, at (20, 20).
    #expect(
      try row(#""a":{"k":[4,20]},"p":{"k":[20,20]},"s":{"k":[200,100]}"#, at: 0) == "...rrrr...")
    let turned = try picture(
      L.shapes(
        Self.square,
        ks: "\"a\":{\"k\":[4,20]},\"p\":{\"k\":[20,20]},\"s\":{\"k\":[200,100]},\"r\":"
          + L.keys((0, "[0]"), (5, "[90]"))), at: 5)
    #expect(turned.row(20) == "....rr....")
    #expect(turned[20, 13] == "ff0000ff" && turned.alpha(20, 11) == 0)
  }

  @Test func `a scale of two signs mirrors on its way`() throws {
    let ks = "\"p\":{\"k\":[20,0]},\"s\":" + L.keys((0, "[100,100]"), (8, "[-100,100]"))
    #expect(try row(ks, at: 0) == ".....rr...")
    #expect(try row(ks, at: 8) == "...rr.....")
  }

  /// A skew of 45 degrees along x moves a point by its height to the right, as in Apple's pictures.
  @Test func `a skew leans along its axis`() throws {
    let items = L.rectangle(-4, -8, 8, 16) + "," + L.fill(L.red)
    let drawn = try picture(
      L.shapes(items, ks: #""p":{"k":[20,20]},"sk":{"k":45},"sa":{"k":0}"#))
    #expect(drawn[26, 13] == "ff0000ff" && drawn.alpha(14, 13) == 0)
    let other = try picture(
      L.shapes(items, ks: #""p":{"k":[20,20]},"sk":{"k":45},"sa":{"k":90}"#))
    #expect(other[17, 16] != "00000000" && other[23, 24] != "00000000" || other[23, 16] != "00000000")
  }

  @Test func `a layer may turn along its path`() throws {
    let items = L.rectangle(-10, -2, 20, 4) + "," + L.fill(L.red)
    let ks = "\"p\":" + L.keys((0, "[20,8]"), (8, "[20,32]"))
    let down = try picture(L.shapes(items, ks: ks, "\"ao\":1,"), at: 4)
    #expect(down[20, 12] == "ff0000ff" && down[20, 28] == "ff0000ff" && down.alpha(26, 20) == 0)
  }

  @Test func `a rotation about y narrows, and one about x flattens`() throws {
    let items = L.rectangle(-16, -16, 32, 32) + "," + L.fill(L.red)
    let y = try picture(L.shapes(items, ks: #""p":{"k":[20,20]},"ry":{"k":60}"#, "\"ddd\":1,"))
    #expect(y.row(20) == "...rrrr...")  // cos 60° = .5
    let x = try picture(L.shapes(items, ks: #""p":{"k":[20,20]},"or":{"k":[60,0,0]}"#, "\"ddd\":1,"))
    #expect(x[20, 13] == "ff0000ff" && x.alpha(20, 10) == 0)
    // It does not cut through the layer behind it.
    let layers = L.shapes(items, ks: #""p":{"k":[20,20]},"rx":{"k":60}"#) + "," + L.solid("#0000ff")
    let both = try picture(layers)
    #expect(both[20, 13] == "ff0000ff" && both[20, 26] == "ff0000ff" && both[20, 30] == "0000ffff")
  }

  @Test func `children move with their parents and their parents' parents`() throws {
    let child = L.shapes(Self.square, ks: #""p":{"k":[4,0]}"#, #""ind":1,"parent":2,"#)
    let null = { (index: Int, ks: String, more: String) in
      #"{"ty":3,"ind":\#(index),"ip":0,"op":10,\#(more)"ks":{\#(ks)}}"#
    }
    let layers = [
      child, null(2, #""p":{"k":[4,0]}"#, "\"parent\":3,"),
      null(3, "\"p\":" + L.keys((0, "[0,0]"), (8, "[16,0]")) + #","o":{"k":0}"#, ""),
    ].joined(separator: ",")
    // The opacity of a parent is not inherited.
    #expect(try picture(layers).row(20) == "..rr......")
    #expect(try picture(layers, at: 4).row(20) == "....rr....")
  }

  /// Returns a parent that does not move.
  private func fixedParent(_ index: Int, _ ks: String, of next: Int? = nil) -> String {
    let parent = next.map { "\"parent\":\($0)," } ?? ""
    return #"{"ty":3,"ind":\#(index),"ip":0,"op":10,\#(parent)"ks":{\#(ks)}}"#
  }

  @Test func `transforms of parents that do not move are one with that of the layer`() throws {
    // The child is moved by 2 and scaled twice by 2, then moved by 4.
    let layers = [
      L.shapes(Self.square, ks: #""p":{"k":[2,0]},"s":{"k":[50,100]}"#, #""ind":1,"parent":2,"#),
      fixedParent(2, #""s":{"k":[200,100]}"#, of: 3), fixedParent(3, #""p":{"k":[4,0]},"s":{"k":[200,100]}"#),
    ].joined(separator: ",")
    #expect(try picture(layers).row(20) == "...rrrr...")
    let content = try #require(try scene(animation(layers)).makeLayer().sublayers?.first)
    #expect(content.sublayers?.map(\.name) == ["shapes"])
  }

  @Test func `a transform of many parents that is not finite draws nothing`() throws {
    let parents = (2...60).map { index in
      fixedParent(index, #""s":{"k":[1000000000000,100]}"#, of: index < 60 ? index + 1 : nil)
    }
    let child = L.shapes(Self.square, ks: "", #""ind":1,"parent":2,"#)
    #expect(try picture(([child] + parents).joined(separator: ",")).row(20) == "..........")
  }

  @Test func `keyframes of one value are none`() throws {
    let ks = "\"p\":" + L.keys((0, "[4,0]"), (5, "[4,0]"), (8, "[4,0]"))
    let content = try #require(
      try scene(animation(L.shapes(Self.square, ks: ks))).makeLayer().sublayers?.first)
    #expect(content.sublayers?.map { $0.animationKeys() ?? [] } == [[]])
    #expect(try picture(L.shapes(Self.square, ks: ks), at: 3).row(20) == ".rr.......")
  }

  @Test func `a layer is seen from its in-point to its out-point, and at the end of the file`() throws {
    let layer = L.shapes(Self.square, ks: "").replacing(#""ip":0,"op":10"#, with: #""ip":3,"op":6"#)
    for (frame, isSeen) in [(2.99, false), (3, true), (5.99, true), (6, false)] {
      #expect(try picture(layer, at: frame).row(20).hasPrefix("r") == isSeen, "frame \(frame)")
    }
    #expect(try row("", at: 10) == "rr........")
  }

  // MARK: Compositions

  private static let inner = L.composition(
    "inner", L.shapes(square, ks: "\"p\":" + L.keys((0, "[0,0]"), (8, "[32,0]"))))

  private func retimed(_ start: Int, _ stretch: Double, at frame: Double) throws -> String {
    let layer = L.use("inner").replacing(#""st":0"#, with: #""st":\#(start),"sr":\#(stretch)"#)
    return try picture(layer, L.assets(Self.inner), at: frame).row(20)
  }

  @Test func `a composition has a start and a stretch`() throws {
    #expect(try retimed(0, 1, at: 4) == "....rr....")
    #expect(try retimed(4, 1, at: 8) == "....rr....")
    #expect(try retimed(-4, 1, at: 0) == "....rr....")
    #expect(try retimed(0, 2, at: 8) == "....rr....")
    // Before its start, its layers have not begun.
    #expect(try retimed(4, 1, at: 3.9) == "..........")
    #expect(try retimed(4, 1, at: 4) == "rr........")
  }

  @Test func `a composition clips to its size`() throws {
    let layer = L.use("inner").replacing(#""w":40"#, with: #""w":20"#)
    #expect(try picture(layer, L.assets(Self.inner), at: 4).row(20) == "....r.....")
  }

  @Test func `a time remap is in seconds, straight, eased or held`() throws {
    func row(_ remap: String, at frame: Double) throws -> String {
      try picture(L.use("inner", ks: "", "\"tm\":\(remap),"), L.assets(Self.inner), at: frame).row(20)
    }
    let straight = L.keys((0, "[0.8]"), (10, "[0]"))
    #expect(try row(straight, at: 0) == "........rr")
    #expect(try row(straight, at: 5) == "....rr....")
    // It ends before the layer does, so it is no straight line.
    let bent = L.keys((0, "[0]"), (4, "[0.4]"))
    #expect(try row(bent, at: 2) == "..rr......")
    #expect(try row(bent, at: 8) == "....rr....")
    let held = #"{"a":1,"k":[{"t":0,"s":[0.4],"h":1},{"t":5,"s":[0.8],"h":1}]}"#
    #expect(try row(held, at: 4) == "....rr....")
    #expect(try row(held, at: 5) == "........rr")
    #expect(try row(#"{"k":0.4}"#, at: 9) == "....rr....")
  }

  @Test func `a composition inside a remapped one has its own start`() throws {
    let outer = L.composition("outer", L.use("inner").replacing(#""st":0"#, with: #""st":2"#))
    let drawn = try picture(
      L.use("outer", ks: "", "\"tm\":\(L.keys((0, "[0]"), (5, "[1]"))),"), L.assets(Self.inner, outer), at: 3)
    // Frame 3 is 0.6 s: frame 6 of outer and frame 4 of inner.
    #expect(drawn.row(20) == "....rr....")
  }

  @Test func `a composition that is used again is the same`() throws {
    let uses = (0..<3).map { number in
      L.use("inner", ks: #""p":{"k":[0,\#(number * 12 - 12)]}"#)
        .replacing(#""st":0"#, with: #""st":\#(number * 2)"#)
    }
    let drawn = try picture(uses.joined(separator: ","), L.assets(Self.inner), at: 6)
    #expect(drawn.row(8) == "......rr..")
    #expect(drawn.row(20) == "....rr....")
    #expect(drawn.row(32) == "..rr......")
  }

  @Test func `a file may begin before or after frame 0`() throws {
    for start in [-5.0, 5] {
      let keys = L.keys((start, "[0,0]"), (start + 8, "[32,0]"))
      let text = animation(
        L.shapes(Self.square, ks: "\"p\":" + keys).replacing(
          #""ip":0,"op":10"#, with: #""ip":\#(start),"op":\#(start + 10)"#)
      ).replacing(#""ip":0,"op":10,"#, with: #""ip":\#(start),"op":\#(start + 10),"#)
      let drawn = try pictures(of: scene(text), at: [0, 4])
      #expect(drawn.map { $0.row(20) } == ["rr........", "....rr...."], "from \(start)")
    }
  }
}
