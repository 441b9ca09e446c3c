// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A wheel of twelve spokes that turns while a task is running.
open class UIActivityIndicatorView: UIView {
  /// The sizes and colours.
  public enum Style: Int, Sendable {
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points, gray.
    case gray = 2
    /// 20 points, gray.
    case medium = 100
    /// 37 points, gray.
    case large = 101
  }

  private static let spokes = 12
  private let wheel = CAReplicatorLayer()
  private let spoke = CALayer()
  private var isTurning = false

  /// The style; default `.medium`.
  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  /// The colour; `nil` for that of the style.
  open var color: UIColor! { didSet { setNeedsLayout() } }
  /// Indicates whether the wheel is hidden while it does not turn; default true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isTurning } }

  /// Creates a wheel of a style.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  /// Creates a wheel of medium size.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a wheel from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Indicates whether the wheel turns.
  open var isAnimating: Bool { isTurning }

  /// Starts to turn.
  open func startAnimating() {
    guard !isTurning else { return }
    isTurning = true
    isHidden = false
    layoutIfNeeded()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1, 0.25, 1, .infinity)
    spoke.add(fade, forKey: "turn")
  }

  /// Stops, and hides the wheel if `hidesWhenStopped`.
  open func stopAnimating() {
    isTurning = false
    isHidden = hidesWhenStopped
    spoke.removeAnimation(forKey: "turn")
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .whiteLarge || style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// Returns the size of the style.
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
