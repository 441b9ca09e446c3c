// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// Converts a point from this view's space to the space of `view`; `nil` means the window or, outside a
  /// window, the topmost superview.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topView).layer)
  }

  /// Converts a point from the space of `view` to this view's; `nil` means the window or, outside a window,
  /// the topmost superview.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topView).layer)
  }

  /// Converts a rectangle from this view's space to the space of `view` and returns its bounding box. `nil`
  /// means the window or, outside a window, the topmost superview.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topView).layer)
  }

  /// Converts a rectangle from the space of `view` to this view's and returns its bounding box. `nil` means
  /// the window or, outside a window, the topmost superview.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topView).layer)
  }

  private var topView: UIView { selfAndSuperviews.reduce(self) { $1 } }
}
