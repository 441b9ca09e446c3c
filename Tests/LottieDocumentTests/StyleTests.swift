// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import Testing

/// The differences between After Effects and Apple's Core Animation, by pixels.
@Suite struct StyleTests {
  private typealias L = Lottie

  private func row(
    _ layers: String, _ style: LottieRenderingStyle, at frame: Double = 0
  ) throws -> String {
    let scene = try scene(animation(layers), style: style)
    #expect(scene.report.entries == [])
    return try picture(of: scene, at: frame).row(20)
  }

  @Test func `the default is After Effects`() {
    #expect(LottieScene.Options().renderingStyle == .afterEffects)
  }

  // MARK: Motion paths

  private static let square = L.rectangle(0, 16, 8, 8) + "," + L.fill(L.red)

  /// A linear move over 32 points in 8 frames, with the tangents that After Effects writes.
  private func move(_ tangents: String, _ ease: String = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#) -> String {
    let key = #"\#(ease),\#(tangents)"#
    return L.shapes(Self.square, ks: #""p":{"a":1,"k":[{"t":0,"s":[0,0,0],\#(key)},{"t":8,"s":[32,0,0]}]}"#)
  }

  @Test(arguments: [
    #""to":[5.333,0,0],"ti":[-5.333,0,0]"#, #""to":[0,0,0],"ti":[-16,0,0]"#, #""to":[16,0,0],"ti":[0,0,0]"#,
    #""to":[10.667,0.003,0],"ti":[-10.667,-0.002,0]"#,
  ])
  func `a straight move is as fast as its easing says`(tangents: String) throws {
    for (frame, row) in [(2.0, "..rr......"), (4, "....rr...."), (6, "......rr..")] {
      #expect(try self.row(move(tangents), .afterEffects, at: frame) == row)
    }
    #expect(try row(move(tangents), .coreAnimation, at: 2) != "..rr......" || tangents.contains("10.667"))
  }

  @Test func `an eased straight move is as fast as its easing says`() throws {
    // A symmetric easing.
    let ease = #""o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}"#
    let bent = move(#""to":[5.333,0,0],"ti":[-5.333,0,0]"#, ease)
    let straight = move(#""to":[0,0,0],"ti":[0,0,0]"#, ease)
    for frame in [1.0, 2, 3, 5, 7] {
      let drawn = try [bent, straight].map { try picture(of: scene(animation($0)), at: frame) }
      #expect(drawn[0].largestDifference(from: drawn[1]) == 0)
    }
  }

  /// A path whose control points are both near its start: the parameter is slow there.
  @Test(arguments: ["", #""tm":"#]) func `a curved move covers equal lengths in equal times`(remap: String)
    throws
  {
    let layer = move(#""to":[0,3,0],"ti":[-29,3,0]"#)
    let time = remap.isEmpty ? "" : remap + L.keys((0, "[0]"), (5, "[0.5]"), (10, "[1]")) + ","
    let text = animation(L.use("c", ks: "", time), L.assets(L.composition("c", layer)))
    /// Returns the left edge of the square, in points.
    func left(_ frame: Double, _ style: LottieRenderingStyle) throws -> Double {
      let drawn = try picture(of: scene(text, style: style), at: frame)
      let first = try #require((0..<40).first { drawn.alpha($0, 20) > 0 })
      return Double(first + 1) - Double(drawn.alpha(first, 20)) / 255
    }
    let lefts = try [2.0, 4, 6].map { try left($0, .afterEffects) }
    // The path is hardly longer than 32 points, and bent only at its start.
    for (edge, length) in zip(lefts, [8.0, 16, 24]) { #expect(abs(edge - length) < 1.2) }
    #expect(try left(4, .coreAnimation) < 10)
  }

  @Test func `the parts of a curved move keep its easing`() throws {
    // The time of a quarter, half and three quarters of the length on this symmetric path and easing.
    let ease = #""o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1}"#
    let curved = try scene(animation(move(#""to":[0,12,0],"ti":[0,12,0]"#, ease)))
    let middle = try picture(of: curved, at: 4)
    // In the middle of the path: x is 16, y is 9.
    #expect(middle[20, 29] == "ff0000ff" && middle.alpha(14, 29) == 0 && middle.alpha(26, 29) == 0)
    // The motion is continuous, and faster in the middle.
    let lefts = try [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map { frame in
      let drawn = try picture(of: curved, at: frame)
      return (0..<40).first { x in (0..<40).contains { drawn.alpha(x, $0) > 127 } } ?? -1
    }
    #expect(lefts == lefts.sorted() && lefts[0] <= 1 && lefts[7] == 16)
  }

  @Test func `an easing that overshoots stays on its curved path`() throws {
    let ease = #""o":{"x":0.3,"y":0},"i":{"x":0.5,"y":1.6}"#
    let curved = try scene(animation(move(#""to":[0,12,0],"ti":[0,12,0]"#, ease)))
    for frame in [1.0, 3, 5, 6, 7, 9] {
      let drawn = try picture(of: curved, at: frame)
      #expect((0..<40).contains { y in (0..<40).contains { drawn[$0, y] == "ff0000ff" } })
    }
    #expect(try picture(of: curved, at: 9).row(20) == "........rr")
  }

  // MARK: Trims

  private func trim(_ start: String, _ end: String) -> String {
    #"{"ty":"tm","s":{"k":\#(start)},"e":\#(end),"o":{"k":0},"m":1},"#
  }

  /// A line from left to right whose handles are uneven.
  private static let uneven =
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,20],[40,20]],"o":[[40,0],[0,0]],"i":[[0,0],[0,0]]}}},"#

  @Test func `a trim measures the length of a line with uneven handles`() throws {
    let items = Self.uneven + trim("0", #"{"k":30}"#) + L.stroke(L.red, width: 8)
    #expect(try row(L.shapes(items), .afterEffects) == "rrr.......")
    // The parameter .3 is at 40 (3 .3 .49 + 3 .09 .7 + .027) = 26.3 points.
    #expect(try row(L.shapes(items), .coreAnimation) == "rrrrrr?...")
    let moving = Self.uneven + trim("0", L.keys((0, "[0]"), (10, "[100]"))) + L.stroke(L.red, width: 8)
    #expect(try row(L.shapes(moving), .afterEffects, at: 5) == "rrrrr.....")
  }

  @Test func `a trim of a path that moves measures its length`() throws {
    let keys = [0, 8].map {
      #"{"c":false,"v":[[0,20],[\#(40 - $0),20]],"o":[[\#(40 - $0),0],[0,0]],"i":[[0,0],[0,0]]}"#
    }
    let path = #"{"ty":"sh","ks":\#(L.keys((0, "[\(keys[0])]"), (10, "[\(keys[1])]")))},"#
    let items = path + trim("0", #"{"k":50}"#) + L.stroke(L.red, width: 8)
    #expect(try row(L.shapes(items), .afterEffects) == "rrrrr.....")
    #expect(try row(L.shapes(items), .afterEffects, at: 10) == "rrrr......")
  }

  @Test func `the filled part of a trimmed path measures its length`() throws {
    let shape =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,40],[0,0],[40,0],[40,40]],"o":[[0,0],[0,0],[0,40],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]]}}},"#
    // A third and a half of the last side: from (0, 40) to (40, 20).
    let items = shape + trim("0", #"{"k":83.3333}"#) + L.fill(L.red)
    let drawn = try picture(of: scene(animation(L.shapes(items))))
    #expect(drawn[36, 18] == "ff0000ff" && drawn.alpha(36, 30) == 0)
  }

  /// Two trims of a line: half of it, and of that from a tenth to a half.
  @Test(arguments: LottieRenderingStyle.allCases)
  func `a trim of a trimmed line measures what is left`(style: LottieRenderingStyle) throws {
    let first = trim("0", #"{"k":50}"#), second = trim("20", #"{"k":80}"#)
    let items = L.line(0, 20, 40, 20) + "," + L.stroke(L.red, width: 8) + "," + first + second.dropLast()
    #expect(try row(L.shapes(items), style) == ".rrr......")
    let nested = L.group(L.line(0, 20, 40, 20) + "," + L.stroke(L.red, width: 8) + "," + first.dropLast())
    #expect(try row(L.shapes(nested + "," + second.dropLast()), style) == ".rrr......")
  }

  @Test(arguments: LottieRenderingStyle.allCases)
  func `dashes begin where a trim leaves the path`(style: LottieRenderingStyle) throws {
    let dashes = #""d":[{"n":"d","v":{"k":8}},{"n":"g","v":{"k":4}},{"n":"o","v":{"k":0}}],"#
    let items = L.line(0, 20, 40, 20) + "," + trim("10", #"{"k":100}"#) + L.stroke(L.red, width: 8, dashes)
    #expect(try row(L.shapes(items), style) == ".rr.rr.rr.")
  }

  // MARK: Shapes

  @Test func `the axis of a skew turns with the clock or against it`() throws {
    let ks = #""sk":{"k":45},"sa":{"k":30},"p":{"k":[20,20]}"#
    let square = L.rectangle(-6, -6, 12, 12) + "," + L.fill(L.red)
    /// Returns how many pixels are covered in the upper left quarter.
    func count(_ style: LottieRenderingStyle) throws -> Int {
      let drawn = try picture(of: scene(animation(L.shapes(square, ks: ks)), style: style))
      return (0..<400).count { drawn.alpha($0 % 20, $0 / 20) > 127 }
    }
    #expect(try count(.afterEffects) != count(.coreAnimation))
  }

  @Test func `the handles of a round polygon follow the arc or the radius`() throws {
    let polygon =
      #"{"ty":"sr","sy":2,"p":{"k":[20,20]},"pt":{"k":4},"r":{"k":45},"or":{"k":20},"os":{"k":100}},"#
    func reach(_ style: LottieRenderingStyle) throws -> Int {
      let drawn = try picture(of: scene(animation(L.shapes(polygon + L.fill(L.red))), style: style))
      return (20..<40).prefix { drawn.alpha($0, 20) > 127 }.count
    }
    // The side is at 14.14. With handles of 2 pi 20 / 16 = 7.85, the arc reaches 3/4 of 5.55 further; with 5,
    // 3/4 of 3.54.
    #expect(try reach(.afterEffects) == 18)
    #expect(try reach(.coreAnimation) == 17)
  }
}
