// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A control with a knob on a line, with which a person selects a number from a range.
open class UISlider: UIControl {
  private static let knobSize: CGFloat = 28
  private static let lineHeight: CGFloat = 4
  /// The duration of an animated movement of the knob, in seconds.
  private static let moveDuration: TimeInterval = 0.25

  private let line = CALayer()
  private let filledLine = CALayer()
  private let knob = CALayer()
  private var current: Float = 0
  /// The horizontal distance of the finger from the knob's centre when the finger went down, in points.
  private var grip: CGFloat = 0

  /// The value, clamped to `minimumValue...maximumValue`; default 0. NaN counts as `minimumValue`.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end; default 0. A value above `maximumValue` raises both.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
    }
  }

  /// The value at the right end; default 1. A value below `minimumValue` lowers both.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
    }
  }

  /// Indicates whether events are sent during a drag and not only at its end; default true.
  open var isContinuous = true
  /// The colour of the line to the left of the knob; `nil`, the default, stands for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the line to the right of the knob; `nil`, the default, stands for grey.
  open var maximumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the knob; `nil`, the default, stands for white.
  open var thumbTintColor: UIColor? { didSet { paint() } }

  /// Sets the value, clamped to the range. If `animated` is true, the knob moves in 0.25 seconds. No event is
  /// sent.
  open func setValue(_ value: Float, animated: Bool) {
    let held = value.isNaN ? minimumValue : value.clamped(atLeast: minimumValue, atMost: maximumValue)
    current = held
    arrange(animated: animated)
  }

  /// Starts tracking if the finger is near the knob.
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
    setValue(
      minimumValue + Float(fraction.clamped(to: 0...1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous, current != old { sendValueChange() }
    return true
  }

  /// Sends `.valueChanged` and `.primaryActionTriggered`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendValueChange() }

  /// Lays out the line and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange(animated: false)
  }

  /// Shows the line in the new tint colour.
  open override func tintColorDidChange() { paint() }

  /// Returns a size with the current width and the height of the knob.
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

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("minimumValue", number: \UISlider.minimumValue),
      ArchivedState("maximumValue", number: \UISlider.maximumValue),
      ArchivedState("value", number: \UISlider.value),
      ArchivedState("isContinuous", \UISlider.isContinuous),
      ArchivedState("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      ArchivedState("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      ArchivedState("thumbTintColor", \UISlider.thumbTintColor),
    ]
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
