// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneRenderTree
import MultiplaneValues

/// The conversion of layer trees to JSON. Lengths are in points and times in seconds.
package enum TreeJSON {
  /// Returns a committed tree as JSON, with descriptions of its animations.
  package static func text(of tree: RenderTree) -> String {
    JSONText.object([("stage", JSONText.string("render")), ("layers", layers(of: tree, at: nil))])
  }

  /// Returns the presentation values of all layers as JSON, at the time of the presentation tree.
  package static func text(of presentation: PresentationTree) -> String {
    JSONText.object([
      ("stage", JSONText.string("presentation")), ("time", JSONText.number(presentation.time)),
      ("layers", layers(of: presentation.tree, at: presentation)),
    ])
  }

  /// Returns the layers in preorder, each with the properties that differ from their defaults. The animations
  /// are included if `presentation` is `nil`.
  private static func layers(of tree: RenderTree, at presentation: PresentationTree?) -> String {
    var lines: [String] = []
    tree.forEachNode { id, _ in
      let node = tree[id]
      let properties = presentation.map { $0[id] } ?? node.properties
      let rows = PropertyTable.of(properties.kind).rows.compactMap { row -> (String, String)? in
        let value = properties[row.id]
        return value == row.defaultValue ? nil : (row.key, JSONText.value(value))
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
}

extension JSONText {
  /// Returns the value of a property as JSON. Numbers are rounded to `digits` decimal places, or not rounded
  /// if `digits` is `nil`.
  package static func value(_ value: AnimatableValue, digits: Int? = nil) -> String {
    func numbers(_ values: [Double]) -> String { JSONText.numbers(values, digits: digits) }
    switch value {
    case .nothing: return "null"
    case .number(let value): return number(value, digits: digits)
    case .numbers(let values): return numbers(values)
    case .point(let p): return numbers([p.x, p.y])
    case .size(let s): return numbers([s.width, s.height])
    case .rect(let r): return numbers([r.origin.x, r.origin.y, r.size.width, r.size.height])
    case .triple(let x, let y, let z): return numbers([x, y, z])
    case .transform(let t):
      return numbers([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43, t.m44,
      ])
    case .color(let c): return color(c, digits: digits)
    case .colors(let colors): return array(colors.map { color($0, digits: digits) })
    default: return string("\(value)")
    }
  }

  private static func color(_ color: ColorValue, digits: Int?) -> String {
    numbers([color.red, color.green, color.blue, color.alpha].map { Double($0) }, digits: digits)
  }
}
