// SPDX-License-Identifier: Apache-2.0

/// Reads lists of shapes.
struct ShapeReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  init(_ properties: PropertyReader) { self.properties = properties }

  /// Returns the visible items of a list, which is a member of the value at `base`.
  func items(_ list: JSONValue?, _ member: JSONPaths.Member, of base: JSONPath) -> [ShapeItem] {
    guard let list else { return [] }
    var items: [ShapeItem] = []
    items.reserveCapacity(list.count)
    for (index, value) in list.elements.enumerated() where !value.flag("hd") {
      let path = log.paths.add(member, index, of: base)
      guard let kind = kind(of: value, at: path) else { continue }
      items.append(ShapeItem(kind: kind, name: value["nm"]?.string, jsonPath: path))
    }
    return items
  }

  private func kind(of value: JSONValue, at path: JSONPath) -> ShapeItem.Kind? {
    let p = properties
    switch value["ty"]?.string {
    case "gr": return group(value, at: path)
    case "sh": return .path(p.outline(value["ks"]))
    case "rc":
      return .rectangle(
        position: p.vector(value["p"]), size: p.vector(value["s"]), radius: p.number(value["r"]),
        isReversed: value["d"]?.int == 3)
    case "el":
      return .ellipse(
        position: p.vector(value["p"]), size: p.vector(value["s"]), isReversed: value["d"]?.int == 3)
    case "sr": return star(value)
    case "fl", "gf":
      return .fill(
        FillModel(
          paint: paint(value), opacity: p.number(value["o"], 100), isEvenOdd: value["r"]?.int == 2))
    case "st", "gs": return .stroke(stroke(value))
    case "tm":
      return .trim(
        TrimModel(
          start: p.number(value["s"]), end: p.number(value["e"], 100), offset: p.number(value["o"]),
          isSequential: value["m"]?.int == 2))
    case "tr": return nil
    case "no": return nil
    default: return modifier(value)
    }
  }

  private func modifier(_ value: JSONValue) -> ShapeItem.Kind? {
    let p = properties
    switch value["ty"]?.string {
    case "mm": return .merge(mode: value["mm"]?.int ?? 1)
    case "rd": return .roundCorners(p.number(value["r"]))
    case "rp":
      return .repeater(
        RepeaterModel(
          copies: p.number(value["c"], 1), offset: p.number(value["o"]),
          transform: TransformModel(value["tr"], reader: p),
          startOpacity: p.number(value["tr"]?["so"], 100), endOpacity: p.number(value["tr"]?["eo"], 100),
          isAbove: value["m"]?.int != 2))
    case "pb": return .pucker(p.number(value["a"]))
    case "zz":
      return .zigzag(
        size: p.number(value["s"]), ridges: p.number(value["r"]), isSmooth: (value["pt"]?["k"]?.int ?? 1) == 2
      )
    case "op":
      return .offset(
        amount: p.number(value["a"]), join: value["lj"]?.int ?? 1,
        miterLimit: p.number(value["ml"], 4).first)
    case "tw": return .twist(angle: p.number(value["a"]), center: p.vector(value["c"]))
    default:
      log.note(.unsupported, value["ty"] ?? value, "shapes of this kind are not known; it is left out")
      return nil
    }
  }

  private func group(_ value: JSONValue, at path: JSONPath) -> ShapeItem.Kind {
    let transform = value["it"]?.elements.first { $0["ty"]?.string == "tr" }
    return .group(items: items(value["it"], .items, of: path), transform: TransformModel(transform, reader: properties))
  }

  private func star(_ value: JSONValue) -> ShapeItem.Kind {
    let p = properties
    return .star(
      StarModel(
        isStar: value["sy"]?.int != 2, position: p.vector(value["p"]), points: p.number(value["pt"], 5),
        rotation: p.number(value["r"]), outerRadius: p.number(value["or"]),
        innerRadius: p.number(value["ir"]), outerRoundness: p.number(value["os"]),
        innerRoundness: p.number(value["is"]), isReversed: value["d"]?.int == 3))
  }

  private func paint(_ value: JSONValue) -> PaintModel {
    let p = properties
    guard let type = value["ty"]?.string, type.hasPrefix("g") else {
      return .color(p.vector(value["c"], Vector(0, 0, 0, 1)))
    }
    let isRadial = value["t"]?.int == 2
    let length = p.number(value["h"])
    // The slot of a gradient has its number of stops, or is that of the stops alone.
    let gradient = value["g"].map(p.slots.resolved)
    let stops = gradient?["k"].map(p.slots.resolved)
    let count = stops?["p"]?.int ?? gradient?["p"]?.int ?? value["g"]?["p"]?.int ?? 0
    if count > GradientModel.mostStops {
      log.note(
        .unsupported, value, "there are more than \(GradientModel.mostStops) stops; the others are left out"
      )
    }
    return .gradient(
      GradientModel(
        stopCount: max(0, count), stops: p.numbers(stops?["k"]?["k"] == nil ? stops : stops?["k"]),
        start: p.vector(value["s"]), end: p.vector(value["e"]), isRadial: isRadial,
        highlight: isRadial && !(length.isConstant && length.first == 0)
          ? (length, p.number(value["a"])) : nil))
  }

  private func stroke(_ value: JSONValue) -> StrokeModel {
    let p = properties
    var (dashes, offset): ([Property<Double>], Property<Double>) = ([], Property(0))
    for part in value["d"].map({ Array($0.elements.prefix(64)) }) ?? [] {
      if part["n"]?.string == "o" {
        offset = p.number(part["v"])
      } else {
        dashes.append(p.number(part["v"]))
      }
    }
    return StrokeModel(
      paint: paint(value), opacity: p.number(value["o"], 100), width: p.number(value["w"], 1),
      cap: value["lc"]?.int ?? 1, join: value["lj"]?.int ?? 1,
      miterLimit: value["ml"]?.number ?? 10, dashes: dashes, dashOffset: offset)
  }
}
