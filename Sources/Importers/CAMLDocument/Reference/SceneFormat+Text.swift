// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// Text with attributes: runs of letters, and paragraphs.
  static var textElements: [FormatElement] {
    [string, run, shadow, paragraph, tab]
  }

  /// Returns a text layer in whose text the element stands.
  private static func stage(_ tag: String, before: String = "", after: String = "") -> ExampleStage {
    var stage = ExampleStage(tag: tag)
    stage.before += "<CATextLayer bounds=\"0 0 140 80\" position=\"80 50\">"
    if tag != "string" {
      stage.before += "<string type=\"NSAttributedString\" value=\"red and blue\">"
    }
    stage.before += before
    stage.after = after + (tag == "string" ? "" : "</string>") + "</CATextLayer>" + stage.after
    stage.attributes = [(AttributedTextForm.start, "0"), (AttributedTextForm.count, "3")]
    return stage
  }

  private static var string: FormatElement {
    var stage = stage("string")
    stage.attributes = [("type", AttributedTextForm.type), ("value", "red and blue")]
    var type = row(
      "type", "name", default: "plain text", AttributedTextForm.type,
      "the class of a text with attributes"
    ).with(names: [AttributedTextForm.type])
    // Without runs, the text is the same.
    type.isReference = true
    return FormatElement(
      name: "string", section: .text,
      summary:
        "The text of a CATextLayer whose letters differ. The layer's font, size and colour do not apply: "
        + "letters without a run are black, in Helvetica of 12 points.",
      attributes: [
        type, row("value", "text", default: "none", "two words", "the text"),
        row(
          "run", "runs", default: "none",
          "<run location=\"0\" length=\"3\"><color value=\"#cc0000\"/></run>",
          "the attributes of some letters; runs are in order and do not overlap"),
        row(
          "paragraph", "paragraphs", default: "none",
          "<paragraph location=\"0\" length=\"12\" alignment=\"center\"/>",
          "the layout of some paragraphs; they are in order and do not overlap"),
      ], stage: stage)
  }

  private static var run: FormatElement {
    let colors = AttributedTextForm.colors.map(\.name)
    let standards = [
      AttributedTextForm.font: AttributedTextForm.plainFont.name,
      AttributedTextForm.size: ValueText.number(AttributedTextForm.plainFont.size), "ligature": "1",
      AttributedTextForm.color: "0 0 0", AttributedTextForm.weight: "that of the font",
    ]
    let keys = AttributedTextForm.runAttributes + colors + [AttributedTextForm.shadow]
    return FormatElement(
      name: AttributedTextForm.run, section: .text, summary: "The attributes of some letters.",
      attributes: sorted(keys, as: runWords).map { key in
        let shape: ValueShape =
          key == AttributedTextForm.font
          ? .text : colors.contains(key) ? .engine(.color) : .engine(.number)
        let isShadow = key == AttributedTextForm.shadow
        let standard = standards[key] ?? (isShadow || colors.contains(key) ? "none" : "0")
        let row = row(key, shape, default: standard, in: runWords)
        return isShadow ? row.with(kind: "shadow") : row
      }, stage: stage(AttributedTextForm.run))
  }

  private static let runWords = [
    AttributeWords(
      "location", "4", "the index of the first letter, in units of UTF-16", range: "in the text"),
    AttributeWords("length", "5", "the number of units", range: "in the text"),
    AttributeWords("font", "system-ui-Bold", "the name of the font"),
    AttributeWords("fontSize", "24", "the size of the font, in points"),
    AttributeWords(
      "fontWeight", "700", "the weight of the font: 400 is regular, 700 bold",
      range: "clamped to 100...1000"),
    AttributeWords("fontItalic", "1", "1 for the italic font of the family"),
    AttributeWords("kern", "2", "the distance that is added between letters, in points"),
    AttributeWords("underline", "1", "the style of the line below: 1 single, 2 thick, 9 double"),
    AttributeWords("strikethrough", "1", "the style of the line through the letters"),
    AttributeWords(
      "strokeWidth", "3",
      "the width of the outline, in hundredths of the size; a negative one keeps the inside"),
    AttributeWords("baselineOffset", "6", "the distance above the line, in points"),
    AttributeWords("ligature", "0", "0 for letters that are never joined"),
    AttributeWords("color", "<color value=\"#cc0000\"/>", "the colour of the letters"),
    AttributeWords(
      "backgroundColor", "<backgroundColor value=\"#ffff00\"/>", "the colour behind the letters"),
    AttributeWords(
      "underlineColor", "<underlineColor value=\"#cc0000\"/>", "the colour of the underline"),
    AttributeWords(
      "strikethroughColor", "<strikethroughColor value=\"#cc0000\"/>",
      "the colour of the line through"),
    AttributeWords("strokeColor", "<strokeColor value=\"#cc0000\"/>", "the colour of the outline"),
    AttributeWords("shadow", "<shadow x=\"1\" y=\"-1\" blur=\"2\"/>", "the shadow of the letters"),
  ]

  private static var shadow: FormatElement {
    var stage = stage(
      AttributedTextForm.shadow, before: "<run location=\"0\" length=\"3\">", after: "</run>")
    stage.attributes = []
    return FormatElement(
      name: "shadow", section: .text, summary: "The shadow of some letters.",
      attributes: sorted(AttributedTextForm.shadowAttributes + ["color"], as: shadowWords).map {
        key in
        let shape: ValueShape = key == "color" ? .engine(.color) : .engine(.number)
        return row(key, shape, default: key == "color" ? "0 0 0" : "0", in: shadowWords)
      }, stage: stage)
  }

  private static let shadowWords = [
    AttributeWords("x", "2", "the distance to the right, in points"),
    AttributeWords("y", "-2", "the distance up, in points"),
    AttributeWords("blur", "3", "the blur, in points", range: "less than 0 counts as 0"),
    AttributeWords("color", "<color value=\"#888888\"/>", "the colour"),
  ]

  private static var paragraph: FormatElement {
    let names = [
      "alignment": ["natural", "left", "right", "center", "justified"],
      "breaking": [
        "words", "characters", "clipping", "truncatingTail", "truncatingHead", "truncatingMiddle",
      ],
      "direction": ["natural", "leftToRight", "rightToLeft"],
    ]
    let keys = AttributedTextForm.paragraphAttributes + [AttributedTextForm.tab]
    return FormatElement(
      name: AttributedTextForm.paragraph, section: .text, summary: "The layout of some paragraphs.",
      attributes: sorted(keys, as: paragraphWords).map { key in
        if key == AttributedTextForm.tab {
          return row(key, .text, default: "none", in: paragraphWords).with(kind: "tabs")
        }
        let shape = names[key].map { ValueShape.oneOf($0) } ?? .engine(.number)
        return row(key, shape, default: names[key]?.first ?? "0", in: paragraphWords)
      }, stage: stage(AttributedTextForm.paragraph))
  }

  private static let paragraphWords = [
    AttributeWords(
      "location", "4", "the index of the first letter, in units of UTF-16", range: "in the text"),
    AttributeWords("length", "5", "the number of units", range: "in the text"),
    AttributeWords("alignment", "center", "the alignment of the lines"),
    AttributeWords("breaking", "characters", "the treatment of text that is too long for a line"),
    AttributeWords(
      "direction", "rightToLeft", "the direction of the text; natural is that of its letters"),
    AttributeWords("lineSpacing", "4", "the distance between lines, in points"),
    AttributeWords("spacing", "8", "the distance after a paragraph, in points"),
    AttributeWords("spacingBefore", "8", "the distance before a paragraph, in points"),
    AttributeWords("firstLineIndent", "12", "the start of the first line, in points"),
    AttributeWords("indent", "12", "the start of the other lines, in points"),
    AttributeWords(
      "tailIndent", "-12",
      "the end of the lines: from the start, or if negative, from the other edge"),
    AttributeWords(
      "lineHeightFactor", "1.5", "the factor of the height of lines", range: "0 or less counts as 1"
    ),
    AttributeWords("minimumLineHeight", "30", "the least height of a line, in points"),
    AttributeWords(
      "maximumLineHeight", "10", "the greatest height of a line, in points; 0 is none"),
    AttributeWords("tabInterval", "40", "the distance of the tabs after the last one, in points"),
    AttributeWords("tab", "<tab location=\"60\"/>", "a tab"),
  ]

  private static var tab: FormatElement {
    var stage = stage(
      "tab", before: "<paragraph location=\"0\" length=\"12\">", after: "</paragraph>")
    stage.attributes = [("location", "60")]
    let names = ["left", "center", "right", "decimal"]
    return FormatElement(
      name: "tab", section: .text, summary: "A position at which text is aligned.",
      attributes: sorted(AttributedTextForm.tabAttributes, as: tabWords).map { key in
        let shape: ValueShape = key == "alignment" ? .oneOf(names) : .engine(.number)
        return row(key, shape, default: key == "alignment" ? "left" : "none", in: tabWords)
      }, stage: stage)
  }

  private static let tabWords = [
    AttributeWords("location", "80", "the distance from the start of the line, in points"),
    AttributeWords("alignment", "right", "the alignment of the text at the tab"),
  ]

  // MARK: Tilt

  /// A value that follows the tilt of the device, in the style of the root layer.
  static var tiltGroup: FormatElement {
    func part(_ key: String, _ value: String, _ kind: String, _ meaning: String) -> FormatAttribute {
      row(key, kind, default: "none", "<\(key) value=\"\(value)\"/>", meaning)
    }
    let list = TiltGroup.listKey
    let parts = [
      ("axis", "x"), ("keyPath", "position.x"), ("layerName", "dot"), ("mapMinTo", "-10"),
      ("mapMaxTo", "10"),
    ]
    return FormatElement(
      name: "NSDictionary", section: .tilt,
      summary:
        "A value that follows the tilt of the device, in <style><\(list)> of the root layer.",
      attributes: [
        part("axis", "y", "name", "the direction of the tilt: x or y"),
        part("keyPath", "position.y", "text", "the property, or its component, a number"),
        part("layerName", "dot", "text", "the name of the layer"),
        part("mapMinTo", "-20", "number", "the change at a tilt of -1; for a rotation, the value"),
        part("mapMaxTo", "20", "number", "the change at a tilt of 1"),
      ], reportsOthers: false,
      stage: ExampleStage(
        tag: "NSDictionary",
        parts: parts.map { (name: $0.0, markup: "<\($0.0) value=\"\($0.1)\"/>") },
        before: "<caml><CALayer bounds=\"0 0 160 100\"><style><\(list) type=\"NSArray\">",
        after:
          "</\(list)></style><sublayers><CALayer name=\"dot\" bounds=\"0 0 20 20\" position=\"80 50\" "
          + "backgroundColor=\"#3366cc\"/></sublayers></CALayer></caml>"))
  }
}
