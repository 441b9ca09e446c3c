// SPDX-License-Identifier: Apache-2.0

import UIKit

class LoadingDotsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.15, green: 0.1, blue: 0.2, alpha: 1)
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    replicator.position = view.center
    view.layer.addSublayer(replicator)

    let dot = CALayer()
    dot.frame = CGRect(x: 53, y: 6, width: 14, height: 14)
    dot.cornerRadius = 7
    dot.backgroundColor = UIColor.cyan.cgColor
    dot.transform = CATransform3DMakeScale(0.01, 0.01, 0.01)
    replicator.addSublayer(dot)

    let count = 15
    replicator.instanceCount = count
    replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    replicator.instanceDelay = 1.5 / CFTimeInterval(count)

    let shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1
    shrink.toValue = 0.1
    shrink.duration = 1.5
    shrink.repeatCount = .infinity
    dot.add(shrink, forKey: nil)

    NotificationCenter.default.addObserver(
      self, selector: #selector(restart), name: UIApplication.willEnterForegroundNotification, object: nil)
  }

  @objc private func restart() { view.setNeedsLayout() }
}
