// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension PropertyReader {
  /// Reads an opaque colour. Its fourth number, which some programs write, is not an opacity.
  func color(_ value: JSONValue?, _ standard: Vector) -> Property<Vector> {
    let property = vector(value, standard)
    let all = [property.first, property.last] + property.segments.flatMap { [$0.from, $0.to] }
    let largest = all.reduce(0) { max($0, $1.x, $1.y, $1.z) }
    let factor = hasByteColors || largest >= Self.leastByte ? 1.0 / 255 : 1
    guard factor != 1 || all.contains(where: { $0.w != 1 }) else { return property }
    return property.map { Vector($0.x * factor, $0.y * factor, $0.z * factor, 1) }
  }

  /// The least component that no program writes for a colour with components from 0 to 1.
  private static let leastByte = 2.0
}

extension JSONValue {
  /// A Boolean value that indicates whether the colours of this file's shapes have components from 0 to 255,
  /// as those of exports before version 4.1.9 have.
  ///
  /// Some programs write an old version but components from 0 to 1. A component above 1 tells the two apart,
  /// unless all colours are nearly black.
  var hasByteColors: Bool {
    guard let version = self["v"]?.string else { return false }
    let parts = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    guard Array(parts.prefix(3)).lexicographicallyPrecedes([4, 1, 9]) else { return false }
    let lists = [self["layers"]] + (self["assets"].map { $0.elements.map { $0["layers"] } } ?? [])
    return lists.contains { list in
      list?.elements.contains { $0["shapes"].map(Self.hasComponentAboveOne) ?? false } ?? false
    }
  }

  /// Returns whether a fill or a stroke in a list of shapes has a component above 1.
  private static func hasComponentAboveOne(in shapes: JSONValue) -> Bool {
    shapes.elements.contains { shape in
      if let inner = shape["it"], hasComponentAboveOne(in: inner) { return true }
      guard let type = shape["ty"]?.string, type == FillModel.type || type == StrokeModel.type,
        let color = shape["c"]?["k"]
      else { return false }
      let lists = color.elements.contains { $0.isObject } ? color.elements.compactMap { $0["s"] } : [color]
      return lists.contains { $0.numbers?.contains { $0 > 1 } ?? false }
    }
  }
}
