// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Makes the values of slots in the form of a Lottie file.
enum SlotNode {
  typealias Member = (name: String, value: JSONNode)

  /// Returns a text property with documents and the frames at which they begin.
  static func text(_ documents: [(frame: Double, document: JSONNode)]) -> JSONNode {
    .object([("k", .array(documents.map { .object([("t", .number($0.frame)), ("s", $0.document)]) }))])
  }

  /// Returns the first document of the file's text property, with some members changed.
  static func document(_ text: JSONValue, _ changes: [Member]) -> JSONNode {
    merged(text["k"]?.elements.first { _ in true }?["s"], changes)
  }

  /// Returns an image asset of the file, with another path.
  static func image(_ asset: JSONValue, path: String, size: [Member] = []) -> JSONNode {
    let isEmbedded = path.hasPrefix("data:")
    return merged(
      asset, [("u", .string("")), ("p", .string(path)), ("e", .number(isEmbedded ? 1 : 0))] + size)
  }

  private static func merged(_ value: JSONValue?, _ changes: [Member]) -> JSONNode {
    let names = Set(changes.map(\.name))
    let kept = (value?.members ?? []).filter { !names.contains($0.name) && $0.name != "sid" }
    return .object(kept.map { ($0.name, .copy($0.value)) } + changes)
  }
}
