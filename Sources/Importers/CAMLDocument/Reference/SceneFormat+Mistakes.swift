// SPDX-License-Identifier: Apache-2.0

/// Something that writers of scenes guess, with what is right.
package struct SceneMistake: Sendable {
  /// The guess, and the right form: attributes or parts of an element.
  package let wrong: String
  package let right: String
  /// The reason, without a full stop.
  package let reason: String
  private let stage: MistakeStage

  fileprivate init(_ stage: MistakeStage, _ wrong: String, _ right: String, _ reason: String) {
    (self.stage, self.wrong, self.right, self.reason) = (stage, wrong, right, reason)
  }

  /// Whole scenes with the guess, of which `check` reports something, and with the right form.
  package var wrongScene: String { stage.scene(wrong) }
  package var rightScene: String { stage.scene(right) }
}

/// The surroundings of a mistake.
private enum MistakeStage {
  /// Attributes or parts of a layer of the class.
  case layer(String)
  /// Attributes or parts of an animation of the class and key path.
  case animation(String, String)
  /// A whole animation.
  case animations

  func scene(_ text: String) -> String {
    let isPart = text.hasPrefix("<")
    func element(_ tag: String, _ attributes: String) -> String {
      isPart ? "<\(tag)\(attributes)>\(text)</\(tag)>" : "<\(tag)\(attributes) \(text)/>"
    }
    let content =
      switch self {
      case .layer(let tag): element(tag, "")
      case .animation(let type, let keyPath):
        "<CALayer><animations>"
          + element("animation", " type=\"\(type)\" keyPath=\"\(keyPath)\" duration=\"1\"")
          + "</animations></CALayer>"
      case .animations: "<CALayer><animations>\(text)</animations></CALayer>"
      }
    return
      "<caml><CALayer bounds=\"0 0 160 100\"><sublayers>\(content)</sublayers></CALayer></caml>"
  }
}

extension SceneFormat {
  /// The guesses that `check` reports.
  package static let mistakes = [
    SceneMistake(
      .layer("CALayer"), "frame=\"10 10 60 40\"", "bounds=\"0 0 60 40\" position=\"40 30\"",
      "position is that of the middle"),
    SceneMistake(
      .layer("CALayer"), "backgroundColor=\"red\"", "backgroundColor=\"#ff0000\"",
      "colours have no names"),
    SceneMistake(
      .layer("CALayer"), "backgroundColor=\"rgb(255, 0, 0)\"", "backgroundColor=\"1 0 0\"",
      "numbers go from 0 to 1"),
    SceneMistake(
      .layer("CALayer"), "isHidden=\"1\"", "hidden=\"1\"",
      "the name of the attribute is that of the table"),
    SceneMistake(
      .layer("CALayer"), "contents=\"jack.png\"", "<contents src=\"jack.png\"/>",
      "an image is an element"),
    SceneMistake(
      .layer("CALayer"), "x=\"10\" y=\"20\"", "position=\"10 20\"", "a point is one attribute"),
    SceneMistake(
      .layer("CAShapeLayer"), "fill=\"#ff0000\" stroke=\"#000000\"",
      "fillColor=\"#ff0000\" strokeColor=\"#000000\"", "names of SVG are not known"),
    SceneMistake(
      .layer("CAShapeLayer"), "fillColor=\"none\"", "<fillColor type=\"null\"/>",
      "the default is black, so a line alone needs this"),
    SceneMistake(
      .layer("CAGradientLayer"), "colors=\"#ff0000 #0000ff\"",
      "<colors><CGColor value=\"#ff0000\"/><CGColor value=\"#0000ff\"/></colors>",
      "colours are elements"),
    SceneMistake(
      .layer("CATextLayer"), "text=\"Hello\" color=\"#000000\"",
      "string=\"Hello\" foregroundColor=\"#000000\"", "the default colour is white"),
    SceneMistake(
      .animation("CABasicAnimation", "opacity"), "fromValue=\"0\" toValue=\"1\"",
      "<fromValue value=\"0\"/><toValue value=\"1\"/>", "values of animations are elements"),
    SceneMistake(
      .animation("CAKeyframeAnimation", "position"), "path=\"M 0 0 L 60 40\"",
      "<path value=\"M 0 0 L 60 40\"/>", "the path of an animation is an element"),
    SceneMistake(
      .animation("CAKeyframeAnimation", "opacity"), "values=\"0 1\"",
      "<values><real value=\"0\"/><real value=\"1\"/></values>", "and so are keyTimes"),
    SceneMistake(
      .animation("CABasicAnimation", "opacity"), "timingFunction=\"ease-in-out-cubic\"",
      "timingFunction=\"0.65 0 0.35 1\"", "other curves have four numbers"),
    SceneMistake(
      .animation("CABasicAnimation", "opacity"), "repeat=\"3\" delay=\"1\"",
      "repeatCount=\"3\" beginTime=\"1\"", "inf repeats for ever"),
    SceneMistake(
      .animation("CABasicAnimation", "opacity"), "fillMode=\"forward\"",
      "fillMode=\"forwards\" removedOnCompletion=\"0\"",
      "one without the other has no effect at the end"),
    SceneMistake(
      .animations, "<animation keyPath=\"opacity\" duration=\"1\"/>",
      "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"1\"/>",
      "an animation needs its class"),
    SceneMistake(
      .animations,
      "<animation type=\"CABasicAnimation\" keyPath=\"rotation\"><toValue value=\"1\"/></animation>",
      "<animation type=\"CABasicAnimation\" keyPath=\"transform.rotation.z\"><toValue value=\"1\"/></animation>",
      "in radians: half a turn is 3.1416"),
  ]
}
