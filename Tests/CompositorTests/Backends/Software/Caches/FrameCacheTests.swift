// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import Testing

@Suite
struct FrameCacheTests {
  private typealias Cache = FrameCache<Int, String>

  /// Looks up a value and inserts it if it is missing. Returns `true` for a cache hit.
  private func use(_ key: Int, of cache: inout Cache, cost: Int = 10) -> Bool {
    if let value = cache.find(key) {
      #expect(value == "\(key)")
      return true
    }
    if cache.isRecurring(key) { cache.keep("\(key)", for: key, cost: cost) }
    return false
  }

  /// Uses keys in one frame. Returns those with a cache hit.
  private func frame(_ keys: [Int], of cache: inout Cache, cost: Int = 10) -> [Int] {
    cache.beginFrame()
    return keys.filter { use($0, of: &cache, cost: cost) }
  }

  @Test func `a value made in two frames in a row is kept`() {
    var cache = Cache(budget: 100, recurrence: .inNextFrame)
    #expect(frame([1, 1], of: &cache) == [])
    #expect(cache.count == 0)
    #expect(frame([1, 2], of: &cache) == [])
    #expect(cache.count == 1 && cache.byteCount == 10)
    #expect(frame([1, 3], of: &cache) == [1])
    // Key 2 was used in the last frame but one.
    #expect(frame([2], of: &cache) == [])
    #expect(cache.count == 1)
  }

  @Test func `a value made in three frames in a row is kept`() {
    var cache = Cache(budget: 100, recurrence: .inTwoFrames)
    #expect(frame([1, 1, 1], of: &cache) == [])
    #expect(frame([1, 2], of: &cache) == [])
    #expect(cache.count == 0)
    #expect(frame([1, 3], of: &cache) == [])
    #expect(cache.count == 1 && cache.byteCount == 10)
    #expect(frame([1, 2], of: &cache) == [1])
    // Key 2 was used in the last frame, but not in the one before.
    #expect(frame([2], of: &cache) == [])
    #expect(cache.count == 1)
    #expect(frame([2], of: &cache) == [])
    #expect(frame([2], of: &cache) == [2])
    // Nothing is remembered of before.
    cache.removeAll()
    #expect(frame([1], of: &cache) == [])
    #expect(frame([1], of: &cache) == [])
  }

  @Test func `a value made twice lately is kept, in one frame or with others in between`() {
    var cache = Cache(budget: 100, seenLimit: 2)
    #expect(frame([1, 1, 1], of: &cache) == [1])
    #expect(frame([2], of: &cache) == [])
    #expect(frame([], of: &cache) == [])
    #expect(frame([2, 2], of: &cache) == [2])
    // If there are more keys than twice the limit, the first are evicted.
    #expect(frame([3, 4, 5, 6, 7, 3, 3], of: &cache) == [])
  }

  @Test func `keys beyond the limit of a frame are not remembered`() {
    var cache = Cache(budget: 100, seenLimit: 2, recurrence: .inNextFrame)
    for _ in 0..<2 { #expect(frame([1, 2, 3], of: &cache) == []) }
    #expect(frame([1, 2, 3], of: &cache) == [1, 2])
  }

  @Test func `what is found and what is not is counted`() {
    var cache = Cache(budget: 100)
    _ = frame([1, 1, 1, 2], of: &cache)
    #expect(cache.uses == FrameCounts.Uses(hits: 1, misses: 3))
    cache.removeAll()
    #expect(cache.count == 0 && cache.byteCount == 0)
    #expect(cache.uses == FrameCounts.Uses(hits: 1, misses: 3))
    #expect(frame([1, 1, 1], of: &cache) == [1])
  }

  @Test func `the values unused for longest make room, until a quarter is free`() {
    var cache = Cache(budget: 100, costLimit: 30)
    for key in 0..<10 { _ = frame([key, key], of: &cache) }
    #expect(cache.count == 10 && cache.byteCount == 100)
    _ = frame([0], of: &cache)
    _ = frame([99], of: &cache)
    // Neither this frame nor the last one used 0 to 9, and 0 was used last of them. The new value fits into
    // 75 after four of them are evicted.
    _ = frame([99], of: &cache)
    #expect(cache.byteCount == 70)
    for key in [0, 5, 9, 99] { #expect(cache.find(key) != nil) }
    for key in [1, 2, 3, 4] { #expect(cache.find(key) == nil) }
  }

  @Test func `values in use are not dropped for others`() {
    var cache = Cache(budget: 40, recurrence: .inNextFrame)
    for _ in 0..<3 { _ = frame([0, 1, 2, 3, 4, 5], of: &cache) }
    // Four fit. Evicting one for the fifth would in turn lose all of them, so the cache keeps the first four.
    for _ in 0..<3 { #expect(frame([0, 1, 2, 3, 4, 5], of: &cache) == [0, 1, 2, 3]) }
    // Keys that are no longer used make room from the second frame on.
    for _ in 0..<3 { _ = frame([3, 4, 5], of: &cache) }
    #expect(frame([3, 4, 5], of: &cache) == [3, 4, 5])
  }

  @Test func `one value costs at most a quarter, unless said otherwise`() {
    var cache = Cache(budget: 100)
    #expect(frame([1, 1, 1], of: &cache, cost: 26) == [])
    #expect(frame([2, 2, 2], of: &cache, cost: 25) == [2])
    var large = Cache(budget: 100, costLimit: 100)
    #expect(frame([1, 1, 1], of: &large, cost: 101) == [])
    #expect(frame([2, 2, 2], of: &large, cost: 100) == [2])
  }

  @Test func `there are at most as many values as may be`() {
    var cache = Cache(budget: 1000, entryLimit: 4, recurrence: .inNextFrame)
    for _ in 0..<2 { _ = frame([0, 1, 2, 3, 4], of: &cache) }
    #expect(cache.count == 4)
    #expect(frame([0, 1, 2, 3, 4], of: &cache) == [0, 1, 2, 3])
    for _ in 0..<3 { _ = frame([7], of: &cache) }
    // Two of four were evicted, which frees a quarter of the capacity beside the new value, and it was
    // inserted.
    #expect(cache.count == 3)
    #expect(frame([7], of: &cache) == [7])
  }

  @Test func `a value that is no longer valid is dropped`() {
    var cache = Cache(budget: 100)
    _ = frame([1, 1, 2, 2], of: &cache)
    #expect(cache.find(1) { $0 != "1" } == nil)
    #expect(cache.count == 1 && cache.byteCount == 10)
    cache.removeAll { $0 == "2" }
    #expect(cache.count == 0 && cache.byteCount == 0)
  }

  @Test func `a value takes the place of the one before`() {
    var cache = Cache(budget: 100)
    cache.keep("a", for: 1, cost: 10)
    cache.keep("b", for: 1, cost: 20)
    #expect(cache.find(1) == "b" && cache.count == 1 && cache.byteCount == 20)
  }
}
