// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplanePlayback
import MultiplaneRaster
import SVGDocument
import Testing

/// Returns an SVG document of 40 x 40 units.
func document(_ content: String, _ attributes: String = "") -> String {
  "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='40' height='40' \(attributes)>\(content)</svg>"
}

/// Reads a document.
func scene(_ text: String, options: SVGScene.Options = SVGScene.Options()) throws -> SVGScene {
  try SVGScene(bytes: Array(text.utf8), name: "test.svg", options: options)
}

/// A drawn frame.
struct DrawnFrame {
  let pixmap: Pixmap

  /// A pixel as eight digits: red, green, blue and alpha, not premultiplied.
  subscript(x: Int, y: Int) -> String {
    let pixel = pixmap[x, y]
    let alpha = pixel >> 24
    func straight(_ shift: UInt32) -> UInt32 {
      alpha == 0 ? 0 : ((pixel >> shift & 255) * 255 + alpha / 2) / alpha
    }
    return [straight(16), straight(8), straight(0), alpha].map {
      String($0, radix: 16).count < 2 ? "0" + String($0, radix: 16) : String($0, radix: 16)
    }.joined()
  }

  /// A row as letters: the first letter of a pure colour, `.` for nothing and `?` for others.
  func row(_ y: Int, step: Int = 4) -> String {
    let names: [String: Character] = [
      "00000000": ".", "ff0000ff": "r", "00ff00ff": "g", "0000ffff": "b", "ffffffff": "w", "000000ff": "k",
    ]
    return String(stride(from: step / 2, to: pixmap.width, by: step).map { names[self[$0, y]] ?? "?" })
  }
}

/// Draws a scene at times in seconds.
func frames(of scene: SVGScene, at times: [Double]) throws -> [DrawnFrame] {
  let sink = MemorySink()
  let program = Program(name: "x", title: "x") { _ in scene.makeLayer() }
  let options = PlaybackOptions(pixelSize: scene.size, threadCount: 1)
  try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: times), sink: sink)
    .play(program.makeHost(), options: options)
  return sink.frames.map(DrawnFrame.init)
}

/// Draws a document of 40 x 40 units at a time, and expects that everything can be shown.
func frame(_ content: String, _ attributes: String = "", at time: Double = 0) throws -> DrawnFrame {
  let scene = try scene(document(content, attributes))
  #expect(scene.report.entries == [])
  return try #require(try frames(of: scene, at: [time]).first)
}

/// Returns the findings of a document, one line each.
func findings(_ content: String) throws -> [String] {
  try scene(document(content)).report.entries.map { "\($0.subject): \($0.effect)" }
}
