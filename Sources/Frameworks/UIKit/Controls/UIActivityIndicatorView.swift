// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A wheel of twelve spokes that is animated while a task is running.
open class UIActivityIndicatorView: UIView {
  /// The styles of a wheel: its size and colour.
  public enum Style: Int, Sendable {
    /// A white wheel with a diameter of 37 points.
    case whiteLarge = 0
    /// A white wheel with a diameter of 20 points.
    case white = 1
    /// A grey wheel with a diameter of 20 points.
    case gray = 2
    /// A grey wheel with a diameter of 20 points.
    case medium = 100
    /// A grey wheel with a diameter of 37 points.
    case large = 101
  }

  private static let spokes = 12
  private let wheel = CAReplicatorLayer()
  private let spoke = CALayer()
  private var isTurning = false

  /// The style of the wheel; default `.medium`.
  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The colour of the spokes; `nil`, the default, stands for the colour of the style.
  open var color: UIColor! { didSet { setNeedsLayout() } }
  /// Indicates whether the wheel is hidden while it is not animated; default true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isTurning } }

  /// Creates a wheel in a style and with the style's size.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  /// Creates a wheel in the style `.medium`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a wheel from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Indicates whether the wheel is animated; default false.
  open var isAnimating: Bool { isTurning }

  /// Shows the wheel and starts its animation.
  open func startAnimating() {
    guard !isTurning else { return }
    isTurning = true
    isHidden = false
    layoutIfNeeded()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1, 0.25, 1, .infinity)
    spoke.add(fade, forKey: "turn")
  }

  /// Stops the animation. Hides the wheel if `hidesWhenStopped` is true, and otherwise shows it.
  open func stopAnimating() {
    isTurning = false
    isHidden = hidesWhenStopped
    spoke.removeAnimation(forKey: "turn")
  }

  /// The natural size, which depends on the style.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .whiteLarge || style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Centres the wheel.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = intrinsicContentSize.width
    CATransaction.withoutActions {
      wheel.frame = CGRect(
        x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
      wheel.instanceCount = Self.spokes
      wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
      wheel.instanceDelay = 1 / Double(Self.spokes)
      let width = side * 0.085
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: side * 0.26)
      spoke.position = CGPoint(x: side / 2, y: side * 0.13)
      spoke.cornerRadius = width / 2
      let isWhite = style == .white || style == .whiteLarge
      spoke.backgroundColor = (color ?? (isWhite ? .white : .systemGray)).cgColor
      spoke.opacity = isTurning ? 0.25 : 1
    }
  }

  override func setUpParts() {
    isHidden = hidesWhenStopped
    wheel.addSublayer(spoke)
    layer.addSublayer(wheel)
  }
}
