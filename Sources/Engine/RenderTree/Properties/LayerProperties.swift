// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The values of a layer's properties: in the model what the program set, in the presentation what shows at a
/// time.
///
/// The properties that nearly every layer sets lie inline; the rest is shared between all layers that leave it alone. The rows of
/// `PropertyTable` give the values of a new layer.
package struct LayerProperties: Sendable {
  /// The layer's rectangle in its own space, in points.
  package var bounds = CGRect.zero
  /// Where the anchor point lies in the superlayer's space, in points.
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
  /// What the layer's class adds.
  var ownValues = OwnValues([])
  /// What makes effects; `nil` as long as everything has its default.
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

  /// Whether `rare` may hold other values than new layers have; reading it takes a copy.
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
  /// What a leaf of a background alone is not.
  private static var leafExclusions: UInt8 {
    LayerFlags.isHidden.rawValue | LayerFlags.isGeometryFlipped.rawValue | LayerFlags.hasMask.rawValue
      | LayerFlags.hasSublayers.rawValue
  }

  /// Whether nothing but an opaque layer's background, in the plane of its superlayer, can be seen of the layer at an
  /// address, which has no sublayers; the back of one that is turned over counts where `showsBack`.
  ///
  /// By its address: as a value it would be copied, which takes longer than the answer.
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

  /// Whether only numbers can differ: assigning these counts no references.
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
  /// Whether the layer's node has a mask; a commit sets it.
  package static let hasMask = LayerFlags(rawValue: 16)
  /// Whether the layer's node has children; the render tree sets it.
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
