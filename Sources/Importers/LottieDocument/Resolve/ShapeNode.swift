// SPDX-License-Identifier: Apache-2.0

/// A path that paints draw, with the part of it that is left.
struct PathEntry {
  var outline: Signal<Outline>
  /// The part between two fractions of the length, as x and y; they may leave 0...1. `nil` is all of it.
  var trim: Signal<Vector>?

  /// The path after its trim.
  var trimmed: Signal<Outline> {
    guard let trim else { return outline }
    return outline.with(trim, isAffine: false) { $0.trimmed(from: $1.x, to: $1.y) }
  }
}

/// A part of a picture of shapes: lists are from the front to the back.
indirect enum ShapeNode {
  case fill([PathEntry], FillModel)
  case stroke([PathEntry], StrokeModel)
  case group(ShapeGroup)
}

struct ShapeGroup {
  var children: [ShapeNode]
  /// The transform in the file.
  var transform: TransformSignals?
  /// The transform of a repeater's copy.
  var matrix: Signal<Matrix>?
  var opacity: Signal<Double>
}
