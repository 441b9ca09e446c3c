// SPDX-License-Identifier: Apache-2.0

import UIKit

protocol SpinnerAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor)
}

public enum SpinnerType: Int, CaseIterable {
  case ballPulse, lineScale
  func animation() -> SpinnerAnimationDelegate {
    switch self {
    case .ballPulse: return BallPulse()
    case .lineScale: return LineScale()
    }
  }
}

class BallPulse: SpinnerAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let spacing: CGFloat = 2
    let circleSize: CGFloat = (size.width - 2 * spacing) / 3
    let beginTime = CACurrentMediaTime()
    let beginTimes: [CFTimeInterval] = [0.12, 0.24, 0.36]
    let timing = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.keyTimes = [0, 0.3, 1]
    animation.timingFunctions = [timing, timing]
    animation.values = [1, 0.3, 1]
    animation.duration = 0.75
    animation.repeatCount = HUGE
    animation.isRemovedOnCompletion = false
    for i in 0..<3 {
      let circle = CAShapeLayer()
      let path = UIBezierPath()
      path.addArc(
        withCenter: CGPoint(x: circleSize / 2, y: circleSize / 2), radius: circleSize / 2, startAngle: 0,
        endAngle: CGFloat(2 * Double.pi), clockwise: false)
      circle.path = path.cgPath
      circle.fillColor = color.cgColor
      circle.backgroundColor = nil
      animation.beginTime = beginTime + beginTimes[i]
      circle.frame = CGRect(
        x: circleSize * CGFloat(i) + spacing * CGFloat(i), y: 0, width: circleSize, height: circleSize)
      circle.add(animation, forKey: "animation")
      layer.addSublayer(circle)
    }
  }
}

class LineScale: SpinnerAnimationDelegate {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let scale = CABasicAnimation(keyPath: "transform.scale.y")
    scale.fromValue = 1
    scale.toValue = 0.4 as CGFloat
    let rotate = CAKeyframeAnimation(keyPath: "transform")
    rotate.values = [
      NSValue(
        caTransform3D: CATransform3DConcat(
          CATransform3DMakeRotation(0, 0, 0, 0), CATransform3DMakeRotation(.pi, 0, 0, 1))),
      NSValue(caTransform3D: CATransform3DMakeRotation(CGFloat.pi, 1, 0, 0)),
    ]
    let group = CAAnimationGroup()
    group.animations = [scale, rotate]
    group.duration = 1
    group.repeatCount = .greatestFiniteMagnitude
    let line = CALayer()
    line.add(group, forKey: nil)
    line.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
    layer.addSublayer(line)
  }
}

public final class Spinner: UIView {
  @IBInspectable public var color: UIColor = Spinner.DEFAULT_COLOR
  public static var DEFAULT_TYPE: SpinnerType = .ballPulse
  public static var DEFAULT_COLOR = UIColor.white
  @available(*, unavailable, message: "This property is reserved for Interface Builder. Use 'type' instead.")
  @IBInspectable var typeName: String {
    get { return "" }
    set { _ = newValue }
  }
  public var type: SpinnerType = Spinner.DEFAULT_TYPE
  private(set) public var isAnimating: Bool = false

  public func startAnimating() {
    guard !isAnimating else { return }
    isHidden = false
    isAnimating = true
    layer.speed = 1
    layer.sublayers = nil
    let rect = frame.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    type.animation().setUpAnimation(in: layer, size: rect.size, color: color)
  }

  public func stopAnimating() {
    isHidden = true
    isAnimating = false
    layer.sublayers?.removeAll()
  }
}
