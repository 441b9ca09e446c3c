// SPDX-License-Identifier: Apache-2.0

package import CoreMedia

/// The course of a value over time: ramps, and values that hold from a time on.
///
/// Before the first entry there is no value; the owner has a default. Within a ramp the value is interpolated
/// linearly. After a ramp, and from a set value on, the value holds until the next entry begins. If a ramp is
/// not over when the next entry begins, it ends there. Of entries that begin at one time, the latest counts.
package struct RampCourse<Value: Sendable & Equatable>: Sendable, Equatable {
  /// A ramp, or a value that holds.
  package struct Entry: Sendable, Equatable {
    package var range: CMTimeRange
    package var start: Value
    package var end: Value

    package init(range: CMTimeRange, start: Value, end: Value) {
      (self.range, self.start, self.end) = (range, start, end)
    }
  }

  /// The entries in ascending order of their starts. The length of a value that holds is infinite.
  package private(set) var entries: [Entry] = []

  /// Creates a course without entries.
  package init() {}

  /// Adds a value that holds from a time on. Returns `false`, and adds nothing, if the time is no number.
  package mutating func set(_ value: Value, at time: CMTime) -> Bool {
    guard time.isNumeric else { return false }
    insert(
      Entry(range: CMTimeRange(start: time, duration: .positiveInfinity), start: value, end: value))
    return true
  }

  /// Adds a ramp. Returns `false`, and adds nothing, if the start of its range is no number or the range is
  /// not valid. A ramp without a length sets its end value.
  package mutating func add(from start: Value, to end: Value, in range: CMTimeRange) -> Bool {
    guard range.isValid, range.start.isNumeric else { return false }
    if range.duration <= .zero { return set(end, at: range.start) }
    insert(Entry(range: range, start: start, end: end))
    return true
  }

  private mutating func insert(_ entry: Entry) {
    entries.removeAll { $0.range.start == entry.range.start }
    let index = entries.firstIndex { $0.range.start > entry.range.start } ?? entries.endIndex
    entries.insert(entry, at: index)
  }

  /// The last entry that has begun at a time, or `nil` before the first one.
  private func index(at time: CMTime) -> Int? { entries.lastIndex { $0.range.start <= time } }

  /// Returns the value at a time, or `nil` before the first entry. `mix` returns the value between two others
  /// at a fraction from 0 to 1.
  package func value(at time: CMTime, mix: (Value, Value, Double) -> Value) -> Value? {
    guard time.isNumeric, let index = index(at: time) else { return nil }
    let entry = entries[index]
    guard entry.range.duration.isNumeric, entry.start != entry.end else {
      return entry.start == entry.end ? entry.end : entry.start
    }
    guard time < entry.range.end else { return entry.end }
    let fraction = (time - entry.range.start).seconds / entry.range.duration.seconds
    return mix(entry.start, entry.end, fraction)
  }

  /// Returns the entry that contains a time, or else the first one that begins later, or `nil` if there is
  /// none. A value that holds lasts until the next entry.
  package func entry(at time: CMTime) -> Entry? {
    guard let index = index(at: time) else { return entries.first }
    var entry = entries[index]
    let next = index + 1 < entries.count ? entries[index + 1] : nil
    if let next, !entry.range.duration.isNumeric {
      entry.range = CMTimeRange(start: entry.range.start, end: next.range.start)
    }
    return entry.range.end > time ? entry : next
  }
}

extension BinaryFloatingPoint {
  /// Returns the number between `start` and `end` at a fraction from 0 to 1.
  static func between(_ start: Self, _ end: Self, at fraction: Double) -> Self {
    Self(Double(start) + (Double(end) - Double(start)) * fraction)
  }
}
