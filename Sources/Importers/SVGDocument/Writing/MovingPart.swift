// SPDX-License-Identifier: Apache-2.0

/// An element of an animated drawing, with the course of each value that changes.
final class MovingPart {
  /// The part as it was first, without its children.
  let first: DrawingPart
  private(set) var children: [MovingPart] = []
  /// The courses of the values, in the order in which they appeared.
  private(set) var courses: [(property: DrawingProperty, course: ValueCourse)] = []
  /// The ranges of the numbers of samples in which the part exists, in ascending order.
  private(set) var ranges: [ClosedRange<Int>] = []
  private(set) var scale: Double
  private(set) var reach: Double
  private(set) var isBlended: Bool

  init(_ part: DrawingPart) {
    var first = part
    first.children = []
    self.first = first
    (scale, reach, isBlended) = (part.scale, part.reach, part.isBlended)
  }

  /// The values that the part had first.
  func course(of property: DrawingProperty) -> ValueCourse? {
    courses.first { $0.property == property }?.course
  }

  /// Adds the values of the part and of everything inside at a sample.
  ///
  /// The depth of drawings is limited, so the recursion is too.
  func add(_ part: DrawingPart, sample: Int, at time: Double, count: inout Int) {
    if let last = ranges.last, last.upperBound == sample - 1 {
      ranges[ranges.count - 1] = last.lowerBound...sample
    } else {
      ranges.append(sample...sample)
    }
    scale = max(scale, part.scale)
    reach = max(reach, part.reach)
    isBlended = isBlended || part.isBlended
    for (property, value) in part.values {
      if let index = courses.firstIndex(where: { $0.property == property }) {
        courses[index].course.add(value, at: time)
      } else {
        courses.append((property, ValueCourse(property, value, at: time)))
      }
    }
    merge(part.children, sample: sample, at: time, count: &count)
  }

  /// Adds the children at a sample. A child whose order among its siblings has changed becomes another part.
  private func merge(_ parts: [DrawingPart], sample: Int, at time: Double, count: inout Int) {
    var position = 0
    for part in parts {
      let isNext = position < children.count && children[position].isSame(as: part)
      let known = isNext ? position : children[position...].firstIndex { $0.isSame(as: part) }
      if let known {
        position = known
      } else {
        guard count < MovingDrawing.partLimit else { continue }
        count += 1
        children.insert(MovingPart(part), at: position)
      }
      children[position].add(part, sample: sample, at: time, count: &count)
      position += 1
    }
  }

  private func isSame(as part: DrawingPart) -> Bool {
    first.key == part.key && first.element == part.element && first.attributes == part.attributes
      && first.styles == part.styles && first.references == part.references && first.title == part.title
  }
}

/// A drawing at several times, merged into one tree of elements.
struct MovingDrawing {
  /// The largest number of elements. Elements that appear later are left out.
  static let partLimit = 60_000

  let root: MovingPart
  /// The times of the samples in seconds, in ascending order.
  private(set) var times: [Double] = []
  private var count = 0

  /// True if elements are missing because there are too many.
  var isCut: Bool { count >= Self.partLimit }

  init(_ part: DrawingPart) { root = MovingPart(part) }

  /// Adds the drawing at a time, which is later than those before.
  mutating func add(_ part: DrawingPart, at time: Double) {
    root.add(part, sample: times.count, at: time, count: &count)
    times.append(time)
  }
}

/// The values of a property over time, as samples. Of equal samples in a row, the first and the last are
/// stored.
struct ValueCourse {
  private(set) var times: [Double]
  private(set) var values: [DrawingValue]
  private let property: DrawingProperty

  init(_ property: DrawingProperty, _ value: DrawingValue, at time: Double) {
    (self.property, times, values) = (property, [time], [value])
  }

  /// True if all samples have the same value.
  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  mutating func add(_ value: DrawingValue, at time: Double) {
    var value = value
    if property == .transform, case .numbers(let new) = value, case .numbers(let old)? = values.last {
      var move = PlaneMove(new)
      move.follow(PlaneMove(old))
      value = .numbers(move.numbers)
    }
    let count = values.count
    if count > 1, values[count - 1] == value, values[count - 2] == value {
      times[count - 1] = time
    } else {
      times.append(time)
      values.append(value)
    }
  }
}
