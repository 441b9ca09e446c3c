// SPDX-License-Identifier: Apache-2.0

/// The position, scale, rotation and opacity of a layer or a group.
struct TransformModel {
  var anchor = Property(Vector.zero)
  var position = Property(Vector.zero)
  /// The coordinates, if they have keyframes of their own.
  var splitPosition: (x: Property<Double>, y: Property<Double>)?
  /// In percent.
  var scale = Property(Vector(repeating: 100))
  /// In degrees, clockwise.
  var rotation = Property(0.0)
  /// The rotations about x and y in degrees.
  var tilt: (x: Property<Double>, y: Property<Double>)?
  /// Three angles in degrees, which turn after the rotations.
  var orientation: Property<Vector>?
  /// In degrees.
  var skew = Property(0.0)
  var skewAxis = Property(0.0)
  /// In percent.
  var opacity = Property(100.0)

  init() {}

  init(_ value: JSONValue?, reader: PropertyReader) {
    guard let value else { return }
    anchor = reader.vector(value["a"])
    if let offset = value["p"], offset.flag("s"), let x = offset["x"], let y = offset["y"] {
      splitPosition = (reader.number(x), reader.number(y))
    } else {
      position = reader.vector(value["p"])
    }
    scale = reader.vector(value["s"], Vector(repeating: 100))
    rotation = reader.number(value["r"] ?? value["rz"])
    let (x, y) = (reader.number(value["rx"]), reader.number(value["ry"]))
    if !x.isConstant || x.first != 0 || !y.isConstant || y.first != 0 { tilt = (x, y) }
    let angles = reader.vector(value["or"])
    if !angles.isConstant || angles.first != .zero { orientation = angles }
    skew = reader.number(value["sk"])
    skewAxis = reader.number(value["sa"])
    opacity = reader.number(value["o"], 100)
  }
}
