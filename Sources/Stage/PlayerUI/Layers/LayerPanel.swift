// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree
import UIKit

/// A panel that lists the layers as a tree, with a search field.
final class LayerPanel: UIView, UITableViewDataSource, UITableViewDelegate, UISearchBarDelegate {
  private let bar = UISearchBar()
  private let table = KeyTable()
  private let empty = UILabel(Design.body, PlayerColors.pale, "No layer matches")
  private(set) var list = LayerList()
  private var hidden: Set<NodeID> = []
  /// A closure that is called when the user selects a layer.
  var choose: (NodeID) -> Void = { _ in }
  /// A closure that is called when the user hides or shows a layer.
  var toggle: (NodeID) -> Void = { _ in }
  /// The selected layer, or `nil` if none is selected.
  private(set) var selection: NodeID?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = PlayerColors.panel
    (bar.delegate, bar.placeholder, bar.searchBarStyle) = (self, "Search layers", .minimal)
    let field = bar.searchTextField
    (field.font, field.backgroundColor) = (Design.body, PlayerColors.raised)
    field.textColor = PlayerColors.text
    field.attributedPlaceholder = NSAttributedString(
      string: "Search layers", attributes: [.foregroundColor: PlayerColors.pale])
    field.accessibilityLabel = "Search layers"
    (field.leftView, field.leftViewMode) = (IconView(.search, PlayerColors.pale, width: 28), .always)
    field.layer.cornerRadius = Design.corner
    table.style(self)
    table.register(LayerCell.self, forCellReuseIdentifier: "layer")
    table.accessibilityLabel = "Layers"
    table.move = { [weak self] in self?.moveSelection(by: $0) }
    empty.textAlignment = .center
    for view in [bar, table, empty] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Lists the layers of a tree. `hidden` contains the layers that the user has hidden.
  func show(_ tree: RenderTree, hidden: Set<NodeID>) {
    let isNew = list.show(tree)
    guard isNew || hidden != self.hidden else { return }
    self.hidden = hidden
    if isNew, let selection, !list.all.contains(where: { $0.id == selection }) { self.selection = nil }
    reload()
  }

  private func reload() {
    table.reloadData()
    empty.isHidden = !list.rows.isEmpty || list.search.isEmpty
    if let row = list.rows.firstIndex(where: { $0.id == selection }) {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
  }

  /// Selects a layer and scrolls to it. With `nil`, removes the selection.
  func select(_ id: NodeID?) {
    selection = id
    guard let row = list.rows.firstIndex(where: { $0.id == id }) else {
      return table.selectRow(at: nil, animated: false, scrollPosition: .none)
    }
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: false)
  }

  /// Moves the selection down by `count` rows, or up if `count` is negative.
  func moveSelection(by count: Int) {
    let index = list.rows.firstIndex { $0.id == selection }
    let next = ((index ?? (count > 0 ? -1 : list.rows.count)) + count).clamped(
      atLeast: 0, atMost: list.rows.count - 1)
    guard list.rows.indices.contains(next) else { return }
    select(list.rows[next].id)
    choose(list.rows[next].id)
  }

  /// Moves the focus to the search field.
  func beginSearch() { bar.searchTextField.becomeFirstResponder() }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 4, y: 0, width: bounds.width - 8, height: Design.bar)
    table.frame = CGRect(x: 0, y: Design.bar, width: bounds.width, height: max(0, bounds.height - Design.bar))
    empty.frame = CGRect(x: 0, y: Design.bar + 8, width: bounds.width, height: Design.row)
  }

  // MARK: Lists

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "layer", for: indexPath)
    let row = list.rows[indexPath.row]
    (cell as? LayerCell)?.show(row, isHidden: hidden.contains(row.id))
    (cell as? LayerCell)?.toggle = { [weak self] in self?.toggle(row.id) }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selection = list.rows[indexPath.row].id
    choose(list.rows[indexPath.row].id)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    list.search = searchText
    reload()
    table.contentOffset = .zero
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    if let first = list.rows.first, !list.search.isEmpty {
      select(first.id)
      choose(first.id)
    }
  }
}

/// A table that can have the keyboard focus. The arrow keys move its selection or scroll it.
final class KeyTable: UITableView, KeyHandling {
  /// A closure that moves the selection by a number of rows. If it is `nil`, the table scrolls instead.
  var move: ((Int) -> Void)?

  override var canBecomeFirstResponder: Bool { numberOfSections > 0 }

  /// Applies the appearance of the player's tables, and sets the data source and the delegate.
  func style(_ owner: any UITableViewDataSource & UITableViewDelegate) {
    (dataSource, delegate) = (owner, owner)
    (separatorStyle, rowHeight, bounces) = (.none, Design.row, false)
    backgroundColor = .clear
  }

  func handle(_ key: InputKey) -> Bool {
    guard key == .upArrow || key == .downArrow else { return false }
    let count = key == .upArrow ? -1 : 1
    if let move {
      move(count)
    } else {
      let limit = max(0, contentSize.height - bounds.height)
      contentOffset.y = (contentOffset.y + CGFloat(count) * Design.row).clamped(to: 0...limit)
    }
    return true
  }
}
