// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The values of one layer's properties: model values in a `RenderTree`, values at one time in a
/// presentation.
///
/// Access a property as a Swift property, by its `PropertyID` or by a parsed key path:
///
///     var layer = LayerProperties(kind: .shape)
///     layer.bounds.size.width = 100             // stored inline
///     layer.rare.borderWidth = 2                // copy-on-write, rarely set
///     layer.effects.shadowOpacity = 0.5         // copy-on-write, allocated at the first change
///     layer[.lineWidth] = .number(3)            // added by the class, here `CAShapeLayer`
///     let target = PropertyTarget(keyPath: "position.x", table: .of(.shape))!
///     layer.setValue(.number(20), of: target)
///
/// Invariants:
/// - The value has all properties of its class (`kind`), which is fixed at creation. Setting a property of
///   another class has no effect, and reading it by `PropertyID` returns its default.
/// - `PropertyTable` holds the key, type and default of every property. The fields here have placeholder
///   values until an initializer sets the defaults.
/// - The code that publishes a node sets `LayerFlags.hasMask`, and the render tree sets `.hasSublayers`.
///   Neither is a property of a layer.
///
/// Cost: the properties that nearly every layer sets are stored inline. The others are in copy-on-write
/// storage, which all layers with default values share, so a new layer allocates nothing. A copy retains up
/// to four references. Reading `rare` or `effects` copies a whole structure: check `hasRare` or `hasEffects`
/// first in hot code.
///
/// Limits: only `setValue(_:of:)` validates numbers. It ignores values that are not finite.
package struct LayerProperties: Sendable {
  /// The layer's rectangle in its own space, in points.
  package var bounds = CGRect.zero
  /// The location of the anchor point in the superlayer's space, in points.
  package var position = CGPoint.zero
  /// The reference point of `position` and `transform`, in fractions of the bounds.
  package var anchorPoint = CGPoint.zero
  package var zPosition = 0.0
  package var cornerRadius = 0.0
  package var backgroundColor: ColorValue?
  package var opacity: Float = 0
  package var flags: LayerFlags = []
  package var contentsGravity = ContentsGravity.center
  package var contents: LayerContents = .nothing
  /// The layer's class.
  package private(set) var kind = LayerKind.layer
  private(set) var rareStorage = RareStorage.default
  /// The values of the properties that the layer's class adds.
  package internal(set) var ownValues = OwnValues([])
  /// The effect properties, or `nil` while all of them have their defaults.
  var effectStorage: EffectStorage?

  package init() { self.init(kind: .layer) }

  /// Creates the values of a new layer of a class.
  package init(kind: LayerKind) { self = Self.newLayers[Int(kind.rawValue)] }

  private static let newLayers = LayerKind.allCases.map { LayerProperties(first: $0) }

  private init(first kind: LayerKind) {
    let table = PropertyTable.of(kind)
    self.kind = kind
    ownValues = OwnValues(table.ownRows)
    PropertyTable.setDefaults(of: &self)
    for row in table.rows where row.defaultValue != self[row.id] { self[row.id] = row.defaultValue }
  }

  /// True if `rare` may differ from its defaults. This check is cheaper than reading `rare`, which copies it.
  package var hasRare: Bool { rareStorage !== RareStorage.default }

  /// The properties that few layers set.
  package var rare: RareProperties {
    // No `_read` accessor: with Swift 6.3, callers read the yielded value after the coroutine has ended.
    get { rareStorage.values }
    set {
      if isKnownUniquelyReferenced(&rareStorage), rareStorage !== RareStorage.default {
        rareStorage.values = newValue
      } else if newValue != rareStorage.values {
        rareStorage = RareStorage(newValue)
      }
    }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&rareStorage) || rareStorage === RareStorage.default {
        rareStorage = RareStorage(rareStorage.values)
      }
      yield &rareStorage.values
    }
  }
}

extension LayerProperties {
  /// The flags that a flat leaf must not have.
  private static var leafExclusions: UInt8 {
    LayerFlags.isHidden.rawValue | LayerFlags.isGeometryFlipped.rawValue | LayerFlags.hasMask.rawValue
      | LayerFlags.hasSublayers.rawValue
  }

  /// Returns `true` if a layer draws at most its background, in its superlayer's plane and with opacity 1.
  ///
  /// Such a layer has no sublayers, mask, contents, effects or rare properties. The parameter is an address
  /// because copying the value would cost more than the check.
  package static func isFlatLeaf(at address: UnsafePointer<LayerProperties>) -> Bool {
    let flags = address.pointee.flags.rawValue
    guard flags & leafExclusions == 0, address.pointee.kind == .layer, address.pointee.zPosition == 0,
      address.pointee.opacity == 1, address.pointee.effectStorage == nil,
      case .nothing = address.pointee.contents
    else { return false }
    return address.pointee.rareStorage === RareStorage.default
  }

  /// Assigns the properties at an address, but reuses storage that only this value references, to save
  /// allocations.
  ///
  /// References that are already equal are compared and not assigned, because counting them takes longer. The
  /// parameter is an address because a copy would count all of them.
  mutating func assign(_ other: UnsafePointer<LayerProperties>) {
    assignInline(other)
    if rareStorage !== other.pointee.rareStorage {
      if rareStorage !== RareStorage.default, isKnownUniquelyReferenced(&rareStorage) {
        rareStorage.values = other.pointee.rareStorage.values
      } else {
        rareStorage = other.pointee.rareStorage
      }
    }
    if !ownValues.sharesMemory(with: other.pointee.ownValues) {
      if kind == other.pointee.kind, ownValues.isUnique() {
        ownValues.assign(other.pointee.ownValues)
      } else {
        ownValues = other.pointee.ownValues
      }
    }
    kind = other.pointee.kind
    if effectStorage !== other.pointee.effectStorage {
      if let source = other.pointee.effectStorage, isKnownUniquelyReferenced(&effectStorage) {
        effectStorage?.values = source.values
      } else {
        effectStorage = other.pointee.effectStorage
      }
    }
  }

  /// Assigns the properties that are stored inline.
  private mutating func assignInline(_ other: UnsafePointer<LayerProperties>) {
    (bounds, position) = (other.pointee.bounds, other.pointee.position)
    (anchorPoint, zPosition) = (other.pointee.anchorPoint, other.pointee.zPosition)
    (cornerRadius, opacity) = (other.pointee.cornerRadius, other.pointee.opacity)
    (backgroundColor, flags) = (other.pointee.backgroundColor, other.pointee.flags)
    contentsGravity = other.pointee.contentsGravity
    if case .nothing = contents, case .nothing = other.pointee.contents { return }
    contents = other.pointee.contents
  }
}

/// The Boolean properties of a layer that are stored inline, and two facts about its node.
package struct LayerFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let isHidden = LayerFlags(rawValue: 1)
  package static let isDoubleSided = LayerFlags(rawValue: 2)
  package static let isGeometryFlipped = LayerFlags(rawValue: 4)
  package static let masksToBounds = LayerFlags(rawValue: 8)
  /// The layer's node has a mask. Set by commits.
  package static let hasMask = LayerFlags(rawValue: 16)
  /// The layer's node has children. Set by the render tree.
  package static let hasSublayers = LayerFlags(rawValue: 32)

  package mutating func set(_ flag: LayerFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}

/// Rare properties on the heap, which layers share. They are written only while there is exactly one
/// reference.
final class RareStorage: @unchecked Sendable {
  static let `default` = RareStorage(RareProperties())

  // Exclusivity is not checked at run time: a writer holds the only reference, so accesses cannot overlap.
  @exclusivity(unchecked) var values: RareProperties

  init(_ values: RareProperties) { self.values = values }
}
