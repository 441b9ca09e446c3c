// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// A view of the same size that shows a picture of this one and what is in it, drawn at this moment as the models say;
  /// `nil` for a view without size.
  ///
  /// - Parameter afterUpdates: whether views that need it are placed and drawn first.
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

  /// Draws the view and what is in it, as the models say, into a rectangle of the current context; false, and nothing
  /// drawn, without a context or for a view or a rectangle without size.
  ///
  /// - Parameter afterUpdates: whether views that need it are placed and drawn first.
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

  /// Places and draws what needs it in this view and those in it.
  private func bringUpToDate() {
    layoutIfNeeded()
    var pending = [layer]
    while let next = pending.popLast() {
      next.displayIfNeeded()
      pending += next.sublayers ?? []
    }
  }
}
