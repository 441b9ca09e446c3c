// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// Returns a view of the same size that shows an image of this view and its subviews, drawn now from the
  /// model values; `nil` for a view whose size is zero or too large.
  ///
  /// - Parameter afterUpdates: True to perform pending layout and drawing first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { bringUpToDate() }
    guard let drawing = BitmapDrawing(bounds: bounds, scale: UIScreen.pixelsPerPoint, isOpaque: false) else {
      return nil
    }
    layer.drawAsShown(in: drawing.context)
    guard let image = drawing.image else { return nil }
    let copy = UIImageView(image: image)
    copy.frame = CGRect(origin: .zero, size: bounds.size)
    return copy
  }

  /// Returns a view that shows an image of a part of this view; `nil` if the part is empty.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's space.
  ///   - afterUpdates: True to perform pending layout and drawing first.
  ///   - capInsets: The insets of the areas that keep their size when the image is stretched, in points.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterUpdates { bringUpToDate() }
    let image = UIGraphicsImageRenderer(bounds: rect).image { context in
      layer.drawAsShown(in: context.cgContext)
    }
    let copy = UIImageView(
      image: capInsets == .zero
        ? image : image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    copy.frame = CGRect(origin: .zero, size: rect.size)
    return copy
  }

  /// Draws the view and its subviews, from the model values, stretched to a rectangle of the current context.
  /// Returns false, and draws nothing, without a context or if the view or the rectangle is empty.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the current context.
  ///   - afterUpdates: True to perform pending layout and drawing first.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { bringUpToDate() }
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0, !rect.isEmpty
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.drawAsShown(in: context)
    context.restoreGState()
    return true
  }

  /// Performs the pending layout and drawing of this view and its descendants.
  private func bringUpToDate() {
    layoutIfNeeded()
    var pending = [layer]
    while let next = pending.popLast() {
      next.displayIfNeeded()
      pending += next.sublayers ?? []
    }
  }
}
