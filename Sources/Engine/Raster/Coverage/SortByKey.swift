// SPDX-License-Identifier: Apache-2.0

/// An element that a sweep keeps sorted by x.
protocol SortedByKey: BitwiseCopyable {
  var key: Double { get }
}

/// Sorts by key. The sort is stable. It takes O(n) time if the order is nearly right, as it is from one row
/// to the next, and O(n log n) otherwise.
@inline(__always)
func sortByKey<Element: SortedByKey>(
  _ items: UnsafeMutableBufferPointer<Element>, scratch: inout Scratch<Element>
) {
  guard items.count > 1 else { return }
  // The number of moves after which an insertion sort takes longer than a merge sort.
  var budget = 8 &* items.count &+ 64
  for i in 1..<items.count where items[i].key < items[i &- 1].key {
    let item = items[i]
    var j = i
    while j > 0, item.key < items[j &- 1].key {
      items[j] = items[j &- 1]
      j &-= 1
    }
    items[j] = item
    budget &-= i &- j
    if budget < 0 {
      mergeSortByKey(items, scratch: &scratch)
      return
    }
  }
}

@inline(never)
private func mergeSortByKey<Element: SortedByKey>(
  _ items: UnsafeMutableBufferPointer<Element>, scratch: inout Scratch<Element>
) {
  let n = items.count
  scratch.fill(n, with: items[0])
  var (from, to) = (items.baseAddress!, scratch.base)
  var width = 1
  while width < n {
    var low = 0
    while low < n {
      let middle = min(low &+ width, n)
      let high = min(middle &+ width, n)
      var (a, b) = (low, middle)
      for k in low..<high {
        if a < middle && (b >= high || !(from[b].key < from[a].key)) {
          to[k] = from[a]
          a &+= 1
        } else {
          to[k] = from[b]
          b &+= 1
        }
      }
      low = high
    }
    swap(&from, &to)
    width &*= 2
  }
  if from != items.baseAddress! { items.baseAddress!.update(from: from, count: n) }
}
