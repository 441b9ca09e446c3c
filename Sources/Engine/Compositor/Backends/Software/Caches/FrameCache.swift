// SPDX-License-Identifier: Apache-2.0

/// A cache of expensive values that are used again from frame to frame.
///
/// ```
/// if let known = cache.find(key) { return known }
/// let value = make()
/// if cache.isRecurring(key) { cache.keep(value, for: key, cost: value.byteCount) }
/// ```
///
/// - Admission: a value is cached when it is made for the second time, or for the third; see `Recurrence`. A
///   value that changes in every frame costs only a remembered key.
/// - Eviction: the total cost of the values is at most `budget`. To make room, the least recently used values
///   are dropped, but none that this frame or the last one used. If that is not enough, the new value is not
///   cached: with too many values for the budget, each one would be dropped before its next use.
/// - Cost: constant time, except that making room sorts the values. A frame without new keys does not
///   allocate.
package struct FrameCache<Key: Hashable, Value> {
  /// The condition under which a value counts as recurring, so that it is cached.
  package enum Recurrence {
    /// The value was also made for the last frame.
    case inNextFrame
    /// The value was also made for each of the last two frames.
    case inTwoFrames
    /// The value was made recently, in this frame or an earlier one.
    case lately
  }

  private struct Entry {
    var value: Value
    let cost: Int
    /// The number of the last lookup before the value was cached, or of the last lookup that found it.
    var lastUse: UInt64
  }

  private let budget: Int
  /// The maximum cost of a single value.
  private let costLimit: Int
  private let entryLimit: Int
  /// The maximum number of keys without a cached value to remember, in each of two sets.
  private let seenLimit: Int
  private let recurrence: Recurrence

  private var entries: [Key: Entry] = [:]
  /// The total cost of the cached values in bytes, at most the budget.
  package private(set) var byteCount = 0
  /// The numbers of cache hits and misses.
  package private(set) var uses = FrameCounts.Uses()
  private var lookups: UInt64 = 0
  /// The number of lookups before this frame began, and before the last one began.
  private var frameStart: UInt64 = 0
  private var lastFrameStart: UInt64 = 0
  /// True if this frame has dropped all values that it may drop, and the cache is still full.
  private var isFull = false
  /// The hash values of keys that were not found. If two keys have the same hash value, the second one is
  /// cached too early, which changes no pixel. Storing the keys themselves would retain them and hash them
  /// again.
  private var seen: Set<Int> = []
  private var seenBefore: Set<Int> = []
  /// The hash values of keys that were not found, and that the frame before had not found either, for
  /// `inTwoFrames`.
  private var seenAgain: Set<Int> = []
  private var seenAgainBefore: Set<Int> = []

  /// Creates an empty cache whose values cost at most `budget` bytes in total. A single value may cost at
  /// most `costLimit`, by default a quarter of the budget.
  package init(
    budget: Int, costLimit: Int? = nil, entryLimit: Int = .max, seenLimit: Int = 4096,
    recurrence: Recurrence = .lately
  ) {
    self.budget = budget
    self.costLimit = costLimit ?? budget / 4
    self.entryLimit = entryLimit
    self.seenLimit = seenLimit
    self.recurrence = recurrence
    // Without this, the first frames would grow the tables and wait for the runtime to make their types,
    // which takes as long as six frames of a small shape.
    entries.reserveCapacity(Self.leastRoom)
    seen.reserveCapacity(Self.leastRoom)
    seenBefore.reserveCapacity(Self.leastRoom)
    guard recurrence == .inTwoFrames else { return }
    seenAgain.reserveCapacity(Self.leastRoom)
    seenAgainBefore.reserveCapacity(Self.leastRoom)
  }

  /// The number of keys for which memory is reserved from the start.
  private static var leastRoom: Int { 12 }

  /// The number of cached values.
  package var count: Int { entries.count }

  /// Begins the next frame.
  package mutating func beginFrame() {
    (lastFrameStart, frameStart) = (frameStart, lookups)
    isFull = false
    if recurrence != .lately { forgetOldKeys() }
  }

  /// Removes all values and keys. The numbers of hits and misses remain.
  package mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll() }
    if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
    if !seenBefore.isEmpty { seenBefore.removeAll(keepingCapacity: true) }
    if !seenAgain.isEmpty { seenAgain.removeAll(keepingCapacity: true) }
    if !seenAgainBefore.isEmpty { seenAgainBefore.removeAll(keepingCapacity: true) }
    byteCount = 0
  }

  /// Drops the values for which `isGone` returns true.
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    for (key, entry) in entries where isGone(entry.value) { remove(key, entry) }
  }

  /// Returns the cached value of a key, or `nil` if there is no value or `isValid` returns false for it. An
  /// invalid value is dropped.
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

  /// Returns true if a value that was not found has been made before, so that it is worth caching. Otherwise
  /// its key is remembered.
  package mutating func isRecurring(_ key: Key) -> Bool {
    let hash = key.hashValue
    if seenBefore.contains(hash) {
      guard recurrence == .inTwoFrames, !seenAgainBefore.contains(hash) else { return true }
      seenAgain.insert(hash)
    } else if recurrence == .lately, seen.contains(hash) {
      return true
    }
    if seen.count >= seenLimit {
      guard recurrence == .lately else { return false }
      forgetOldKeys()
    }
    seen.insert(hash)
    return false
  }

  /// Caches a value if there is room for its cost. Otherwise the value is not evaluated.
  package mutating func keep(_ value: @autoclosure () -> Value, for key: Key, cost: Int) {
    guard makeRoom(for: cost) else { return }
    if let old = entries.updateValue(Entry(value: value(), cost: cost, lastUse: lookups), forKey: key) {
      byteCount -= old.cost
    }
    byteCount += cost
  }

  /// Drops values until another one of the given cost fits. Returns false if it cannot fit.
  package mutating func makeRoom(for cost: Int) -> Bool {
    guard cost <= costLimit else { return false }
    if fits(cost, byteCount: budget, count: entryLimit) { return true }
    guard !isFull else { return false }
    let unused = entries.filter { $0.value.lastUse <= lastFrameStart }
    for (key, entry) in unused.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(key, entry)
      // Freeing a quarter of the budget at a time makes this rare.
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
    swap(&seenAgain, &seenAgainBefore)
    if !seenAgain.isEmpty { seenAgain.removeAll(keepingCapacity: true) }
  }
}
