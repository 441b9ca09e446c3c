// SPDX-License-Identifier: Apache-2.0

/// The reference of the scene format: the elements, their attributes and the values that the reader knows.
///
/// Names, kinds of values and defaults come from the tables with which `SceneBuilder` reads a file. Only the
/// examples and the meanings are written here. The article "A scene by hand" and `multiplane help
/// scene-format` are made of it.
package enum SceneFormat {
  /// The elements in the order of the article.
  package static var elements: [FormatElement] {
    layerElements + [tintedImage] + animationElements + [filter, emitterCell] + stateElements
      + textElements
      + [tiltGroup]
  }

  /// A section of the article and the title of its elements.
  package enum Section: String, Sendable, CaseIterable {
    case layers = "Layers"
    case images = "Images"
    case animations = "Animations"
    case filters = "Filters"
    case emitters = "Emitters"
    case states = "States"
    case text = "Text with attributes"
    case tilt = "Tilt"
  }
}

/// An element of a scene file with the attributes and parts that it can have.
package struct FormatElement: Sendable {
  /// The name of the element in a file.
  package let name: String
  package let section: SceneFormat.Section
  /// One sentence with a full stop.
  package let summary: String
  package let attributes: [FormatAttribute]
  /// True if the reader reports an attribute that is not among `attributes`. Lists of values that belong to
  /// a host, such as those of the tilt, may have keys of their own.
  package var reportsOthers = true
  let stage: ExampleStage

  /// Returns a whole scene in which the element has the example of an attribute.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, or `nil` for a scene with none of the examples.
  ///   - value: Another value than the one of the example, for an attribute that is a name.
  package func scene(with attribute: FormatAttribute?, value: String? = nil) -> String {
    guard let attribute else { return stage.scene() }
    if let value { return stage.scene(attribute.name, value: value) }
    return attribute.isPart
      ? stage.scene(part: attribute.example, named: attribute.name)
      : stage.scene(attribute.name, value: attribute.example)
  }

  /// Returns a whole scene in which the element lacks the attribute.
  package func scene(without attribute: FormatAttribute) -> String {
    stage.lacking(attribute.name).scene()
  }

  /// Returns a whole scene in which the element has an attribute of any name.
  package func scene(withUnknown name: String) -> String { stage.scene(name, value: "1") }
}

/// An attribute of an element, or a part of it: an element inside.
package struct FormatAttribute: Sendable {
  package let name: String
  /// The kind of the value in words, such as `number`. The article explains each kind.
  package let kind: String
  /// The names that the value can have, or an empty list if it is no name of a fixed set.
  package let names: [String]
  /// The value that an element without the attribute has.
  package let standard: String
  /// The meaning of the value with its unit, without a full stop.
  package let meaning: String
  /// The range of the value, and the treatment of other values, without a full stop. `nil` if every value of
  /// the kind has its effect.
  package let range: String?
  /// True if an animation of the attribute has an effect.
  package let isAnimatable: Bool
  /// A value, or for a part a whole element.
  package let example: String
  /// True if the example alone changes nothing in the scene, because something else refers to it.
  package var isReference = false

  /// True if the value is written as an element inside, because a string cannot hold it.
  package var isPart: Bool { example.hasPrefix("<") }
  /// The example as it stands in a file.
  package var markup: String { isPart ? example : "\(name)=\"\(example)\"" }
}

/// The words of a row of the reference: the example and the meaning of a name that the reader knows.
struct AttributeWords: Sendable {
  let name: String
  let example: String
  let meaning: String
  let range: String?

  init(_ name: String, _ example: String, _ meaning: String, range: String? = nil) {
    (self.name, self.example, self.meaning, self.range) = (name, example, meaning, range)
  }
}

/// A whole scene around an element that an example changes.
struct ExampleStage: Sendable {
  /// The name of the element.
  let tag: String
  /// The attributes and the parts that the element has in any case.
  var attributes: [(name: String, value: String)] = []
  var parts: [(name: String, markup: String)] = []
  /// The text before and after the element.
  var before = "<caml><CALayer bounds=\"0 0 160 100\" backgroundColor=\"#ffffff\"><sublayers>"
  var after = "</sublayers></CALayer></caml>"

  func scene() -> String {
    let text = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return "\(before)<\(tag)\(text)>\(parts.map(\.markup).joined())</\(tag)>\(after)"
  }

  func scene(_ name: String, value: String) -> String {
    var copy = lacking(name)
    copy.attributes.append((name, value))
    return copy.scene()
  }

  func scene(part: String, named name: String) -> String {
    var copy = lacking(name)
    copy.parts.append((name, part))
    return copy.scene()
  }

  func lacking(_ name: String) -> ExampleStage {
    var copy = self
    copy.attributes.removeAll { $0.name == name }
    copy.parts.removeAll { $0.name == name }
    return copy
  }
}
