// SPDX-License-Identifier: Apache-2.0

/// Values by key that go with the first frame that has not used them.
struct UsedValues<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, isUsed: Bool)] = [:]

  /// The value of a key, which the frame uses.
  mutating func use(_ key: Key) -> Value? {
    // By its index: changed by its key, an entry takes memory each time.
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].isUsed = true
    return entries.values[index].value
  }

  mutating func keep(_ value: Value, for key: Key) { entries[key] = (value, true) }

  /// Forgets what the frame has not used.
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
