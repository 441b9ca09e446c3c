// SPDX-License-Identifier: Apache-2.0

import CAMLDocument

/// The findings of one file, to which every part of the reader adds what it cannot show.
final class LottieLog {
  private(set) var report = CompatibilityReport()
  private let file: String
  /// The names of the layers that are being read, from the outermost one.
  var layerNames: [String] = []
  private var count = 0

  /// The number of key paths that are found, which costs time. Later findings have the layer's name only.
  private static let keyPathLimit = 2_000

  init(file: String) { self.file = file }

  /// Adds a finding about `value`.
  func note(_ kind: CompatibilityReport.Kind, _ value: JSONValue, _ effect: String) {
    count += 1
    let path = count <= Self.keyPathLimit ? value.tape.keyPath(of: value.index) : ""
    let layer = layerNames.last.map { " of layer \"\($0.prefix(60))\"" } ?? ""
    report.note(kind, path + layer, effect: effect, inFile: file)
  }
}
