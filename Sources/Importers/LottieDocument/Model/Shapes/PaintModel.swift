// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The paint of a fill or a stroke: a colour or a gradient, and an opacity.
struct PaintModel: ItemModel {
  enum Source {
    case color(ColorModel)
    case gradient(GradientModel)
  }

  var source = Source.color(ColorModel())
  var opacity = Property(100.0)

  static let rows = [row("o", "Opacity", \.opacity, .percent).dumped(", opacity #")]

  init() {}

  init(color: Property<Vector>, opacity: Property<Double> = Property(100)) {
    (source, self.opacity) = (.color(ColorModel(color: color)), opacity)
  }

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    let isGradient = value["ty"]?.string?.hasPrefix("g") == true
    source = isGradient ? .gradient(reader.item(value)) : .color(reader.item(value))
  }

  /// Visits the colour or the gradient, then the opacity.
  mutating func visitItems(_ visitor: some ItemVisitor) {
    switch source {
    case .color(var color):
      visitor.visit(&color)
      source = .color(color)
    case .gradient(var gradient):
      visitor.visit(&gradient)
      source = .gradient(gradient)
    }
    visitor.visit(&self)
  }
}

/// The colour of a fill or a stroke.
struct ColorModel: ItemModel {
  var color = Property(Vector(0, 0, 0, 1))

  static let rows = [row("c", "Color", \.color, .color).dumped(" #")]
}
