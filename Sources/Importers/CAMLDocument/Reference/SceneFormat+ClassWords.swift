// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// The words of the attributes that a layer class adds.
  static let classWords: [String: [AttributeWords]] = [
    "CAShapeLayer": shapeWords, "CAGradientLayer": gradientWords,
    "CAReplicatorLayer": replicatorWords,
    "CAScrollLayer": [
      AttributeWords("scrollMode", "vertically", "the axes on which a program may scroll")
    ],
    "CATextLayer": textWords, "CATiledLayer": tiledWords, "CAEmitterLayer": emitterWords,
  ]

  private static let shapeWords = [
    AttributeWords(
      "path", "M 0 0 L 60 0 L 60 40 Z",
      "the path, in the layer's space; paths of the same commands animate"),
    AttributeWords(
      "fillColor", "#ffcc00", "the colour of the inside; <fillColor type=\"null\"/> draws none"),
    AttributeWords("fillRule", "even-odd", "the rule for the inside of a path that crosses itself"),
    AttributeWords("strokeColor", "#cc0000", "the colour of the line"),
    AttributeWords(
      "strokeStart", "0.25", "the start of the line, as a fraction of the length of the path",
      range: "clamped to 0...1; from strokeEnd on there is no line"),
    AttributeWords(
      "strokeEnd", "0.5",
      "the end of the line, as a fraction of the length of the path; animate it from 0 to "
        + "1 to draw the path", range: "clamped to 0...1"),
    AttributeWords(
      "lineWidth", "4", "the width of the line, in points", range: "0 or less draws none"),
    AttributeWords(
      "miterLimit", "2",
      "the length of a mitre, in widths of the line, from which a corner is bevelled"),
    AttributeWords("lineCap", "round", "the ends of the line"),
    AttributeWords("lineJoin", "round", "the corners of the line"),
    AttributeWords(
      "lineDashPhase", "3", "the position in the pattern at which the line starts, in points"),
    AttributeWords(
      "lineDashPattern", "6 3", "the lengths of dashes and gaps in turn, in points",
      range: "negative lengths, or zeros only, give a solid line"),
  ]

  private static let gradientWords = [
    AttributeWords(
      "colors", "<colors><CGColor value=\"#ff0000\"/><CGColor value=\"#0000ff\"/></colors>",
      "the colours, from the start to the end; lists of the same length animate"),
    AttributeWords(
      "locations", "0 0.3", "the positions of the colours; without it they are evenly spaced",
      range: "0...1, none less than the one before"),
    AttributeWords(
      "startPoint", "0 0.5",
      "the start, in fractions of the bounds; the centre of a radial or conic gradient"),
    AttributeWords(
      "endPoint", "1 0.5",
      "the end, in fractions of the bounds; a corner around a radial gradient, or the first direction of a "
        + "conic one"),
    AttributeWords("type", "radial", "the kind of gradient"),
  ]

  private static let replicatorWords = [
    AttributeWords(
      "instanceCount", "5", "the number of copies, itself included", range: "0 or less draws none"),
    AttributeWords(
      "instanceDelay", "0.1",
      "the delay of a copy's animations after those of the one before, in seconds"),
    AttributeWords(
      "instanceTransform", "translate(12, 0)",
      "the transform from a copy to the next, about the anchor point"),
    AttributeWords("instanceColor", "#ffcc00", "the colour by which the first copy is multiplied"),
    AttributeWords(
      "instanceRedOffset", "-0.1", "the difference in red from a copy to the next",
      range: "the sum is clamped to 0...1"),
    AttributeWords(
      "instanceGreenOffset", "-0.1", "the difference in green", range: "the sum is clamped to 0...1"
    ),
    AttributeWords(
      "instanceBlueOffset", "-0.1", "the difference in blue", range: "the sum is clamped to 0...1"),
    AttributeWords(
      "instanceAlphaOffset", "-0.2", "the difference in opacity",
      range: "the sum is clamped to 0...1"),
    AttributeWords("preservesDepth", "1", "whether the copies share one space in depth"),
  ]

  private static let textWords = [
    AttributeWords("string", "Hello", "the text; &#10; is a new line"),
    AttributeWords("font", "system-ui-Bold", "the name of the font; system-ui is on every machine"),
    AttributeWords(
      "fontSize", "20", "the size of the font, in points", range: "0 or less draws nothing"),
    AttributeWords("foregroundColor", "#cc0000", "the colour of the text"),
    AttributeWords("wrapped", "1", "whether lines are broken at the width of the bounds"),
    AttributeWords("truncationMode", "end", "the part of a long line that an ellipsis replaces"),
    AttributeWords("alignmentMode", "center", "the alignment of the lines"),
  ]

  private static let tiledWords = [
    AttributeWords("levelsOfDetail", "3", "the number of levels", range: "clamped to 1...24"),
    AttributeWords(
      "levelsOfDetailBias", "1", "the levels with more detail than the layer",
      range: "clamped to 0...24"),
    AttributeWords("tileSize", "128 64", "the size of a tile, in pixels", range: "at least 1 by 1"),
  ]

  private static let emitterWords = [
    AttributeWords(
      "emitterCells",
      "<emitterCells><CAEmitterCell birthRate=\"20\" lifetime=\"1\"><contents src=\"jack.png\"/>"
        + "</CAEmitterCell></emitterCells>", "the kinds of particles"),
    AttributeWords(
      "birthRate", "2", "the factor on the birth rates of all cells", range: "0 or less emits none"),
    AttributeWords("lifetime", "0.5", "the factor on the lifetimes of all cells"),
    AttributeWords("velocity", "2", "the factor on the speeds of all cells"),
    AttributeWords("scale", "0.5", "the factor on the scales of all cells"),
    AttributeWords("spin", "2", "the factor on the spins of all cells"),
    AttributeWords(
      "emitterPosition", "30 20", "the centre of the shape, in points of the layer's space"),
    AttributeWords("emitterZPosition", "10", "the depth of the centre, in points"),
    AttributeWords("emitterDepth", "10", "the depth of a cuboid, in points"),
    AttributeWords(
      "emitterSize", "40 10",
      "the size of the shape, in points; the width is the radius of a circle or sphere"),
    AttributeWords("emitterShape", "line", "the shape in which particles are born"),
    AttributeWords("emitterMode", "outline", "the part of the shape in which particles are born"),
    AttributeWords(
      "renderMode", "additive", "the order in which particles are drawn; additive adds their light"),
    AttributeWords(
      "preservesDepth", "1", "whether particles keep their depth in the superlayer's space"),
    AttributeWords(
      "seed", "7", "the start of the random values: the same seed gives the same particles",
      range: "a whole number from 0"),
  ]
}
