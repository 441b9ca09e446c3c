// SPDX-License-Identifier: Apache-2.0

import UIKit

@objc protocol DrawerDelegate: NSObjectProtocol {
  @objc optional func drawer(_ drawer: Drawer, mayOpenAt index: Int) -> Bool
  @objc optional func drawerSize(_ drawer: Drawer) -> CGSize
  @objc optional func drawerOpened(_ drawer: Drawer)
  func drawerClosed(_ drawer: Drawer)
}

class Drawer: UIView {
  @IBOutlet weak var delegate: AnyObject?
  weak var typed: DrawerDelegate?

  func open() { delegate?.drawerOpened?(self) }
  func close() { delegate?.drawerClosed(self) }

  func mayOpen() -> Bool {
    guard let may = typed?.drawer else { return true }
    return may(self, 1)
  }

  func size() -> CGSize {
    if let size = typed?.drawerSize { return size(self) }
    return CGSize(width: 1, height: 2)
  }

  func keyboardHeight(_ note: [String: Any]) -> CGFloat {
    let frame = (note["frame"] as AnyObject).cgRectValue
    return frame?.height ?? 0
  }

  func keyboardWidth(_ note: [String: Any]) -> CGFloat {
    return (note["frame"] as AnyObject).cgRectValue.width
  }
}

class Quiet: NSObject, DrawerDelegate {
  var log: [String] = []
  func drawerClosed(_ drawer: Drawer) { log.append("closed") }
}

class Strict: Quiet {
  func drawer(_ drawer: Drawer, mayOpenAt index: Int) -> Bool { index > 1 }
  func drawerSize(_ drawer: Drawer) -> CGSize { CGSize(width: 3, height: 4) }
}

final class Proxy: NSObject, UITableViewDelegate, UIScrollViewDelegate {
  weak var inner: UITableViewDelegate?

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    return inner?.tableView?(tableView, heightForRowAt: indexPath) ?? 44
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    inner?.tableView?(tableView, didSelectRowAt: indexPath)
  }

  func sections(of source: UITableViewDataSource, _ table: UITableView) -> Int {
    if let count = source.numberOfSections?(in: table) { return count }
    return 0
  }
}

final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
  var selected = -1
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected = indexPath.row }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

func made<V: UIView>(_ type: V.Type) -> V { type.init() }

final class Pool<Item: UIView> {
  func next(_ frame: CGRect) -> Item { Item(frame: frame) }
}
