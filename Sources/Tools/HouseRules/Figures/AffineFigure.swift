// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Types that represent affine maps of the plane. They store six numbers, and have a member that composes two
/// values of the type.
enum AffineFigure: CodeFigure {
  static let name = "types of affine maps"

  static func occurrences(in file: SourceFile) -> [Int] {
    file.outline.types.filter { type in
      type.kind == .type && numberCount(of: type, in: file) == 6 && composes(type, in: file)
    }.map(\.keywordIndex)
  }

  /// The number of stored numbers in a value of each known type.
  private static let sizes = [
    "Double": 1, "CGFloat": 1, "Float": 1, "Float32": 1, "Float64": 1, "SIMD2": 2, "Point": 2, "CGPoint": 2,
    "Vector": 2, "CGVector": 2, "CGSize": 2, "SIMD3": 3, "SIMD4": 4, "simd_float3x2": 6, "simd_double3x2": 6,
  ]

  private static func numberCount(of type: Declaration, in file: SourceFile) -> Int {
    let source = file.source
    return file.outline.declarations.reduce(0) { count, property in
      guard property.kind == .property, property.name.hasPrefix(type.name + "."),
        property.name.dropFirst(type.name.count + 1) == property.ownName, isStored(property, in: source)
      else { return count }
      return count + numberCount(after: property.keywordIndex, in: source)
    }
  }

  private static func isStored(_ property: Declaration, in source: SourceText) -> Bool {
    guard !property.modifiers.contains("static") else { return false }
    guard let body = property.body else { return true }
    return source.isToken(body.lowerBound - 1, "=")
      || ["didSet", "willSet"].contains { source.isToken(body.lowerBound + 1, $0) }
  }

  /// Returns the number of numbers in a declaration such as `var a, b: Double` or `var a = 1.0, b = 0.0`.
  private static func numberCount(after keyword: Int, in source: SourceText) -> Int {
    var (index, names, count) = (keyword + 1, 0, 0)
    while index < source.tokens.count,
      index == keyword + 1 || !source.tokens[index].startsLine || isList(index, source)
    {
      let token = source.tokens[index]
      if token.isSign("{") || token.isSign(";") || token.isSign("}") { break }
      if index == keyword + 1 || source.isToken(index - 1, ",") { names += 1 }
      if token.isSign(":") {
        count += names * size(ofTypeAt: index + 1, in: source)
        names = 0
      }
      if token.isSign("="), source.number(at: index + 1) != nil, source.tokens[index + 1].text.contains(".") {
        count += names
        names = 0
      }
      index = max(source.closing(index) ?? index, index) + 1
    }
    return count
  }

  private static func isList(_ index: Int, _ source: SourceText) -> Bool { source.isToken(index - 1, ",") }

  /// Returns the number of numbers in a value of a type: a known type, or a tuple of known types.
  private static func size(ofTypeAt index: Int, in source: SourceText) -> Int {
    if source.isToken(index, "("), let close = source.closing(index) {
      return source.parts(of: index + 1..<close, between: ",").reduce(0) { count, part in
        let start = source.isToken(part.lowerBound + 1, ":") ? part.lowerBound + 2 : part.lowerBound
        return count + size(ofTypeAt: start, in: source)
      }
    }
    return source.word(at: index).flatMap { sizes[$0] } ?? 0
  }

  /// Returns true if a method or operator of the type, possibly in an extension, takes a value of the type
  /// and returns one.
  private static func composes(_ type: Declaration, in file: SourceFile) -> Bool {
    let source = file.source
    return file.outline.declarations.contains { method in
      guard method.keyword == "func", method.name.hasPrefix(type.name + "."), let list = method.parameters,
        method.baseName == "*" || method.baseName.first?.isLetter == true
      else { return false }
      let names = [String(type.ownName), "Self"]
      let result = list.upperBound + 1
      return source.isToken(result, "->") && names.contains { source.isToken(result + 1, $0) }
        && list.contains { index in names.contains { source.isToken(index, $0) } }
    }
  }
}
