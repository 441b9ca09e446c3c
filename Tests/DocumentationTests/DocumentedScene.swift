// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import Testing

/// A scene in a document: a file of Swift code that declares `makeRootLayer`.
struct DocumentedScene: Sendable, CustomTestStringConvertible {
  let document: String
  let file: String
  let makeRootLayer: @Sendable () -> CALayer

  init(_ document: String, _ file: String, _ makeRootLayer: @escaping @Sendable () -> CALayer) {
    (self.document, self.file, self.makeRootLayer) = (document, file, makeRootLayer)
  }

  var testDescription: String { "\(document): \(file)" }
}

/// The path that stands for `#filePath` in the scenes of documents, beside the pictures that they show.
let documentedFile =
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Documentation/scene.swift").path
