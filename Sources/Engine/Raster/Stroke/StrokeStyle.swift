// SPDX-License-Identifier: Apache-2.0

/// The shape of an open subpath's ends.
package enum LineCap: UInt8, Sendable, Hashable { case butt, round, square }

/// The shape of a corner between two segments.
package enum LineJoin: UInt8, Sendable, Hashable { case miter, round, bevel }

/// How a path is turned into the outline of a line drawn along it.
package struct StrokeStyle: Sendable, Hashable {
  /// Width in the path's own space; nothing is drawn for 0, negative or non-finite widths.
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin
  /// The largest ratio of miter length to line width; longer miters become bevels.
  package var miterLimit: Double
  /// Where the line is interrupted; nowhere when `nil`.
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

  /// How far from its path a line may be, at most; never so far that a picture's place would lose its precision.
  package var reach: Double {
    let farthest = 1e9
    let reach = width / 2 * Stroker.reach(self)
    return reach < farthest ? max(reach, 0) : farthest
  }
}
