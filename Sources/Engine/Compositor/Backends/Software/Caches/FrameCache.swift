// SPDX-License-Identifier: Apache-2.0

/// A cache of expensive values that are used again from frame to frame.
///
/// ```
/// if let known = cache.find(key) { return known }
/// let value = make()
/// if cache.isRecurring(key) { cache.keep(value, for: key, cost: value.byteCount) }
/// ```
///
/// - Admission: a value is cached from the second time on that it is made, or from the third. A value that
///   changes in every frame costs only a remembered key.
/// - Eviction: the values cost at most `budget` together. If it is full, the least recently used values are
///   dropped, but none that this frame or the last one used. If that is not enough, the new value is not
///   cached: with too many values for the budget, each one would be dropped before its next use.
/// - Cost: constant time, except that making room sorts the values. A frame without new keys does not
///   allocate.
package struct FrameCache<Key: Hashable, Value> {
  /// The rule that decides if a value is made repeatedly.
  package enum Recurrence {
    /// It was also made for the last frame.
    case inNextFrame
    /// It was also made for each of the last two frames.
    case inTwoFrames
    /// It was made before, not long ago. The same frame counts too.
    case lately
  }

  private struct Entry {
    var value: Value
    let cost: Int
    /// The number of the last lookup that found it.
    var lastUse: UInt64
  }

  private let budget: Int
  /// The highest cost of a single value.
  private let costLimit: Int
  private let entryLimit: Int
  /// The number of keys without a cached value that are remembered, in each of two sets.
  private let seenLimit: Int
  private let recurrence: Recurrence

  private var entries: [Key: Entry] = [:]
  /// The sum of the costs; at most the budget.
  package private(set) var byteCount = 0
  /// The numbers of cache hits and misses.
  package private(set) var uses = FrameCounts.Uses()
  private var lookups: UInt64 = 0
  /// The number of lookups before this frame, and before the last one.
  private var frameStart: UInt64 = 0
  private var lastFrameStart: UInt64 = 0
  /// True if this frame has dropped all values that it may drop, and the cache is still full.
  private var isFull = false
  /// The hash values of keys. Of two keys with the same one, the second is cached too early, which changes no
  /// pixel. Keys themselves would be retained and hashed again.
  private var seen: Set<Int> = []
  private var seenBefore: Set<Int> = []
  /// The hash values of keys that the frame before had seen too, for `inTwoFrames`.
  private var seenAgain: Set<Int> = []
  private var seenAgainBefore: Set<Int> = []

  /// Creates an empty cache of at most `budget` bytes. A single value may cost `costLimit`, by default a
  /// quarter of the budget.
  package init(
    budget: Int, costLimit: Int? = nil, entryLimit: Int = .max, seenLimit: Int = 4096,
    recurrence: Recurrence = .lately
  ) {
    self.budget = budget
    self.costLimit = costLimit ?? budget / 4
    self.entryLimit = entryLimit
    self.seenLimit = seenLimit
    self.recurrence = recurrence
    // Otherwise the first frames would grow the tables, and wait for the runtime to make their types, which
    // takes as long as six frames of a small shape.
    entries.reserveCapacity(Self.leastRoom)
    seen.reserveCapacity(Self.leastRoom)
    seenBefore.reserveCapacity(Self.leastRoom)
    guard recurrence == .inTwoFrames else { return }
    seenAgain.reserveCapacity(Self.leastRoom)
    seenAgainBefore.reserveCapacity(Self.leastRoom)
  }

  /// The number of keys for which there is room from the beginning.
  private static var leastRoom: Int { 12 }

  /// The number of values.
  package var count: Int { entries.count }

  /// Begins the next frame.
  package mutating func beginFrame() {
    (lastFrameStart, frameStart) = (frameStart, lookups)
    isFull = false
    if recurrence != .lately { forgetOldKeys() }
  }

  /// Removes all values and keys. The counts remain.
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

  /// Returns the cached value of a key, or `nil`. A value for which `isValid` returns false is dropped.
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

  /// Returns true if a value that was not found has been made before, so that it is worth caching. Remembers
  /// its key.
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

  /// Caches a value if there is room. Otherwise it is not even made.
  package mutating func keep(_ value: @autoclosure () -> Value, for key: Key, cost: Int) {
    guard makeRoom(for: cost) else { return }
    if let old = entries.updateValue(Entry(value: value(), cost: cost, lastUse: lookups), forKey: key) {
      byteCount -= old.cost
    }
    byteCount += cost
  }

  /// Drops values until one of that cost fits. Returns false if it does not fit.
  package mutating func makeRoom(for cost: Int) -> Bool {
    guard cost <= costLimit else { return false }
    if fits(cost, byteCount: budget, count: entryLimit) { return true }
    guard !isFull else { return false }
    let unused = entries.filter { $0.value.lastUse <= lastFrameStart }
    for (key, entry) in unused.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(key, entry)
      // A quarter of the budget is freed at a time, so that this is rare.
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
