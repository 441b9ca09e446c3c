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
  /// The standard deviation.
  case blur(Property<Double>)
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
    case .blur: "gaussian blur"
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

/// The levels of some channels: the range of the input is stretched to 0 to 1, then squeezed to that of the
/// output.
struct LevelsModel {
  enum Channels { case colors, red, green, blue, alpha }

  var channels: Channels
  /// Black and white as x and y.
  var input, output: (black: Property<Double>, white: Property<Double>)
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
