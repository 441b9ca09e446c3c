// SPDX-License-Identifier: Apache-2.0

/// The Swift code of documents, as files that a test target compiles.
///
/// A block becomes the body of a throwing function. A block with tests becomes the body of a type, so that
/// the tests run. A block that begins with an extension stays as it is. A package manifest becomes a string,
/// which a test passes to the package manager. The text after `<!-- output -->` is compared with the output
/// of the block before it. A block after `<!-- file: NAME.swift -->` that declares `makeRootLayer` is a
/// scene, which a test draws; its `#filePath` is `documentedFile`.
package enum Snippets {
  /// The folder of the generated files.
  package static let folder = "Tests/DocumentationTests/Snippets/"

  /// Returns the generated files for `repository`, by path.
  package static func files(of repository: Repository) -> [String: String] {
    let documents = repository.files.filter { $0.path == "README.md" || $0.path.hasPrefix("Documentation/") }
    var files: [String: String] = [:]
    var outputs: [String] = []
    var manifests: [String] = []
    var scenes: [String] = []
    for document in documents where document.language == .markdown {
      let blocks = blocks(of: document)
      guard !blocks.isEmpty else { continue }
      let name = typeName(of: document)
      files["\(folder)\(name).swift"] = text(of: blocks, document: document, name: name)
      for (index, block) in blocks.enumerated() {
        if block.isManifest { manifests.append("\(name).manifest\(index + 1)") }
        if block.isScene, let file = block.file {
          scenes.append(
            "  DocumentedScene(\"\(document.path)\", \"\(file)\") { \(name).scene\(index + 1)() },")
        }
        guard let output = block.output else { continue }
        let call = "try \(name).snippet\(index + 1)()"
        outputs.append("  DocumentedOutput(\"\(document.path)\", \(literal(output))) { \(call) },")
      }
    }
    files["\(folder)DocumentedOutputs.swift"] =
      head("the documents") + "let documentedOutputs: [DocumentedOutput] = [\n"
      + outputs.map { $0 + "\n" }.joined()
      + "]\n\nlet documentedManifests = [\(manifests.joined(separator: ", "))]\n"
      + "\nlet documentedScenes: [DocumentedScene] = [\n" + scenes.map { $0 + "\n" }.joined() + "]\n"
    return files
  }

  /// A block of Swift code.
  private struct Block {
    var lines: [Substring] = []
    /// The line of the document on which the block begins.
    var line: Int
    /// The name of the file that the block is, or `nil` for a part of a file.
    var file: String?
    /// The documented output, with a line feed after each line, or `nil` if no output is documented.
    var output: String?

    var imports: [Substring] { lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") } }
    var isManifest: Bool { imports.contains("import PackageDescription") }
    var hasTests: Bool { lines.contains { $0.hasPrefix("@Test") } }
    /// True for a file with a scene: declarations only, among them the function that returns its layers.
    var isScene: Bool {
      file?.hasSuffix(".swift") == true && lines.contains { $0.hasPrefix("func makeRootLayer() -> CALayer") }
    }
    /// True for an extension, which only a file can contain.
    var isExtension: Bool { body.first?.hasPrefix("extension ") == true }
    /// The code without its imports and the blank lines around it.
    var body: [Substring] {
      let code = lines.filter { !imports.contains($0) }.drop(while: \.isEmpty)
      return Array(code.prefix(through: code.lastIndex { !$0.isEmpty } ?? code.startIndex))
    }
  }

  private static func blocks(of document: SourceFile) -> [Block] {
    var blocks: [Block] = []
    /// The opening fence of the current block, or `nil` outside fences.
    var fence: Substring?
    var isOutput = false
    var file: String?
    for (index, line) in document.lines.enumerated() {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        if fence == "swift" { blocks.append(Block(line: index + 2, file: file)) }
        file = nil
        if fence != nil, isOutput { blocks[blocks.count - 1].output = "" }
        if fence == nil { isOutput = false }
      } else if fence == "swift" {
        blocks[blocks.count - 1].lines.append(line)
      } else if fence != nil, isOutput {
        blocks[blocks.count - 1].output? += line + "\n"
      } else if line == "<!-- output -->", !blocks.isEmpty {
        isOutput = true
      } else if let name = line.wholeMatch(of: /<!-- file: (\S+) -->/) {
        file = String(name.1)
      }
    }
    return blocks
  }

  private static func typeName(of document: SourceFile) -> String {
    let name = document.name.prefix { $0 != "." }
    return (name == "README" ? "Readme" : name) + "Snippets"
  }

  private static func head(_ source: String) -> String {
    "// SPDX-License-Identifier: Apache-2.0\n\n"
      + "// Generated from \(source) by scripts/check --fix.\n// swift-format-ignore-file\n\n"
  }

  private static func text(of blocks: [Block], document: SourceFile, name: String) -> String {
    let imports = Set(blocks.filter { !$0.isManifest }.flatMap(\.imports)).sorted()
    var text = head(document.path) + imports.map { $0 + "\n" }.joined() + "\nenum \(name) {\n"
    for (index, block) in blocks.enumerated() {
      if block.isExtension { continue }
      let body = block.body.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      text += index == 0 ? "" : "\n"
      text += "  // \(document.path):\(block.line)\n"
      if block.isManifest {
        text += "  static let manifest\(index + 1) = \(literal(block.lines.map { $0 + "\n" }.joined()))\n"
      } else if block.isScene {
        let scene = body.replacing("#filePath", with: "documentedFile")
        text += "  static func scene\(index + 1)() -> CALayer {\n\(scene)    return makeRootLayer()\n  }\n"
      } else if block.hasTests {
        text += "  struct Tests\(index + 1) {\n\(body)  }\n"
      } else {
        text += "  static func snippet\(index + 1)() throws {\n\(body)  }\n"
      }
    }
    text += "}\n"
    for block in blocks where block.isExtension {
      text += "\n// \(document.path):\(block.line)\n" + block.body.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// Returns a single-line string literal for `text`.
  private static func literal(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\n" ? "\\n" : $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }
}

/// Refuses snippet files that are missing, out of date, or generated from a document that no longer exists.
package enum SnippetRule {
  package static func check(_ repository: Repository) -> [Violation] {
    let wanted = Snippets.files(of: repository)
    let found = repository.files.filter { $0.path.hasPrefix(Snippets.folder) }
    let stale = found.filter { wanted[$0.path] != $0.text }.map {
      Violation($0.path, 1, "not the code of the documents; run scripts/check --fix")
    }
    let paths = Set(found.map(\.path))
    guard !paths.isEmpty else { return [] }
    return stale
      + wanted.keys.filter { !paths.contains($0) }.map {
        Violation($0, 1, "missing; run scripts/check --fix")
      }
  }
}
