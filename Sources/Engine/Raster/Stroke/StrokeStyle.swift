// SPDX-License-Identifier: Apache-2.0

/// The shape of both ends of an open subpath, or of a dash.
package enum LineCap: UInt8, Sendable, Hashable { case butt, round, square }

/// The shape of a corner between two segments.
package enum LineJoin: UInt8, Sendable, Hashable { case miter, round, bevel }

/// The style of a stroke.
package struct StrokeStyle: Sendable, Hashable {
  /// The width of the line, in the path's own space. Nothing is drawn for widths that are 0, negative or not
  /// finite.
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin
  /// The maximum ratio of miter length to line width. Joins with longer miters become bevels.
  package var miterLimit: Double
  /// The dash pattern. `nil`, the default, is a continuous line.
  package var dash: DashStyle?

  package init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: DashStyle? = nil
  ) {
    self.dash = dash
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// The maximum distance of the stroke from its path. It is bounded, so that the position of a picture does
  /// not lose precision.
  package var reach: Double {
    let farthest = 1e9
    let reach = width / 2 * Stroker.reach(self)
    return reach < farthest ? max(reach, 0) : farthest
  }
}
