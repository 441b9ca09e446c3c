// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The values of one layer's properties.
///
/// A model value is the one that the program set; a presentation value is the one at a time, with animations
/// applied. Both have this type:
///
///     var properties = LayerProperties()
///     properties.position = CGPoint(x: 100, y: 80)
///     properties[.opacity] = .number(0.5)
///     properties.opacity              // 0.5
///
/// - **Storage.** Properties that nearly every layer sets are inline. The others are in `RareStorage`,
///   `EffectStorage` and `OwnValues`, which copies share until one of them writes.
/// - **Rows.** The rows of `PropertyTable` name the properties, give the defaults, and lead key-value coding,
///   archives and animations to the fields. A field without a row would be invisible to all of them.
/// - **Cost.** A copy counts several references. Evaluation avoids copies: it assigns into memory of a
///   previous frame, and passes addresses.
/// - **Limits.** `store(_:in:)` and `setValue(_:of:)` ignore values that are not finite.
package struct LayerProperties: Sendable {
  /// The layer's rectangle in its own space, in points.
  package var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer's space, in points.
  package var position = CGPoint.zero
  /// The point that position and transform act on, in fractions of the bounds.
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
  /// The properties that the layer's class adds.
  var ownValues = OwnValues([])
  /// The properties that cause effects; `nil` while all have their defaults.
  var effectStorage: EffectStorage?

  package init() { self.init(kind: .layer) }

  /// The values of a new layer of a class.
  package init(kind: LayerKind) { self = Self.newLayers[Int(kind.rawValue)] }

  private static let newLayers = LayerKind.allCases.map { LayerProperties(first: $0) }

  private init(first kind: LayerKind) {
    let table = PropertyTable.of(kind)
    self.kind = kind
    ownValues = OwnValues(table.ownRows)
    PropertyTable.setDefaults(of: &self)
    for row in table.rows where row.defaultValue != self[row.id] { self[row.id] = row.defaultValue }
  }

  /// True if `rare` may differ from the defaults. Reading `rare` itself makes a copy.
  package var hasRare: Bool { rareStorage !== RareStorage.default }

  /// The properties that few layers set.
  package var rare: RareProperties {
    // Not `_read`: Swift 6.3 lets callers read what it yields after its frame is gone.
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
  /// The flags that exclude a layer from being drawn as a flat leaf.
  private static var leafExclusions: UInt8 {
    LayerFlags.isHidden.rawValue | LayerFlags.isGeometryFlipped.rawValue | LayerFlags.hasMask.rawValue
      | LayerFlags.hasSublayers.rawValue
  }

  /// Returns true if the layer at an address, which has no sublayers, is drawn as its opaque background only,
  /// in the plane of its superlayer. The back of a layer that is turned over counts if `showsBack` is true.
  ///
  /// The layer is passed by address: copying the value takes longer than the answer.
  package static func isFlatLeaf(at address: UnsafePointer<LayerProperties>, showsBack: Bool) -> Bool {
    let flags = address.pointee.flags.rawValue
    guard flags & leafExclusions == 0, address.pointee.kind == .layer, address.pointee.zPosition == 0,
      address.pointee.opacity == 1, address.pointee.effectStorage == nil,
      !showsBack || flags & LayerFlags.isDoubleSided.rawValue != 0, case .nothing = address.pointee.contents
    else { return false }
    return address.pointee.rareStorage === RareStorage.default
  }

  /// Becomes equal to `other`, but keeps memory of its own for what is not inline when it has some.
  mutating func assign(_ other: LayerProperties) {
    if sharesMemory(with: other) {
      assignInline(other)
      return
    }
    let keepsRare = rareStorage !== RareStorage.default && isKnownUniquelyReferenced(&rareStorage)
    let keepsOwn = kind != .layer && other.kind == kind && ownValues.isUnique()
    let source = other.effectStorage
    let keepsEffects = source != nil && source !== effectStorage && isKnownUniquelyReferenced(&effectStorage)
    guard keepsRare || keepsOwn || keepsEffects else {
      self = other
      return
    }
    let (rare, own, effects) = (rareStorage, ownValues, effectStorage)
    if keepsRare { rare.values = other.rareStorage.values }
    if keepsOwn { own.assign(other.ownValues) }
    if keepsEffects, let source { effects?.values = source.values }
    self = other
    if keepsRare { rareStorage = rare }
    if keepsOwn { ownValues = own }
    if keepsEffects { effectStorage = effects }
  }

  /// True if the two can differ in numbers only, so that assigning one to the other counts no references.
  private func sharesMemory(with other: LayerProperties) -> Bool {
    guard case .nothing = contents, case .nothing = other.contents else { return false }
    return rareStorage === other.rareStorage && effectStorage === other.effectStorage
      && ownValues.sharesMemory(with: other.ownValues) && kind == other.kind
  }

  private mutating func assignInline(_ other: LayerProperties) {
    (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    (zPosition, cornerRadius, opacity) = (other.zPosition, other.cornerRadius, other.opacity)
    (backgroundColor, flags) = (other.backgroundColor, other.flags)
    contentsGravity = other.contentsGravity
  }
}

/// The truth values among a layer's properties.
package struct LayerFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let isHidden = LayerFlags(rawValue: 1)
  package static let isDoubleSided = LayerFlags(rawValue: 2)
  package static let isGeometryFlipped = LayerFlags(rawValue: 4)
  package static let masksToBounds = LayerFlags(rawValue: 8)
  /// The layer's node has a mask. Set by a commit.
  package static let hasMask = LayerFlags(rawValue: 16)
  /// The layer's node has children. Set by the render tree.
  package static let hasSublayers = LayerFlags(rawValue: 32)

  package mutating func set(_ flag: LayerFlags, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}

/// Rare properties with an identity; written to only through a single owner.
final class RareStorage: @unchecked Sendable {
  static let `default` = RareStorage(RareProperties())

  // Unchecked: writers hold the only reference, so no access can overlap.
  @exclusivity(unchecked) var values: RareProperties

  init(_ values: RareProperties) { self.values = values }
}
