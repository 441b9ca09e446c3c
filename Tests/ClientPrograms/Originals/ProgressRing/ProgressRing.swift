// SPDX-License-Identifier: Apache-2.0

import UIKit

class ProgressRingViewController: UIViewController {
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  private let percent = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.08, green: 0.09, blue: 0.14, alpha: 1)
    let path = UIBezierPath(
      arcCenter: CGPoint(x: view.bounds.midX, y: view.bounds.midY), radius: 90, startAngle: -.pi / 2,
      endAngle: 1.5 * .pi, clockwise: true)
    for shape in [track, ring] {
      shape.path = path.cgPath
      shape.fillColor = UIColor.clear.cgColor
      shape.lineWidth = 18
      view.layer.addSublayer(shape)
    }
    track.strokeColor = UIColor(white: 1, alpha: 0.12).cgColor
    ring.strokeColor = UIColor.systemPink.cgColor
    ring.lineCap = .round
    ring.strokeEnd = 0

    percent.text = "80 %"
    percent.textColor = .white
    percent.font = UIFont.systemFont(ofSize: 34, weight: .bold)
    percent.sizeToFit()
    percent.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(percent)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    animation.fromValue = 0
    animation.toValue = 0.8
    animation.duration = 1.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    ring.add(animation, forKey: "progress")
  }
}
