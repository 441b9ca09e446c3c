// SPDX-License-Identifier: Apache-2.0

import UIKit

final class Bare: NSObject, PagedMenuDelegate {
  var selected = 0
  func pagedMenu(_ menu: PagedMenu, didSelect index: Int) { selected += index }
}

final class Full: NSObject, PagedMenuDelegate, PagedMenuAnimating {
  var opened = 0
  func pagedMenu(_ menu: PagedMenu, didSelect index: Int) {}
  func pagedMenuWillOpen(_ menu: PagedMenu) { opened += 1 }
  func pagedMenu(_ menu: PagedMenu, colorForPage index: Int) -> UIColor { return index == 2 ? .blue : .red }
  func numberOfPages(in menu: PagedMenu) -> Int { return 7 }
  func run(duration: TimeInterval) { opened += 10 }
}

let menu = PagedMenu(frame: .zero)
precondition(menu.pageCount == 3)
let bare = Bare(), full = Full()
menu.delegate = bare
precondition(menu.pageCount == 3 && menu.open() == .green && bare.selected == 1)
menu.delegate = full
menu.animating = full
precondition(menu.pageCount == 7 && menu.open() == .blue && full.opened == 11)
print("PagedMenu: ok")
