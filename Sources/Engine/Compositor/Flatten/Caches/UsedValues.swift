// SPDX-License-Identifier: Apache-2.0

/// A cache that drops each value at the end of the first frame that does not use it.
struct UsedValues<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, isUsed: Bool)] = [:]

  /// Returns the value of a key and marks it as used in this frame. Returns `nil` if there is no value.
  mutating func use(_ key: Key) -> Value? {
    // The entry is changed by index, because changing it by key allocates each time.
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].isUsed = true
    return entries.values[index].value
  }

  mutating func keep(_ value: Value, for key: Key) { entries[key] = (value, true) }

  /// Ends the frame, and drops the values that it did not use.
  mutating func endFrame() {
    guard !entries.isEmpty else { return }
    if !entries.values.allSatisfy(\.isUsed) { entries = entries.filter { $0.value.isUsed } }
    var index = entries.startIndex
    while index != entries.endIndex {
      entries.values[index].isUsed = false
      entries.formIndex(after: &index)
    }
  }
}

extension UsedValues: Sendable where Key: Sendable, Value: Sendable {}
