// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which parts of a layer's place change when its superlayer's size does.
public struct CAAutoresizingMask: OptionSet, Sendable {
  /// The bits, one a part.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The room before minimum x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The room after maximum x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The room before minimum y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The room after maximum y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
  /// Which parts of the layer's place change when its superlayer's size does; default none.
  public var autoresizingMask: CAAutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { makeExtras().autoresizingMask = newValue }
  }

  /// Tells every sublayer that the layer's size was `size` before.
  public func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Changes the layer's frame by its autoresizing mask, after its superlayer's size was `size` before; without effect
  /// on a layer that is in none.
  public func resize(withOldSuperlayerSize size: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let parent else { return }
    let new = parent.properties.bounds.size
    var frame = frameOfBounds
    let x = ResizedAxis(mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin))
    let y = ResizedAxis(mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin))
    (frame.origin.x, frame.size.width) = x.place(frame.origin.x, frame.size.width, change: new.width - size.width)
    (frame.origin.y, frame.size.height) = y.place(frame.origin.y, frame.size.height, change: new.height - size.height)
    setFrame(frame)
  }
}

/// What of an axis is flexible.
///
/// Each of the three parts is worth a third of the change; a part that is not flexible gives its third to the margins
/// that are, evenly, or else to the extent. The margin before is rounded down to whole points, and the extent takes what
/// that leaves. Source: measurements on Apple's framework.
private struct ResizedAxis {
  private let before: Bool
  private let extent: Bool
  private let after: Bool

  init(_ before: Bool, _ extent: Bool, _ after: Bool) { (self.before, self.extent, self.after) = (before, extent, after) }

  func place(_ origin: CGFloat, _ length: CGFloat, change: CGFloat) -> (CGFloat, CGFloat) {
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
    // What rounding leaves goes to the extent, or else to the room after it.
    let rest = change - moved - (after ? last.rounded(.down) : 0)
    return (origin + moved, extent ? length + rest : length)
  }
}
