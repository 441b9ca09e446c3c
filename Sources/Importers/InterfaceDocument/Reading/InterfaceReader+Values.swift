// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension InterfaceReader {
  /// Returns the value of an attribute; `nil`, after a report, for one that cannot be read.
  mutating func value(_ text: String, _ type: AttributeType, name: String, at index: Int) -> InterfaceValue? {
    switch type {
    case .ignored: return nil
    case .text: return .text(text)
    case .reference: return .reference(text)
    case .image: return .image(InterfaceImage(name: text, isSymbol: isSymbol(text, at: index)))
    case .flag:
      if text == "YES" || text == "true" { return .flag(true) }
      if text == "NO" || text == "false" { return .flag(false) }
    case .number:
      if let number = number(text) { return .number(number) }
    case .name(let names):
      if names.contains(text) { return .text(text) }
    }
    noteBadValue(name, text, at: index)
    return nil
  }

  private func isSymbol(_ name: String, at index: Int) -> Bool { tree[index]["catalog"] == "system" }

  /// Returns a number within the limits; `nil` for other text.
  func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(String(text)), number.magnitude <= limits.largestNumber else { return nil }
    return number
  }

  /// Returns a number of an attribute. A missing one is 0, and a bad one is reported and 0.
  mutating func number(_ name: String, of index: Int) -> Double {
    guard let text = tree[index][name] else { return 0 }
    if let number = number(text) { return number }
    noteBadValue(name, text, at: index)
    return 0
  }

  // MARK: Elements

  /// Returns the value of an element; `nil`, after a report, for one that is not known.
  ///
  /// - Parameter depth: The number of values around this one.
  mutating func value(ofElement index: Int, depth: Int) -> InterfaceValue? {
    let element = tree[index]
    switch element.name {
    case "nil": return InterfaceValue.none
    case "string", "mutableString", "textString":
      return .text(element["base64-UTF8"] == "YES" ? decodedBase64(element.text) : element.text)
    case "integer", "real", "double", "float": return .number(number("value", of: index))
    case "boolean", "bool": return .flag(element["value"] == "YES")
    case "color": return color(index).map { .color($0) }
    case "fontDescription", "font": return font(index).map { .font($0) }
    case "autoresizingMask", "rectEdge", "accessibilityTraits", "directionMask": return options(index)
    case "range":
      return .range(location: Int(number("location", of: index)), length: Int(number("length", of: index)))
    case "date": return .date(number("timeIntervalSinceReferenceDate", of: index))
    case "imageReference":
      let name = element["image"] ?? ""
      return .image(InterfaceImage(name: name, isSymbol: element["catalog"] == "system"))
    case "attributedString": return fragments(index, depth: depth)
    default: break
    }
    if let shape = shape(index) { return shape }
    guard AttributeRows.records[element.name] != nil else {
      noteUnknown(index, in: "a value")
      return nil
    }
    return .record(record(index, depth: depth))
  }

  /// Returns a point, a size, a rectangle or insets; `nil` for other elements.
  private mutating func shape(_ index: Int) -> InterfaceValue? {
    switch tree[index].name {
    case "rect":
      return .rect(
        InterfaceRect(
          x: number("x", of: index), y: number("y", of: index), width: number("width", of: index),
          height: number("height", of: index)))
    case "point": return .point(InterfacePoint(x: number("x", of: index), y: number("y", of: index)))
    case "offsetWrapper", "offset":
      return .point(
        InterfacePoint(x: number("horizontal", of: index), y: number("vertical", of: index)))
    case "size":
      return .size(
        InterfaceSize(width: number("width", of: index), height: number("height", of: index)))
    case "inset":
      let (minX, minY) = (number("minX", of: index), number("minY", of: index))
      return .insets(
        InterfaceInsets(
          top: minY, left: minX, bottom: number("maxY", of: index), right: number("maxX", of: index)))
    case "edgeInsets":
      return .insets(
        InterfaceInsets(
          top: number("top", of: index), left: number("left", of: index), bottom: number("bottom", of: index),
          right: number("right", of: index)))
    case "directionalEdgeInsets":
      return .insets(
        InterfaceInsets(
          top: number("top", of: index), left: number("leading", of: index),
          bottom: number("bottom", of: index), right: number("trailing", of: index)))
    default: return nil
    }
  }

  /// Returns the names of the attributes that are `YES`, sorted.
  private func options(_ index: Int) -> InterfaceValue {
    .options(
      tree[index].attributes.filter { $0.name != "key" && $0.value == "YES" }.map(\.name).sorted())
  }

  /// Returns the values of an element that has several.
  mutating func record(_ index: Int, depth: Int) -> InterfaceRecord {
    let element = tree[index]
    var record = InterfaceRecord(element: element.name)
    let rows = AttributeRows.records[element.name]
    for (name, text) in element.attributes where name != "key" && name != "id" && name != "catalog" {
      guard let type = rows?.types[name] else {
        document.report.note(
          .unknownAttribute, "\(name) of <\(element.name)>", effect: "it is not read",
          at: tree.position(of: index))
        continue
      }
      if let value = value(text, type, name: name, at: index) { record.values[name] = value }
    }
    guard depth < limits.recordDepth else {
      if !element.children.isEmpty { noteUnknown(index, in: "a value that is nested too deep") }
      return record
    }
    for child in element.children {
      let key = tree[child]["key"] ?? Self.keys[tree[child].name] ?? tree[child].name
      if let value = value(ofElement: child, depth: depth + 1) { record.values[key] = value }
    }
    return record
  }

  /// The keys of values in records that the file writes without one.
  private static let keys = ["blurEffect": "blurEffect", "accessibilityTraits": "traits"]

  private mutating func fragments(_ index: Int, depth: Int) -> InterfaceValue {
    var fragments: [InterfaceFragment] = []
    for child in tree.children(of: index) {
      guard tree[child].name == "fragment" else {
        noteUnknown(child, in: "an attributed text")
        continue
      }
      var text = tree[child]["content"] ?? ""
      var attributes: [String: InterfaceValue] = [:]
      for part in tree.children(of: child) {
        if tree[part].name == "string" || tree[part].name == "mutableString" {
          text = tree[part].text
        } else if tree[part].name == "attributes", depth < limits.recordDepth {
          attributes = record(part, depth: depth + 1).values
        }
      }
      fragments.append(InterfaceFragment(text: text, attributes: attributes))
    }
    return .fragments(fragments)
  }

  // MARK: Colours and fonts

  /// Returns a colour; `nil`, after a report, for one that cannot be read.
  mutating func color(_ index: Int) -> InterfaceColor? {
    let element = tree[index]
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return .system(name) }
    if let name = element["name"] { return .named(name) }
    let alpha = element["alpha"] == nil ? 1 : number("alpha", of: index)
    if element["white"] != nil { return .gray(white: number("white", of: index), alpha: alpha) }
    if element["cyan"] != nil {
      return .cmyk(
        cyan: number("cyan", of: index), magenta: number("magenta", of: index),
        yellow: number("yellow", of: index), black: number("black", of: index), alpha: alpha)
    }
    guard element["red"] != nil else {
      noteBadValue("color", element.attributes.first?.value ?? "", at: index)
      return nil
    }
    return .rgb(
      red: number("red", of: index), green: number("green", of: index), blue: number("blue", of: index),
      alpha: alpha, space: space(of: index))
  }

  private mutating func space(of index: Int) -> InterfaceColor.Space {
    let name = tree[index]["customColorSpace"] ?? tree[index]["colorSpace"] ?? "sRGB"
    switch name {
    case "sRGB", "calibratedRGB", "custom", "genericRGB", "IEC61966-2.1": return .sRGB
    case "displayP3": return .displayP3
    case "adobeRGB1998": return .adobeRGB
    case "deviceRGB": return .device
    default:
      noteBadValue("colorSpace", name, at: index)
      return .sRGB
    }
  }

  /// The size of the system's font in points.
  private static let usualFontSize = 14.0

  private mutating func font(_ index: Int) -> InterfaceFont? {
    let element = tree[index]
    if let style = element["style"] { return .style(style) }
    // Attributed text writes `size`. A description without a size has the system's size.
    let attribute = element["pointSize"] == nil ? "size" : "pointSize"
    let size = element[attribute] == nil ? Self.usualFontSize : number(attribute, of: index)
    if let name = element["name"] { return .named(name, family: element["family"], size: size) }
    // The names of fonts for parts of macOS stand for the system's font.
    guard let type = element["type"] else {
      let isBold = element["metaFont"]?.lowercased().contains("bold") == true
      return .system(isBold ? .boldSystem : .system, size: size, weight: nil)
    }
    switch type {
    case "system", "smallSystem", "button", "label":
      return .system(.system, size: size, weight: element["weight"])
    case "boldSystem", "smallBoldSystem", "systemBold":
      return .system(.boldSystem, size: size, weight: element["weight"])
    case "italicSystem": return .system(.italicSystem, size: size, weight: element["weight"])
    default:
      noteBadValue("type", type, at: index)
      return .system(.system, size: size, weight: nil)
    }
  }
}
