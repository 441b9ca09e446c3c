// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view of a collection that is reused.
open class UICollectionReusableView: UIView {
  /// The name under which the view is reused; `nil` for none.
  public internal(set) final var reuseIdentifier: String?

  /// Called before the view shows another element. Does nothing by default.
  open func prepareForReuse() {}

  /// Called with the attributes of the layout, after the view has their place and look. Does nothing by
  /// default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the layout of the collection is another. Does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout of the collection is another. Does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that the view wants: the given ones by default. Nothing asks for them here.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    apply(attributes)
  }
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the contents.
  public final let contentView = UIView()
  /// The view behind the contents; default `nil`.
  open var backgroundView: UIView? { didSet { showBackgrounds(oldValue) } }
  /// The view behind the contents while the item is selected or touched; default `nil`.
  open var selectedBackgroundView: UIView? { didSet { showBackgrounds(oldValue) } }
  /// A Boolean value that indicates whether the item is selected; default false.
  open var isSelected = false { didSet { showSelection() } }
  /// A Boolean value that indicates whether a finger is on the item; default false.
  open var isHighlighted = false { didSet { showSelection() } }

  /// Lays out the contents.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  override var parts: [UIView] { [contentView] }

  override func setUpParts() {
    super.setUpParts()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func showBackgrounds(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView].compactMap(\.self) {
      view.frame = bounds
      insertSubview(view, at: 0)
    }
    showSelection()
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
