// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A bar that shows progress by its filled part.
open class UIProgressView: UIView {
  /// The styles of a bar.
  public enum Style: Int, Sendable {
    /// A bar 4 points high.
    case `default`
    /// A bar 2.5 points high.
    case bar
  }

  private let fill = UIView()
  private var part: Float = 0

  /// The style of the bar; default `.default`.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// The fraction of the bar that is filled, clamped to 0...1; default 0.
  open var progress: Float {
    get { part }
    set {
      part = newValue.clamped(to: 0...1)
      setNeedsLayout()
    }
  }
  /// The colour of the filled part; `nil`, the default, stands for the tint colour.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the part that is not filled; `nil`, the default, stands for grey.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  /// Creates a bar in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Sets the progress, clamped to 0...1. If `animated` is true, the bar changes over 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    layoutIfNeeded()
    self.progress = progress
    guard animated else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { self.layoutIfNeeded() }
  }

  /// The natural size: the height of the style, without a natural width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .default ? 4 : 2.5)
  }

  /// Returns a size with the current width, or 150 points if that is 0, and the height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : 150, height: intrinsicContentSize.height)
  }

  /// Lays out the filled part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(part), height: bounds.height)
    (layer.cornerRadius, fill.layer.cornerRadius) = (bounds.height / 2, bounds.height / 2)
  }

  /// Shows the filled part in the new tint colour.
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
