// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneFormat {
  /// A picture of one red pixel, for examples that are one file.
  static let redPixel = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs="
  /// A picture of one white pixel, which a scene can colour.
  static let whitePixel = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="

  /// The layer classes, in the order of the engine's kinds.
  static var layerElements: [FormatElement] {
    let classes = LayerClasses.makers.map { (name: $0.key, layer: $0.value()) }
    return LayerKind.allCases.flatMap { kind in
      classes.filter { type(of: $0.layer).kind == kind }.map {
        element(of: $0.layer, named: $0.name)
      }
    }
  }

  private static func element(of layer: CALayer, named name: String) -> FormatElement {
    let table = ValueShapes.table(of: layer)
    let isBasic = table.ownRows.isEmpty && name == "CALayer"
    let words = isBasic ? layerWords : classWords[name] ?? []
    let rows = (isBasic ? table.rows : Array(table.ownRows)).map { row in
      var attribute = Self.row(
        row.key, ValueShapes.shape(ofKeyPath: row.key, on: layer) ?? .text,
        default: row.defaultValue == .nothing ? "none" : text(row.defaultValue),
        isAnimatable: row.isAnimatable, in: words)
      // The reader also takes other names of blend modes, so no table has these.
      if row.id == .compositingFilter {
        attribute = attribute.with(names: EffectProperties.blendModeNames)
      }
      return attribute
    }
    var stage = ExampleStage(
      tag: name,
      attributes: [("bounds", "0 0 60 40"), ("position", "80 50")] + (classStages[name] ?? []))
    if isBasic {
      stage.attributes.append(("backgroundColor", "#88aacc"))
      stage.parts = [("contents", "<contents src=\"\(redPixel)\"/>")]
    }
    return FormatElement(
      name: name, section: .layers, summary: classSummaries[name] ?? "",
      attributes: (isBasic ? identityRows : []) + rows + (isBasic ? timingRows + partRows : []),
      stage: stage)
  }

  /// The timing of a layer, which is that of everything in it.
  private static var timingRows: [FormatAttribute] {
    MediaTimingRow.all.map { row in
      self.row(
        row.key, ValueShapes.timing[row.key] ?? .text,
        default: text(row.defaultValue(for: CALayer.self)),
        in: layerTimingWords)
    }
  }

  private static var identityRows: [FormatAttribute] {
    var identifier = row(
      "id", "text", default: "none", "dial",
      "a name for references in the file: targetId, beforeObject, object")
    identifier.isReference = true
    let name = row(
      "name", "text", default: "none", "left hand",
      "the name of the layer in inspect, check, diff and the tilt")
    return [identifier, name]
  }

  /// The parts of every layer, and the attributes that stand for properties of another name.
  private static var partRows: [FormatAttribute] {
    var transitions = row(
      "stateTransitions", "transitions", default: "none",
      "<stateTransitions><LKStateTransition fromState=\"*\" toState=\"on\"/></stateTransitions>",
      "the animations between the states of the layer")
    transitions.isReference = true
    return [
      row(
        "sublayers", "layers", default: "none",
        "<sublayers><CALayer bounds=\"0 0 20 20\" position=\"10 10\"/></sublayers>",
        "the layers in this one, the lowest first"),
      row(
        "mask", "layer", default: "none",
        "<mask type=\"CAShapeLayer\" path=\"M 0 0 L 60 0 L 30 40 Z\"/>",
        "the layer whose opacity this one gets, in its space; type is its class, CALayer by default"
      ),
      row(
        "animations", "animations", default: "none",
        "<animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"1\">"
          + "<fromValue value=\"0\"/></animation></animations>", "the animations of the layer"),
      row(
        "states", "states", default: "none", "<states><LKState name=\"on\"/></states>",
        "the states of the layer and of everything in it"),
      transitions,
      row(
        "continuousCorners", "truth", default: "0", "1", "the same as cornerCurve=\"continuous\""),
      row(
        "contentsMultiplyColor", "colour", default: "none", "#3366cc",
        "a colour by which the image is multiplied"),
      row(
        "contentsSwizzle", "name", default: "none", "AAAA",
        "white in the form of the image's opacity"
      ).with(names: ["AAAA"]),
    ]
  }

  /// The attributes that the examples of a class have in any case.
  private static let classStages: [String: [(name: String, value: String)]] = [
    "CAShapeLayer": [("path", "M 0 0 L 60 0 L 30 40 Z"), ("strokeColor", "#3366cc")],
    "CAReplicatorLayer": [("instanceCount", "2")],
    "CATextLayer": [("string", "a b"), ("foregroundColor", "#000000")],
  ]

  private static let classSummaries = [
    "CALayer": "A rectangle with a colour, an image, a border, a shadow and sublayers. "
      + "Every layer class has these attributes and parts.",
    "CAShapeLayer": "A path that is filled and stroked.",
    "CAGradientLayer": "A gradient of colours in the bounds.",
    "CAReplicatorLayer": "Copies of its sublayers.",
    "CATransformLayer":
      "A space in depth for its sublayers. It draws nothing of its own, and has no attributes "
      + "beside those of every layer.",
    "CAScrollLayer":
      "A layer that clips its sublayers, whose bounds are the visible part: masksToBounds is 1.",
    "CATextLayer": "Text. It begins at the upper edge of the bounds.",
    "CATiledLayer": "A layer that a program draws in tiles. In a scene file it is a CALayer.",
    "CAEmitterLayer": "Particles that its cells describe.",
  ]
}

extension FormatAttribute {
  /// Returns the attribute with the names that its value can have.
  func with(names: [String]) -> FormatAttribute {
    var copy = FormatAttribute(
      name: name, kind: "name", names: names, standard: standard, meaning: meaning, range: range,
      isAnimatable: isAnimatable, example: example)
    copy.isReference = isReference
    return copy
  }
}
