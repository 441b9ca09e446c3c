// SPDX-License-Identifier: Apache-2.0

/// Values that take long to make, kept from frame to frame while they come again.
///
///     if let known = cache.find(key) { return known }
///     let value = make()
///     if cache.isRecurring(key) { cache.keep(value, for: key, cost: value.byteCount) }
///
/// Values are kept from the second time on that they are made: those that change all the time cost a key. What is kept takes
/// at most `budget`; when that is full, values go that neither this frame nor the last one used, those unused for longest
/// first. Where that is not enough the new value is not kept: each of too many would be dropped before it is used again.
///
/// All of it takes constant time but for making room, which sorts the values. Once its keys have been seen, a frame in
/// which nothing new comes allocates nothing.
package struct FrameCache<Key: Hashable, Value> {
  /// The rule by which a value that is made counts as coming again.
  package enum Recurrence {
    /// It was made for the last frame too.
    case inNextFrame
    /// It was made before, lately, even for the same frame.
    case lately
  }

  private struct Entry {
    var value: Value
    let cost: Int
    /// The number of the lookup that found it last.
    var lastUse: UInt64
  }

  private let budget: Int
  /// The most that one value may cost.
  private let costLimit: Int
  private let entryLimit: Int
  /// The number of keys of values that were not kept that are remembered, twice over.
  private let seenLimit: Int
  private let recurrence: Recurrence

  private var entries: [Key: Entry] = [:]
  /// The cost of the values; at most the budget.
  package private(set) var byteCount = 0
  /// The numbers of values that were found and that were not.
  package private(set) var uses = FrameCounts.Uses()
  private var lookups: UInt64 = 0
  /// The numbers of lookups before this frame, and before the last one.
  private var frameStart: UInt64 = 0
  private var lastFrameStart: UInt64 = 0
  /// Tells whether room was made in this frame: whatever could go has gone.
  private var isFull = false
  private var seen: Set<Key> = []
  private var seenBefore: Set<Key> = []

  /// An empty cache of at most `budget` bytes. A value may cost a part of that, unless `costLimit` is given.
  package init(
    budget: Int, costLimit: Int? = nil, entryLimit: Int = .max, seenLimit: Int = 4096,
    recurrence: Recurrence = .lately
  ) {
    self.budget = budget
    self.costLimit = costLimit ?? budget / 4
    self.entryLimit = entryLimit
    self.seenLimit = seenLimit
    self.recurrence = recurrence
  }

  /// The number of values.
  package var count: Int { entries.count }

  /// Begins the next frame.
  package mutating func beginFrame() {
    (lastFrameStart, frameStart) = (frameStart, lookups)
    isFull = false
    if recurrence == .inNextFrame { forgetOldKeys() }
  }

  /// Forgets everything but the counts.
  package mutating func removeAll() {
    entries.removeAll()
    seen.removeAll()
    seenBefore.removeAll()
    byteCount = 0
  }

  /// Drops the values for which `isGone` is true.
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    for (key, entry) in entries where isGone(entry.value) { remove(key, entry) }
  }

  /// The value of a key, if it is kept; one that is no longer `valid` is dropped.
  package mutating func find(_ key: Key, where isValid: (Value) -> Bool = { _ in true }) -> Value? {
    lookups += 1
    if !entries.isEmpty, let index = entries.index(forKey: key) {
      if isValid(entries.values[index].value) {
        entries.values[index].lastUse = lookups
        uses.hits += 1
        return entries.values[index].value
      }
      byteCount -= entries.remove(at: index).value.cost
    }
    uses.misses += 1
    return nil
  }

  /// Tells whether a value that was not found comes again, so that it is worth keeping; remembers its key.
  package mutating func isRecurring(_ key: Key) -> Bool {
    if seenBefore.contains(key) || (recurrence == .lately && seen.contains(key)) { return true }
    if seen.count >= seenLimit {
      guard recurrence == .lately else { return false }
      forgetOldKeys()
    }
    seen.insert(key)
    return false
  }

  /// Makes and keeps a value, if there is room.
  package mutating func keep(_ value: @autoclosure () -> Value, for key: Key, cost: Int) {
    guard makeRoom(for: cost) else { return }
    if let old = entries.updateValue(Entry(value: value(), cost: cost, lastUse: lookups), forKey: key) {
      byteCount -= old.cost
    }
    byteCount += cost
  }

  /// Drops values until one that costs so much fits; returns whether it does.
  package mutating func makeRoom(for cost: Int) -> Bool {
    guard cost <= costLimit else { return false }
    if fits(cost, byteCount: budget, count: entryLimit) { return true }
    guard !isFull else { return false }
    let unused = entries.filter { $0.value.lastUse <= lastFrameStart }
    for (key, entry) in unused.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(key, entry)
      // A quarter is made free at a time, so that this is done seldom.
      if fits(cost, byteCount: budget - budget / 4, count: entryLimit - entryLimit / 4) { break }
    }
    isFull = !fits(cost, byteCount: budget, count: entryLimit)
    return !isFull
  }

  private func fits(_ cost: Int, byteCount limit: Int, count countLimit: Int) -> Bool {
    byteCount + cost <= limit && entries.count < countLimit
  }

  private mutating func remove(_ key: Key, _ entry: Entry) {
    entries[key] = nil
    byteCount -= entry.cost
  }

  private mutating func forgetOldKeys() {
    swap(&seen, &seenBefore)
    seen.removeAll(keepingCapacity: true)
  }
}
