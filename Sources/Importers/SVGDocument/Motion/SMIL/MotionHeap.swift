// SPDX-License-Identifier: Apache-2.0

/// A queue that gives its least element first.
struct MotionHeap<Element> {
  private var elements: [Element] = []
  private let precedes: (Element, Element) -> Bool

  init(_ precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, precedes(elements[index], elements[(index - 1) / 2]) {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    elements[0] = last
    var index = 0
    while true {
      var least = index
      for child in [index * 2 + 1, index * 2 + 2] where child < elements.count {
        if precedes(elements[child], elements[least]) { least = child }
      }
      guard least != index else { return }
      elements.swapAt(index, least)
      index = least
    }
  }
}
