// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers that follow a finger at different speeds.
class ParallaxCardsViewController: UIViewController {
  private let far = UIView()
  private let middle = UIView()
  private let near = UIView()
  private var offset: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.55, green: 0.8, blue: 0.95, alpha: 1)
    addHills(to: far, color: UIColor(red: 0.45, green: 0.6, blue: 0.8, alpha: 1), y: 200, size: 150)
    addHills(to: middle, color: UIColor(red: 0.3, green: 0.55, blue: 0.5, alpha: 1), y: 260, size: 190)
    addHills(to: near, color: UIColor(red: 0.15, green: 0.4, blue: 0.25, alpha: 1), y: 330, size: 240)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    view.addGestureRecognizer(pan)
  }

  private func addHills(to container: UIView, color: UIColor, y: CGFloat, size: CGFloat) {
    container.frame = view.bounds
    container.isUserInteractionEnabled = false
    for i in -2..<6 {
      let hill = UIView(frame: CGRect(x: CGFloat(i) * size * 0.8, y: y, width: size, height: 400))
      hill.backgroundColor = color
      hill.layer.cornerRadius = size / 2
      container.addSubview(hill)
    }
    view.addSubview(container)
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    offset += recognizer.translation(in: view).x
    recognizer.setTranslation(.zero, in: view)
    if recognizer.state == .ended {
      let velocity = recognizer.velocity(in: view).x
      offset += velocity * 0.2
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
        animations: moveLayers)
    } else {
      moveLayers()
    }
  }

  private func moveLayers() {
    far.transform = CGAffineTransform(translationX: offset * 0.2, y: 0)
    middle.transform = CGAffineTransform(translationX: offset * 0.5, y: 0)
    near.transform = CGAffineTransform(translationX: offset, y: 0)
  }
}
