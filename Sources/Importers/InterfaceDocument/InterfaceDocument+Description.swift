// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

extension InterfaceDocument: CustomStringConvertible {
  /// The objects, one a line, indented by their depth, with their values sorted by name. The text is stable.
  package var description: String {
    var lines = ["\(kind.rawValue)\(initialController.map { " initial \($0)" } ?? "")"]
    for root in roots { write(root, depth: 1, into: &lines) }
    for scene in scenes {
      lines.append("  scene \(scene.id)")
      for root in scene.roots { write(root, depth: 2, into: &lines) }
    }
    for resource in resources { lines.append("  \(resource.kind.rawValue) \(resource.name)") }
    return TerminalText.lines(lines.joined(separator: "\n"))
  }

  private func write(_ root: Int, depth: Int, into lines: inout [String]) {
    var pending = [(root, depth)]
    while let (index, depth) = pending.popLast() {
      let object = objects[index]
      let space = String(repeating: "  ", count: depth)
      lines.append(space + object.description)
      for line in object.details { lines.append(space + "    " + line) }
      pending += object.children.reversed().map { ($0, depth + 1) }
    }
  }
}

extension InterfaceObject: CustomStringConvertible {
  /// The object in one line, without its children.
  package var description: String {
    var text = key.map { "\($0): " } ?? ""
    text += element
    if !id.isEmpty { text += " \(id)" }
    if let customClass { text += " class \(customModule.map { $0 + "." } ?? "")\(customClass)" }
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) { text += " \(name)=\(value)" }
    return text
  }

  /// The constraints, connections and other parts, a line each.
  fileprivate var details: [String] {
    var lines = states.sorted { $0.key < $1.key }.map { "state \($0.key) \($0.value)" }
    lines += segments.map { "segment \($0)" }
    lines += constraints.map(\.description)
    lines += runtimeAttributes.map { "attribute \($0.keyPath): \($0.type) = \($0.value)" }
    lines += connections.map(\.description)
    lines += variations.map(\.description)
    return lines
  }
}

extension InterfaceConstraint: CustomStringConvertible {
  /// The constraint as an equation, with its priority if that is not 1,000.
  package var description: String {
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "constraint \(id) \(firstItem ?? "self").\(firstAttribute.rawValue) \(sign)"
    if let secondAttribute {
      text += multiplier == 1 ? " " : " \(multiplier) * "
      text += "\(secondItem ?? "self").\(secondAttribute.rawValue)"
      if constant != 0 { text += " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != 1_000 { text += " @\(priority)" }
    if let identifier { text += " named \(identifier)" }
    return text + (isPlaceholder ? " placeholder" : "") + variations.map { "; \($0)" }.joined()
  }
}

extension InterfaceConnection: CustomStringConvertible {
  /// The connection in one line.
  package var description: String {
    switch self {
    case .outlet(let property, let destination, _): return "outlet \(property) -> \(destination)"
    case .outletCollection(let property, let destination, _): return "outlets \(property) -> \(destination)"
    case .action(let selector, let destination, let event, _):
      return "action \(selector) -> \(destination)\(event.map { " at \($0)" } ?? "")"
    case .segue(let segue):
      var text = "segue \(segue.kind.rawValue) -> \(segue.destination)"
      if let identifier = segue.identifier { text += " named \(identifier)" }
      if let relationship = segue.relationship { text += " as \(relationship)" }
      if let action = segue.unwindAction { text += " by \(action)" }
      if let style = segue.presentationStyle { text += " \(style)" }
      if let style = segue.transitionStyle { text += " \(style)" }
      return text + (segue.animates ? "" : " without animation")
    }
  }
}

extension InterfaceVariation: CustomStringConvertible {
  /// The variation in one line, with its values sorted by name.
  package var description: String {
    var text = "variation \(width?.rawValue ?? "any")x\(height?.rawValue ?? "any")"
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) { text += " \(name)=\(value)" }
    for (name, mask) in masks.sorted(by: { $0.key < $1.key }) {
      text += " \(name)" + (mask.excluded.map { "-\($0)" } + mask.included.map { "+\($0)" }).joined()
    }
    return text
  }
}

extension InterfaceRecord: CustomStringConvertible {
  /// The values in braces, sorted by name.
  package var description: String {
    "{" + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") + "}"
  }
}

extension InterfaceValue: CustomStringConvertible {
  /// The value as text.
  package var description: String {
    switch self {
    case .none: "nil"
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width)x\(size.height)"
    case .rect(let rect): "(\(rect.x), \(rect.y), \(rect.width)x\(rect.height))"
    case .insets(let insets): "[\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)]"
    case .range(let location, let length): "\(location)+\(length)"
    case .options(let names): "[" + names.joined(separator: " ") + "]"
    case .color(let color): color.description
    case .font(let font): font.description
    case .image(let image): (image.isSymbol ? "symbol " : "image ") + image.name
    case .date(let seconds): "date \(seconds)"
    case .fragments(let fragments):
      "["
        + fragments.map { "\"\($0.text)\"\(InterfaceRecord(element: "", values: $0.attributes))" }
        .joined(separator: ", ") + "]"
    case .record(let record): record.description
    case .reference(let id): "-> \(id)"
    }
  }
}

extension InterfaceColor: CustomStringConvertible {
  /// The colour as text.
  package var description: String {
    switch self {
    case .system(let name): "system \(name)"
    case .named(let name): "named \(name)"
    case .gray(let white, let alpha): "gray(\(white), \(alpha))"
    case .rgb(let red, let green, let blue, let alpha, let space):
      "\(space.rawValue)(\(red), \(green), \(blue), \(alpha))"
    case .cmyk(let cyan, let magenta, let yellow, let black, let alpha):
      "cmyk(\(cyan), \(magenta), \(yellow), \(black), \(alpha))"
    }
  }
}

extension InterfaceFont: CustomStringConvertible {
  /// The font as text.
  package var description: String {
    switch self {
    case .system(let face, let size, let weight): "\(face.rawValue) \(size)\(weight.map { " " + $0 } ?? "")"
    case .named(let name, _, let size): "\(name) \(size)"
    case .style(let style): style
    }
  }
}
