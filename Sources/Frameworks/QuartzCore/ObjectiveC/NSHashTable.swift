// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of objects that need not be retained. Its type parameter may be a class or a protocol of classes.
///
/// Objects are compared by identity if the options request it, and otherwise by `isEqual`.
public final class NSHashTable<ObjectType>: NSObject {
  private var entries: [WeakEntry<ObjectType>] = []
  private let options: NSPointerFunctions.Options

  /// Creates an empty table.
  ///
  /// - Parameter capacity: Ignored.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { self.options = options }

  /// Creates a table that does not retain its objects.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that still exist, in the order in which they were added.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }

  /// The objects that still exist.
  public var setRepresentation: Set<AnyHashable> {
    Set(
      allObjects.map {
        ($0 as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier($0 as AnyObject))
      })
  }

  /// The number of objects. Divergence: objects that are gone do not count.
  public var count: Int { allObjects.count }

  /// One of the objects, or `nil`.
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object unless the table has it.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(WeakEntry(object, isWeak: options.contains(.weakMemory)))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object.map { isSame($0, object) } ?? true }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Returns whether the table has an object.
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the object of the table that equals another, or `nil`.
  public func member(_ object: ObjectType?) -> ObjectType? { allObjects.first { isSame($0, object) } }

  /// Returns an enumerator of the objects that exist now.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  private func isSame(_ a: ObjectType, _ b: ObjectType?) -> Bool {
    NSPointerFunctions.isSame(a as AnyObject, b.map { $0 as AnyObject }, options)
  }
}

/// The options of tables.
public enum NSPointerFunctions {
  /// The ownership and comparison of the objects of a table.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Retains the objects, as an empty set does.
    public static let strongMemory: Options = []
    /// Does not retain the objects.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects as `NSObject` does, as an empty set does.
    public static let objectPersonality: Options = []
    /// Compares objects by identity.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// Copies objects that are added. Divergence: they are retained instead.
    public static let copyIn = Options(rawValue: 65536)
  }

  static func isSame(_ a: AnyObject, _ b: AnyObject?, _ options: Options) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality), let a = a as? NSObject, let b = b as? NSObject else {
      return false
    }
    return a.isEqual(b)
  }
}

/// The options of hash tables.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The options of map tables.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object of a table, retained or not.
struct WeakEntry<ObjectType> {
  private let strong: ObjectType?
  private weak var weak: AnyObject?

  init(_ object: ObjectType, isWeak: Bool) {
    strong = isWeak ? nil : object
    weak = object as AnyObject
  }

  var object: ObjectType? { strong ?? weak as? ObjectType }
}
