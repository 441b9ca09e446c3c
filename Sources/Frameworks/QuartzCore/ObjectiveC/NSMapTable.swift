// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A dictionary whose keys and values need not be retained. A row is gone with its key or its value.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Row {
    let key: WeakEntry<KeyType>
    let value: WeakEntry<ObjectType>
  }

  private var rows: [Row] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// Creates an empty table.
  ///
  /// - Parameter capacity: Ignored.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }

  /// Creates a table that retains keys and values.
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }

  /// Creates a table that retains values only.
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }

  /// Creates a table that retains keys only.
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }

  /// Creates a table that retains neither keys nor values.
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    rows.compactMap { row in
      guard let key = row.key.object, let value = row.value.object else { return nil }
      return (key, value)
    }
  }

  /// The number of rows. Divergence: rows that are gone do not count.
  public var count: Int { pairs.count }

  /// Returns the value of a key, or `nil`.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    pairs.first { NSPointerFunctions.isSame($0.key as AnyObject, aKey.map { $0 as AnyObject }, keyOptions) }?
      .value
  }

  /// Sets the value of a key; `nil` removes it.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    rows.append(
      Row(
        key: WeakEntry(aKey, isWeak: keyOptions.contains(.weakMemory)),
        value: WeakEntry(anObject, isWeak: valueOptions.contains(.weakMemory))))
  }

  /// Removes a key, and the rows that are gone.
  public func removeObject(forKey aKey: KeyType?) {
    rows.removeAll { row in
      guard let key = row.key.object, row.value.object != nil else { return true }
      return NSPointerFunctions.isSame(key as AnyObject, aKey.map { $0 as AnyObject }, keyOptions)
    }
  }

  /// Removes all rows.
  public func removeAllObjects() { rows = [] }

  /// Returns an enumerator of the keys that exist now.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }

  /// Returns an enumerator of the values that exist now, or `nil` without any.
  public func objectEnumerator() -> NSEnumerator? {
    pairs.isEmpty ? nil : NSArray(array: pairs.map(\.value)).objectEnumerator()
  }
}
