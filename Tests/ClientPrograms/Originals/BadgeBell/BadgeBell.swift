// SPDX-License-Identifier: Apache-2.0

import UIKit

class BadgeBellViewController: UIViewController {
  private let bell = UIButton(type: .custom)
  private let badge = UILabel()
  private var count = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    bell.frame = CGRect(x: 110, y: 190, width: 100, height: 100)
    bell.backgroundColor = .systemPurple
    bell.layer.cornerRadius = 24
    bell.setTitle("Inbox", for: .normal)
    bell.titleEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    bell.accessibilityLabel = "Inbox"
    bell.accessibilityValue = "2 unread"
    bell.addTarget(self, action: #selector(receive), for: .touchUpInside)
    view.addSubview(bell)

    badge.font = .systemFont(ofSize: 15, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.masksToBounds = true
    bell.addSubview(badge)
    updateBadge()
  }

  private func updateBadge() {
    badge.text = "\(count)"
    let size = badge.intrinsicContentSize
    let width = max(26, size.width + 14)
    badge.frame = CGRect(x: bell.bounds.width - width / 2 - 6, y: -9, width: width, height: 26)
    badge.layer.cornerRadius = 13
  }

  @objc private func receive() {
    count += 8
    bell.accessibilityValue = "\(count) unread"
    updateBadge()
    badge.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 8,
      options: .allowUserInteraction, animations: { self.badge.transform = .identity })
    let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    swing.values = [0, 0.12, -0.1, 0.06, 0]
    swing.duration = 0.5
    bell.layer.add(swing, forKey: "swing")
  }
}
