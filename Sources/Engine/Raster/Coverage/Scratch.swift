// SPDX-License-Identifier: Apache-2.0

/// A growable buffer that keeps its capacity when it is emptied. Once it has reached its largest size, it
/// allocates nothing.
///
/// Indexes are not checked in release builds, so only the loops of this module use it.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(minimumCapacity: Int = 16) {
    capacity = max(1, minimumCapacity)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  mutating func append(contentsOf elements: UnsafeMutableBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    if count + elements.count > capacity { grow(to: count + elements.count) }
    (base + count).update(from: first, count: elements.count)
    count += elements.count
  }

  /// Appends `newCount` uninitialized elements, and returns a pointer to them.
  mutating func appendRoom(_ newCount: Int) -> UnsafeMutablePointer<Element> {
    if count + newCount > capacity { grow(to: count + newCount) }
    defer { count += newCount }
    return base + count
  }

  mutating func removeAll() { count = 0 }

  /// Removes all elements from index `newCount` on.
  mutating func shorten(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// Removes the first element. Precondition: the buffer is not empty.
  mutating func dropFirst() {
    base.update(from: base + 1, count: count - 1)
    count -= 1
  }

  /// Replaces the contents with `newCount` copies of `element`.
  mutating func fill(_ newCount: Int, with element: Element) {
    count = 0
    if newCount > capacity { grow(to: newCount) }
    base.update(repeating: element, count: newCount)
    count = newCount
  }

  /// Extends the buffer to at least `newCount` elements. New elements are `element`. The buffer never
  /// shrinks.
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count {
      (base + count).update(repeating: element, count: newCount - count)
      count = newCount
    }
  }

  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.update(from: base, count: count)
    base.deallocate()
    base = new
    capacity = newCapacity
  }
}
