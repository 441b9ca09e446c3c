// SPDX-License-Identifier: Apache-2.0

import QuartzCore

open class EveryLayer: CALayer {
  open override var bounds: CGRect { didSet { setNeedsLayout() } }
  open override var frame: CGRect { didSet {} }
  open override var position: CGPoint { didSet {} }
  open override var opacity: Float { didSet {} }
  open override var cornerRadius: CGFloat { didSet {} }
  open override var masksToBounds: Bool { didSet {} }
  open override var contentsScale: CGFloat { didSet {} }
  open override var backgroundColor: CGColor? { didSet {} }
  open override var shadowOpacity: Float { didSet {} }
  open override var shadowRadius: CGFloat { didSet {} }
  open override var shadowOffset: CGSize { didSet {} }
  open override var shadowColor: CGColor? { didSet {} }
  open override var shadowPath: CGPath? { didSet {} }
  open override var sublayers: [CALayer]? { didSet {} }
  open override var mask: CALayer? { didSet {} }
  open override var speed: Float { didSet {} }
  open override func display() { super.display() }
  open override func layoutSublayers() { super.layoutSublayers() }
  open override func setNeedsDisplay() { super.setNeedsDisplay() }
  open override func setNeedsDisplay(_ r: CGRect) { super.setNeedsDisplay(r) }
  open override func setNeedsLayout() { super.setNeedsLayout() }
  open override func layoutIfNeeded() { super.layoutIfNeeded() }
  open override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
  open override func insertSublayer(_ layer: CALayer, at idx: UInt32) { super.insertSublayer(layer, at: idx) }
  open override func removeFromSuperlayer() { super.removeFromSuperlayer() }
  open override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  open override func removeAllAnimations() { super.removeAllAnimations() }
  open override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
  open override func hitTest(_ p: CGPoint) -> CALayer? { return super.hitTest(p) }
  open override func contains(_ p: CGPoint) -> Bool { return super.contains(p) }
  open override func render(in ctx: CGContext) { super.render(in: ctx) }
  open override func preferredFrameSize() -> CGSize { return super.preferredFrameSize() }
  open override class func defaultAction(forKey event: String) -> CAAction? { return nil }
  open override class func defaultValue(forKey key: String) -> Any? { return super.defaultValue(forKey: key) }
  open override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  open override func value(forKey key: String) -> Any? { return super.value(forKey: key) }
}

public final class EveryShape: CAShapeLayer {
  public override var path: CGPath? { didSet {} }
  public override var strokeEnd: CGFloat { didSet {} }
  public override var fillColor: CGColor? { didSet {} }
  public override var lineWidth: CGFloat { didSet {} }
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public final class EveryGradient: CAGradientLayer {
  public override var colors: [Any]? { didSet {} }
  public override var locations: [NSNumber]? { didSet {} }
}

public final class EveryText: CATextLayer {
  public override func draw(in ctx: CGContext) { super.draw(in: ctx) }
  public override var string: Any? { didSet {} }
}

public final class EveryBasic: CABasicAnimation {
  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public override var duration: CFTimeInterval { didSet {} }
  public override func copy(with zone: NSZone? = nil) -> Any { return super.copy(with: zone) }
}

public final class EveryKeyframe: CAKeyframeAnimation {
  public convenience init(path: String) { self.init(keyPath: path) }
}

public final class EveryGroup: CAAnimationGroup {
  public override var animations: [CAAnimation]? { didSet {} }
}
