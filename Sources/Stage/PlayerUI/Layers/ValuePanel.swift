// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import UIKit

/// The values of the selected layer in groups, each with its model value and its presentation value.
final class ValuePanel: UIView, UITableViewDataSource, UITableViewDelegate {
  private let heading = UILabel(Design.strong)
  private let (model, shown) = (
    UILabel(Design.small, PlayerColors.pale, "Model"), UILabel(Design.small, PlayerColors.pale, "Shown")
  )
  private let table = KeyTable()
  private let empty = UILabel(Design.body, PlayerColors.pale)
  private let line = UIView()
  private var groups: [ValueGroup] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = PlayerColors.panel
    line.backgroundColor = PlayerColors.line
    table.style(self)
    table.allowsSelection = false
    table.accessibilityLabel = "Values"
    table.register(ValueCell.self, forCellReuseIdentifier: "value")
    table.sectionHeaderHeight = Design.button
    empty.textAlignment = .center
    heading.accessibilityTraits = .header
    for view in [table, heading, model, shown, empty, line] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the values of the layer with a title. If `title` is `nil`, shows a request to choose a layer.
  func show(_ title: String?, _ groups: [ValueGroup]) {
    empty.isHidden = !groups.isEmpty
    empty.text = title == nil ? "Choose a layer to see its values" : "All values are defaults"
    heading.isHidden = title == nil
    for view in [model, shown, table] as [UIView] { view.isHidden = groups.isEmpty }
    if heading.text != title { heading.text = title }
    let isSame =
      groups.map(\.subject) == self.groups.map(\.subject)
      && groups.map { $0.values.map(\.key) } == self.groups.map { $0.values.map(\.key) }
    self.groups = groups
    guard isSame else { return table.reloadData() }
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? ValueCell)?.show(self.groups[path.section].values[path.row])
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = ValueCell.columns(in: bounds.width)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    heading.frame = CGRect(
      x: Design.margin, y: 0, width: columns.model.minX - Design.margin, height: Design.head)
    model.frame = CGRect(x: columns.model.minX, y: 0, width: columns.model.width, height: Design.head)
    shown.frame = CGRect(x: columns.shown.minX, y: 0, width: columns.shown.width, height: Design.head)
    table.frame = CGRect(
      x: 0, y: Design.head, width: bounds.width, height: max(0, bounds.height - Design.head))
    empty.frame = CGRect(x: 0, y: Design.head, width: bounds.width, height: Design.row)
  }

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].values.count
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Design.button))
    view.backgroundColor = PlayerColors.panel
    let label = UILabel(Design.small, PlayerColors.pale, groups[section].subject.rawValue)
    label.frame = CGRect(x: Design.margin, y: 4, width: 200, height: Design.row)
    label.accessibilityTraits = .header
    view.addSubview(label)
    return view
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
    (cell as? ValueCell)?.show(groups[indexPath.section].values[indexPath.row])
    return cell
  }
}

/// A row for a value: the property's key, the model value and the presentation value.
final class ValueCell: UITableViewCell {
  private let (key, model, shown) = (
    UILabel(Design.body), UILabel(Design.body), UILabel(Design.body, PlayerColors.moving)
  )
  private let dot = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    dot.backgroundColor = PlayerColors.moving
    dot.layer.cornerRadius = 3
    for view in [key, model, shown, dot] as [UIView] { contentView.addSubview(view) }
    key.textColor = PlayerColors.pale
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the frames of the columns in a row. `width` is in points.
  static func columns(in width: CGFloat) -> (key: CGRect, model: CGRect, shown: CGRect) {
    let (left, room) = (Design.margin, width - 2 * Design.margin)
    let (first, second) = ((room * 0.4).onGrid, (room * 0.3).onGrid)
    return (
      CGRect(x: left, y: 0, width: first - 8, height: Design.row),
      CGRect(x: left + first, y: 0, width: second - 8, height: Design.row),
      CGRect(x: left + first + second, y: 0, width: room - first - second, height: Design.row)
    )
  }

  func show(_ value: LayerValue) {
    if key.text != value.key { key.text = value.key }
    if model.text != value.model { model.text = value.model }
    if shown.text != value.shown { shown.text = value.shown }
    let isMoving = value.shown != nil
    if dot.isHidden == isMoving {
      dot.isHidden = !isMoving
      setNeedsLayout()
    }
    shown.isHidden = !isMoving
    shown.accessibilityLabel = value.shown.map { "shown: \($0)" }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Self.columns(in: bounds.width)
    (key.frame, shown.frame) = (columns.key, columns.shown)
    // A model value without a different presentation value uses both columns.
    model.frame = dot.isHidden ? columns.model.union(columns.shown) : columns.model
    dot.frame = CGRect(x: 2, y: bounds.height / 2 - 3, width: 6, height: 6)
  }
}
