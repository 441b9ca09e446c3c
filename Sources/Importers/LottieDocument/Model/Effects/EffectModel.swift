// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// An effect or a style of a layer. Opacities and amounts are from 0 to 1.
enum EffectModel {
  case fill(FillEffectModel)
  case overlay(OverlayModel)
  case tint(TintModel)
  case tritone(TritoneModel)
  case levels([LevelsModel])
  case blur(BlurModel)
  case stroke(StrokeEffectModel)
  case shadow(ShadowModel)

  /// The name that the dump shows.
  var name: String {
    switch self {
    case .fill: "fill"
    case .overlay: "colour overlay"
    case .tint: "tint"
    case .tritone: "tritone"
    case .levels: "levels"
    case .blur(let blur): blur.name
    case .stroke: "stroke of masks"
    case .shadow(let shadow): shadow.isAlone ? "shadow alone" : "drop shadow"
    }
  }
}

/// An effect that gives all visible pixels one colour.
struct FillEffectModel: ItemModel {
  var color = Property(Vector(0, 0, 0, 1))
  /// The factor by which the layer's opacity is multiplied.
  var opacity = Property(1.0)

  static let rows = [
    row(2, nil, \.color, .color),
    row(6, nil, \.opacity, .number),
  ]
}

/// A style that mixes a colour into all visible pixels and keeps their opacity.
struct OverlayModel: ItemModel {
  var color = Property(Vector(0, 0, 0, 1))
  var opacity = Property(1.0)

  static let rows = [
    row("c", nil, \.color, .color),
    // Some programs write the opacity as `o`.
    row("so", nil, \.opacity, .percent).reading { reader, value, item in
      item.opacity = reader.number(value["so"] ?? value["o"], 100).scaled(by: 0.01)
    },
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    let mode = reader.number(value["bm"])
    if !mode.isConstant || mode.first > 1 {
      reader.log.note(.unsupported, value["bm"] ?? value, "the overlay is not blended")
    }
  }
}

/// An effect that maps brightness to colours between two.
struct TintModel: ItemModel {
  var black = Property(Vector(0, 0, 0, 1))
  var white = Property(Vector(1, 1, 1, 1))
  var amount = Property(1.0)

  static let rows = [
    row(0, nil, \.black, .color),
    row(1, nil, \.white, .color),
    row(2, nil, \.amount, .times(0.01)),
  ]
}

/// An effect that maps brightness to colours from a dark colour through a middle one to a bright one.
struct TritoneModel: ItemModel {
  var bright = Property(Vector(1, 1, 1, 1))
  var middle = Property(Vector(0.5, 0.5, 0.5, 1))
  var dark = Property(Vector(0, 0, 0, 1))
  /// The proportion of the original, from 0 to 1.
  var blend = Property(0.0)

  static let rows = [
    row(0, nil, \.bright, .color),
    row(1, nil, \.middle, .color),
    row(2, nil, \.dark, .color),
    row(3, nil, \.blend, .times(0.01)),
  ]
}

struct BlurModel: ItemModel {
  /// The axes of a layer along which it is blurred.
  enum Axes: Int { case both = 1, horizontal, vertical }

  /// The standard deviation of the blur.
  var sigma = Property(0.0)
  var axes = Axes.both

  static let rows = [row(0, nil, \.sigma, .times(EffectReader.blurSigma))]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    axes = reader.choice(value.input(1)).flatMap(Axes.init) ?? axes
  }

  /// The name that the dump shows.
  fileprivate var name: String {
    switch axes {
    case .both: "gaussian blur"
    case .horizontal: "horizontal blur"
    case .vertical: "vertical blur"
    }
  }
}

/// The levels of one channel: the input's black and white, gamma, and the output's black and white.
typealias LevelsRow = [Property<Double>]

/// The levels of red, green, blue and opacity. The input range is stretched to 0...1, raised to the power of
/// 1 / gamma, and then mapped to the output range.
struct LevelsModel {
  var rows: [LevelsRow]

  /// The levels that leave a channel unchanged.
  static let plain = [0.0, 1, 1, 0, 1]
}

/// An effect that draws brush strokes along masks.
struct StrokeEffectModel {
  enum Style: Int {
    /// The brush is drawn over the layer, instead of the layer, or as the layer's mask.
    case onOriginal = 1, alone, revealing
  }

  /// The paths, a trim and a stroke.
  var items: [ShapeItem]
  var style: Style
}

/// A drop shadow from an effect or a layer style.
struct ShadowModel: ItemModel {
  var color = Property(Vector(0, 0, 0, 1))
  var opacity = Property(1.0)
  /// The direction in which the shadow falls, in degrees clockwise from up.
  var direction = Property(0.0)
  var distance = Property(0.0)
  /// The blur radius of the shadow.
  var radius = Property(0.0)
  /// A Boolean value that indicates whether only the shadow is drawn, without the layer.
  var isAlone = false

  /// The blur radius for a softness (effect) or a size (style) of 1, measured in Apple's pictures.
  private static let (effectBlur, styleBlur) = (0.2, 0.5)

  /// The rows of the effect.
  static let rows = [
    row(0, nil, \.color, .color),
    row(1, nil, \.opacity, .times(1 / 255)),
    row(2, nil, \.direction, .degrees),
    row(3, nil, \.distance, .points),
    row(4, nil, \.radius, .times(effectBlur)),
  ]

  /// The rows of the layer style.
  static let styleRows = [
    // The angle is the direction of the light, counter-clockwise from the right.
    row("a", nil, \.direction, .degrees).reading { reader, value, item in
      item.direction = reader.number(value["a"]).map { 270 - $0 }
    },
    row("c", nil, \.color, .color),
    row("o", nil, \.opacity, .times(0.01)),
    row("d", nil, \.distance, .points),
    row("s", nil, \.radius, .times(styleBlur)),
  ]
}
