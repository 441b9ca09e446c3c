// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Lets presentation layers be made by the `init(layer:)` of their class, which Swift cannot find at run
/// time: the class gets a `makeCopy(of:)` that calls it.
enum LayerCopyRule: Rule {
  private static let method = "makeCopy"

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    for type in file.outline.types where type.keyword == "class" && library.isLayer(type.name) {
      let body = type.open..<type.close
      guard !body.contains(where: { file.source.isToken($0, method) }),
        let keyword = body.first(where: { isCopyInitializer($0, of: type, in: file) }),
        let open = (keyword..<type.close).first(where: { file.source.isToken($0, "{") }),
        let close = file.source.closing(open), returns(open, in: file.source)
      else { continue }
      let access = access(of: type, in: file.source)
      edits.insert(
        "; \(access)override class func \(method)(of layer: CALayer) -> CALayer? { \(type.name)(layer: layer) }",
        after: close)
      edits.note("init(layer:) of \(type.name) makes its presentation layers", at: keyword)
    }
  }

  /// Returns true if a token begins the `init(layer:)` that a class declares itself.
  private static func isCopyInitializer(_ index: Int, of type: Declaration, in file: Library.File) -> Bool {
    let source = file.source
    return source.isToken(index, "init") && source.isToken(index + 1, "(")
      && source.isToken(index + 2, "layer") && !source.isToken(index - 1, ".")
      && file.outline.type(around: index)?.open == type.open
  }

  /// Returns false if a body only ends the program.
  private static func returns(_ open: Int, in source: SourceText) -> Bool {
    !["fatalError", "preconditionFailure"].contains { source.isToken(open + 1, $0) }
  }

  /// Returns the access modifier, with a space, that an override in a class needs.
  private static func access(of type: Declaration, in source: SourceText) -> String {
    guard let keyword = (0..<type.open).last(where: { source.isToken($0, "class") }) else { return "" }
    let modifiers = source.start(ofDeclarationAt: keyword)..<keyword
    return modifiers.contains { source.isToken($0, "public") || source.isToken($0, "open") } ? "public " : ""
  }
}
