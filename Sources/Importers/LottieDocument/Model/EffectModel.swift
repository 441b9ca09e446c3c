// SPDX-License-Identifier: Apache-2.0

/// An effect or a style of a layer. Opacities and amounts are from 0 to 1.
enum EffectModel {
  /// All that is seen has one colour. The opacity is a factor of that of the layer.
  case fill(color: Property<Vector>, opacity: Property<Double>)
  /// A colour over all that is seen, whose opacity stays.
  case overlay(color: Property<Vector>, opacity: Property<Double>)
  /// Brightness becomes a colour between two.
  case tint(black: Property<Vector>, white: Property<Vector>, amount: Property<Double>)
  case tritone(TritoneModel)
  case levels([LevelsModel])
  /// The standard deviation, and the axes along which it blurs.
  case blur(Property<Double>, BlurAxes)
  case stroke(StrokeEffectModel)
  case shadow(ShadowModel)

  /// The name in printed stages.
  var name: String {
    switch self {
    case .fill: "fill"
    case .overlay: "colour overlay"
    case .tint: "tint"
    case .tritone: "tritone"
    case .levels: "levels"
    case .blur(_, .both): "gaussian blur"
    case .blur(_, .horizontal): "horizontal blur"
    case .blur(_, .vertical): "vertical blur"
    case .stroke: "stroke of masks"
    case .shadow(let shadow): shadow.isAlone ? "shadow alone" : "drop shadow"
    }
  }
}

/// Brightness becomes a colour on the line from a dark colour over a middle one to a bright one.
struct TritoneModel {
  var bright, middle, dark: Property<Vector>
  /// The part of the original.
  var blend: Property<Double>
}

/// The axes of a layer along which a blur has an effect.
enum BlurAxes: Int { case both = 1, horizontal, vertical }

/// The levels of one channel: black and white of the input, gamma, black and white of the output.
typealias LevelsRow = [Property<Double>]

/// The levels of red, green, blue and opacity. The range of the input is stretched to 0 to 1, raised to the
/// power of 1 / gamma, then squeezed to that of the output.
struct LevelsModel {
  var rows: [LevelsRow]

  /// The numbers that change nothing.
  static let plain = [0.0, 1, 1, 0, 1]
}

/// A brush that is drawn along masks.
struct StrokeEffectModel {
  enum Style: Int {
    /// Over the layer, in its place, or as its mask.
    case onOriginal = 1, alone, revealing
  }

  /// The paths, a trim and a stroke.
  var items: [ShapeItem]
  var style: Style
}

/// A drop shadow, of an effect or a layer style.
struct ShadowModel {
  var color: Property<Vector>
  /// From 0 to 1.
  var opacity: Property<Double>
  /// The direction in which it falls, in degrees clockwise from up.
  var direction: Property<Double>
  var distance: Property<Double>
  /// The radius of the blur.
  var radius: Property<Double>
  /// True if the layer itself is not seen.
  var isAlone = false
}
