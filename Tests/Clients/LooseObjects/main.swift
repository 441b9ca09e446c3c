// SPDX-License-Identifier: Apache-2.0

import UIKit

let drawer = Drawer(frame: .zero)
let quiet = Quiet()
precondition(drawer.mayOpen() && drawer.size() == CGSize(width: 1, height: 2), "without a delegate")
drawer.delegate = quiet
drawer.open()
drawer.close()
precondition(quiet.log == ["closed"])
let strict = Strict()
drawer.typed = strict
precondition(!drawer.mayOpen() && drawer.size() == CGSize(width: 3, height: 4))
drawer.typed = quiet
precondition(drawer.mayOpen() && drawer.size() == CGSize(width: 1, height: 2), "not implemented")
let note: [String: Any] = ["frame": NSValue(cgRect: CGRect(x: 0, y: 0, width: 5, height: 216))]
precondition(
  drawer.keyboardHeight(note) == 216 && drawer.keyboardWidth(note) == 5 && drawer.keyboardHeight([:]) == 0)

let (proxy, rows, table) = (Proxy(), Rows(), UITableView(frame: .zero))
let path = IndexPath(row: 2, section: 0)
precondition(proxy.tableView(table, heightForRowAt: path) == 44)
proxy.inner = rows
proxy.tableView(table, didSelectRowAt: path)
precondition(proxy.tableView(table, heightForRowAt: path) == 60 && rows.selected == 2)
precondition(proxy.sections(of: rows, table) == 2)

final class Dot: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 7
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
precondition(made(Dot.self).tag == 7)
let dot = Pool<Dot>().next(CGRect(x: 1, y: 2, width: 3, height: 4))
precondition(dot.tag == 7 && dot.frame.width == 3)
print("LooseObjects: ok")
