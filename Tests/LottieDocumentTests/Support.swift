// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import MultiplaneRaster
import Testing

/// Returns the text of an animation of 40 x 40 points with 10 frames, 10 a second.
func animation(_ layers: String, _ more: String = "") -> String {
  #"{"w":40,"h":40,"fr":10,"ip":0,"op":10,\#(more)"layers":[\#(layers)]}"#
}

func scene(
  _ text: String, limits: LottieLimits = .default, isStrict: Bool = false,
  style: LottieRenderingStyle = .afterEffects
) throws(LottieError) -> LottieScene {
  var options = LottieScene.Options()
  options.renderingStyle = style
  options.limits = limits
  options.isStrict = isStrict
  return try LottieScene(bytes: Array(text.utf8), name: "test.json", options: options)
}

/// The text of layers and shapes.
enum Lottie {
  static let red = "[1,0,0]", green = "[0,1,0]", blue = "[0,0,1]", white = "[1,1,1]"

  /// Returns a shape layer.
  static func shapes(_ items: String, ks: String = "", _ more: String = "") -> String {
    #"{"ty":4,"nm":"shapes","ip":0,"op":10,"st":0,"ks":{\#(ks)},\#(more)"shapes":[\#(items)]}"#
  }

  static func solid(
    _ color: String, _ width: Int = 40, _ height: Int = 40, ks: String = "", _ more: String = ""
  ) -> String {
    #"{"ty":1,"nm":"solid","ip":0,"op":10,"st":0,"ks":{\#(ks)},\#(more)"sc":"\#(color)","sw":\#(width),"sh":\#(height)}"#
  }

  static func use(_ reference: String, ks: String = "", _ more: String = "") -> String {
    #"{"ty":0,"nm":"use","refId":"\#(reference)","ip":0,"op":10,"w":40,"h":40,"ks":{\#(ks)},\#(more)"st":0}"#
  }

  static func composition(_ id: String, _ layers: String) -> String {
    #"{"id":"\#(id)","layers":[\#(layers)]}"#
  }

  static func assets(_ list: String...) -> String { "\"assets\":[" + list.joined(separator: ",") + "]," }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x + width / 2),\#(y + height / 2)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
  }

  static func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> String {
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[\#(x0),\#(y0)],[\#(x1),\#(y1)]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
  }

  static func fill(_ color: String, _ more: String = "") -> String {
    #"{"ty":"fl",\#(more)"c":{"k":\#(color)}}"#
  }

  /// Returns a stroke with butt caps and mitred joins, unless `more` says otherwise.
  static func stroke(_ color: String, width: Int = 4, _ more: String = "") -> String {
    let ends = more.contains("\"lc\"") ? "" : #""lc":1,"lj":1,"#
    return #"{"ty":"st",\#(ends)\#(more)"c":{"k":\#(color)},"w":{"k":\#(width)}}"#
  }

  static func group(_ items: String, _ transform: String = "") -> String {
    #"{"ty":"gr","it":[\#(items),{"ty":"tr"\#(transform)}]}"#
  }

  /// Returns the keyframes of straight courses between values at frames.
  static func keys(_ values: (Double, String)...) -> String {
    let linear = #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#
    return "{\"a\":1,\"k\":["
      + values.map { #"{"t":\#($0.0),"s":\#($0.1),\#(linear)}"# }.joined(separator: ",") + "]}"
  }

  /// Returns a mask with a rectangle.
  static func mask(_ mode: String, _ x: Int, _ y: Int, _ side: Int, _ more: String = "") -> String {
    let points = "[[\(x),\(y)],[\(x + side),\(y)],[\(x + side),\(y + side)],[\(x),\(y + side)]]"
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    return #"{"mode":"\#(mode)",\#(more)"pt":{"k":{"c":true,"v":\#(points),"i":\#(zero),"o":\#(zero)}}}"#
  }
}

/// A drawn frame, one pixel to a point.
struct Picture {
  let pixmap: Pixmap

  /// The premultiplied colour of a pixel as `rrggbbaa`; row 0 is at the top.
  subscript(x: Int, y: Int) -> String {
    let word = pixmap[x, y]
    let rgba = (word << 8) | (word >> 24)
    let digits = String(rgba, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The opacity of a pixel, 0...255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixmap[x, y] >> 24) }

  /// Returns the largest difference of a component of a pixel.
  func largestDifference(from other: Picture) -> Int {
    var largest = 0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        for shift in [0, 8, 16, 24] {
          let (a, b) = (pixmap[x, y] >> shift & 255, other.pixmap[x, y] >> shift & 255)
          largest = max(largest, abs(Int(a) - Int(b)))
        }
      }
    }
    return largest
  }

  /// A row as letters: the name of a pure colour, `.` for nothing and `?` for others.
  func row(_ y: Int, step: Int = 4) -> String {
    let names: [String: Character] = [
      "00000000": ".", "ff0000ff": "r", "00ff00ff": "g", "0000ffff": "b", "ffffffff": "w", "000000ff": "k",
    ]
    return String(stride(from: step / 2, to: pixmap.width, by: step).map { names[self[$0, y]] ?? "?" })
  }
}

extension CALayer {
  /// The layer and all below it, without masks.
  var layerTree: [CALayer] { [self] + (sublayers ?? []).flatMap(\.layerTree) }
}

/// Draws a scene at frames.
func pictures(of scene: LottieScene, at frames: [Double]) throws -> [Picture] {
  let sink = MemorySink()
  let program = Program(name: "x", title: "x") { _ in scene.makeLayer() }
  let times = frames.map { $0 / scene.frameRate }
  let options = PlaybackOptions(pixelSize: scene.size, threadCount: 1)
  try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: times), sink: sink)
    .play(program.makeHost(), options: options)
  return sink.frames.map(Picture.init)
}

/// Draws a scene at a frame.
func picture(of scene: LottieScene, at frame: Double = 0) throws -> Picture {
  try #require(try pictures(of: scene, at: [frame]).first)
}

/// Draws an animation of 40 x 40 points at a frame, and expects that everything can be shown.
func picture(_ layers: String, _ more: String = "", at frame: Double = 0) throws -> Picture {
  let scene = try scene(animation(layers, more))
  #expect(scene.report.entries == [])
  return try #require(try pictures(of: scene, at: [frame]).first)
}

/// Returns the findings of an animation, one line each.
func findings(_ layers: String, _ more: String = "") throws -> [String] {
  try scene(animation(layers, more)).report.entries.map { "\($0.subject): \($0.effect)" }
}
