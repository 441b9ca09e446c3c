// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension TableRows {
  func select(_ path: IndexPath?, _ animated: Bool) {
    if path == nil || !table.allowsMultipleSelection {
      for other in selected where other != path { deselect(other, animated) }
    }
    guard let path, !selected.contains(path) else { return }
    selected.append(path)
    cells[path]?.setSelected(true, animated: animated)
  }

  func deselect(_ path: IndexPath, _ animated: Bool) {
    selected.removeAll { $0 == path }
    cells[path]?.setSelected(false, animated: animated)
  }

  /// Highlights a row under a finger, or ends the highlight.
  func highlight(_ path: IndexPath, _ isOn: Bool) {
    guard let cell = cells[path] else { return }
    if isOn { guard table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true else { return } }
    cell.setHighlighted(isOn, animated: false)
    if isOn {
      table.delegate?.tableView(table, didHighlightRowAt: path)
    } else {
      table.delegate?.tableView(table, didUnhighlightRowAt: path)
    }
  }

  /// Handles a tap on a row: changes the selection and notifies the delegate.
  func tap(_ path: IndexPath) {
    guard table.allowsSelection, table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true else {
      return
    }
    if table.allowsMultipleSelection, selected.contains(path) {
      deselect(path, false)
      table.delegate?.tableView(table, didDeselectRowAt: path)
      return
    }
    var wanted: IndexPath? = path
    if let delegate = table.delegate { wanted = delegate.tableView(table, willSelectRowAt: path) }
    guard let wanted else { return }
    let former = table.allowsMultipleSelection ? [] : selected.filter { $0 != wanted }
    select(wanted, false)
    for other in former { table.delegate?.tableView(table, didDeselectRowAt: other) }
    let cell = table.cellForRow(at: wanted)
    table.delegate?.tableView(table, didSelectRowAt: wanted)
    cell?.beginInterfaceSegue()
  }
}
