// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree

/// The stages between a program and its pixels as JSON.
///
/// Lengths are in points in trees, and in pixels in frames. Times are in seconds. Numbers that JSON cannot
/// represent are `null`.
enum InspectJSON {
  /// Returns the committed tree. Animations are text.
  static func text(of tree: RenderTree) -> String {
    JSONText.object([("stage", JSONText.string("render")), ("layers", layers(of: tree, at: nil))])
  }

  /// Returns the values of all layers at the tree's time.
  static func text(of presentation: PresentationTree) -> String {
    JSONText.object([
      ("stage", JSONText.string("presentation")), ("time", number(presentation.time)),
      ("layers", layers(of: presentation.tree, at: presentation)),
    ])
  }

  /// Returns the layers from the root down, each with the properties that differ from a new layer's.
  private static func layers(of tree: RenderTree, at presentation: PresentationTree?) -> String {
    var lines: [String] = []
    tree.forEachNode { id, _ in
      let node = tree[id]
      let properties = presentation.map { $0[id] } ?? node.properties
      let rows = PropertyTable.of(properties.kind).rows.compactMap { row -> (String, String)? in
        let value = properties[row.id]
        return value == row.defaultValue ? nil : (row.key, text(of: value))
      }
      var members = [
        ("id", "\(id.index)"), ("parent", node.parent.map { "\($0.index)" } ?? "null"),
        ("class", JSONText.string("\(properties.kind)")), ("name", JSONText.string(node.name)),
        ("properties", JSONText.object(rows)),
      ]
      if node.timing != .identity { members.append(("timing", JSONText.string("\(node.timing)"))) }
      if presentation == nil, !node.animations.isEmpty {
        members.append(
          ("animations", JSONText.array(node.animations.map { JSONText.string($0.description) })))
      }
      lines.append(JSONText.object(members))
    }
    return JSONText.lines(lines)
  }

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
        numbers([background.red, background.green, background.blue, background.alpha].map { Double($0) })
      ),
      ("passes", JSONText.lines(passes)), ("clips", JSONText.lines(clips)),
    ])
  }

  private static func text(of quad: Quad) -> String {
    JSONText.object([
      ("paint", JSONText.string("\(quad.paint)")), ("shape", JSONText.string("\(quad.shape)")),
      ("transform", text(of: quad.transform)), ("pixels", text(of: quad.pixelBounds)),
      ("opacity", number(Double(quad.opacity))), ("clip", quad.clip.map { "\($0.index)" } ?? "null"),
    ])
  }

  private static func text(of value: AnimatableValue) -> String {
    switch value {
    case .nothing: "null"
    case .number(let value): number(value)
    case .numbers(let values): numbers(values)
    case .point(let p): numbers([p.x, p.y])
    case .size(let s): numbers([s.width, s.height])
    case .rect(let r): numbers([r.origin.x, r.origin.y, r.size.width, r.size.height])
    case .triple(let x, let y, let z): numbers([x, y, z])
    case .transform(let t):
      numbers([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43, t.m44,
      ])
    case .color(let c): text(of: c)
    case .colors(let colors): JSONText.array(colors.map { text(of: $0) })
    default: JSONText.string("\(value)")
    }
  }

  private static func text(of color: ColorValue) -> String {
    numbers([color.red, color.green, color.blue, color.alpha].map { Double($0) })
  }

  private static func text(of rect: PixelRect) -> String {
    JSONText.array([rect.x0, rect.y0, rect.width, rect.height].map { "\($0)" })
  }

  private static func text(of t: Affine) -> String { numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

  // MARK: JSON

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func numbers(_ values: [Double]) -> String { JSONText.array(values.map(number)) }
}
