// SPDX-License-Identifier: Apache-2.0

import UIKit

/// An animated view. Nothing here names an actor, as in libraries of before Swift 5.5.
@objc public protocol Springable {
  var autostart: Bool { get set }
  var force: CGFloat { get set }
  var duration: CGFloat { get set }
  var layer: CALayer { get }
  var transform: CGAffineTransform { get set }
  var alpha: CGFloat { get set }
  func animate()
}

public class SpringRun: NSObject {
  private unowned var view: Springable
  private var shouldAnimateAfterActive = false
  private static let curves: [String: CAMediaTimingFunctionName] = ["in": .easeIn, "out": .easeOut]

  init(_ view: Springable) {
    self.view = view
    super.init()
    commonInit()
  }

  func commonInit() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(SpringRun.didBecomeActive(_:)), name: Notification.Name("active"), object: nil
    )
  }

  @objc func didBecomeActive(_ notification: NSNotification) {
    if shouldAnimateAfterActive { view.alpha = 0 }
  }

  deinit { NotificationCenter.default.removeObserver(self, name: Notification.Name("active"), object: nil) }

  var force: CGFloat {
    get { return self.view.force }
    set { self.view.force = newValue }
  }

  func shake() {
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position.x"
    animation.values = [0, 30 * force, -30 * force, 30 * force, 0]
    animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8]
    animation.timingFunction = getTimingFunction(curve: "in")
    animation.duration = CFTimeInterval(view.duration)
    animation.isAdditive = true
    animation.repeatCount = 1
    animation.beginTime = CACurrentMediaTime() + CFTimeInterval(0.1)
    view.layer.add(animation, forKey: "shake")
    let flip = CABasicAnimation(keyPath: "transform")
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / view.layer.frame.size.width / 2
    flip.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(0, 0, 0, 0))
    flip.toValue = NSValue(
      caTransform3D: CATransform3DConcat(transform, CATransform3DMakeRotation(CGFloat(CGFloat.pi), 0, 1, 0)))
    view.layer.add(flip, forKey: "flip3d")
    shouldAnimateAfterActive = true
  }

  func getTimingFunction(curve: String) -> CAMediaTimingFunction {
    return CAMediaTimingFunction(name: SpringRun.curves[curve] ?? .default)
  }
}

open class SpringView: UIView, Springable {
  @IBInspectable public var autostart: Bool = false
  @IBInspectable public var force: CGFloat = 1
  @IBInspectable public var duration: CGFloat = 0.7

  lazy private var spring: SpringRun = SpringRun(self)

  override open func awakeFromNib() {
    super.awakeFromNib()
    if autostart { animate() }
  }

  public func animate() { self.spring.shake() }
}

open class SpringButton: UIButton, Springable {
  @IBInspectable public var autostart: Bool = false
  @IBInspectable public var force: CGFloat = 1
  @IBInspectable public var duration: CGFloat = 0.7
  lazy private var spring: SpringRun = SpringRun(self)
  public func animate() { self.spring.shake() }
}

extension Timer {
  class func schedule(delay: TimeInterval, handler: ((Timer?) -> Void)!) -> Timer! {
    let fireDate = delay + CFAbsoluteTimeGetCurrent()
    let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, fireDate, 0, 0, 0, handler)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFRunLoopMode.commonModes)
    return timer
  }
}

/// A drawing that several kinds of views share, with a comparison by identity.
protocol Pulsing: class {
  var pulseLayer: CALayer { get }
}

extension Pulsing where Self: UIView {
  var pulseLayer: CALayer { return layer }
  func pulse() { pulseLayer.opacity = 0.5 }
}

extension SpringView: Pulsing {}

public struct Weak<T: AnyObject> {
  weak var value: T?
  init(_ value: T) { self.value = value }
}

infix operator <~ : AssignmentPrecedence

public func <~ (lhs: inout CGFloat, rhs: Double) { lhs = CGFloat(rhs) }
