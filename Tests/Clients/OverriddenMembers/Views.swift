// SPDX-License-Identifier: Apache-2.0

import UIKit

@IBDesignable open class EveryView: UIView {
  open override var frame: CGRect { didSet { setNeedsLayout() } }
  open override var bounds: CGRect { didSet { setNeedsDisplay() } }
  open override var center: CGPoint { didSet {} }
  open override var transform: CGAffineTransform { didSet {} }
  open override var alpha: CGFloat { didSet {} }
  open override var isHidden: Bool { didSet {} }
  open override var backgroundColor: UIColor? { didSet {} }
  open override var tintColor: UIColor! { didSet {} }
  open override var contentMode: UIView.ContentMode { didSet {} }
  open override var clipsToBounds: Bool { didSet {} }
  open override var isUserInteractionEnabled: Bool { didSet {} }
  open override var isOpaque: Bool { didSet {} }
  open override var tag: Int { didSet {} }
  open override var canBecomeFirstResponder: Bool { return true }
  open override var next: UIResponder? { return super.next }
  open override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  open override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    return super.action(for: layer, forKey: event)
  }
  open override func display(_ layer: CALayer) { super.display(layer) }
  open override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    return super.hitTest(point, with: event)
  }
  open override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  open override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  open override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  open override func addSubview(_ view: UIView) { super.addSubview(view) }
  open override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
  open override func removeFromSuperview() { super.removeFromSuperview() }
  open override func setNeedsDisplay() { super.setNeedsDisplay() }
  open override func setNeedsLayout() { super.setNeedsLayout() }
  open override func layoutIfNeeded() { super.layoutIfNeeded() }
  open override func sizeToFit() { super.sizeToFit() }
  open override func didMoveToSuperview() { super.didMoveToSuperview() }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }
  open override func encode(with aCoder: NSCoder) { super.encode(with: aCoder) }
  override open func awakeFromNib() { super.awakeFromNib() }
}

open class EveryButton: UIButton {
  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  open override var isSelected: Bool { didSet {} }
  open override var isEnabled: Bool { didSet {} }
  open override var state: UIControl.State { return super.state }
  open override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title, for: state)
  }
  open override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    super.setTitleColor(color, for: state)
  }
  open override func setImage(_ image: UIImage?, for state: UIControl.State) {
    super.setImage(image, for: state)
  }
  open override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    super.setBackgroundImage(image, for: state)
  }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    return super.beginTracking(touch, with: event)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    return super.continueTracking(touch, with: event)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  open override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  open override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
  open override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    super.addTarget(target, action: action, for: controlEvents)
  }
}

open class EveryControl: UIControl {
  public init() { super.init(frame: .zero) }
  required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

open class EveryController: UIViewController {
  public init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  open override func loadView() { super.loadView() }
  open override func viewDidLoad() { super.viewDidLoad() }
  open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  open override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  open override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  open override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  open override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
}

open class EveryLabel: UILabel {
  open override var text: String? { didSet {} }
  open override var font: UIFont! { didSet {} }
  open override var textColor: UIColor! { didSet {} }
  open override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  open override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
  }
}
