// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Replaces the literals of Xcode's editor by calls, and leaves out previews.
enum LiteralRule: Rule {
  private static let calls = ["#colorLiteral": "UIColor", "#imageLiteral": "UIImage"]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where source.tokens[index].kind == .pound {
      let text = source.tokens[index].text
      if let call = calls[text], source.isToken(index + 1, "("), source.closing(index + 1) != nil {
        edits.replace(index, with: call)
        if source.isToken(index + 2, "resourceName") {
          edits.replace(index + 2, with: "imageLiteralResourceName")
        }
        edits.needsUIKit = true
        edits.note("\(text) is \(call)", at: index)
      } else if text == "#Preview" {
        removePreview(at: index, in: source, &edits)
      }
    }
    removeProviders(in: file, &edits)
  }

  private static func removePreview(at index: Int, in source: SourceText, _ edits: inout Edits) {
    var end = index
    if source.isToken(end + 1, "(") { end = source.closing(end + 1) ?? end }
    // A second closure has a label, as in `body: { }`.
    while source.isToken(end + 1, "{") || source.isToken(end + 2, ":") && source.isToken(end + 3, "{") {
      guard let close = source.closing(source.isToken(end + 1, "{") ? end + 1 : end + 3) else { break }
      end = close
    }
    guard end > index else { return }
    let start = source.start(ofDeclarationAt: index)
    edits.cut(start...end)
    edits.note("#Preview removed", at: index)
  }

  /// Removes the types that are previews of SwiftUI, which Xcode alone shows.
  private static func removeProviders(in file: Library.File, _ edits: inout Edits) {
    for type in file.liveTypes where type.kind == .type && type.inherited.contains("PreviewProvider") {
      edits.cut(type.start...type.close)
      edits.note("preview \(type.name) removed", at: type.keywordIndex)
    }
  }
}
