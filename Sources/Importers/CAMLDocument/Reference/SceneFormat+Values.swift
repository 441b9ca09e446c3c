// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A kind of value with the forms in which it can be written.
package struct FormatValue: Sendable {
  /// The kind, as in `FormatAttribute.kind`.
  package let kind: String
  /// The forms. Each one is an attribute, or an element, of the element in `stage`.
  package let forms: [Form]
  let stage: ExampleStage

  /// A form of a value.
  package struct Form: Sendable {
    package let markup: String
    package let meaning: String

    init(_ markup: String, _ meaning: String) { (self.markup, self.meaning) = (markup, meaning) }

    /// The markup without the bytes of a picture.
    package var shown: String {
      markup.replacing(SceneFormat.redPixel, with: "data:image/png;base64,...")
    }

    /// The value of the attribute, without its name and the quotation marks.
    package var value: String {
      markup.firstIndex(of: "=").map { String(markup[$0...].dropFirst(2).dropLast()) } ?? markup
    }
  }

  init(_ kind: String, on tag: String = "CALayer", _ forms: [Form]) {
    self.init(kind, ExampleStage(tag: tag), forms)
  }

  init(_ kind: String, _ stage: ExampleStage, _ forms: [Form]) {
    (self.kind, self.stage, self.forms) = (kind, stage, forms)
  }

  /// Returns a whole scene with a form.
  package func scene(with form: Form) -> String {
    if form.markup.hasPrefix("<") { return stage.scene(part: form.markup, named: "") }
    return stage.scene(String(form.markup.prefix { $0 != "=" }), value: form.value)
  }
}

extension SceneFormat {
  private typealias Form = FormatValue.Form

  /// The kinds of values with their forms.
  package static let values: [FormatValue] =
    simpleValues + [transformValue, pathValue] + partValues

  private static let simpleValues = [
    FormatValue(
      "number",
      [
        Form("opacity=\"0.5\"", "with a point; 1e3 and -2 too"),
        Form("<opacity value=\"0.5\"/>", "as an element"),
      ]),
    FormatValue(
      "number or inf",
      [Form("repeatCount=\"inf\"", "for ever"), Form("repeatCount=\"3\"", "three times")]),
    FormatValue(
      "truth",
      [
        Form("hidden=\"1\"", "true"), Form("hidden=\"0\"", "false"),
        Form("hidden=\"true\"", "the words true, false, yes and no"),
      ]),
    FormatValue("point", [Form("position=\"80 50\"", "x and y; a comma between them is allowed")]),
    FormatValue("size", [Form("shadowOffset=\"0 -3\"", "width and height")]),
    FormatValue(
      "rect",
      [
        Form("bounds=\"0 0 60 40\"", "x, y, width and height"),
        Form("bounds=\"60 40\"", "width and height, at 0 0"),
      ]),
    FormatValue(
      "colour",
      [
        Form("backgroundColor=\"#3366cc\"", "red, green and blue in sRGB"),
        Form("backgroundColor=\"#36c\"", "the same in short"),
        Form("backgroundColor=\"#3366cc80\"", "with opacity"),
        Form("backgroundColor=\"0.2 0.4 0.8\"", "numbers from 0 to 1"),
        Form("backgroundColor=\"0.2 0.4 0.8 0.5\"", "with opacity"),
        Form("backgroundColor=\"0.5\"", "grey"),
        Form(
          "<backgroundColor value=\"0.2 0.4 0.8\" opacity=\"0.5\"/>", "as an element, with opacity"),
        Form("<backgroundColor value=\"0.2 0.4 0.8\" colorSpace=\"DisplayP3\"/>", "in Display P3"),
        Form("<backgroundColor type=\"null\"/>", "no colour"),
      ]),
    FormatValue(
      "name",
      [
        Form(
          "contentsGravity=\"center\"", "one of the names in the row, with their capital letters")
      ]),
    FormatValue(
      "text", on: "CATextLayer",
      [
        Form(
          "string=\"two &lt;words&gt;\"",
          "&lt; &gt; &amp; and &quot; stand for the characters that XML uses"),
        Form("<string value=\"two words\"/>", "as an element"),
      ]),
    FormatValue(
      "timing function", animation(),
      [
        Form(
          "timingFunction=\"easeInEaseOut\"", "linear, easeIn, easeOut, easeInEaseOut or default"),
        Form("timingFunction=\"0.4 0 0.6 1\"", "the control points of a Bézier curve: x1 y1 x2 y2"),
      ]),
  ]

  /// Returns an animation of a layer.
  private static func animation(of tag: String = "CALayer", inside part: String = "")
    -> ExampleStage
  {
    var stage = ExampleStage(
      tag: "animation",
      attributes: [("type", "CABasicAnimation"), ("keyPath", "opacity"), ("duration", "1")])
    stage.before += "<\(tag)>\(part)<animations>"
    stage.after = "</animations></\(tag)>" + stage.after
    return stage
  }

  private static let transformValue = FormatValue(
    "transform",
    [
      Form("transform=\"rotate(30deg)\"", "counterclockwise; radians without deg"),
      Form(
        "transform=\"rotateX(30deg)\"",
        "rotateY and rotateZ too; rotate(30deg, 1, 0, 0) has any axis"),
      Form("transform=\"scale(2)\"", "scale(x, y), scale(x, y, z), scaleX, scaleY and scaleZ too"),
      Form(
        "transform=\"translate(10, 20)\"",
        "translate(x, y, z), translateX, translateY and translateZ too"),
      Form("transform=\"perspective(400)\"", "the distance of the eye, in points"),
      Form("transform=\"translate(10, 0) rotate(30deg)\"", "the right one is applied first"),
      Form("transform=\"1 0 0 1 10 20\"", "the six numbers of a matrix, or sixteen"),
      Form("transform=\"identity\"", "no transform"),
      Form("transform.rotation.z=\"0.5\"", "a component, in radians; see Key paths"),
    ])

  private static let pathValue = FormatValue(
    "path", on: "CAShapeLayer",
    [
      Form("path=\"M 0 0 L 60 0 L 30 40 Z\"", "the commands of SVG"),
      Form("path=\"M0,0h60v40h-60z\"", "small letters are relative"),
      Form("path=\"M 0 20 C 20 60 40 -20 60 20\"", "a curve with two control points"),
      Form("path=\"M 0 20 Q 30 60 60 20\"", "a curve with one"),
      Form("path=\"M 0 20 A 20 20 0 0 1 40 20\"", "an arc"),
      Form("path=\"0 0 m 60 0 l 30 40 l h\"", "the commands of PostScript, after their numbers"),
    ])

  /// The values that only elements can hold, and lists.
  private static let partValues = [
    FormatValue(
      "numbers", on: "CAShapeLayer",
      [
        Form("lineDashPattern=\"6 3\"", "numbers with spaces between them"),
        Form(
          "<lineDashPattern><real value=\"6\"/><real value=\"3\"/></lineDashPattern>", "as elements"
        ),
      ]),
    FormatValue(
      "colours", on: "CAGradientLayer",
      [
        Form(
          "<colors><CGColor value=\"#ff0000\"/><CGColor value=\"0 0 1\" opacity=\"0.5\"/></colors>",
          "one element each, of any name")
      ]),
    FormatValue(
      "image",
      [
        Form(
          "<contents src=\"jack.png\"/>",
          "a file in the folder of the scene, or in its folder assets"),
        Form("<contents src=\"\(redPixel)\"/>", "the bytes of a file"),
        Form(
          "<contents type=\"CATintedImage\"><image src=\"jack.png\"/><tint value=\"1 0.5 0\"/></contents>",
          "an image times a colour"),
        Form("<contents type=\"null\"/>", "no image"),
      ]),
  ]

  // MARK: Key paths

  /// The components that key paths can name, for each kind of property. A form is an attribute `keyPath`.
  package static let keyPaths: [FormatValue] = [
    FormatValue("point", animation(), components(of: .point, "position")),
    FormatValue("size", animation(), components(of: .size, "shadowOffset")),
    FormatValue("rect", animation(), components(of: .rect, "bounds")),
    FormatValue("transform", animation(), components(of: .transform, "transform")),
    FormatValue(
      "filters",
      animation(inside: "<filters><CAFilter filter=\"gaussianBlur\" name=\"soft\"/></filters>"),
      [
        Form(
          "keyPath=\"filters.soft.inputRadius\"",
          "the name of a filter, and one of its inputs or enabled")
      ]),
    FormatValue(
      "cells",
      animation(
        of: "CAEmitterLayer",
        inside:
          "<emitterCells><CAEmitterCell name=\"spark\" birthRate=\"9\" lifetime=\"1\"/></emitterCells>"
      ),
      [
        Form(
          "keyPath=\"emitterCells.spark.birthRate\"",
          "the name of a cell, and one of its numbers or color")
      ]
    ),
  ]

  private static func components(of kind: ValueKind, _ property: String) -> [FormatValue.Form] {
    PropertyTarget.componentPaths(of: kind).map { Form("keyPath=\"\(property).\($0)\"", "") }
  }
}
