// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A control that a person switches on or off.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// The duration of an animated movement of the knob, in seconds.
  private static let moveDuration: TimeInterval = 0.25

  private let track = CALayer()
  private let knob = CALayer()
  private var isShownOn = false

  /// Creates a switch of 51 x 31 points at the origin of `frame`.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch from an archive, with its state and colours.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Indicates whether the switch is on; default false. Setting it is not animated and sends no event.
  open var isOn: Bool {
    get { isShownOn }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of the track while the switch is on; `nil`, the default, stands for green.
  open var onTintColor: UIColor? { didSet { show(animated: false) } }
  /// The colour of the knob; `nil`, the default, stands for white.
  open var thumbTintColor: UIColor? { didSet { show(animated: false) } }

  /// Turns the switch on or off. If `animated` is true, the knob moves in 0.25 seconds. No event is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    isShownOn = on
    show(animated: animated)
  }

  /// Toggles the switch if the finger is inside it, and sends `.valueChanged` and `.primaryActionTriggered`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside else { return }
    setOn(!isShownOn, animated: true)
    sendValueChange()
  }

  /// Lays out the track and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show(animated: false)
  }

  /// Returns the fixed size, 51 x 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("onTintColor", \UISwitch.onTintColor),
      ArchivedState("thumbTintColor", \UISwitch.thumbTintColor),
      ArchivedState("isOn", \UISwitch.isOn),
    ]
  }

  override func setUpParts() {
    layer.addSublayer(track)
    layer.addSublayer(knob)
    CATransaction.withoutActions {
      track.frame = CGRect(origin: .zero, size: Self.size)
      track.cornerRadius = Self.size.height / 2
      let side = Self.size.height - 2 * Self.margin
      knob.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      knob.cornerRadius = side / 2
      knob.borderWidth = 0.5
      knob.borderColor = UIColor(white: 0, alpha: 0.1).cgColor
    }
    show(animated: false)
  }

  private func show(animated: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(Self.moveDuration)
    track.backgroundColor = (isShownOn ? onTintColor ?? .systemGreen : .systemGray5).cgColor
    knob.backgroundColor = (thumbTintColor ?? .white).cgColor
    let near = Self.size.height / 2
    knob.position = CGPoint(x: isShownOn ? Self.size.width - near : near, y: near)
    CATransaction.commit()
  }
}
