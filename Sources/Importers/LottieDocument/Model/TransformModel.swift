// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The position, scale, rotation and opacity of a layer or a group.
struct TransformModel: ItemModel {
  var anchor = Property(Vector.zero)
  /// The position, unless its coordinates have separate keyframes.
  var position = Property(Vector.zero)
  var positionX, positionY: Property<Double>?
  var scale = Property(Vector(repeating: 100))
  var rotation = Property(0.0)
  /// The rotations about the x and y axes, or `nil` if both are 0.
  var tiltX, tiltY: Property<Double>?
  /// The angles about x, y and z that are applied after the rotations.
  var orientation: Property<Vector>?
  var skew = Property(0.0)
  var skewAxis = Property(0.0)
  var opacity = Property(100.0)
  /// The factor by which the angle of the skew's axis is multiplied.
  var skewAxisFactor = LottieRenderingStyle.afterEffects.skewAxisFactor
  /// A Boolean value that indicates whether the opacity is used. A repeater has two other opacities instead.
  var hasOpacity = true

  /// The number of coordinates that are used. After Effects often eases only these, and then the third one
  /// has an easing of its own in the file.
  private static let planeLanes = 2

  static let rows = [
    row("a", "Anchor Point", \.anchor, .points).dumped("anchor").reading { reader, value, item in
      item.anchor = reader.vector(value["a"], lanes: planeLanes)
    },
    row("p", "Position", \.position, .points).dumped("position").named { $0.positionX == nil }
      .reading { reader, value, item in item.readPosition(value["p"], reader) },
    row(.none, "X Position", \.positionX, .points).dumped("position.x"),
    row(.none, "Y Position", \.positionY, .points).dumped("position.y"),
    row("s", "Scale", \.scale, .percent).dumped("scale").reading { reader, value, item in
      item.scale = reader.vector(value["s"], item.scale.first, lanes: planeLanes)
    },
    row("r", "Rotation", \.rotation, .degrees).dumped("rotation").reading { reader, value, item in
      // In a 3D layer, the member's name includes the axis.
      item.rotation = reader.number(value["r"] ?? value["rz"])
    },
    row("rx", nil, \.tiltX, .degrees).dumped("rotation.x").reading { reader, value, item in
      item.readTilt(value, reader)
    },
    row(.none, nil, \.tiltY, .degrees).dumped("rotation.y"),
    row("or", nil, \.orientation, .degrees).dumped("orientation").reading { reader, value, item in
      let angles = reader.vector(value["or"])
      if !angles.isConstant || angles.first != .zero { item.orientation = angles }
    },
    row("sk", nil, \.skew, .degrees).dumped("skew"),
    row("sa", nil, \.skewAxis, .degrees).dumped("skew axis"),
    row("o", "Opacity", \.opacity, .percent).dumped("opacity").named { $0.hasOpacity },
  ]

  /// The coordinates of the position, or `nil` if they do not have separate keyframes.
  var splitPosition: (x: Property<Double>, y: Property<Double>)? {
    guard let positionX, let positionY else { return nil }
    return (positionX, positionY)
  }

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    skewAxisFactor = reader.style.skewAxisFactor
  }

  private mutating func readPosition(_ value: JSONValue?, _ reader: PropertyReader) {
    guard let value else { return }
    if value.flag("s"), let x = value["x"], let y = value["y"] {
      (positionX, positionY) = (reader.number(x), reader.number(y))
    } else {
      position = reader.vector(value, lanes: Self.planeLanes)
    }
  }

  private mutating func readTilt(_ value: JSONValue, _ reader: PropertyReader) {
    let (x, y) = (reader.number(value["rx"]), reader.number(value["ry"]))
    if !x.isConstant || x.first != 0 || !y.isConstant || y.first != 0 { (tiltX, tiltY) = (x, y) }
  }
}
