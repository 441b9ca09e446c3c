// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads lists of shapes.
struct ShapeReader {
  let properties: PropertyReader
  private var log: LottieLog { properties.log }

  init(_ properties: PropertyReader) { self.properties = properties }

  /// Returns the visible items of a list. The list is a member of the value at `base`.
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
    let reader = properties
    switch value["ty"]?.string {
    case "gr": return group(value, at: path)
    case PathModel.type: return .path(reader.item(value))
    case FillModel.type, "gf": return .fill(reader.item(value))
    case StrokeModel.type, "gs": return .stroke(reader.item(value))
    case RectangleModel.type: return .rectangle(reader.item(value))
    case EllipseModel.type: return .ellipse(reader.item(value))
    case StarModel.type: return .star(reader.item(value))
    case TrimModel.type: return .trim(reader.item(value))
    case "mm": return .merge(mode: value["mm"]?.int ?? 1)
    case RoundCornersModel.type: return .roundCorners(reader.item(value))
    case RepeaterModel.type: return .repeater(reader.item(value))
    case PuckerModel.type: return .pucker(reader.item(value))
    case ZigzagModel.type: return .zigzag(reader.item(value))
    case OffsetModel.type: return .offset(reader.item(value))
    case TwistModel.type: return .twist(reader.item(value))
    // The transform of the group draws nothing by itself, and neither does an item of the kind "no".
    case "tr", "no": return nil
    default:
      log.note(.unsupported, value["ty"] ?? value, "this kind of shape is not known; it is left out")
      return nil
    }
  }

  private func group(_ value: JSONValue, at path: JSONPath) -> ShapeItem.Kind {
    let transform = value["it"]?.elements.first { $0["ty"]?.string == "tr" }
    return .group(
      items: items(value["it"], .items, of: path), transform: properties.item(transform),
      blendFilter: properties.blendFilter(of: value))
  }
}
