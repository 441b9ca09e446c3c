// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view that shows an image or plays a sequence of images.
open class UIImageView: UIView {
  private static let animationKey = "UIImageView.animationImages"
  /// The key of the animation of an animated image.
  private static let framesKey = "UIImageView.image"

  /// The image; `nil`, the default, for no image.
  open var image: UIImage? {
    didSet {
      show()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The image that is shown while the view is highlighted; `nil`, the default, for `image`.
  open var highlightedImage: UIImage? { didSet { show() } }
  /// Indicates whether `highlightedImage` is shown; default false.
  open var isHighlighted = false { didSet { show() } }
  /// The images that `startAnimating()` plays; default `nil`. Setting it stops the playback.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of the whole sequence, in seconds; default 0. A value that is not positive means 1/30
  /// second for each image.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; default 0. A value that is not positive means forever.
  open var animationRepeatCount = 0

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view from an archive, with its images except for `animationImages`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("image", \UIImageView.image),
      ArchivedState("highlightedImage", \UIImageView.highlightedImage),
      ArchivedState("isHighlighted", \UIImageView.isHighlighted),
      ArchivedState("animationDuration", number: \UIImageView.animationDuration),
      ArchivedState("animationRepeatCount", \UIImageView.animationRepeatCount),
    ]
  }

  /// Creates a view of the image's size; of size zero if `image` is `nil`.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show()
  }

  /// Creates a view of the size of `image`, with another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
    show()
  }

  /// Starts playing `animationImages`. Does nothing without images.
  open func startAnimating() {
    guard let images = animationImages?.compactMap(pixels), !images.isEmpty else { return }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    let count = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    play(images, duration: duration, count: count, key: Self.animationKey)
  }

  private func play(_ images: [CGImage], duration: TimeInterval, count: Float, key: String) {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    (animation.duration, animation.repeatCount) = (duration, count)
    layer.add(animation, forKey: key)
  }

  /// Plays an animated image in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    playFrames()
  }

  private func playFrames() {
    layer.removeAnimation(forKey: Self.framesKey)
    guard window != nil, let shown = shownImage, let frames = shown.images?.compactMap(pixels),
      !frames.isEmpty
    else { return }
    play(frames, duration: shown.duration, count: .infinity, key: Self.framesKey)
  }

  /// Stops the playback and shows the image again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// Indicates whether images are being played.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Returns the size of the shown image in points; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The size of the shown image in points. Without an image, the view has no intrinsic size.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// Draws a template image again in the new tint colour.
  open override func tintColorDidChange() { show() }

  /// Does nothing: the layer's contents are the image.
  open override func display(_ layer: CALayer) {}

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func pixels(_ image: UIImage) -> CGImage? {
    image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor).cgImage : image.uprightImage
  }

  /// Shows a resizable image at the new size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownImage?.traits.isResizable == true { show() }
  }

  private func show() {
    let image = shownImage
    layer.contents = image.flatMap { resized($0) ?? pixels($0) }
    if let image { layer.contentsScale = image.scale }
    if image?.images != nil || layer.animation(forKey: Self.framesKey) != nil { playFrames() }
  }

  /// Returns the pixels of a resizable image at the view's size; `nil` for other images and other content
  /// modes.
  private func resized(_ image: UIImage) -> CGImage? {
    guard image.traits.isResizable, contentMode == .scaleToFill, bounds.size != image.size,
      !bounds.isEmpty
    else { return nil }
    let plain = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
    return UIImage.picture(of: bounds.size, scale: image.scale) {
      plain.draw(in: CGRect(origin: .zero, size: bounds.size))
    }
  }
}
