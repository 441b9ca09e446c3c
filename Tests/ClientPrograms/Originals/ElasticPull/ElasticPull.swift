// SPDX-License-Identifier: Apache-2.0

import UIKit

class ElasticPullViewController: UIViewController {
  private let minimalHeight: CGFloat = 60
  private let shapeLayer = CAShapeLayer()
  private let handle = UIView()
  private var displayLink: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    shapeLayer.fillColor = UIColor.systemTeal.cgColor
    shapeLayer.actions = ["path": NSNull()]
    view.layer.addSublayer(shapeLayer)
    handle.frame = CGRect(x: view.bounds.midX, y: minimalHeight, width: 0, height: 0)
    view.addSubview(handle)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pull(_:))))
    displayLink = CADisplayLink(target: self, selector: #selector(updateShape))
    displayLink?.add(to: .main, forMode: .common)
    displayLink?.isPaused = true
    updateShape()
  }

  @objc private func pull(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began, .changed:
      let drag = max(gesture.translation(in: view).y, 0)
      handle.center = CGPoint(x: gesture.location(in: view).x, y: minimalHeight + drag * 0.6)
      updateShape()
    default:
      displayLink?.isPaused = false
      view.isUserInteractionEnabled = false
      UIView.animate(
        withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0, options: [],
        animations: { self.handle.center = CGPoint(x: self.view.bounds.midX, y: self.minimalHeight) },
        completion: { _ in
          self.displayLink?.isPaused = true
          self.view.isUserInteractionEnabled = true
        })
    }
  }

  @objc private func updateShape() {
    let point = handle.layer.presentation()?.position ?? handle.center
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: view.bounds.width, y: 0))
    path.addLine(to: CGPoint(x: view.bounds.width, y: minimalHeight))
    path.addCurve(
      to: point, controlPoint1: CGPoint(x: view.bounds.width * 0.8, y: minimalHeight),
      controlPoint2: CGPoint(x: point.x + 60, y: point.y))
    path.addCurve(
      to: CGPoint(x: 0, y: minimalHeight), controlPoint1: CGPoint(x: point.x - 60, y: point.y),
      controlPoint2: CGPoint(x: view.bounds.width * 0.2, y: minimalHeight))
    path.close()
    shapeLayer.path = path.cgPath
  }
}
