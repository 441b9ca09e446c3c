// SPDX-License-Identifier: Apache-2.0

import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// A recognizer of a drag round the centre of its view.
open class WheelGestureRecognizer: UIGestureRecognizer {
  open private(set) var rotation: CGFloat = 0
  private var lastAngle: CGFloat?

  private func angle(of touch: UITouch) -> CGFloat? {
    guard let view = view else { return nil }
    let point = touch.location(in: view)
    return atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == 1, let touch = touches.first else { state = .failed; return }
    lastAngle = angle(of: touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let last = lastAngle, let now = angle(of: touch) else { return }
    rotation += now - last
    lastAngle = now
    switch state {
    case .possible: state = .began
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    lastAngle = nil
    rotation = 0
  }
}

@IBDesignable public class DropMeter: UIView {
  public struct Options: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let ticks = Options(rawValue: 1 << 0)
    public static let caption = Options(rawValue: 1 << 1)
  }

  @IBInspectable public dynamic var value: CGFloat = 0 {
    didSet {
      accessibilityValue = String(format: "%.0f%%", Double(value * 100))
      setNeedsLayout()
    }
  }
  public var options: Options = [.ticks, .caption]
  @objc public var onChange: ((CGFloat) -> Void)?
  @IBOutlet public weak var captionLabel: UILabel?
  private let track = CAShapeLayer()
  private let ticks = CAReplicatorLayer()
  private lazy var feedback = UISelectionFeedbackGenerator()
  private var timer: Timer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    track.fillColor = nil
    track.strokeColor = UIColor.systemGreen.cgColor
    track.lineWidth = 8
    track.lineCap = .round
    layer.addSublayer(track)
    let tick = CALayer()
    tick.backgroundColor = UIColor.darkGray.cgColor
    tick.frame = CGRect(x: -1, y: -48, width: 2, height: 6)
    ticks.addSublayer(tick)
    ticks.instanceCount = 12
    ticks.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    layer.addSublayer(ticks)
    isAccessibilityElement = true
    addGestureRecognizer(WheelGestureRecognizer(target: self, action: #selector(turned(_:))))
    let tap = UITapGestureRecognizer(target: self, action: #selector(reset))
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  @objc private func turned(_ sender: WheelGestureRecognizer) {
    guard sender.state == .changed || sender.state == .ended else { return }
    value = min(max(sender.rotation / (2 * .pi), 0), 1)
    onChange?(value)
  }

  @objc public func reset() {
    value = 0
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: #selector(fired(_:)), userInfo: nil, repeats: false)
  }

  @objc private func fired(_ timer: Timer) { captionLabel?.text = "ready" }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 10,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    track.strokeEnd = value
    ticks.position = CGPoint(x: bounds.midX, y: bounds.midY)
    ticks.isHidden = !options.contains(.ticks)
    CATransaction.commit()
  }

  public override var intrinsicContentSize: CGSize { return CGSize(width: 100, height: 100) }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #available(iOS 13.0, tvOS 13.0, *) {
      track.strokeColor = UIColor.systemGreen.resolvedColor(with: traitCollection).cgColor
    }
  }
}
