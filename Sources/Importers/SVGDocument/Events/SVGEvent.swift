// SPDX-License-Identifier: Apache-2.0

/// An event of the pointer at a known time, for films and pictures without a window.
public enum SVGEvent: Sendable, Hashable {
  /// A click on the element with an `id`, at a time in seconds. The element is pressed for 0.1 seconds.
  case click(id: String, time: Double)
  /// A pointer over the element with an `id`, between two times in seconds.
  case hover(id: String, from: Double, to: Double)
}

extension SVGEvent {
  /// The latest time of an event, in seconds.
  public static let latestTime = PointerEvent.latest

  /// Returns the events of the pointer in ascending order of time. Throws an error for an unknown element and
  /// a time that is not in 0...3600.
  static func pointerEvents(
    _ list: [SVGEvent], in tree: SVGTree, file: String
  ) throws(SVGError) -> [PointerEvent] {
    guard list.count <= PointerEvent.most / 4 else {
      throw SVGError(
        .badValue, file: file, explanation: "there are \(list.count) events"
      ).advising("give at most \(PointerEvent.most / 4)")
    }
    var result: [PointerEvent] = []
    for event in list {
      let elements = Set(tree.chain(of: try tree.element(event.identifier, file: file)))
      func add(_ kind: PointerEvent.Kind, _ time: Double) {
        result.append(PointerEvent(kind: kind, elements: elements, time: time))
      }
      switch event {
      case .click(let id, let time):
        try check([time], of: id, file: file)
        add(.press, time)
        add(.click, time)
        add(.release, time + PointerEvent.clickDuration)
      case .hover(let id, let start, let end):
        try check([start, end], of: id, file: file)
        add(.enter, start)
        add(.over, start)
        add(.leave, end)
        add(.out, end)
      }
    }
    return result.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  private var identifier: String {
    switch self {
    case .click(let id, _), .hover(let id, _, _): id
    }
  }

  private static func check(_ times: [Double], of id: String, file: String) throws(SVGError) {
    let bad = times.first { !(0...latestTime).contains($0) }
    if let bad {
      throw SVGError(
        .badValue, file: file, element: id,
        explanation: "the time \(bad) s of an event is out of range"
      ).advising("give a time from 0 to \(Int(latestTime))")
    }
    guard times.count == 2, times[0] >= times[1] else { return }
    throw SVGError(
      .badValue, file: file, element: id,
      explanation: "an event ends at \(times[1]) s, before it begins"
    ).advising("give the earlier time first")
  }
}

extension SVGTree {
  /// Returns an element and the elements around it, from the inside.
  func chain(of index: Index) -> [Index] {
    var result = [index]
    while let parent = self[result[result.count - 1]].parent { result.append(parent) }
    return result
  }
}
