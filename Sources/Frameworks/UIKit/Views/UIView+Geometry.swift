// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// A point of this view's space in that of `view`; `nil` means the window, or the view around everything.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topView).layer)
  }

  /// A point of the space of `view` in that of this one; `nil` means the window, or the view around everything.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topView).layer)
  }

  /// The smallest rectangle in the space of `view` around one of this view's space; `nil` means the window, or the
  /// view around everything.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topView).layer)
  }

  /// The smallest rectangle in this view's space around one of the space of `view`; `nil` means the window, or the
  /// view around everything.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topView).layer)
  }

  private var topView: UIView { selfAndSuperviews.reduce(self) { $1 } }
}
