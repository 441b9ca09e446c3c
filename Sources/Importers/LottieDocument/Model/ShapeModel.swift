// SPDX-License-Identifier: Apache-2.0

/// An item of a list of shapes. The first item of a list is in front.
struct ShapeItem {
  var kind: Kind
  /// The name in the file; `nil` if it has none.
  var name: String?
  var jsonPath: JSONPath

  indirect enum Kind {
    case group(items: [ShapeItem], transform: TransformModel)
    case path(Property<Outline>)
    case rectangle(
      position: Property<Vector>, size: Property<Vector>, radius: Property<Double>, isReversed: Bool)
    case ellipse(position: Property<Vector>, size: Property<Vector>, isReversed: Bool)
    case star(StarModel)
    case fill(FillModel)
    case stroke(StrokeModel)
    case trim(TrimModel)
    case merge(mode: Int)
    case roundCorners(Property<Double>)
    case repeater(RepeaterModel)
    case pucker(Property<Double>)
    case zigzag(size: Property<Double>, ridges: Property<Double>, isSmooth: Bool)
    case offset(amount: Property<Double>, join: Int, miterLimit: Double)
    case twist(angle: Property<Double>, center: Property<Vector>)
  }
}

/// A star or a polygon.
struct StarModel {
  var isStar: Bool
  var position: Property<Vector>
  var points: Property<Double>
  var rotation: Property<Double>
  var outerRadius, innerRadius: Property<Double>
  /// In percent.
  var outerRoundness, innerRoundness: Property<Double>
  var isReversed: Bool
}

/// A colour or a gradient.
enum PaintModel {
  case color(Property<Vector>)
  case gradient(GradientModel)
}

struct GradientModel {
  /// The largest number of colour stops, and of opacity stops.
  static let mostStops = 128

  /// The number of colour stops: four numbers each, before the stops of opacity with two numbers each.
  var stopCount: Int
  var stops: Property<[Double]>
  var start, end: Property<Vector>
  var isRadial: Bool
  /// The length of a radial gradient's highlight in percent of the radius, and its angle in degrees.
  var highlight: (length: Property<Double>, angle: Property<Double>)?
}

struct FillModel {
  var paint: PaintModel
  /// In percent.
  var opacity: Property<Double>
  var isEvenOdd: Bool
}

struct StrokeModel {
  var paint: PaintModel
  /// In percent.
  var opacity: Property<Double>
  var width: Property<Double>
  /// 1 butt, 2 round, 3 square.
  var cap: Int
  /// 1 mitre, 2 round, 3 bevel.
  var join: Int
  var miterLimit: Double
  var dashes: [Property<Double>]
  var dashOffset: Property<Double>
}

struct TrimModel {
  /// In percent.
  var start, end: Property<Double>
  /// In degrees.
  var offset: Property<Double>
  /// True if the paths are trimmed one after the other, as if they were one.
  var isSequential: Bool
}

struct RepeaterModel {
  var copies: Property<Double>
  var offset: Property<Double>
  var transform: TransformModel
  /// In percent.
  var startOpacity, endOpacity: Property<Double>
  /// True if later copies are in front.
  var isAbove: Bool
}
