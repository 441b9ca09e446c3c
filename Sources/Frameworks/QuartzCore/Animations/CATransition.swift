// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation from a layer's state before the transaction, with its sublayers, to its present state.
///
/// All changes of the transaction belong to the new state, even changes made before the transition was added.
/// The key is always `kCATransition`, so a second transition replaces the first. Presentation layers do not
/// show transitions. For a layer that was not visible before, the old state is empty.
open class CATransition: CAAnimation {
  /// The effect that replaces the old state with the new one. Default `.fade`. An unknown name is reported
  /// and counts as `.fade`.
  open var type = CATransitionType.fade
  /// The side from which the movement comes. The default, `nil`, and unknown names mean the left.
  open var subtype: CATransitionSubtype?
  /// The progress of the transition at its start. Default 0. Values outside 0...1 are stored unchanged.
  open var startProgress: Float = 0
  /// The progress of the transition at its end. Default 1. Values outside 0...1, or below `startProgress`,
  /// are stored unchanged.
  open var endProgress: Float = 1
  /// A filter that replaces `type` in Apple's API. Default `nil`. Stored and reported, but not used: `type`
  /// applies.
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
  /// The layer's published state at its host's time, or `nil` if the layer is not published.
  fileprivate final var publishedState: FrozenLayer? {
    guard let host, state.contains(.isPublished) else { return nil }
    return LayerLock.withLock { FrozenLayer(host.tree, node: node, at: host.time) }
  }
}

/// The effect with which a transition replaces a layer's old state with the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a type with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old state cross-fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state slides out and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The names in scene files.
  package static let names = TransitionRecord.Style.allCases.map(\.rawValue)

  fileprivate var style: TransitionRecord.Style {
    if let style = TransitionRecord.Style(rawValue: rawValue) { return style }
    Diagnostics.report(.unsupported, "CATransition.type", "there is no type \"\(rawValue)\"; it fades")
    return .fade
  }
}

/// The side from which the movement of a transition comes, in the layer's own space.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a subtype with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From maximum x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From minimum x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From maximum y. With y pointing down, this is the bottom.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From minimum y. With y pointing down, this is the top.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The names in scene files.
  package static let names = TransitionRecord.Side.allCases.map(\.rawValue)

  fileprivate var side: TransitionRecord.Side? { TransitionRecord.Side(rawValue: rawValue) }
}
