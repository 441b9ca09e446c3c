// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A layer of a composition.
struct LayerModel {
  enum Kind {
    case precomposition(reference: String, width: Double, height: Double)
    case solid(color: String, width: Double, height: Double)
    case image(reference: String)
    case null
    case shape([ShapeItem])
    case text(TextModel)
    /// A sound, with its level in percent.
    case sound(reference: String, level: Property<Double>)
    /// A layer of a kind that is not drawn.
    case other
  }

  enum MatteMode: Int {
    case alpha = 1, invertedAlpha, luma, invertedLuma
    var isInverted: Bool { self == .invertedAlpha || self == .invertedLuma }
    var isLuma: Bool { self == .luma || self == .invertedLuma }
  }

  struct Mask: ItemModel {
    /// The mode's letter in the file: a (add), s (subtract), i (intersect), l (lighten), d (darken) or f
    /// (difference).
    var mode = "a"
    var isInverted = false
    var path = Property(Outline())
    var opacity = Property(100.0)
    var expansion = Property(0.0)
    var feather = Property(Vector.zero)

    static let rows = [
      row("pt", nil, \.path),
      row("o", nil, \.opacity, .percent).dumped("opacity"),
      row("x", nil, \.expansion, .points).dumped("expansion"),
      row("f", nil, \.feather, .points).dumped("feather"),
    ]

    mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
      mode = value["mode"]?.string ?? mode
      isInverted = value.flag("inv")
    }
  }

  var kind: Kind
  var name: String
  var index: Int?
  var parent: Int?
  /// The frames between which the layer is visible.
  var inPoint, outPoint: Double
  /// The frame of the composition at which the content begins.
  var startTime: Double
  var stretch: Double
  var transform: TransformModel
  var autoOrients: Bool
  var isHidden: Bool
  var isMatteSource: Bool
  var matte: MatteMode?
  var matteIndex: Int?
  var masks: [Mask]
  /// The time of the content, in seconds, or `nil` if the time is not remapped.
  var timeRemap: Property<Double>?
  var blendMode: Int
  /// The effects and styles in the order in which they apply.
  var effects: [EffectModel]
  var controls: [ControlModel] = []
  var jsonPath: JSONPath
  /// The key path of the layer's reference to its content, or of the layer if it has no reference.
  var referencePath: JSONPath

  /// A Boolean value that indicates whether the layer, or a part of its shapes, blends with what is behind.
  var blends: Bool {
    if blendMode != 0 { return true }
    if case .shape(let items) = kind { return items.contains(where: \.blends) }
    return false
  }

  /// A Boolean value that indicates whether there is a frame from the in point on and before the out point.
  var isEverVisible: Bool { inPoint < outPoint }

  /// A Boolean value that indicates whether the layer itself shows something, rather than only moving its
  /// children.
  var isDrawn: Bool {
    switch kind {
    case .null, .sound, .other: false
    case .precomposition, .solid, .image, .shape, .text: true
    }
  }
}

/// A composition. Its first layer is in front.
struct CompositionModel {
  var layers: [LayerModel]
}

/// An image or sound file to which layers refer.
struct ImageModel {
  var width, height: Double
  /// The folder and name, or a `data:` URL.
  var path: String
  var jsonPath: JSONPath
}

/// A named time, or a named range of time.
struct MarkerModel {
  var name: String
  var start, duration: Double
}

/// A whole file as typed values. Times are in frames.
struct AnimationModel {
  var width, height: Double
  var frameRate: Double
  var start, end: Double
  var main: CompositionModel
  var compositions: [String: CompositionModel]
  var images: [String: ImageModel]
  var markers: [MarkerModel]
  /// The fonts, by name.
  var fonts: [String: FontModel] = [:]
  var glyphs: [GlyphModel.Key: GlyphModel] = [:]
  var slots: [LottieScene.Slot] = []

  /// The names of the text layers.
  var textLayerNames: Set<String> {
    var names: Set<String> = []
    for layer in main.layers + compositions.values.flatMap(\.layers) where !layer.name.isEmpty {
      if case .text = layer.kind { names.insert(layer.name) }
    }
    return names
  }
}
