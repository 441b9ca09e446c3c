// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The parts of a layer's frame that are flexible when its superlayer's size changes.
public struct CAAutoresizingMask: OptionSet, Sendable {
  /// The bits, one per part.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The margin before minimum x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The margin after maximum x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The margin before minimum y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The margin after maximum y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
  /// The parts of the layer's frame that are flexible when its superlayer's size changes. Default none.
  public var autoresizingMask: CAAutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { makeExtras().autoresizingMask = newValue }
  }

  /// Resizes every sublayer by its autoresizing mask. `size` is the layer's previous size, in points.
  public func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Resizes the layer by its autoresizing mask. `size` is the superlayer's previous size, in points. No
  /// effect without a superlayer.
  public func resize(withOldSuperlayerSize size: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let parent else { return }
    let new = parent.properties.bounds.size
    var frame = frameOfBounds
    let x = ResizedAxis(
      mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin))
    let y = ResizedAxis(
      mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin))
    (frame.origin.x, frame.size.width) = x.resized(
      frame.origin.x, frame.size.width, change: new.width - size.width)
    (frame.origin.y, frame.size.height) = y.resized(
      frame.origin.y, frame.size.height, change: new.height - size.height)
    setFrame(frame)
  }
}

/// The flexible parts along one axis.
///
/// Each of the three parts accounts for a third of the change. A rigid part's third is distributed evenly
/// over the flexible margins. Without flexible margins, it goes to the extent. The margin before is rounded
/// down to whole points, and the extent absorbs the remainder. Source: measurements of Apple's framework.
private struct ResizedAxis {
  private let before: Bool
  private let extent: Bool
  private let after: Bool

  init(_ before: Bool, _ extent: Bool, _ after: Bool) {
    (self.before, self.extent, self.after) = (before, extent, after)
  }

  func resized(_ origin: CGFloat, _ length: CGFloat, change: CGFloat) -> (CGFloat, CGFloat) {
    guard before || extent || after, change.isFinite else { return (origin, length) }
    let third = change / 3
    let margins = (before ? 1.0 : 0) + (after ? 1.0 : 0)
    let rigid = (before ? 0 : third) + (extent ? 0 : third) + (after ? 0 : third)
    var (first, last) = (before ? third : 0, after ? third : 0)
    if margins > 0 {
      first += before ? rigid / margins : 0
      last += after ? rigid / margins : 0
    }
    let moved = before ? first.rounded(.down) : 0
    // The rounding remainder goes to the extent, or without a flexible extent to the margin after it.
    let rest = change - moved - (after ? last.rounded(.down) : 0)
    return (origin + moved, extent ? length + rest : length)
  }
}
