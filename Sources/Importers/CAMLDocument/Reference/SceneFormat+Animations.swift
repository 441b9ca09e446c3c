// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneFormat {
  /// The animation classes. The attributes that all animations have come first, then those of the animations
  /// of a property.
  static var animationElements: [FormatElement] {
    let (group, basic) = (CAAnimationGroup(), CABasicAnimation())
    let every = SceneBuilder.attributeKeys(of: group)
    let property = SceneBuilder.attributeKeys(of: basic)
    let classes: [CAAnimation] = [
      basic, CASpringAnimation(), CAKeyframeAnimation(), group, CATransition(),
    ]
    return [
      FormatElement(
        name: "animation", section: .animations,
        summary:
          "Every animation has these attributes. It is named after its class, or has the name "
          + "animation and the class as its type.",
        attributes: generalRows + rows(every, of: basic), stage: stage(of: basic)),
      FormatElement(
        name: "animation of a property", section: .animations,
        summary:
          "CABasicAnimation, CASpringAnimation and CAKeyframeAnimation have these attributes, too.",
        attributes: rows(property.subtracting(every), of: basic), stage: stage(of: basic)),
    ]
      + classes.map { animation in
        let own = SceneBuilder.attributeKeys(of: animation).subtracting(property)
        let parts = animation is CASpringAnimation ? [] : SceneBuilder.partKeys(of: animation)
        let name = LayerClasses.name(of: animation)
        return FormatElement(
          name: name, section: .animations, summary: animationSummaries[name] ?? "",
          attributes: rows(own.union(parts), of: animation), stage: stage(of: animation))
      }
  }

  private static func rows(_ keys: Set<String>, of animation: CAAnimation) -> [FormatAttribute] {
    sorted(keys, as: animationWords).map { key in
      guard let shape = SceneBuilder.attributeShape(key) else {
        let own = animationWords.first { $0.name == key }
        return FormatAttribute(
          name: key, kind: partKinds[key] ?? "value",
          names: key == "type" ? CATransitionType.names : [],
          standard: key == "type" ? CATransitionType.fade.rawValue : "none",
          meaning: own?.meaning ?? "",
          range: own?.range, isAnimatable: false, example: own?.example ?? "")
      }
      return row(key, shape, default: text(animation.value(forKey: key)), in: animationWords)
    }
  }

  /// The attributes that the builder reads before it makes the animation.
  private static var generalRows: [FormatAttribute] {
    var type = row(
      "type", "name", default: "the name of the element", "CABasicAnimation",
      "the class of the animation: "
        + LayerClasses.animationMakers.keys.sorted().joined(separator: ", "))
    type.isReference = true
    return [
      type,
      row(
        "key", "text", default: "the keyPath", "turn",
        "the name of the animation, which states use; a second animation of a name replaces the first"
      ),
      row("enabled", "truth", default: "1", "0", "whether the animation is there"),
    ]
  }

  /// Returns an animation that moves a layer.
  private static func stage(of animation: CAAnimation) -> ExampleStage {
    var stage = ExampleStage(tag: LayerClasses.name(of: animation))
    stage.before +=
      "<CALayer bounds=\"0 0 20 20\" position=\"20 50\" backgroundColor=\"#3366cc\"><animations>"
    stage.after = "</animations></CALayer>" + stage.after
    stage.attributes = [("duration", "1")]
    if animation is CAPropertyAnimation {
      // The value of another key path is a number, too.
      stage.attributes += [("keyPath", "position.x")]
    }
    switch animation {
    case is CABasicAnimation: stage.parts = [("toValue", "<toValue value=\"140\"/>")]
    case is CAKeyframeAnimation:
      stage.attributes[1].value = "position"
      stage.parts = [
        (
          "values",
          "<values><CGPoint value=\"20 50\"/><CGPoint value=\"80 20\"/><CGPoint value=\"140 50\"/></values>"
        )
      ]
    default: break
    }
    return stage
  }

  private static let animationSummaries = [
    "CABasicAnimation":
      "A change from a value to another one. The missing one is the value of the layer.",
    "CASpringAnimation":
      "A change that a spring makes. It has the parts of a CABasicAnimation, too.",
    "CAKeyframeAnimation": "A change through several values, or a movement along a path.",
    "CAAnimationGroup":
      "Animations that run together. Their times count from the start of the group.",
    "CATransition": "The appearance of the layer at its start, as one picture.",
  ]

  private static let partKinds = [
    "fromValue": "value", "toValue": "value", "byValue": "value", "values": "values",
    "path": "path",
    "keyTimes": "numbers", "tensionValues": "numbers", "continuityValues": "numbers",
    "biasValues": "numbers", "timingFunctions": "timing functions", "animations": "animations",
    "type": "name",
  ]

  /// The words of the attributes and parts of animations.
  private static let animationWords = [
    AttributeWords(
      "keyPath", "position.y", "the property, or its component, that changes; see Key paths"),
    AttributeWords(
      "beginTime", "0.5",
      "the start in seconds: from the start of the scene, in a group from its start, in a state from its change"
    ),
    AttributeWords("duration", "2", "the duration of one run, in seconds; 0 counts as 0.25"),
    AttributeWords(
      "timingFunction", "easeInEaseOut",
      "the course of one run; a spring has its own and ignores it"),
    AttributeWords("repeatCount", "inf", "the number of runs", range: "0 or less counts as 1"),
    AttributeWords(
      "repeatDuration", "3", "the duration of all runs, in seconds", range: "0 counts as not set"),
    AttributeWords("autoreverses", "1", "whether each run is followed by its reverse"),
    AttributeWords(
      "fillMode", "backwards",
      "the times outside the animation at which its value holds: backwards before it, forwards after it"
    ),
    AttributeWords(
      "removedOnCompletion", "0",
      "whether the animation goes at its end; fillMode=\"forwards\" needs removedOnCompletion=\"0\""
    ),
    AttributeWords("speed", "2", "the rate of its time; a negative one runs backwards"),
    AttributeWords("timeOffset", "0.5", "the position in the run at its start, in seconds"),
    AttributeWords("additive", "1", "whether its values are added to that of the layer"),
    AttributeWords("cumulative", "1", "whether each run starts at the end value of the one before"),
    AttributeWords(
      "valueFunction", "rotateZ",
      "the function that makes a transform of numbers, with keyPath=\"transform\""),
    AttributeWords("fromValue", "<fromValue value=\"20\"/>", "the value at the start"),
    AttributeWords("toValue", "<toValue value=\"100\"/>", "the value at the end"),
    AttributeWords("byValue", "<byValue value=\"60\"/>", "the difference between end and start"),
    AttributeWords("mass", "2", "the mass on the spring", range: "above 0"),
    AttributeWords("stiffness", "300", "the stiffness of the spring", range: "above 0"),
    AttributeWords(
      "damping", "20", "the damping; with 0 the spring never rests", range: "0 or more, or inf"),
    AttributeWords(
      "initialVelocity", "5", "the speed at the start, in distances a second; velocity is the same"),
    AttributeWords(
      "allowsOverdamping", "1", "whether a damping above the critical one makes it slower still"),
    AttributeWords(
      "values",
      "<values><CGPoint value=\"20 50\"/><CGPoint value=\"140 50\"/></values>",
      "the values, at least one"),
    AttributeWords(
      "path", "<path value=\"M 20 20 C 60 100 100 100 140 20\"/>",
      "the path on which a property of points moves, instead of values"),
    AttributeWords(
      "keyTimes",
      "<keyTimes><real value=\"0\"/><real value=\"0.2\"/><real value=\"1\"/></keyTimes>",
      "the times of the values, as fractions of the duration; without it they are evenly spaced",
      range: "one for each value, 0...1, none less than the one before"),
    AttributeWords(
      "timingFunctions",
      "<timingFunctions><CAMediaTimingFunction value=\"easeIn\"/><CAMediaTimingFunction value=\"easeOut\"/>"
        + "</timingFunctions>", "the course from each value to the next; without it linear"),
    AttributeWords(
      "calculationMode", "paced",
      "the course between the values: straight, in jumps, at one speed, or a curve"),
    AttributeWords(
      "rotationMode", "auto",
      "whether the layer turns with the path; with auto its x axis points forwards"),
    AttributeWords(
      "tensionValues",
      "<tensionValues><real value=\"1\"/><real value=\"0\"/><real value=\"1\"/></tensionValues>",
      "the tension of a cubic curve at each value", range: "-1...1"),
    AttributeWords(
      "continuityValues",
      "<continuityValues><real value=\"0\"/><real value=\"-1\"/><real value=\"0\"/></continuityValues>",
      "the continuity of a cubic curve at each value", range: "-1...1"),
    AttributeWords(
      "biasValues",
      "<biasValues><real value=\"0\"/><real value=\"1\"/><real value=\"0\"/></biasValues>",
      "the bias of a cubic curve at each value", range: "-1...1"),
    AttributeWords(
      "animations",
      "<animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\"><fromValue value=\"0\"/></animation>"
        + "</animations>", "the animations; a duration of 0 is that of the group"),
    AttributeWords("type", "<type value=\"push\"/>", "the effect, as an element"),
    AttributeWords("subtype", "fromBottom", "the side from which it comes"),
    AttributeWords("startProgress", "0.25", "the progress at the start", range: "0...1"),
    AttributeWords("endProgress", "0.75", "the progress at the end", range: "startProgress...1"),
  ]
}
