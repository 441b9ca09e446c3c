// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads text layers, fonts and glyphs.
struct TextReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  private static let mostDocuments = 1_000
  private static let standardAscent = 75.0

  init(_ properties: PropertyReader) { self.properties = properties }

  /// Returns the text of a layer, or `nil` if it has none.
  func text(_ layer: JSONValue, at path: JSONPath) -> TextModel? {
    let given = properties.slots.text(ofLayer: layer["nm"]?.string)
    guard let value = layer["t"], let property = value["d"],
      case let chosen = given ?? properties.slotted(property), let keys = chosen["k"], keys.count > 0
    else {
      log.note(.badValue, layer["t"] ?? layer, "there is no text in it; the layer is empty")
      return nil
    }
    let reader = TextAnimatorReader(properties: properties)
    let list = keys.isArray ? Array(keys.elements.prefix(Self.mostDocuments)) : [keys]
    var documents: [(start: Double, document: TextDocument)] = []
    for (index, key) in list.enumerated() {
      let value = key["s"].flatMap { $0.isObject ? $0 : nil }
      let body = value ?? key
      var own = path
      if !chosen.isSame(as: property) {
        own = log.paths.add(body)
      } else {
        own = keys.isArray ? log.paths.add(.texts, index, of: path) : log.paths.add(.texts, of: path)
        if value != nil { own = log.paths.add(.value, of: own) }
      }
      documents.append((key["t"]?.number ?? 0, document(body, at: own)))
    }
    documents.sort { $0.start < $1.start }
    if given == nil, let expression = chosen["x"] ?? property["x"], expression.isString {
      documents = evaluated(documents, property, expression)
    }
    if keys.count > Self.mostDocuments {
      log.note(.unsupported, keys, "there are more than \(Self.mostDocuments) texts; the others are left out")
    }
    return TextModel(
      documents: documents, animators: reader.animators(value["a"]),
      grouping: properties.item(value["m"]), path: textPath(value["p"], of: layer, at: path))
  }

  /// Returns the path along which the lines of a text layer run, which is the path of one of the layer's
  /// masks. Returns `nil` if the lines are straight.
  private func textPath(_ value: JSONValue?, of layer: JSONValue, at path: JSONPath) -> TextPathModel? {
    guard let value, let number = value["m"] else { return nil }
    guard let index = number.int, index >= 0, let masks = layer["masksProperties"], index < masks.count,
      let mask = masks.elements.dropFirst(index).first(where: { _ in true })
    else {
      log.note(.badReference, number, "there is no such mask; the lines are straight")
      return nil
    }
    let outline = properties.outline(mask["pt"])
    var model: TextPathModel = properties.item(value)
    model.outline = outline
    model.jsonPath = log.paths.add(.masks, index, of: path)
    return model
  }

  /// Returns the documents of a text layer whose expression has a string for each frame, in the styles of the
  /// file's documents. If the strings are unknown, returns the file's documents.
  private func evaluated(
    _ documents: [(start: Double, document: TextDocument)], _ property: JSONValue, _ expression: JSONValue
  ) -> [(start: Double, document: TextDocument)] {
    guard let (start, values) = properties.expressions.values(of: property) else {
      properties.expressions.note(expression, of: property, log)
      return documents
    }
    var (result, last): ([(start: Double, document: TextDocument)], [String]?) = ([], nil)
    for (index, value) in values.enumerated() where result.count < Self.mostDocuments {
      let (frame, text) = (start + Double(index), TextDocument.paragraphs(of: value.string ?? ""))
      let isStart = documents.contains { $0.start == frame }
      guard text != last || isStart,
        var document = (documents.last { $0.start <= frame } ?? documents.first)?.document
      else { continue }
      document.paragraphs = text
      result.append((frame, document))
      last = text
    }
    return result.isEmpty ? documents : result
  }

  private func document(_ value: JSONValue, at path: JSONPath) -> TextDocument {
    let size = max(0, value["s"]?.number ?? 12)
    let justification = value["j"]?.int ?? 0
    var text = value["t"]?.string ?? ""
    if text.count > TextDocument.mostLetters {
      log.note(
        .unsupported, value["t"] ?? value, "only the first \(TextDocument.mostLetters) letters are drawn")
      text = String(text.prefix(TextDocument.mostLetters))
    }
    switch value["ca"]?.int ?? 0 {
    case 0: break
    case 1: text = text.uppercased()
    default: break
    }
    return TextDocument(
      paragraphs: TextDocument.paragraphs(of: text), hasSmallCapitals: value["ca"]?.int == 2,
      font: value["f"]?.string ?? "", size: size, fill: color(value["fc"]), stroke: color(value["sc"]),
      strokeWidth: max(0, value["sw"]?.number ?? 0), isStrokeInFront: value["of"]?.number != 0,
      alignment: [1: .right, 2: .center, 4: .right, 5: .center][justification] ?? .left,
      isJustified: justification >= 3, tracking: value["tr"]?.number ?? 0,
      lineHeight: value["lh"]?.number ?? size * 1.2, baselineShift: value["ls"]?.number ?? 0,
      box: box(value),
      verticalAlignment: value["vj"]?.int.flatMap(TextDocument.VerticalAlignment.init) ?? .top,
      textPath: value["t"] == nil ? path : log.paths.add(.text, of: path),
      fontPath: value["f"] == nil ? path : log.paths.add(.font, of: path))
  }

  private func color(_ value: JSONValue?) -> Vector? {
    guard let numbers = value?.numbers, numbers.count >= 3 else { return nil }
    return Vector(numbers[0], numbers[1], numbers[2], 1)
  }

  private func box(_ value: JSONValue) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let size = value["sz"]?.numbers, size.count >= 2, size[0] > 0 else { return nil }
    let corner = value["ps"]?.numbers ?? []
    return (corner.first ?? 0, corner.count > 1 ? corner[1] : 0, size[0], size[1])
  }

  /// Returns the fonts in a list, by name.
  func fonts(_ list: JSONValue?) -> [String: FontModel] {
    var result: [String: FontModel] = [:]
    guard let list else { return result }
    for (index, value) in list.elements.enumerated() {
      guard let name = value["fName"]?.string else { continue }
      result[name] = FontModel(
        name: name, family: value["fFamily"]?.string ?? "", style: value["fStyle"]?.string ?? "",
        ascent: value["ascent"]?.number ?? Self.standardAscent,
        jsonPath: log.paths.add(.fonts, index, of: .root))
    }
    return result
  }

  /// Returns the glyphs in the file.
  func glyphs(_ list: JSONValue?) -> [GlyphModel.Key: GlyphModel] {
    var result: [GlyphModel.Key: GlyphModel] = [:]
    guard let list else { return result }
    for (index, value) in list.elements.enumerated() {
      guard let character = value["ch"]?.string else { continue }
      let key = GlyphModel.Key(
        family: value["fFamily"]?.string ?? "", style: value["style"]?.string ?? "", character: character)
      if let reference = value["data"]?["refId"] {
        log.note(.unsupported, reference, "letters that are compositions are not drawn")
      }
      result[key] = GlyphModel(
        advance: value["w"]?.number ?? 0,
        shapes: ShapeReader(properties).items(
          value["data"]?["shapes"], .letterShapes, of: log.paths.add(.letters, index, of: .root)))
    }
    return result
  }
}
