// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What a layer has to have done, and what it is.
struct LayerState: OptionSet {
  let rawValue: UInt16

  /// Something that a commit publishes has changed.
  static let isDirty = LayerState(rawValue: 1)
  /// The list of sublayers has changed since it was published.
  static let hasNewChildren = LayerState(rawValue: 2)
  static let needsLayout = LayerState(rawValue: 4)
  static let needsDisplay = LayerState(rawValue: 8)
  /// The layer is in its host's queue for the next commit.
  static let isQueued = LayerState(rawValue: 16)
  /// The layer is a copy that shows presentation values; it cannot be changed.
  static let isPresentation = LayerState(rawValue: 32)
  /// A commit has put the layer into its host's tree: from then on changes animate, and there is a
  /// presentation.
  static let isPublished = LayerState(rawValue: 64)
  /// The layer takes over values of its style: they do not count as set.
  static let isStyling = LayerState(rawValue: 128)
  /// The copy that shows presentation values is providing its contents, which may be set then.
  static let isProvidingContents = LayerState(rawValue: 256)
}

/// The state of a layer, which one thread may read while another one's commit changes it.
///
/// What the marks stand for is guarded by the layer lock; the marks alone order nothing.
struct SharedLayerState: ~Copyable, Sendable {
  private let bits: Atomic<UInt16>

  init(_ state: LayerState) { bits = Atomic(state.rawValue) }

  var value: LayerState { LayerState(rawValue: bits.load(ordering: .relaxed)) }

  func contains(_ marks: LayerState) -> Bool { value.isSuperset(of: marks) }

  func insert(_ marks: LayerState) {
    // Most setters find their mark; a look is cheaper than a change.
    guard !contains(marks) else { return }
    bits.bitwiseOr(marks.rawValue, ordering: .relaxed)
  }

  /// Returns whether one of the marks was there.
  @discardableResult
  func remove(_ marks: LayerState) -> Bool {
    let old = bits.bitwiseAnd(~marks.rawValue, ordering: .relaxed).oldValue
    return !LayerState(rawValue: old).isDisjoint(with: marks)
  }
}

/// What few layers set; with an identity, so that all others pay one word for it.
final class LayerExtras {
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// The properties whose values come from the style.
  var styledProperties: Set<PropertyID> = []
  var needsDisplayOnBoundsChange = false
  /// What was set as contents, when that is no image.
  var contents: Any?
  /// The colour objects that were set for other properties than the background, which keep their colour spaces.
  var colors: [PropertyID: CGColor] = [:]
  /// The objects that were set as values of the properties that subclasses add.
  var objects: [PropertyID: Any] = [:]
  /// Values under keys that are no property.
  var customValues: [String: Any] = [:]
  /// With what values the layer was drawn last that animations change and it draws itself.
  var shownValues: [String: AnimatableValue]?
  var timing = MediaTiming()
  var layoutManager: (any CALayoutManager)?
  var autoresizingMask: CAAutoresizingMask = []
  var constraints: [CAConstraint]?
  var drawsAsynchronously = false

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
