// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The flags of a layer: its pending work and its role.
struct LayerState: OptionSet {
  let rawValue: UInt16

  /// A published value has changed.
  static let isDirty = LayerState(rawValue: 1)
  /// The sublayers have changed since they were published.
  static let hasNewChildren = LayerState(rawValue: 2)
  static let needsLayout = LayerState(rawValue: 4)
  static let needsDisplay = LayerState(rawValue: 8)
  /// The layer is in its host's queue for the next commit.
  static let isQueued = LayerState(rawValue: 16)
  /// The layer is an immutable presentation copy.
  static let isPresentation = LayerState(rawValue: 32)
  /// A commit has published the layer in its host's tree. From then on, changes animate and the layer has a
  /// presentation.
  static let isPublished = LayerState(rawValue: 64)
  /// The layer is applying its style, so setters do not mark properties as set by the program.
  static let isStyling = LayerState(rawValue: 128)
  /// The presentation copy is providing its contents, which may therefore be set.
  static let isProvidingContents = LayerState(rawValue: 256)
  /// The layer was created for a view, which is its delegate until the view is released.
  static let isViewLayer = LayerState(rawValue: 512)
}

/// The atomic flags of a layer. A thread may read them while another thread's commit changes them.
///
/// The layer lock guards the state that the flags describe. The flags use relaxed ordering and give no
/// synchronization.
struct SharedLayerState: ~Copyable, Sendable {
  private let bits: Atomic<UInt16>

  init(_ state: LayerState) { bits = Atomic(state.rawValue) }

  var value: LayerState { LayerState(rawValue: bits.load(ordering: .relaxed)) }

  func contains(_ marks: LayerState) -> Bool { value.isSuperset(of: marks) }

  func insert(_ marks: LayerState) {
    // Fast path: the flag is usually set already, and a load is cheaper than an atomic update.
    guard !contains(marks) else { return }
    bits.bitwiseOr(marks.rawValue, ordering: .relaxed)
  }

  /// Clears the flags. Returns true if one of them was set.
  @discardableResult
  func remove(_ marks: LayerState) -> Bool {
    let old = bits.bitwiseAnd(~marks.rawValue, ordering: .relaxed).oldValue
    return !LayerState(rawValue: old).isDisjoint(with: marks)
  }
}

/// The values that few layers set, in a separate object, so that other layers pay only one word.
final class LayerExtras {
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// The properties whose values come from the style.
  var styledProperties: Set<PropertyID> = []
  var needsDisplayOnBoundsChange = false
  /// The object that was set as contents, if it cannot be drawn; otherwise `nil`.
  var contents: Any?
  /// The colour objects set for properties other than the background. They preserve their colour spaces.
  var colors: [PropertyID: CGColor] = [:]
  /// The objects set as values of subclass properties.
  var objects: [PropertyID: Any] = [:]
  /// The values for custom keys.
  var customValues: [String: Any] = [:]
  /// The animated values at the last drawing of a layer that draws them itself.
  var shownValues: [String: AnimatableValue]?
  var timing = MediaTiming()
  var layoutManager: (any CALayoutManager)?
  var autoresizingMask: CAAutoresizingMask = []
  var constraints: [CAConstraint]?
  var drawsAsynchronously = false
  /// The animations of superlayers with a key path `sublayers.NAME.KEY` that names this layer, in the time of
  /// this layer.
  var borrowedAnimations: [AnimationRecord] = []
  /// The sublayers that borrow an animation of this layer.
  var borrowers: [AnimationID: [CALayer]] = [:]
  /// The source of contents that change with the layer's time, such as a film; `nil` for none. A copy has
  /// none.
  var timedContents: (any TimedContents)?
  /// The values of `objc_setAssociatedObject`; `nil` before the first. A copy has none.
  var associatedObjects: AssociatedObjects?

  init() {}

  init(copying other: LayerExtras) {
    name = other.name
    actions = other.actions
    style = other.style
    styledProperties = other.styledProperties
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    contents = other.contents
    colors = other.colors
    objects = other.objects
    customValues = other.customValues
    timing = other.timing
    layoutManager = other.layoutManager
    autoresizingMask = other.autoresizingMask
    constraints = other.constraints
    drawsAsynchronously = other.drawsAsynchronously
  }
}
