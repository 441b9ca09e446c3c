// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A wheel above the contents of a scroll view. Pulling the contents down and releasing them starts it and
/// sends `.valueChanged` and `.primaryActionTriggered`.
open class UIRefreshControl: UIControl {
  /// The height in points, which is also the distance of a pull that starts refreshing.
  private static let height: CGFloat = 60
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  final weak var scrollView: UIScrollView?

  /// Indicates whether the control is refreshing; default false.
  public private(set) final var isRefreshing = false
  /// The text below the wheel; `nil`, the default, for no text.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Creates a control. An empty frame is replaced with one of 320 x 60 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(x: 0, y: 0, width: 320, height: Self.height) : frame)
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts the wheel and reserves space for it above the contents. No event is sent. Ignored while
  /// refreshing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    guard let scrollView else { return }
    scrollView.contentInset.top += Self.height
  }

  /// Stops the wheel and removes its space with an animation of 0.3 seconds. Ignored unless refreshing.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scrollView else { return }
    UIView.animate(withDuration: 0.3) { scrollView.contentInset.top -= Self.height }
  }

  /// Starts refreshing if the contents were pulled far enough.
  final func release() {
    guard let scrollView, !isRefreshing else { return }
    guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top - Self.height else { return }
    beginRefreshing()
    sendValueChange()
  }

  final func moveAboveContents() {
    guard let scrollView else { return }
    frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
  }

  /// Lays out the wheel and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    moveAboveContents()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (label.text == nil ? 0 : 10))
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: bounds.midY + 6, width: size.width, height: size.height)
  }

  /// Shows the wheel in the new tint colour.
  open override func tintColorDidChange() { wheel.color = tintColor }

  override var parts: [UIView] { [wheel, label] }

  override func setUpParts() {
    super.setUpParts()
    addSubview(wheel)
    addSubview(label)
    label.font = .systemFont(ofSize: 12)
  }
}
