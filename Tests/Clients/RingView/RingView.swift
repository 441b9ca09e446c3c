// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import UIKit

/// A ring of progress that Interface Builder shows.
@IBDesignable
@objc(RVRingView)
open class RingView: UIView {
  @IBInspectable open var progress: Double = 0 {
    didSet { ringLayer.strokeEnd = CGFloat(progress) }
  }
  @IBInspectable public var ringColor: UIColor = .red {
    didSet { ringLayer.strokeColor = ringColor.cgColor }
  }
  @IBInspectable public var isRound: Bool = true
  @IBOutlet public weak var caption: UILabel!

  private var ringLayer: CAShapeLayer { return layer as! CAShapeLayer }

  override open class var layerClass: AnyClass { return CAShapeLayer.self }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  convenience public init(frame: CGRect, colors: UIColor...) {
    self.init(frame: frame)
    ringColor = colors.first ?? .red
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    isUserInteractionEnabled = false
    ringLayer.fillColor = UIColor.clear.cgColor
    ringLayer.lineWidth = 6
    ringLayer.lineCap = isRound ? .round : .butt
  }

  open override func awakeFromNib() {
    super.awakeFromNib()
    setNeedsLayout()
  }

  open override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    progress = 0.7
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(bounds.width, bounds.height) / 2 - ringLayer.lineWidth / 2
    ringLayer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
        endAngle: 3 * .pi / 2, clockwise: true
      ).cgPath
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window = window { ringLayer.contentsScale = window.screen.scale }
  }

  open override func draw(_ rect: CGRect) { super.draw(rect) }

  open override var intrinsicContentSize: CGSize { return CGSize(width: 44, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { return intrinsicContentSize }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    ringColor = tintColor
  }

  @objc public func animate(to value: CGFloat, duration: TimeInterval, completion: ((Bool) -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion?(true) }
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    animation.fromValue = ringLayer.presentation()?.value(forKeyPath: "strokeEnd") as? CGFloat ?? 0
    animation.toValue = value
    animation.duration = duration
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ringLayer.add(animation, forKey: "progress")
    CATransaction.commit()
  }
}
