// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view of a collection that can be reused for different elements.
open class UICollectionReusableView: UIView {
  /// The reuse identifier; `nil` for a view that is not reused.
  public internal(set) final var reuseIdentifier: String?

  /// Called before the view is reused for another element. Does nothing by default; subclasses may override
  /// it.
  open func prepareForReuse() {}

  /// Called with the layout's attributes after they have been applied to the view. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection switches to another layout. Does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection has switched to another layout, before the items move. Does nothing by
  /// default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that the view prefers; by default the given ones. Divergence: it is never called.
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

/// The view of an item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's contents and fills the cell.
  public final let contentView = UIView()
  /// The view behind the contents; default `nil`.
  open var backgroundView: UIView? { didSet { showBackgrounds(oldValue) } }
  /// The view behind the contents while the item is selected or touched; default `nil`.
  open var selectedBackgroundView: UIView? { didSet { showBackgrounds(oldValue) } }
  /// Indicates whether the item is selected; default false.
  open var isSelected = false { didSet { showSelection() } }
  /// Indicates whether a finger is on the item and highlights it; default false.
  open var isHighlighted = false { didSet { showSelection() } }

  /// Lays out the content view and the backgrounds.
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
