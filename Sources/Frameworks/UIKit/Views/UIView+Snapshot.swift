// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  final func snapshot(_ afterUpdates: Bool) -> UIView? {
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

  final func snapshot(of rect: CGRect, _ afterUpdates: Bool, _ capInsets: UIEdgeInsets) -> UIView? {
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

  final func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
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
