// SPDX-License-Identifier: Apache-2.0

extension AnimationModel {
  /// Writes the values of the file.
  func write(to text: inout StageText) {
    let size = "\(StageText.text(width)) x \(StageText.text(height))"
    text.line(
      "animation \(size), frames \(StageText.text(start)) to \(StageText.text(end)), \(StageText.text(frameRate)) a second"
    )
    for marker in markers {
      text.line(
        "marker \"\(marker.name)\" at \(StageText.text(marker.start)) for \(StageText.text(marker.duration))")
    }
    for slot in slots { text.line("slot \"\(slot.name)\": \(slot.kind)") }
    for (name, image) in images.sorted(by: { $0.key < $1.key }) {
      text.line("image \"\(name)\" \(image.path.prefix(60))")
    }
    text.inside { text in for layer in main.layers { layer.write(to: &text) } }
    for (name, composition) in compositions.sorted(by: { $0.key < $1.key }) {
      text.line("composition \"\(name)\"")
      text.inside { text in for layer in composition.layers { layer.write(to: &text) } }
    }
  }
}

extension LayerModel {
  /// A line with the kind, name, frames and references.
  var summary: String {
    let kind =
      switch self.kind {
      case .precomposition(let reference, _, _): "composition \"\(reference)\""
      case .solid(let color, _, _): "solid \(color)"
      case .image(let reference): "image \"\(reference)\""
      case .null: "null"
      case .shape: "shapes"
      case .text: "text"
      case .sound(let reference, _): "sound \"\(reference)\""
      case .other: "not drawn"
      }
    let frames = "frames \(StageText.text(inPoint)) to \(StageText.text(outPoint))"
    let more = [
      index.map { "index \($0)" }, parent.map { "parent \($0)" }, matte.map { "matte \($0)" },
      matteIndex.map { "of \($0)" }, isMatteSource ? "is a matte" : nil, isHidden ? "hidden" : nil,
      startTime != 0 ? "start \(StageText.text(startTime))" : nil,
      stretch != 1 ? "stretch \(StageText.text(stretch))" : nil,
      blendMode != 0 ? "blend mode \(blendMode)" : nil,
      autoOrients ? "turns along its path" : nil,
    ]
    return (["layer \"\(name)\": \(kind)", frames] + more.compactMap { $0 }).joined(separator: ", ")
  }

  func write(to text: inout StageText) {
    text.line(summary)
    text.inside { text in
      transform.writeLines(to: &text)
      timeRemap.map { text.property("time remap", $0) }
      for mask in masks {
        text.line("mask \(mask.mode)\(mask.isInverted ? " inverted" : "") \(StageText.text(mask.path))")
        text.inside { mask.writeLines(to: &$0) }
      }
      for effect in effects { text.line(effect.name) }
      for control in controls { control.write(to: &text) }
      switch kind {
      case .shape(let items): for item in items { item.write(to: &text) }
      case .text(let model):
        for (start, document) in model.documents {
          let paragraphs = document.paragraphs.joined(separator: " / ")
          text.line(
            "from \(StageText.text(start)): \"\(paragraphs)\" in \(document.font), \(StageText.text(document.size))"
          )
        }
        model.path?.writeLines(to: &text)
      default: break
      }
    }
  }
}

extension ControlModel {
  func write(to text: inout StageText) {
    let title =
      "control \"\(effect.prefix(60))\", \"\(name.prefix(60))\": \(kind == .color ? "colour" : "\(kind)")"
    switch value {
    case .number(let property): text.property(title, property)
    case .vector(let property): text.property(title, property)
    }
  }
}

extension ItemModel {
  /// Writes each property on a line, unless it is constant and has the value of a new item.
  fileprivate func writeLines(to text: inout StageText) {
    let new = Self()
    for row in Self.rows {
      guard let name = row.dump, let property = row.property(of: self) else { continue }
      switch (property, row.property(of: new)) {
      case (.number(let property), .number(let standard)):
        text.property("\(name)", property, unless: standard.first)
      case (.vector(let property), .vector(let standard)):
        text.property("\(name)", property, unless: standard.first)
      default: text.line("\(name) \(property.text)")
      }
    }
  }

  /// The properties, in the words that the rows define for them.
  fileprivate var phrase: String {
    Self.rows.map { row in
      guard let words = row.dump, let property = row.property(of: self) else { return "" }
      return "\(words)".replacing("#", with: property.text)
    }.joined()
  }
}

extension AnyProperty {
  fileprivate var text: String {
    switch self {
    case .number(let property): StageText.text(property)
    case .vector(let property): StageText.text(property)
    case .stops(let stops): StageText.text(stops.numbers)
    case .outline(let property): StageText.text(property)
    }
  }
}

extension ShapeItem {
  private static func words(for filter: String?) -> String { filter.map { ", blended by \($0)" } ?? "" }

  func write(to text: inout StageText) {
    switch kind {
    case .group(let items, let transform, let filter):
      text.line("group\(Self.words(for: filter))")
      text.inside { text in
        transform.writeLines(to: &text)
        for item in items { item.write(to: &text) }
      }
    case .merge(let mode): text.line("merge paths, mode \(mode)")
    case .fill(let fill):
      text.line("fill\(fill.paint.source.phrase)\(fill.paint.phrase)\(Self.words(for: fill.blendFilter))")
    case .stroke(let stroke):
      text.line(
        "stroke\(stroke.paint.source.phrase)\(stroke.phrase)\(stroke.paint.phrase)\(Self.words(for: stroke.blendFilter))"
      )
    default:
      if let model = kind.model { text.line(model.word + model.phrase) }
      if case .repeater(let repeater) = kind {
        text.inside { repeater.transform.writeLines(to: &$0) }
      }
    }
  }
}

extension PaintModel.Source {
  fileprivate var phrase: String {
    switch self {
    case .color(let color): color.phrase
    case .gradient(let gradient):
      " \(gradient.isRadial ? "radial" : "linear") gradient of \(gradient.stops.count) stops"
    }
  }
}
