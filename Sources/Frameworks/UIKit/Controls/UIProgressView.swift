// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A bar that fills with progress.
open class UIProgressView: UIView {
  /// The styles.
  public enum Style: Int, Sendable {
    /// A bar 4 points high.
    case `default`
    /// A bar 2.5 points high.
    case bar
  }

  private let fill = UIView()
  private var part: Float = 0

  /// The style; default `.default`.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// The fraction that is filled, clamped to 0...1; default 0.
  open var progress: Float {
    get { part }
    set {
      part = newValue.clamped(to: 0...1)
      setNeedsLayout()
    }
  }
  /// The colour of the filled part; `nil`, the default, for the tint colour.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the rest; `nil`, the default, for a gray.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Sets the progress, in 0.25 seconds if `animated`.
  open func setProgress(_ progress: Float, animated: Bool) {
    layoutIfNeeded()
    self.progress = progress
    guard animated else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { self.layoutIfNeeded() }
  }

  /// The height of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .default ? 4 : 2.5)
  }

  /// Returns the current width, or 150 points, and the height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : 150, height: intrinsicContentSize.height)
  }

  /// Lays out the filled part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(part), height: bounds.height)
    (layer.cornerRadius, fill.layer.cornerRadius) = (bounds.height / 2, bounds.height / 2)
  }

  /// Shows the new tint colour.
  open override func tintColorDidChange() { showColors() }

  override var parts: [UIView] { [fill] }

  override func setUpParts() {
    clipsToBounds = true
    addSubview(fill)
    showColors()
  }

  private func showColors() {
    fill.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? .systemGray5
  }
}
