// SPDX-License-Identifier: Apache-2.0

public import MultiplaneComparison
public import QuartzCore
public import UIKit

extension UIView: @MainActor MotionSubject {
  /// Calls `body` with a host of the layer at the top of the view's tree, and with the view's layer. Throws a
  /// `MotionError` if an animation begins at a time of the machine's clock.
  public func withHost<Result>(_ body: (LayerHost, CALayer) throws -> Result) throws -> Result {
    let top = sequence(first: self, next: \.superview).reduce(self) { $1 }
    let wasFlipped = top.layer.isGeometryFlipped
    // A window has already flipped its layer.
    if !(top is UIWindow) { top.layer.isGeometryFlipped = true }
    defer { top.layer.isGeometryFlipped = wasFlipped }
    return try layer.withHost(body)
  }
}
