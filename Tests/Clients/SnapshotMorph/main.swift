// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
let (first, second) = (UIViewController(), UIViewController())
window.rootViewController = first
window.makeKeyAndVisible()
let host = LayerHost(root: window.layer)
let picture = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
let large = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
(picture.morphID, large.morphID) = ("hero", "hero")
picture.backgroundColor = .red
_ = host.tick(to: 0)
host.perform {
  first.view.addSubview(picture)
  second.view.addSubview(large)
}
_ = host.tick(to: 0)
precondition(picture.rendered().size == CGSize(width: 50, height: 50) && picture.rendered().scale == 2)
picture.startShimmering()
precondition(picture.layer.mask is CAGradientLayer)
picture.stopShimmering()
precondition(picture.layer.mask == nil)
let morph = MorphTransition()
second.modalPresentationStyle = .fullScreen
second.transitioningDelegate = morph
host.perform { first.present(second, animated: true, completion: nil) }
for frame in 1...12 { _ = host.tick(to: Double(frame) / 60) }
precondition(morph.morphed == ["hero"] && large.isHidden)
for frame in 13...40 { _ = host.tick(to: Double(frame) / 60) }
precondition(!large.isHidden && first.presentedViewController === second)
print("SnapshotMorph: ok")
