// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePages
import MultiplaneRenderTree

/// Frames as JSON, in pixels. Numbers that JSON cannot represent are `null`.
enum InspectJSON {
  /// Returns the passes, quads and clips, from back to front.
  static func text(of frame: Frame) -> String {
    let passes = frame.passes.map { pass in
      let quads = JSONText.lines(frame.quads[pass.quads].map { text(of: $0) }, indent: "  ")
      return JSONText.object([("pixels", text(of: pass.pixelBounds)), ("quads", quads)])
    }
    let clips = frame.clips.map { clip in
      JSONText.object([
        ("shape", JSONText.string("\(clip.shape)")), ("transform", text(of: clip.transform)),
        ("pixels", text(of: clip.pixelBounds)), ("parent", clip.parent.map { "\($0.index)" } ?? "null"),
      ])
    }
    let background = frame.background
    return JSONText.object([
      ("stage", JSONText.string("frame")), ("width", "\(frame.width)"), ("height", "\(frame.height)"),
      (
        "background",
        JSONText.numbers(
          [background.red, background.green, background.blue, background.alpha].map { Double($0) })
      ),
      ("passes", JSONText.lines(passes)), ("clips", JSONText.lines(clips)),
    ])
  }

  private static func text(of quad: Quad) -> String {
    JSONText.object([
      ("paint", JSONText.string("\(quad.paint)")), ("shape", JSONText.string("\(quad.shape)")),
      ("transform", text(of: quad.transform)), ("pixels", text(of: quad.pixelBounds)),
      ("opacity", JSONText.number(Double(quad.opacity))), ("clip", quad.clip.map { "\($0.index)" } ?? "null"),
    ])
  }

  private static func text(of rect: PixelRect) -> String {
    JSONText.array([rect.x0, rect.y0, rect.width, rect.height].map { "\($0)" })
  }

  private static func text(of t: Affine) -> String { JSONText.numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]) }
}
