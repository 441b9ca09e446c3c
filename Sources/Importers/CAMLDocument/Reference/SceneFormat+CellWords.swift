// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// The words of the attributes of an emitter cell.
  static let cellWords = [
    AttributeWords("contents", "<contents src=\"jack.png\"/>", "the image of a particle"),
    AttributeWords("name", "spark", "the name in key paths: emitterCells.spark.birthRate"),
    AttributeWords(
      "birthRate", "30", "the particles born in a second", range: "less than 0 counts as 0"),
    AttributeWords("lifetime", "3", "the time that a particle lives, in seconds"),
    AttributeWords("lifetimeRange", "1", "the width of the range of lifetimes, in seconds"),
    AttributeWords("velocity", "80", "the speed at birth, in points a second"),
    AttributeWords("velocityRange", "20", "the width of the range of speeds"),
    AttributeWords(
      "emissionLongitude", "1.5708",
      "the direction in the plane, in radians: 0 is right, 1.5708 up, 3.1416 left, -1.5708 down; on a line 0 is down, on "
        + "an outline or a surface outward"),
    AttributeWords("emissionLatitude", "0.5", "the direction out of the plane, in radians"),
    AttributeWords("emissionRange", "6.2832", "the angle of the cone of directions, in radians"),
    AttributeWords(
      "xAcceleration", "10", "the acceleration to the right, in points a second squared"),
    AttributeWords("yAcceleration", "-60", "the acceleration up; gravity is negative"),
    AttributeWords("zAcceleration", "10", "the acceleration towards the viewer"),
    AttributeWords(
      "scale", "6", "the scale of the image at birth", range: "less than 0 counts as 0"),
    AttributeWords("scaleRange", "2", "the width of the range of scales"),
    AttributeWords("scaleSpeed", "-1", "the change of the scale in a second"),
    AttributeWords("spin", "3", "the speed of rotation, counterclockwise, in radians a second"),
    AttributeWords("spinRange", "6", "the width of the range of these speeds"),
    AttributeWords("color", "#ffcc00", "the colour by which the image is multiplied"),
    AttributeWords("redRange", "0.5", "the width of the range of red"),
    AttributeWords("greenRange", "0.5", "the width of the range of green"),
    AttributeWords("blueRange", "0.5", "the width of the range of blue"),
    AttributeWords("alphaRange", "0.5", "the width of the range of opacity"),
    AttributeWords("redSpeed", "-0.2", "the change of red in a second"),
    AttributeWords("greenSpeed", "-0.2", "the change of green in a second"),
    AttributeWords("blueSpeed", "-0.2", "the change of blue in a second"),
    AttributeWords(
      "alphaSpeed", "-0.5", "the change of opacity in a second; -1 / lifetime fades out"),
    AttributeWords(
      "contentsRect", "0 0 0.5 1", "the visible part of the image, from its upper left corner"),
    AttributeWords(
      "contentsScale", "2", "the pixels of the image for each point", range: "0 or less counts as 1"
    ),
    AttributeWords(
      "magnificationFilter", "nearest", "the sampling of an image that is drawn larger"),
    AttributeWords("minificationFilterBias", "1", "an offset to the level of a smaller image"),
    AttributeWords(
      "emitterCells",
      "<emitterCells><CAEmitterCell birthRate=\"5\" lifetime=\"1\"/></emitterCells>",
      "the particles that a particle emits", range: "at most 8 deep"),
    AttributeWords("enabled", "0", "whether the cell emits"),
    AttributeWords("beginTime", "0.5", "the start, in seconds of the layer's time"),
    AttributeWords("duration", "1", "the duration of the emission, in seconds"),
    AttributeWords("speed", "2", "the rate of the cell's time", range: "0 or less emits nothing"),
    AttributeWords(
      "timeOffset", "3", "the time for which it has already emitted at its start, in seconds"),
    AttributeWords("repeatCount", "2", "the number of durations", range: "0 or less counts as 1"),
    AttributeWords("repeatDuration", "3", "the duration of all of them, in seconds"),
    AttributeWords("autoreverses", "1", "stored, without effect on a cell"),
    AttributeWords("fillMode", "both", "stored, without effect on a cell"),
  ]
}
