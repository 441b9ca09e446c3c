// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneFormat {
  /// The image of a layer or of a cell.
  static var tintedImage: FormatElement {
    var stage = ExampleStage(tag: "contents", attributes: [("src", redPixel)])
    stage.before += "<CALayer bounds=\"0 0 60 40\" position=\"80 50\">"
    stage.after = "</CALayer>" + stage.after
    var type = row(
      "type", "name", default: "CGImage", "CGImage",
      "the class: an image, or an image with a colour"
    ).with(names: ["CGImage", "CATintedImage"])
    type.isReference = true
    return FormatElement(
      name: "contents", section: .images,
      summary: "The image of a layer or of a cell. It is an element, not an attribute.",
      attributes: [
        type,
        row(
          "src", "text", default: "none", "jack.png",
          "the file, in the folder of the scene or in its folder assets, or a data: address"),
        row(
          "A8asL8", "truth", default: "0", "1",
          "whether the grey values of the file are its opacity"),
      ], stage: stage)
  }

  // MARK: Filters

  /// The filter of a layer.
  static var filter: FormatElement {
    var stage = ExampleStage(tag: "CAFilter", attributes: [("filter", "colorMonochrome")])
    stage.before +=
      "<CALayer bounds=\"0 0 60 40\" position=\"80 50\" backgroundColor=\"#cc6633\"><filters>"
    stage.after = "</filters></CALayer>" + stage.after
    let shapes = SceneBuilder.filterNumbers.map { ($0, ValueShape.engine(.number)) }
    let inputs =
      shapes + [("inputColor", .engine(.color)), ("inputColorMatrix", .engine(.numbers))]
    return FormatElement(
      name: "CAFilter", section: .filters, summary: "A filter in filters or in backgroundFilters.",
      attributes: [
        row(
          "filter", "name", default: "the name of the element", "colorInvert",
          "the type, see Types of filters"
        )
        .with(names: filterKinds.map(\.rawValue)),
        row(
          "name", "text", default: "the type", "soft",
          "the name in key paths: filters.soft.inputRadius"),
        row("enabled", "truth", default: "1", "0", "whether the filter has an effect"),
      ]
        + inputs.map {
          row($0.0, $0.1, default: "see the type", isAnimatable: true, in: filterWords)
        }, stage: stage)
  }

  /// The filters that a file can name.
  static var filterKinds: [FilterKind] { FilterKind.allCases.filter { $0 != .filterGraph } }

  /// A type of filter.
  package struct FilterType: Sendable {
    package let name: String
    package let meaning: String
    /// The inputs with their defaults.
    package let inputs: [(name: String, standard: String)]
    /// A filter that changes a picture, as an element.
    package let example: String
  }

  /// The types of filters, with the inputs that each one has.
  package static var filterTypes: [FilterType] {
    filterKinds.map { kind in
      let fresh = CAFilter(LayerFilter(kind))
      let names = SceneBuilder.filterNumbers + ["inputColor", "inputColorMatrix"]
      let inputs = names.compactMap { name in
        fresh.value(forKey: name).map { (name: name, standard: standard(of: $0)) }
      }
      let words = filterTypeWords.first { $0.name == kind.rawValue }
      let example = words.map { "<CAFilter filter=\"\(kind.rawValue)\"\($0.example)/>" } ?? ""
      return FilterType(
        name: kind.rawValue, meaning: words?.meaning ?? "", inputs: inputs, example: example)
    }
  }

  private static func standard(of input: Any) -> String {
    if let number = input as? NSNumber { return text(number) }
    if case .color(let color)? = AnimatableValue(input, kind: .color) {
      return ValueText.rgb(color)
    }
    return "no change"
  }

  private static let filterWords = [
    AttributeWords("inputRadius", "4", "the radius of a blur, in points", range: "0 or more"),
    AttributeWords("inputAmount", "0.5", "the amount"),
    AttributeWords("inputAngle", "1.5708", "the angle, in radians"),
    AttributeWords("inputIntensity", "0.5", "another name of inputAmount"),
    AttributeWords("inputBias", "0.2", "what is added to the result"),
    AttributeWords("inputColor", "#3366cc", "the colour"),
    AttributeWords(
      "inputColorMatrix", "0 1 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 1 0",
      "four rows, for red, green, blue and opacity, of five numbers each: the factors of these four, and a sum",
      range: "20 numbers"),
  ]

  private static let filterTypeWords = [
    AttributeWords("gaussianBlur", " inputRadius=\"4\"", "a blur"),
    AttributeWords("gaussianBlurX", " inputRadius=\"4\"", "a blur along the layer's x axis"),
    AttributeWords("gaussianBlurY", " inputRadius=\"4\"", "a blur along the layer's y axis"),
    AttributeWords(
      "colorMatrix", " inputColorMatrix=\"0 1 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 1 0\"",
      "a sum of the channels"),
    AttributeWords(
      "colorLevels", " inputColorMatrix=\"0.2 0.8 1 0 1 0.2 0.8 1 0 1 0.2 0.8 1 0 1 0 1 1 0 1\"",
      "for each channel the black and white of the input, the gamma, and the black and white of the output"
    ),
    AttributeWords("multiplyColor", " inputColor=\"#3366cc\"", "a multiplication by a colour"),
    AttributeWords(
      "colorBrightness", " inputAmount=\"0.3\"", "the sum of each channel and the amount"),
    AttributeWords(
      "colorContrast", " inputAmount=\"0.5\"", "the distance from grey times the amount"),
    AttributeWords("colorSaturate", " inputAmount=\"0\"", "the colourfulness times the amount"),
    AttributeWords("colorHueRotate", " inputAngle=\"1.5708\"", "a turn of the hues, in radians"),
    AttributeWords("colorInvert", "", "1 minus each channel"),
    AttributeWords(
      "colorMonochrome", " inputColor=\"#3366cc\"", "shades of one colour, mixed in by the amount"),
  ]

  // MARK: Emitters

  /// A kind of particle.
  static var emitterCell: FormatElement {
    let fresh = CAEmitterCell()
    let keys = sorted(SceneBuilder.cellKeys, as: cellWords)
    var stage = ExampleStage(
      tag: "CAEmitterCell", attributes: [("birthRate", "10"), ("lifetime", "2")],
      parts: [("contents", "<contents src=\"\(redPixel)\"/>")])
    stage.before += "<CAEmitterLayer bounds=\"0 0 160 100\" position=\"80 50\"><emitterCells>"
    stage.after = "</emitterCells></CAEmitterLayer>" + stage.after
    return FormatElement(
      name: "CAEmitterCell", section: .emitters,
      summary: "A kind of particle. Without contents its particles are invisible.",
      attributes: keys.map { key in
        let shape = SceneBuilder.cellShape(key) ?? .engine(.cells)
        let standard =
          key == "color"
          ? "1 1 1" : key == "contentsRect" ? "0 0 1 1" : text(fresh.value(forKey: key))
        let isAnimatable = CellNumber(key: key) != nil || key == "color"
        return row(key, shape, default: standard, isAnimatable: isAnimatable, in: cellWords)
      }, stage: stage)
  }
}
