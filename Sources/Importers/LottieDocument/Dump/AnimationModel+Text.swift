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
  /// A line: kind, name, frames and references.
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
      transform.write(to: &text)
      timeRemap.map { text.property("time remap", $0) }
      for mask in masks {
        text.line("mask \(mask.mode)\(mask.isInverted ? " inverted" : "") \(StageText.text(mask.path))")
        text.inside { text in
          text.property("opacity", mask.opacity, unless: 100)
          text.property("expansion", mask.expansion, unless: 0)
          text.property("feather", mask.feather, unless: .zero)
        }
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
        model.path.map { text.property("along", $0.outline) }
      default: break
      }
    }
  }
}

extension ControlModel {
  func write(to text: inout StageText) {
    let title = "control \"\(effect.prefix(60))\", \"\(name.prefix(60))\": \(kind)"
    switch value {
    case .number(let property): text.property(title, property)
    case .vector(let property): text.property(title, property)
    }
  }
}

extension TransformModel {
  func write(to text: inout StageText) {
    text.property("anchor", anchor, unless: .zero)
    text.property("position", position, unless: .zero)
    if let split = splitPosition {
      text.property("position.x", split.x)
      text.property("position.y", split.y)
    }
    text.property("scale", scale, unless: Vector(repeating: 100))
    text.property("rotation", rotation, unless: 0)
    if let tilt {
      text.property("rotation.x", tilt.x)
      text.property("rotation.y", tilt.y)
    }
    orientation.map { text.property("orientation", $0) }
    text.property("skew", skew, unless: 0)
    text.property("skew axis", skewAxis, unless: 0)
    text.property("opacity", opacity, unless: 100)
  }
}

extension ShapeItem {
  func write(to text: inout StageText) {
    switch kind {
    case .group(let items, let transform):
      text.line("group")
      text.inside { text in
        transform.write(to: &text)
        for item in items { item.write(to: &text) }
      }
    case .path(let path): text.property("path", path)
    case .rectangle(let position, let size, let radius, _):
      text.line(
        "rectangle at \(StageText.text(position)), \(StageText.text(size)), radius \(StageText.text(radius))")
    case .ellipse(let position, let size, _):
      text.line("ellipse at \(StageText.text(position)), \(StageText.text(size))")
    case .star(let star):
      text.line("\(star.isStar ? "star" : "polygon") of \(StageText.text(star.points)) points")
    case .fill(let fill): text.line("fill \(fill.paint.text), opacity \(StageText.text(fill.opacity))")
    case .stroke(let stroke):
      text.line(
        "stroke \(stroke.paint.text), width \(StageText.text(stroke.width)), opacity \(StageText.text(stroke.opacity))"
      )
    case .trim(let trim):
      text.line(
        "trim \(trim.isSequential ? "individually " : "")from \(StageText.text(trim.start)) to \(StageText.text(trim.end))"
      )
    case .repeater(let repeater):
      text.line("repeater of \(StageText.text(repeater.copies)) copies")
      text.inside { repeater.transform.write(to: &$0) }
    case .merge(let mode): text.line("merge paths, mode \(mode)")
    case .roundCorners(let radius): text.property("round corners", radius)
    case .pucker(let amount): text.property("pucker", amount)
    case .zigzag: text.line("modifier zz")
    case .offset: text.line("modifier op")
    case .twist: text.line("modifier tw")
    }
  }
}

extension PaintModel {
  fileprivate var text: String {
    switch self {
    case .color(let color): StageText.text(color)
    case .gradient(let gradient):
      "\(gradient.isRadial ? "radial" : "linear") gradient of \(gradient.stopCount) stops"
    }
  }
}
