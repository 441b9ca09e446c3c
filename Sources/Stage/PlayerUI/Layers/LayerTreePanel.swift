// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import QuartzCore

/// The layers of a program as a list, indented by depth. One layer can be selected.
final class LayerTreePanel {
  let layer = CALayer()
  /// The layer whose values are shown.
  private(set) var selection: NodeID?
  private var rows: [Row] = []
  private var tree = RenderTree()
  private var firstRow = 0
  private var lines: [TextLine] = []
  private let marker = CALayer()

  private struct Row: Equatable {
    let id: NodeID
    let depth: Int
    let title: String
  }

  private static let rowHeight: CGFloat = 16
  private static let indent: CGFloat = 10
  /// The maximum number of listed layers, and the maximum indentation level.
  private static let (rowLimit, depthLimit) = (5_000, 12)

  init() {
    layer.backgroundColor = Ink.panel
    layer.masksToBounds = true
    marker.backgroundColor = Ink.button
    layer.addSublayer(marker)
  }

  private var room: Int { max(1, Int((layer.bounds.height / Self.rowHeight).rounded(.up))) }

  /// Lists the layers of a tree.
  func show(_ tree: RenderTree) {
    if rows.isEmpty || !tree.isSame(as: self.tree) { list(tree) }
    self.tree = tree
    arrange()
  }

  /// Selects the layer at `y` points from the top.
  func select(at y: CGFloat) {
    let index = firstRow + Int(y / Self.rowHeight)
    if rows.indices.contains(index) { selection = rows[index].id }
  }

  /// Moves the selection by `count` rows; positive is down.
  func moveSelection(by count: Int) {
    let index = rows.firstIndex { $0.id == selection }
    let next = min(max(0, (index ?? (count > 0 ? -1 : rows.count)) + count), rows.count - 1)
    guard rows.indices.contains(next) else { return }
    selection = rows[next].id
    if next < firstRow { firstRow = next }
    if next >= firstRow + room - 1 { firstRow = next - room + 2 }
  }

  /// Scrolls by a number of rows.
  func scroll(by count: Int) { firstRow = min(max(0, firstRow + count), max(0, rows.count - 1)) }

  private func list(_ tree: RenderTree) {
    var rows: [Row] = []
    tree.forEachNode { id, depth in
      guard rows.count < Self.rowLimit else { return }
      let node = tree[id]
      let count = node.animations.isEmpty ? "" : "  (\(node.animations.count))"
      let name = node.name.map { "\"\($0)\"" } ?? "#\(id.index)"
      rows.append(Row(id: id, depth: depth, title: "\(node.properties.kind) \(name)\(count)"))
    }
    self.rows = rows
    if let selection, !rows.contains(where: { $0.id == selection }) { self.selection = nil }
    firstRow = min(firstRow, max(0, rows.count - 1))
  }

  private func arrange() {
    CATransaction.withoutActions {
      let shown = rows.dropFirst(firstRow).prefix(room)
      while lines.count < shown.count {
        let line = TextLine(size: 11)
        layer.addSublayer(line.layer)
        lines.append(line)
      }
      for (index, line) in lines.enumerated() {
        guard index < shown.count else {
          line.text = ""
          continue
        }
        let row = shown[shown.startIndex + index]
        let left = 6 + CGFloat(min(row.depth, Self.depthLimit)) * Self.indent
        line.text = row.title
        line.color = row.id == selection ? Ink.outline : Ink.text
        line.frame = CGRect(
          x: left, y: CGFloat(index) * Self.rowHeight + 1, width: max(0, layer.bounds.width - left - 4),
          height: Self.rowHeight - 2)
      }
      let index = shown.firstIndex { $0.id == selection }.map { $0 - shown.startIndex }
      marker.isHidden = index == nil
      marker.frame = CGRect(
        x: 0, y: CGFloat(index ?? 0) * Self.rowHeight, width: layer.bounds.width, height: Self.rowHeight)
    }
  }
}
