// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation from a layer as it was shown before the transaction, with all that is in it, to the layer as it is.
///
/// Changes made in the same transaction belong to the new state, also those made before the transition was added. Its key
/// is always `kCATransition`, so a second transition replaces the first. Presentation layers show nothing of it. A layer
/// that was not shown before comes out of nothing.
open class CATransition: CAAnimation {
  /// How the new state takes the old one's place; unknown names are reported and fade; default `.fade`.
  open var type = CATransitionType.fade
  /// Where the movement comes from; `nil`, the default, and unknown names mean from the left.
  open var subtype: CATransitionSubtype?
  /// How much of the transition is done at its beginning; kept as given, also outside of 0...1; default 0.
  open var startProgress: Float = 0
  /// How much of the transition is done at its end; kept as given, also below `startProgress`; default 1.
  open var endProgress: Float = 1
  /// A filter in place of `type`; kept, reported and not used: `type` holds; default `nil`.
  open var filter: Any? {
    didSet {
      guard filter != nil else { return }
      Diagnostics.report(
        .unsupported, "CATransition.filter", "transitions by a filter are not drawn; the type is used")
    }
  }

  override func makeEffect(on layer: CALayer) -> AnimationRecord.Effect {
    guard startProgress.isFinite, endProgress.isFinite else {
      Diagnostics.report(.invalid, "CATransition", "its progress is not finite; it has no effect")
      return .none
    }
    return .transition(
      TransitionRecord(
        style: type.style, side: subtype?.side ?? .fromLeft, startProgress: Double(startProgress),
        endProgress: Double(endProgress), previous: layer.publishedState))
  }

  override class var properties: [KeyedProperty] { super.properties + transitionProperties }
}

extension CALayer {
  /// The layer as the last commit shows it at its host's time; `nil` when it is not on screen.
  fileprivate final var publishedState: FrozenLayer? {
    guard let host, state.contains(.isPublished) else { return nil }
    return LayerLock.withLock { FrozenLayer(host.tree, node: node, at: host.time) }
  }
}

/// The way in which a transition replaces a layer's old state by the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old state fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state slides off the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  fileprivate var style: TransitionRecord.Style {
    if let style = TransitionRecord.Style(rawValue: rawValue) { return style }
    Diagnostics.report(.unsupported, "CATransition.type", "there is no type \"\(rawValue)\"; it fades")
    return .fade
  }
}

/// The side that the movement of a transition comes from, in the layer's own space.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From maximum x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From minimum x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From maximum y: with y pointing down, from below.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From minimum y: with y pointing down, from above.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  fileprivate var side: TransitionRecord.Side? { TransitionRecord.Side(rawValue: rawValue) }
}
