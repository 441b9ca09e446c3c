// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A knob on a line, for a number between two others.
open class UISlider: UIControl {
  private static let knobSize: CGFloat = 28
  private static let lineHeight: CGFloat = 4
  /// How long a move of the knob takes, in seconds.
  private static let moveDuration: TimeInterval = 0.25

  private let line = CALayer()
  private let filledLine = CALayer()
  private let knob = CALayer()
  private var current: Float = 0
  /// How far the finger was from the middle of the knob when it went down.
  private var grip: CGFloat = 0

  /// The number; held between the other two; default 0.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The number at the left end; default 0.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
    }
  }

  /// The number at the right end; default 1.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
    }
  }

  /// Whether it tells of all values on the way, or only of the last; default true.
  open var isContinuous = true
  /// The colour of the line up to the knob; `nil`, the default, means the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the line from the knob on; `nil`, the default, means gray.
  open var maximumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the knob; `nil`, the default, means white.
  open var thumbTintColor: UIColor? { didSet { paint() } }

  /// Sets the number; the knob may move there instead of jumping.
  open func setValue(_ value: Float, animated: Bool) {
    let held = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    current = held
    arrange(animated: animated)
  }

  /// Takes the knob, or leaves a finger alone that is not on it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    grip = x - knobCenter
    return abs(grip) <= Self.knobSize
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let room = bounds.width - Self.knobSize
    guard room > 0 else { return true }
    let fraction = (touch.location(in: self).x - grip - Self.knobSize / 2) / room
    let old = current
    setValue(minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous, current != old { sendActions(for: .valueChanged) }
    return true
  }

  /// Tells of the value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendActions(for: .valueChanged) }

  /// Places line and knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange(animated: false)
  }

  /// Shows the new tint colour.
  open override func tintColorDidChange() { paint() }

  /// As wide as it is, and as high as the knob.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.knobSize)
  }

  override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = isEnabled ? 1 : 0.5
  }

  private var knobCenter: CGFloat {
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((current - minimumValue) / range) : 0
    return Self.knobSize / 2 + fraction * max(bounds.width - Self.knobSize, 0)
  }

  override func setUpParts() {
    for part in [line, filledLine, knob] { layer.addSublayer(part) }
    line.cornerRadius = Self.lineHeight / 2
    filledLine.cornerRadius = Self.lineHeight / 2
    knob.cornerRadius = Self.knobSize / 2
    knob.borderWidth = 0.5
    knob.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
    paint()
  }

  private func paint() {
    CATransaction.withoutActions {
      line.backgroundColor = (maximumTrackTintColor ?? .systemGray4).cgColor
      filledLine.backgroundColor = (minimumTrackTintColor ?? tintColor).cgColor
      knob.backgroundColor = (thumbTintColor ?? .white).cgColor
    }
  }

  private func arrange(animated: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(Self.moveDuration)
    let (middle, x) = (bounds.midY, knobCenter)
    line.frame = CGRect(x: 0, y: middle - Self.lineHeight / 2, width: bounds.width, height: Self.lineHeight)
    filledLine.frame = CGRect(x: 0, y: middle - Self.lineHeight / 2, width: x, height: Self.lineHeight)
    knob.frame = CGRect(
      x: x - Self.knobSize / 2, y: middle - Self.knobSize / 2, width: Self.knobSize, height: Self.knobSize)
    CATransaction.commit()
  }
}
