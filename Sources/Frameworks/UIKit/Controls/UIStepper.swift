// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A pair of buttons with which a person decreases and increases a number.
open class UIStepper: UIControl {
  /// The size of a stepper, in points.
  private static let size = CGSize(width: 94, height: 32)
  /// The delay before a step repeats while the finger stays down, and the time between repeated steps, in
  /// seconds.
  private static let repeating = (after: TimeInterval(0.5), every: TimeInterval(0.1))

  private let minus = UILabel()
  private let plus = UILabel()
  private let line = CALayer()
  private var direction = 0.0
  private var delay: Delay?

  /// The number, clamped to `minimumValue...maximumValue`; default 0. A number that is not finite counts as
  /// `minimumValue`. Setting it sends no event.
  open var value = 0.0 { didSet { clamp() } }
  /// The minimum number; default 0. A value above `maximumValue` raises both.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clamp()
    }
  }
  /// The maximum number; default 100. A value below `minimumValue` lowers both.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clamp()
    }
  }
  /// The amount of a step, greater than 0; default 1. Other amounts are reported and count as 1.
  open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0) || !stepValue.isFinite else { return }
      Diagnostics.report(.invalid, "UIStepper.stepValue", "\(stepValue) is not a valid step; 1 is used")
      stepValue = 1
    }
  }
  /// Indicates whether a step beyond one limit continues at the other limit; default false.
  open var wraps = false { didSet { show() } }
  /// Indicates whether steps repeat while the finger stays down; default true.
  open var autorepeat = true
  /// Indicates whether each repeated step sends events; default true. If false, the repeated steps send only
  /// `.valueChanged`, once, when the finger is lifted.
  open var isContinuous = true

  /// Creates a stepper of 94 x 32 points at the origin of `frame`.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

  /// Creates a stepper from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The natural size: 94 x 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the natural size, 94 x 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Makes a step in the direction of the touched half and starts the repetition.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    step(sends: true)
    if autorepeat { wait(Self.repeating.after) }
    return true
  }

  /// Ends the repetition of steps.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    rest()
  }

  /// Ends the repetition of steps.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    rest()
  }

  private func rest() {
    delay?.cancel()
    if delay != nil, !isContinuous, hasRepeated { sendActions(for: .valueChanged) }
    (delay, hasRepeated, direction) = (nil, false, 0)
    show()
  }

  private var hasRepeated = false

  private func wait(_ time: TimeInterval) {
    delay = Delay(time) { [weak self] in
      guard let self, self.direction != 0 else { return }
      self.hasRepeated = true
      self.step(sends: self.isContinuous)
      self.wait(Self.repeating.every)
    }
  }

  private func step(sends: Bool) {
    let (before, wanted) = (value, value + direction * stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    show()
    if value != before, sends {
      sendActions(for: .valueChanged)
      sendActions(for: .primaryActionTriggered)
    }
  }

  private func clamp() {
    let inside = value.isFinite ? value.clamped(atLeast: minimumValue, atMost: maximumValue) : minimumValue
    if value != inside { value = inside } else { show() }
  }

  private func show() {
    backgroundColor = .tertiarySystemFill
    minus.backgroundColor = direction < 0 ? .systemFill : nil
    plus.backgroundColor = direction > 0 ? .systemFill : nil
    minus.isEnabled = isEnabled && (wraps || value > minimumValue)
    plus.isEnabled = isEnabled && (wraps || value < maximumValue)
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  /// Lays out the two halves.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    CATransaction.withoutActions {
      line.frame = CGRect(x: half - 0.5, y: bounds.height / 4, width: 1, height: bounds.height / 2)
    }
  }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("minimumValue", number: \UIStepper.minimumValue),
      ArchivedState("maximumValue", number: \UIStepper.maximumValue),
      ArchivedState("value", number: \UIStepper.value),
      ArchivedState("stepValue", number: \UIStepper.stepValue),
    ]
  }

  override var parts: [UIView] { [minus, plus] }

  override func setUpParts() {
    super.setUpParts()
    layer.cornerRadius = 8
    clipsToBounds = true
    for (label, sign) in [(minus, "\u{2212}"), (plus, "+")] {
      (label.text, label.textAlignment) = (sign, .center)
      label.font = .systemFont(ofSize: 22)
      addSubview(label)
    }
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
    show()
  }
}
