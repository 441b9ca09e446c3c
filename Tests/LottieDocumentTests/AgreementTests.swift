// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import MultiplanePlayback
import TestSupport
import Testing

/// The kinds of files whose pictures the specification and other players agree about, by pixels.
@Suite struct AgreementTests {
  private typealias L = Lottie

  // MARK: Repeaters

  private func repeater(_ transform: String, copies: Int = 2, offset: Int = 0, _ more: String = "") -> String
  {
    #",{"ty":"rp","c":{"k":\#(copies)},"o":{"k":\#(offset)},\#(more)"tr":{\#(transform)}}"#
  }

  /// A square of 8 points at the upper left, mirrored about the middle of the picture.
  @Test(arguments: [
    ("[-100,100]", 0, ["rr......rr", ".........."]), ("[100,-100]", 0, ["rr........", "rr........"]),
    ("[-100,-100]", 0, ["rr........", "........rr"]), ("[-100,100]", 1, ["rr......rr", ".........."]),
  ])
  func `a negative scale mirrors every second copy`(scale: String, offset: Int, rows: [String]) throws {
    let items = L.rectangle(0, 0, 8, 8) + "," + L.fill(L.red)
    let mirror = #""a":{"k":[20,20]},"p":{"k":[0,0]},"s":{"k":\#(scale)}"#
    let drawn = try picture(L.shapes(L.group(items) + repeater(mirror, offset: offset)))
    #expect([drawn.row(4), drawn.row(36)] == rows)
  }

  @Test func `the scale of copies alternates in sign and grows in size`() throws {
    let items = L.rectangle(0, 0, 2, 8) + "," + L.fill(L.red)
    let drawn = try picture(
      L.shapes(
        L.group(items) + repeater(#""p":{"k":[0,0]},"a":{"k":[16,0]},"s":{"k":[-150,100]}"#, copies: 3)))
    // Copies from 0 to 2, from 37 to 40 and from -20.
    #expect(drawn[1, 4] == "ff0000ff" && drawn[38, 4] == "ff0000ff" && drawn.alpha(20, 4) == 0)
  }

  @Test(arguments: [(1, "rrggbbbbbb"), (2, "rrrrrrggbb"), (0, "rrggbbbbbb")])
  func `a repeater says if copies are above or below`(order: Int, row: String) throws {
    let bars = [L.red, L.green, L.blue].enumerated().map {
      L.group(L.rectangle(Double($0) * 8, 0, 8, 40) + "," + L.fill($1))
    }
    let copies = repeater(#""p":{"k":[8,0]}"#, copies: 3, #""m":\#(order),"#)
    // Below, the first copy hides parts of the others. Above, the last one hides parts of the first.
    #expect(try picture(L.shapes(L.group(bars.joined(separator: ",")) + copies)).row(20) == row)
  }

  @Test func `Core Animation draws copies above, whatever the file says`() throws {
    let items = L.group(L.rectangle(0, 0, 16, 40) + "," + L.fill(L.red)) + ","
    let blue = L.group(L.rectangle(16, 0, 8, 40) + "," + L.fill(L.blue))
    let text = animation(L.shapes(L.group(items + blue) + repeater(#""p":{"k":[8,0]}"#, #""m":1,"#)))
    #expect(try picture(of: scene(text, style: .coreAnimation)).row(20) == "rrrrrrbb..")
    #expect(try picture(of: scene(text)).row(20) == "rrrrbbbb..")
  }

  // MARK: Colours

  @Test func `the fourth number of a colour is no opacity`() throws {
    for alpha in ["0", "0.5", "1"] {
      let fill = try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + L.fill("[1,0,0,\(alpha)]")))
      #expect(fill.row(20) == "rrrrrrrrrr")
      let line = try picture(L.shapes(L.line(0, 20, 40, 20) + "," + L.stroke("[0,0,1,\(alpha)]", width: 8)))
      #expect(line.row(20) == "bbbbbbbbbb")
    }
    let keys = L.keys((0, "[1,0,0,0]"), (10, "[1,0,0,1]"))
    let moving = #"{"ty":"fl","c":\#(keys)}"#
    #expect(try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + moving), at: 5).row(20) == "rrrrrrrrrr")
  }

  @Test(arguments: [
    (#""v":"4.1.8","#, "[255,0,0]", "ff0000ff"), (#""v":"4.1.6","#, "[0,128,0,255]", "008000ff"),
    (#""v":"5.7.4","#, "[0,128,0,255]", "008000ff"), ("", "[255,128,0]", "ff8000ff"),
    // Of an old version, but from 0 to 1.
    (#""v":"4.0.0","#, "[1,0.5,0]", "ff8000ff"), (#""v":"5.7.4","#, "[1,1,0]", "ffff00ff"),
    // Overshooting easings lead beyond 1.
    (#""v":"5.7.4","#, "[1.2,0,0]", "ff0000ff"),
  ])
  func `colours of old exports are from 0 to 255`(version: String, color: String, pixel: String) throws {
    let items = L.shapes(L.rectangle(0, 0, 40, 40) + "," + L.fill(color))
    #expect(try picture(items, version)[20, 20] == pixel)
  }

  @Test func `one colour above 1 shows that all of an old file are from 0 to 255`() throws {
    let dark = L.group(L.rectangle(0, 0, 20, 40) + "," + L.fill("[1,1,1]"))
    let bright = L.group(L.rectangle(20, 0, 20, 40) + "," + L.stroke("[0,0,255]", width: 40))
    let drawn = try picture(L.shapes(dark + "," + bright), #""v":"4.1.7","#)
    #expect(drawn[4, 20] == "010101ff" && drawn[36, 20] == "0000ffff")
  }

  // MARK: Gradients

  private static let colors = #""g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}},"s":{"k":[0,0]},"e":{"k":[40,0]}"#

  /// A shape that is large only in the middle of its animation, in a composition whose time goes there and
  /// back.
  @Test(arguments: ["", #""tm":"#])
  func `a gradient covers a shape at its largest, also in a remapped time`(remap: String) throws {
    let size = L.keys((0, "[4,4]"), (5, "[40,40]"), (10, "[4,4]"))
    // Two segments, so that the time is sampled.
    let curved = remap.isEmpty ? "" : remap + L.keys((0, "[0]"), (5, "[0.5]"), (10, "[1]")) + ","
    for paint in [#"{"ty":"gf","t":1,\#(Self.colors)}"#, #"{"ty":"gs","t":1,"w":{"k":8},\#(Self.colors)}"#] {
      for shape in [
        #"{"ty":"el","p":{"k":[20,20]},"s":\#(size)}"#, #"{"ty":"rc","p":{"k":[20,20]},"s":\#(size)}"#,
      ] {
        let inner = L.composition("c", L.shapes(shape + "," + paint))
        let drawn = try picture(L.use("c", ks: "", curved), L.assets(inner), at: 5)
        #expect(drawn.alpha(1, 20) == 255 && drawn.alpha(38, 20) == 255 && drawn.alpha(20, 1) == 255)
      }
    }
  }

  @Test func `a gradient covers a path and an ellipse that move far in a remapped time`() throws {
    let path = L.keys((0, "[4,20]"), (5, "[36,20]"), (10, "[4,20]"))
    let shape = #"{"ty":"el","p":\#(path),"s":{"k":[8,8]}},{"ty":"gf","t":1,\#(Self.colors)}"#
    let time = #""tm":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":3,"s":[0.5],"h":1},{"t":9,"s":[1]}]},"#
    let drawn = try picture(L.use("c", ks: "", time), L.assets(L.composition("c", L.shapes(shape))), at: 5)
    #expect(drawn.alpha(36, 20) == 255 && drawn.alpha(4, 20) == 0)
  }

  /// Between two stops of opacity and three, each place has an opacity in between.
  @Test func `keyframes of a gradient may have other counts of stops`() throws {
    let keys = L.keys((0, "[0,1,0,0,1,1,0,0,0,1,1,0]"), (10, "[0,1,0,0,1,1,0,0,0,0,0.5,1,1,0]"))
    let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":\#(keys)}}"#
    func alphas(_ frame: Double) throws -> [Int] {
      let drawn = try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + gradient), at: frame)
      return [0, 19, 39].map { drawn.alpha($0, 20) }
    }
    // The centres of the pixels are at 1/80, 39/80 and 79/80.
    func isNear(_ values: [Int], _ others: [Double]) -> Bool {
      zip(values, others).allSatisfy { abs(Double($0) - $1 * 255) <= 1 }
    }
    #expect(isNear(try alphas(0), [79 / 80.0, 41 / 80.0, 1 / 80.0]))
    #expect(isNear(try alphas(10), [2 / 80.0, 78 / 80.0, 2 / 80.0]))
    #expect(isNear(try alphas(5), [(79 + 2) / 160.0, (41 + 78) / 160.0, (1 + 2) / 160.0]))
  }

  @Test func `the first keyframe of a gradient may have no stops of opacity`() throws {
    let keys = L.keys((0, "[0,1,0,0,1,1,0,0]"), (10, "[0,1,0,0,1,1,0,0,0,0,1,1]"))
    let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":\#(keys)}}"#
    let drawn = try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + gradient), at: 5)
    // Half of the way from 1 to the position, at .5 / 40 and 39.5 / 40.
    #expect(abs(drawn.alpha(0, 20) - 129) <= 1 && abs(drawn.alpha(39, 20) - 253) <= 1)
  }

  // MARK: Remapped time

  /// A composition with a square that is there from its frame 0 to its end.
  private func remapped(_ keys: (Double, String)...) throws -> [String] {
    let list = keys.map { #"{"t":\#($0.0),"s":[\#($0.1)],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"# }
    let time = #""tm":{"a":1,"k":[\#(list.joined(separator: ","))]},"#
    let inner = L.composition("c", L.shapes(L.rectangle(0, 0, 8, 40) + "," + L.fill(L.red)))
    let scene = try scene(animation(L.use("c", ks: "", time), L.assets(inner)))
    return try pictures(of: scene, at: [0, 3, 4.5, 5, 5.5, 7, 9, 9.9]).map { $0.row(20) }
  }

  @Test func `a remapped time that turns at the end of a composition, or stops there, shows its last frame`()
    throws
  {
    let shown = Array(repeating: "rr........", count: 8)
    #expect(try remapped((0, "0"), (5, "1"), (10, "0")) == shown)
    #expect(try remapped((0, "0"), (5, "1"), (6, "1"), (10, "1")) == shown)
    #expect(try remapped((0, "1"), (10, "1")) == shown)
    // Beyond the end there is nothing.
    let beyond = try remapped((0, "0"), (4, "1.2"), (6, "1.2"), (10, "0"))
    #expect(beyond[0] == "rr........" && beyond[2] == ".........." && beyond[6] == "rr........")
  }

  @Test func `a layer appears between frames where a remapped time reaches it`() throws {
    let late = L.shapes(L.rectangle(0, 0, 8, 40) + "," + L.fill(L.red)).replacing(
      #""ip":0"#, with: #""ip":5"#)
    // The time is doubled and not linear to its end, so that it is sampled.
    let time = #""tm":\#(L.keys((0, "[0]"), (4.9, "[0.98]"), (9, "[1]"))),"#
    let scene = try scene(animation(L.use("c", ks: "", time), L.assets(L.composition("c", late))))
    let drawn = try pictures(of: scene, at: [2, 2.49, 2.51, 3]).map { $0.row(20) }
    #expect(drawn == ["..........", "..........", "rr........", "rr........"])
  }

  /// Eight squares whose opacities are remapped far beyond the end of the file, with few samples.
  @Test func `samples are only taken where something is shown, and a limit cuts detail`() throws {
    let fade = #""o":\#(L.keys((0, "[0]"), (4, "[100]")))"#
    let squares = (0..<8).map {
      L.shapes(L.rectangle(Double($0) * 4, 0, 4, 40) + "," + L.fill(L.red), ks: fade)
        .replacing(#""op":10"#, with: #""op":20000"#)
    }
    let time = #""tm":\#(L.keys((0, "[0]"), (5, "[0.9]"), (9, "[1]"), (20000, "[2000]"))),"#
    let middle = L.use("squares", ks: "", time).replacing(#""op":10"#, with: #""op":20000"#)
    let assets = L.assets(
      L.composition("squares", squares.joined(separator: ",")), L.composition("middle", middle))
    var limits = LottieLimits()
    limits.sampleCount = 8 * 15 * 25 * 2
    let whole = try scene(animation(L.use("middle"), assets), limits: limits)
    #expect(whole.report.entries == [])
    #expect(try picture(of: whole, at: 8).row(20) == "rrrrrrrr..")
    limits.sampleCount = 2000
    let cut = try scene(animation(L.use("middle"), assets), limits: limits)
    #expect(try picture(of: cut, at: 9).row(20).prefix(8).allSatisfy { $0 != "." })
    #expect(
      cut.report.entries.allSatisfy { $0.effect.hasPrefix("the animations need too many samples; its ") })
    #expect(cut.report.entries.contains { $0.subject.contains("shapes") })
  }

  // MARK: Blend modes

  /// White multiplied by red is red, and yellow multiplied by cyan is green.
  private static let yellow = "[1,1,0]", cyan = "[0,1,1]"

  @Test func `groups and paints blend with what is behind, also behind their layer`() throws {
    let behind = L.shapes(L.rectangle(0, 0, 20, 40) + "," + L.fill(Self.cyan))
    let group =
      #"{"ty":"gr","bm":1,"it":[\#(L.rectangle(0, 0, 40, 40)),\#(L.fill(Self.yellow)),{"ty":"tr"}]}"#
    #expect(try picture(L.shapes(group) + "," + behind).row(20).prefix(5) == "ggggg")
    let fill = L.group(L.rectangle(0, 0, 40, 40) + "," + L.fill(Self.yellow, #""bm":1,"#))
    #expect(try picture(L.shapes(fill) + "," + behind).row(20).prefix(5) == "ggggg")
    let line = L.line(0, 20, 40, 20) + "," + L.stroke(Self.yellow, width: 8, #""bm":1,"#)
    #expect(try picture(L.shapes(line) + "," + behind).row(20).prefix(5) == "ggggg")
    let moving = L.shapes(fill, ks: #""p":\#(L.keys((0, "[-20,0]"), (10, "[20,0]")))"#)
    #expect(try picture(moving + "," + behind, at: 5).row(20).prefix(5) == "ggggg")
    let gradient = L.group(
      L.rectangle(0, 0, 40, 40)
        + #",{"ty":"gf","t":1,"bm":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":[0,1,1,0,1,1,1,0]}}}"#
    )
    #expect(try picture(L.shapes(gradient) + "," + behind).row(20).prefix(5) == "ggggg")
  }

  @Test func `a fill blends with the shapes behind it in its layer`() throws {
    let front = L.group(L.rectangle(0, 0, 40, 40) + "," + L.fill(Self.yellow, #""bm":1,"#))
    let behind = L.group(L.rectangle(0, 0, 20, 40) + "," + L.fill(Self.cyan))
    #expect(try picture(L.shapes(front + "," + behind)).row(20).prefix(5) == "ggggg")
  }

  @Test func `an unknown blend mode of a shape is reported`() throws {
    let items = L.rectangle(0, 0, 40, 40) + "," + L.fill(L.red, #""bm":77,"#)
    #expect(
      try findings(L.shapes(items)) == [
        #"layers[0].shapes[1].bm of layer "shapes": this blend mode is not known"#
      ])
  }

  // MARK: Layers and times

  @Test(arguments: [(5, 5), (5, 2), (10, 0)])
  func `a layer that ends before it begins is never shown`(start: Int, end: Int) throws {
    let layer = L.shapes(L.rectangle(0, 0, 40, 40) + "," + L.fill(L.red))
      .replacing(#""ip":0,"op":10"#, with: #""ip":\#(start),"op":\#(end)"#)
    let scene = try scene(animation(layer))
    for picture in try pictures(of: scene, at: [0, 2, 5, 7, 9.5]) { #expect(picture.row(20) == "..........") }
  }

  /// The frames of a film lie exactly on the frames of the file, at all rates.
  @Test(arguments: [8, 10, 12, 15, 23.976, 24, 25, 29.97, 29.9700012207031, 30, 60.0000023841858])
  func `layers begin and end exactly at the frames of a film`(rate: Double) throws {
    // Each layer is there for one frame of its composition.
    let layers = (0..<9).map { frame in
      L.solid("#ff0000", 4, 40, ks: #""p":{"k":[\#(frame * 4),0]}"#)
        .replacing(#""ip":0,"op":10"#, with: #""ip":\#(frame),"op":\#(frame + 1)"#)
    }
    let assets = L.assets(L.composition("c", layers.joined(separator: ",")))
    for (stretch, start) in [(10, 0), (10, 3), (14, 0), (7, 1)] {
      let use = L.use("c", ks: "", #""sr":\#(Double(stretch) / 10),"#)
        .replacing(#""st":0"#, with: #""st":\#(start)"#)
      let text = animation(use, assets).replacing(#""fr":10"#, with: #""fr":\#(rate)"#)
        .replacing(#""op":10,"#, with: #""op":30,"#)
      let frames = try film(of: scene(text))
      #expect(frames.count == 30)
      for (index, frame) in frames.enumerated() {
        let shown = index < start ? -1 : (index - start) * 10 / stretch
        let row = String((0..<10).map { $0 == shown && shown < 9 ? Character("r") : Character(".") })
        #expect(frame.row(20) == row, "frame \(index), stretched by \(stretch) tenths from \(start)")
      }
    }
  }

  /// Returns the frames of the film that a scene makes.
  private func film(of scene: LottieScene) throws -> [Picture] {
    let rate = try #require(FrameRate(nearest: scene.frameRate))
    let sink = MemorySink()
    let program = Program(name: "x", title: "x") { _ in scene.makeLayer() }
    try Player(clock: FixedRateClock(rate: rate, duration: scene.duration), sink: sink)
      .play(program.makeHost(), options: PlaybackOptions(pixelSize: scene.size, threadCount: 1))
    return sink.frames.map(Picture.init)
  }

  /// Rates of files, with the exact ones as fractions.
  private static let rates: [(written: Double, frames: Double, seconds: Double)] = [
    (29.97, 30_000, 1001), (29.9700012207031, 30_000, 1001), (23.976, 24_000, 1001), (59.94, 60_000, 1001),
    (23.98, 24_000, 1001), (60.0000023841858, 60, 1), (25, 25, 1), (12.5, 25, 2), (0.5, 1, 2),
  ]

  @Test(arguments: rates)
  func `a rate is the one that its number stands for`(
    rate: (written: Double, frames: Double, seconds: Double)
  )
    throws
  {
    let text = animation(L.solid("#ff0000")).replacing(#""fr":10"#, with: #""fr":\#(rate.written)"#)
    #expect(try scene(text).frameRate == rate.frames / rate.seconds)
  }

  // MARK: Defaults

  @Test func `a line without a cap and a join is round`() throws {
    let line = #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":8}}"#
    let drawn = try picture(L.shapes(L.line(10, 20, 30, 20) + "," + line))
    // A cap reaches 4 points beyond the end, and its corners are cut.
    #expect(drawn.alpha(7, 20) == 255 && drawn.alpha(6, 16) == 0)
    let corner =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[8,36],[8,8],[36,8]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    let joined = try picture(L.shapes(corner + "," + line))
    #expect(joined.alpha(4, 4) < 255 && joined.alpha(5, 5) > 0)
    let gradient = #"{"ty":"gs","t":1,"w":{"k":8},\#(Self.colors)}"#
    #expect(try picture(L.shapes(L.line(10, 20, 30, 20) + "," + gradient)).alpha(7, 20) == 255)
  }

  // MARK: Easings

  /// After Effects writes another easing for the third number of a scale if only two are eased.
  @Test func `the easing of a third number that is not used adds no keyframes`() throws {
    let ease = #""o":{"x":[0.9,0.9,0.333],"y":[0,0,0]},"i":{"x":[0.1,0.1,0.667],"y":[1,1,1]}"#
    let scale = #""s":{"a":1,"k":[{"t":0,"s":[0,0,100],\#(ease)},{"t":10,"s":[100,100,100]}]}"#
    let scene = try scene(animation(L.shapes(L.rectangle(0, 0, 40, 40) + "," + L.fill(L.red), ks: scale)))
    let counts = scene.makeLayer().layerTree.flatMap { layer in
      (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CAKeyframeAnimation }
        .map { $0.keyTimes?.count ?? 0 }
    }
    #expect(counts == [2])
  }

  // MARK: Images and packages

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml version='1.0'?><!-- a --><svg/>", "\u{FEFF} \n<svg/>",
  ])
  func `an SVG image is drawn where SVGDocument is linked, as in tests`(text: String) throws {
    let data = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
    let layer = #"{"ty":2,"nm":"picture","refId":"i","ip":0,"op":10,"ks":{}}"#
    let found = try findings(layer, #""assets":[{"id":"i","w":8,"h":8,"u":"","e":1,"p":"\#(data)"}],"#)
    #expect(found == [])
  }
}
