// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Returns the layer in whose space points of `view` are; `nil` means the window or, outside a window, the
  /// topmost superview.
  final func space(of view: UIView?) -> CALayer { (view ?? selfAndSuperviews.reduce(self) { $1 }).layer }
}
