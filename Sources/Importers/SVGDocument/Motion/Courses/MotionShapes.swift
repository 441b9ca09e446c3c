// SPDX-License-Identifier: Apache-2.0

/// Gives the lists of transforms of a course the same functions at all times, so that each function can
/// move as a property of its own.
enum MotionShapes {
  /// The most functions of a common list.
  private static let limit = 12

  /// Returns the course with identities put into its lists. The course itself if its lists have no short
  /// common form.
  static func uniform(_ course: AttributeCourse) -> AttributeCourse {
    var shapes: [[TransformStep.Kind]] = []
    for piece in course.pieces {
      for value in [piece.from, piece.to] {
        guard case .transform(let steps) = value, steps.count <= limit else { return course }
        let shape = steps.map(\.kind)
        guard !shapes.contains(shape) else { continue }
        shapes.append(shape)
        guard shapes.count <= 4, !shape.contains(.matrix) else { return course }
      }
    }
    guard shapes.count > 1, let master = common(shapes) else { return course }
    var centers: [Int: TransformStep] = [:]
    var indexes: [[TransformStep.Kind]: [Int]] = [:]
    for shape in shapes { indexes[shape] = embedding(shape, in: master) }
    for piece in course.pieces {
      guard case .transform(let steps) = piece.from, let indices = indexes[steps.map(\.kind)] else {
        continue
      }
      for (step, index) in zip(steps, indices) where centers[index] == nil { centers[index] = step.identity }
    }
    let blank = master.indices.map { centers[$0] ?? identity(master[$0]) }
    func filled(_ value: MotionValue) -> MotionValue {
      guard case .transform(let steps) = value, let indices = indexes[steps.map(\.kind)] else { return value }
      var list = blank
      for (step, index) in zip(steps, indices) { list[index] = step }
      return .transform(list)
    }
    var result = course
    for index in result.pieces.indices {
      result.pieces[index].from = filled(result.pieces[index].from)
      result.pieces[index].to = filled(result.pieces[index].to)
    }
    return result
  }

  /// Returns a list in which each shape is found in its order. `nil` if it gets too long.
  private static func common(_ shapes: [[TransformStep.Kind]]) -> [TransformStep.Kind]? {
    var master: [TransformStep.Kind] = []
    for shape in shapes.sorted(by: { $0.count > $1.count }) where embedding(shape, in: master) == nil {
      master += shape
    }
    return master.count <= limit ? master : nil
  }

  /// Returns the indexes of a shape's functions in a list, or `nil`.
  private static func embedding(
    _ shape: [TransformStep.Kind], in master: [TransformStep.Kind]
  ) -> [Int]? {
    var result: [Int] = []
    var next = 0
    for kind in shape {
      guard let index = master[next...].firstIndex(of: kind) else { return nil }
      result.append(index)
      next = index + 1
    }
    return result
  }

  private static func identity(_ kind: TransformStep.Kind) -> TransformStep {
    switch kind {
    case .translate: .translate(0, 0)
    case .scale: .scale(1, 1)
    case .rotate: .rotate(0, 0, 0)
    case .skewX: .skewX(0)
    case .skewY: .skewY(0)
    case .matrix: .matrix(1, 0, 0, 1, 0, 0)
    }
  }
}
