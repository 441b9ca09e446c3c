// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import QuartzCore

/// The property values of the selected layer: the model values and, if they differ, the presentation values.
final class ValuesPanel {
  let layer = CALayer()
  private var lines: [(key: TextLine, model: TextLine, shown: TextLine)] = []

  private static let rowHeight: CGFloat = 15

  init() {
    layer.backgroundColor = Ink.panel
    layer.masksToBounds = true
  }

  /// A property of a layer.
  struct Value: Equatable {
    let key: String
    let model: String
    /// The presentation value, or `nil` if it equals the model value.
    let shown: String?
  }

  /// Returns the properties of a layer that differ from the default or are changed by an animation.
  static func values(of id: NodeID, in presentation: PresentationTree) -> [Value] {
    let (model, shown) = (presentation.tree[id].properties, presentation[id])
    return PropertyTable.of(model.kind).rows.compactMap { row in
      let (old, new) = (model[row.id], shown[row.id])
      guard old != row.defaultValue || new != old else { return nil }
      return Value(key: row.key, model: "\(old)", shown: new == old ? nil : "\(new)")
    }
  }

  /// Shows the values. Animated ones come first.
  func show(_ values: [Value]) {
    let sorted = values.filter { $0.shown != nil } + values.filter { $0.shown == nil }
    let room = Int(layer.bounds.height / Self.rowHeight)
    var rows = [(key: "", model: sorted.isEmpty ? "" : "model", shown: sorted.isEmpty ? "" : "shown")]
    rows += sorted.map { ($0.key, $0.model, $0.shown ?? "") }
    while lines.count < min(room, rows.count) { addLine() }
    let width = layer.bounds.width
    for (index, line) in lines.enumerated() {
      let row = index < min(room, rows.count) ? rows[index] : ("", "", "")
      let y = CGFloat(index) * Self.rowHeight + 2
      (line.key.text, line.model.text, line.shown.text) = row
      line.key.frame = CGRect(x: 6, y: y, width: width * 0.34 - 8, height: Self.rowHeight)
      line.model.frame = CGRect(x: width * 0.34, y: y, width: width * 0.33 - 4, height: Self.rowHeight)
      line.shown.frame = CGRect(x: width * 0.67, y: y, width: width * 0.33 - 4, height: Self.rowHeight)
    }
  }

  private func addLine() {
    let line = (
      key: TextLine(size: 10, color: Ink.paleText), model: TextLine(size: 10),
      shown: TextLine(size: 10, color: Ink.changed)
    )
    for part in [line.key, line.model, line.shown] { layer.addSublayer(part.layer) }
    lines.append(line)
  }
}
