// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The timing attributes of an animation element. Source: SMIL 3.0, chapter 5.
struct SMILTiming: Equatable, Sendable {
  enum Restart: String, Sendable { case always, whenNotActive, never }

  var begins: [SMILCondition] = [.offset(0)]
  var ends: [SMILCondition] = []
  /// A Boolean value that indicates whether the element has an `end` attribute.
  var hasEnd = false
  /// The simple duration in seconds. `nil` if none is given or if it is indefinite.
  var duration: Double?
  /// A Boolean value that indicates whether the element has a `dur` attribute that is understood.
  var hasDuration = false
  /// The shortest and the longest active duration in seconds.
  var minimum = 0.0, maximum = Double.infinity
  /// The number of rounds. Infinite for `indefinite`, `nil` if it is not given.
  var repeatCount: Double?
  /// A Boolean value that indicates whether an event of the pointer begins or ends the animation.
  var usesPointer: Bool {
    (begins + ends).contains { condition in
      if case .event(_, let name, _) = condition { PointerEvent.names[name] != nil } else { false }
    }
  }

  /// Returns whether the animation waits for an event that does not come.
  func waits(for input: SMILSchedule.Input, target: SVGTree.Index) -> Bool {
    (begins + ends).contains { condition in
      guard case .event(let id, let name, _) = condition else { return condition.isEvent }
      return input.times(of: name, on: id, target: target).isEmpty
    }
  }

  /// The time in seconds in which rounds play. Infinite for `indefinite`, `nil` if it is not given.
  var repeatDuration: Double?
  var restart = Restart.always
  /// A Boolean value that indicates whether the last value stays.
  var freezes = false
}

extension SMILTiming {
  /// Reads the attributes of an element. Entries that are not understood are reported and do not count.
  init(_ node: SVGTree.Node, notes: inout MotionNotes) {
    let attributes = node.attributes
    func report(_ name: String) {
      let text = attributes[name] ?? ""
      notes.add("Line \(node.line): \(node.name): \(name)=\"\(text.prefix(60))\" is not understood.")
    }
    if let text = attributes["begin"] {
      begins = Self.conditions(text) { report("begin") }
    }
    if let text = attributes["end"] {
      hasEnd = true
      ends = Self.conditions(text) { report("end") }
    }
    if let text = attributes["dur"]?.trimmingBlanks {
      if let seconds = SMILClock.seconds(text), seconds > 0 {
        (duration, hasDuration) = (seconds, true)
      } else if text == "indefinite" || text == "media" {
        hasDuration = true
      } else {
        report("dur")
      }
    }
    if let text = attributes["min"], text != "media" {
      if let seconds = SMILClock.seconds(text) { minimum = seconds } else { report("min") }
    }
    if let text = attributes["max"], text != "media", text != "indefinite" {
      if let seconds = SMILClock.seconds(text), seconds > 0 { maximum = seconds } else { report("max") }
    }
    if minimum > maximum {
      (minimum, maximum) = (0, .infinity)
      report("min")
    }
    if let text = attributes["repeatCount"]?.trimmingBlanks {
      repeatCount = text == "indefinite" ? .infinity : MotionText.number(text).flatMap { $0 > 0 ? $0 : nil }
      if repeatCount == nil { report("repeatCount") }
    }
    if let text = attributes["repeatDur"]?.trimmingBlanks {
      repeatDuration =
        text == "indefinite" ? .infinity : SMILClock.seconds(text).flatMap { $0 > 0 ? $0 : nil }
      if repeatDuration == nil { report("repeatDur") }
    }
    restart = attributes["restart"].flatMap { Restart(rawValue: $0.trimmingBlanks) } ?? .always
    freezes = attributes["fill"]?.trimmingBlanks == "freeze"
  }

  /// Reads a list. Calls the function for each entry that is not understood.
  static func conditions(_ text: String, report: () -> Void) -> [SMILCondition] {
    var result: [SMILCondition] = []
    let entries = MotionText.entries(text)
    for entry in entries.prefix(MotionLimits.beginEntries) {
      if let condition = SMILCondition(entry) { result.append(condition) } else { report() }
    }
    if entries.count > MotionLimits.beginEntries { report() }
    return result
  }

  /// The time in seconds in which rounds play, without regard to `end`, `min` and `max`. May be infinite.
  var intermediateDuration: Double {
    let simple = duration ?? .infinity
    guard repeatCount != nil || repeatDuration != nil else { return simple }
    return min(repeatCount.map { $0 * simple } ?? .infinity, repeatDuration ?? .infinity)
  }

  /// Returns the active end for a begin and the next time of the `end` list, which is infinite if there is
  /// none.
  func activeEnd(begin: Double, end: Double) -> Double {
    let length = end - begin
    let preliminary: Double
    if hasEnd, !hasDuration, repeatCount == nil, repeatDuration == nil {
      preliminary = length
    } else {
      preliminary = min(intermediateDuration, length)
    }
    return begin + preliminary.clamped(atLeast: minimum, atMost: maximum)
  }
}
