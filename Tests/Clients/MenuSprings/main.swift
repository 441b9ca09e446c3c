// SPDX-License-Identifier: Apache-2.0

import UIKit

final class Opened: SpringMenuDelegate {
  var count = 0
  func springMenuDidOpen(_ menu: SpringMenu) { count += 1 }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
window.makeKeyAndVisible()
let host = LayerHost(root: window.layer)
_ = host.tick(to: 0)
let (menu, opened) = (SpringMenu(titles: ["A", "B"]), Opened())
menu.delegate = opened
host.perform {
  window.addSubview(menu)
  NSLayoutConstraint.activate([
    menu.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    menu.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
    menu.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
  ])
}
_ = host.tick(to: 0)
precondition(menu.frame == CGRect(x: 20, y: 20, width: 260, height: 44))
host.perform { window.touchDown(1, at: CGPoint(x: 40, y: 40)) }
host.perform { window.touchUp(1, at: CGPoint(x: 40, y: 40)) }
precondition(menu.isOpen && menu.frame.height == 200)
for frame in 1...60 { _ = host.tick(to: Double(frame) / 60) }
precondition(menu.log == ["start", "stop", "pulse group", "laid out"] && opened.count == 1, "\(menu.log)")
precondition(abs(menu.items[1].transform.tx - 60 * CGFloat(0.5).squareRoot()) < 1e-9)
host.perform { menu.fade(to: 0.5) }
for frame in 61...90 { _ = host.tick(to: Double(frame) / 60) }
precondition(menu.log.last == "faded" && menu.alpha == 0.5)
host.perform {
  NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
}
precondition(!menu.isOpen && menu.log.last == "background")
print("MenuSprings: ok")
