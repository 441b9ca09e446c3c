// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// The words of the attributes of every layer, in the order of the property table.
  static let layerWords = [
    AttributeWords(
      "bounds", "0 0 50 30",
      "the rectangle of the layer in its own space, in points; the size of the root is the size of the picture",
      range: "a negative size is turned round"),
    AttributeWords(
      "position", "60 50",
      "the point of the superlayer at which the anchor point lies; the root is always in the middle"
    ),
    AttributeWords(
      "zPosition", "5", "the depth among the siblings, in points; a higher one covers a lower one"),
    AttributeWords(
      "anchorPoint", "0 0",
      "the point that position and transform refer to, in fractions of the bounds",
      range: "may be outside 0...1"),
    AttributeWords("anchorPointZ", "20", "the depth of the anchor point, in points"),
    AttributeWords("transform", "rotate(30deg) scale(1.2)", "the transform about the anchor point"),
    AttributeWords(
      "sublayerTransform", "perspective(400)",
      "the transform of all sublayers about the anchor point; perspective(DISTANCE) shows their depth"
    ),
    AttributeWords("hidden", "1", "whether the layer and its sublayers are hidden"),
    AttributeWords("doubleSided", "0", "whether the layer is visible from behind"),
    AttributeWords(
      "geometryFlipped", "1", "whether y points down in the layer and in its sublayers"),
    AttributeWords(
      "masksToBounds", "1",
      "whether the image and the sublayers are clipped to the bounds and round corners"),
    AttributeWords("contents", "<contents src=\"jack.png\"/>", "the image of the layer"),
    AttributeWords(
      "contentsRect", "0 0 0.5 1",
      "the part of the image that is shown, in fractions from its upper left corner"),
    AttributeWords(
      "contentsGravity", "resizeAspect", "the size and the alignment of the image in the bounds"),
    AttributeWords("contentsScale", "2", "the pixels of the image for each point"),
    AttributeWords("backgroundColor", "#3366cc", "the colour behind the image"),
    AttributeWords(
      "cornerRadius", "12", "the radius of the corners, in points",
      range: "at most half the shorter side"),
    AttributeWords(
      "borderWidth", "3", "the width of the border inside the bounds, in points",
      range: "0 or less draws none"),
    AttributeWords("borderColor", "#ff8800", "the colour of the border"),
    AttributeWords(
      "opacity", "0.5", "the opacity of the layer together with its sublayers",
      range: "clamped to 0...1"),
    AttributeWords("cornerCurve", "continuous", "the shape of round corners"),
    AttributeWords(
      "maskedCorners", "3",
      "the sum of the corners that cornerRadius rounds: 1 at the lower left, 2 at the lower right, 4 at the "
        + "upper left, 8 at the upper right", range: "0...15"),
    AttributeWords("shadowColor", "#000080", "the colour of the shadow"),
    AttributeWords(
      "shadowOpacity", "0.5", "the opacity of the shadow", range: "clamped to 0...1; 0 draws none"),
    AttributeWords(
      "shadowOffset", "4 -6",
      "the distance of the shadow, in points; a negative height is below the layer"),
    AttributeWords(
      "shadowRadius", "8", "the blur of the shadow, in points", range: "less than 0 counts as 0"),
    AttributeWords(
      "shadowPathIsBounds", "1", "whether the bounds with round corners cast the shadow"),
    AttributeWords(
      "shadowPath", "M 0 0 L 60 0 L 60 40 Z",
      "the outline that casts the shadow, in the layer's space"),
    AttributeWords(
      "contentsCenter", "0.25 0.25 0.5 0.5",
      "the part of the image that is stretched, in fractions of the visible part from its upper left corner",
      range: "has an effect inside the image only"),
    AttributeWords(
      "contentsTransform", "scale(0.5)", "the transform of the image about the origin of the bounds"
    ),
    AttributeWords(
      "minificationFilter", "trilinear", "the sampling of an image that is drawn smaller"),
    AttributeWords(
      "magnificationFilter", "nearest", "the sampling of an image that is drawn larger"),
    AttributeWords(
      "minificationFilterBias", "1", "an offset to the level of trilinear; 1 halves the resolution"),
    AttributeWords(
      "contentsFormat", "RGBAh",
      "the pixels of what a program draws into the layer; a file draws nothing"),
    AttributeWords(
      "opaque", "1", "whether a program draws the layer over black; a file draws nothing"),
    AttributeWords(
      "allowsGroupOpacity", "0",
      "whether opacity applies to the layer and its sublayers together; otherwise it applies to each of them"
    ),
    AttributeWords("allowsEdgeAntialiasing", "0", "whether the edges of a turned layer are smooth"),
    AttributeWords(
      "edgeAntialiasingMask", "5", "the sum of the smooth edges: 1 left, 2 right, 4 lower, 8 upper",
      range: "0...15"),
    AttributeWords(
      "shouldRasterize", "1", "whether the layer and its sublayers are drawn into a bitmap first"),
    AttributeWords(
      "rasterizationScale", "2", "the pixels of this bitmap for each point",
      range: "clamped to 0.01...64"),
    AttributeWords(
      "filters", "<filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"4\"/></filters>",
      "the filters of the layer and its sublayers, in order"),
    AttributeWords(
      "backgroundFilters",
      "<backgroundFilters><CAFilter filter=\"gaussianBlur\" inputRadius=\"4\"/></backgroundFilters>",
      "the filters of everything behind the layer, inside its bounds"),
    AttributeWords(
      "compositingFilter", "multiplyBlendMode",
      "the blend mode of the layer and everything behind it"),
  ]

  /// The words of a layer's timing.
  static let layerTimingWords = [
    AttributeWords(
      "beginTime", "0.5",
      "the time of the superlayer at which the time of the layer starts, in seconds"),
    AttributeWords("duration", "2", "stored, without effect on a layer"),
    AttributeWords(
      "speed", "0.5", "the rate of the time in the layer and its sublayers; 0 stops it"),
    AttributeWords("timeOffset", "1", "an offset to the time in the layer, in seconds"),
    AttributeWords("repeatCount", "2", "stored, without effect on a layer"),
    AttributeWords("repeatDuration", "3", "stored, without effect on a layer"),
    AttributeWords("autoreverses", "1", "stored, without effect on a layer"),
    AttributeWords("fillMode", "both", "stored, without effect on a layer"),
  ]
}
