// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The lengths that may change when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits: one for each length.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The position of a view along one axis: the distance to the near edge, the length, and the distance to
  /// the far edge.
  private struct Span {
    var near: CGFloat
    var length: CGFloat
    var far: CGFloat

    /// Distributes `difference` among the flexible lengths in proportion to their sizes, or evenly if all are
    /// zero.
    mutating func grow(
      by difference: CGFloat, near nearGrows: Bool, length lengthGrows: Bool, far farGrows: Bool
    ) {
      let parts = [nearGrows ? near : 0, lengthGrows ? length : 0, farGrows ? far : 0].map { max($0, 0) }
      let flexible = [nearGrows, lengthGrows, farGrows]
      let (total, count) = (parts.reduce(0, +), flexible.filter { $0 }.count)
      guard count > 0 else { return }
      let shares = zip(parts, flexible).map { part, isFlexible in
        isFlexible ? (total > 0 ? part / total : 1 / CGFloat(count)) : 0
      }
      near += difference * shares[0]
      length = max(length + difference * shares[1], 0)
    }
  }

  /// Resizes the view according to its mask after the superview's size has changed.
  final func resizeByMask(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    var frame = frame
    var x = Span(near: frame.minX, length: frame.width, far: old.width - frame.maxX)
    x.grow(
      by: new.width - old.width, near: mask.contains(.flexibleLeftMargin),
      length: mask.contains(.flexibleWidth),
      far: mask.contains(.flexibleRightMargin))
    var y = Span(near: frame.minY, length: frame.height, far: old.height - frame.maxY)
    y.grow(
      by: new.height - old.height, near: mask.contains(.flexibleTopMargin),
      length: mask.contains(.flexibleHeight),
      far: mask.contains(.flexibleBottomMargin))
    frame = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
    self.frame = frame
  }
}
