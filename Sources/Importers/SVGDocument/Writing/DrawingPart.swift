// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The identity of a part of a drawing among its siblings, at all times.
struct PartKey: Hashable {
  /// The purpose of a part. A layer has at most one part for each purpose and number.
  enum Role: UInt8 {
    case layer, copy, past, present, clip, clipShape, clipped, mask, maskRegion, filter, primitive
    case shadow, background, gradient, stop, gradientFill, text, mark, markShadow
    case contents, fill, stroke, particles, particle, tile, border, picture, drawing
  }

  /// The index of the layer's node.
  var layer: Int32
  var role: Role
  /// The number of the part among those with the same role.
  var number: Int32 = 0
}

/// A property of an element whose value may change over time.
enum DrawingProperty: Hashable {
  /// The numbers of `PlaneMove`.
  case transform
  case opacity
  /// Colours: red, green, blue and alpha, from 0 to 1.
  case fill, stroke, stopColor, floodColor
  /// The outline of a path.
  case path
  case strokeWidth
  /// The lengths of dashes and gaps; empty for a continuous line.
  case dashes
  case dashOffset
  /// A rectangle: x, y, width, height and the radius of its corners.
  case box
  /// An attribute that CSS cannot change, with numbers. SMIL animates it.
  case attribute(String)
}

/// A value of a property.
enum DrawingValue: Equatable {
  case numbers([Double])
  case path(Path)
}

/// One element of a drawing at one time, with the elements inside.
struct DrawingPart {
  /// An attribute that does not change over time.
  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  /// An attribute whose value is the address of another part: a child, or a sibling of this part.
  struct Reference: Equatable {
    var attribute: String
    var key: PartKey
  }

  var key: PartKey
  var element: String
  var attributes: [Attribute] = []
  /// Declarations of the `style` attribute, which do not change over time.
  var styles: [Attribute] = []
  var references: [Reference] = []
  var values: [(property: DrawingProperty, value: DrawingValue)] = []
  var children: [DrawingPart] = []
  /// The text for people who cannot see the picture.
  var title: String?
  /// The number of pixels of the picture for each unit of the space around the part, at most.
  var scale = 1.0
  /// The distance of the farthest point of the part from its anchor point, in units of its own space.
  var reach = 0.0
  /// True if the part is blended with its siblings.
  var isBlended = false

  init(_ key: PartKey, _ element: String, scale: Double = 1) {
    (self.key, self.element, self.scale) = (key, element, scale)
  }

  mutating func add(_ name: String, _ value: String) {
    attributes.append(Attribute(name: name, value: value))
  }

  mutating func style(_ name: String, _ value: String) { styles.append(Attribute(name: name, value: value)) }

  mutating func set(_ property: DrawingProperty, _ numbers: [Double]) {
    values.append((property, .numbers(numbers)))
  }

  mutating func set(_ property: DrawingProperty, _ color: RGBA) {
    let c = color.clampedToUnit
    set(property, [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)])
  }

  mutating func set(_ path: Path) { values.append((.path, .path(path))) }

  mutating func refer(_ attribute: String, to key: PartKey) {
    references.append(Reference(attribute: attribute, key: key))
  }
}

extension RGBA {
  /// The colour with components from 0 to 1.
  var clampedToUnit: RGBA {
    RGBA(
      red.clamped(to: 0...1, ifNaN: 0), green.clamped(to: 0...1, ifNaN: 0), blue.clamped(to: 0...1, ifNaN: 0),
      alpha.clamped(to: 0...1, ifNaN: 0))
  }

  /// Returns the colour with each component multiplied by that of another one.
  func tinted(by tint: RGBA) -> RGBA {
    RGBA(red * tint.red, green * tint.green, blue * tint.blue, alpha * tint.alpha)
  }
}
