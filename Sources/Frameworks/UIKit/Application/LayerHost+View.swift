// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension LayerHost {
  /// Creates a host for the layer of the view that `makeView` returns, and retains the view.
  ///
  /// ```swift
  /// let host = try LayerHost(view: { BadgeView(count: 3) })
  /// ```
  ///
  /// A layer does not retain its view, so `LayerHost { BadgeView(count: 3).layer }` would lose the view and
  /// everything that it draws. The closure runs at the host's start time.
  ///
  /// - Parameters:
  ///   - startTime: The initial media time, in seconds; default 0. A time that is not finite is reported, and
  ///     0 is used.
  ///   - makeView: A closure that returns the view whose frame is the visible part. Its errors are rethrown.
  @MainActor
  public convenience init(startTime: Double = 0, view makeView: @MainActor () throws -> UIView) rethrows {
    var view: UIView?
    try self.init(startTime: startTime) {
      let made = try makeView()
      // The layer of a window is already flipped.
      if !(made is UIWindow) { made.layer.isGeometryFlipped = true }
      view = made
      return made.layer
    }
    owner = view
  }
}
