// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view that shows a picture, or several in turn.
open class UIImageView: UIView {
  private static let animationKey = "UIImageView.animationImages"

  /// The picture; `nil`, the default, for none.
  open var image: UIImage? { didSet { show() } }
  /// The picture while the view is highlighted; `nil`, the default, means `image`.
  open var highlightedImage: UIImage? { didSet { show() } }
  /// Whether `highlightedImage` shows; default false.
  open var isHighlighted = false { didSet { show() } }
  /// The pictures that show in turn after `startAnimating()`; default `nil`.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// How long all pictures together take, in seconds; 0, the default, means a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often the pictures show; 0, the default, means for ever.
  open var animationRepeatCount = 0

  /// Creates a view of a frame that shows nothing.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view from an archive, without its picture.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }

  /// Creates a view of the picture's size, which shows another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Shows the pictures in turn; without pictures it has no effect.
  open func startAnimating() {
    guard let images = animationImages?.compactMap(pixels), !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Shows the picture again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// Whether pictures show in turn.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The size of the picture; none without one.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// Shows a picture that has no colours of its own in the new one.
  open override func tintColorDidChange() { show() }

  /// The picture is given to the layer; nothing is drawn.
  open override func display(_ layer: CALayer) {}

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func pixels(_ image: UIImage) -> CGImage? {
    image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor).cgImage : image.uprightImage
  }

  private func show() {
    let image = shownImage
    layer.contents = image.flatMap(pixels)
    if let image { layer.contentsScale = image.scale }
  }
}
