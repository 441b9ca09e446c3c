// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The findings about one file. Every part of the reader adds the features that it cannot show.
final class LottieLog {
  private(set) var report = CompatibilityReport()
  private let file: String
  /// The key paths of the model's values.
  var paths: JSONPaths
  /// The names of the layers that are being read, from the outermost one.
  var layerNames: [String] = []
  private var count = 0

  /// The maximum number of findings with key paths, because key paths take time to write. Later findings have
  /// only the layer's name.
  private static let keyPathLimit = 2_000

  init(file: String, paths: JSONPaths = JSONPaths()) { (self.file, self.paths) = (file, paths) }

  /// Adds a finding about a value of the file.
  func note(_ kind: CompatibilityReport.Kind, _ value: JSONValue, _ effect: String) {
    add(kind, value.keyPath, effect)
  }

  /// Adds a finding about a value of the model.
  func note(_ kind: CompatibilityReport.Kind, _ path: JSONPath, _ effect: String) {
    add(kind, paths.text(of: path), effect)
  }

  /// Adds a finding about a member of a value of the model.
  func note(
    _ kind: CompatibilityReport.Kind, _ path: JSONPath, _ member: JSONPaths.Member, _ effect: String
  ) {
    add(kind, paths.text(of: path, member), effect)
  }

  private func add(
    _ kind: CompatibilityReport.Kind, _ path: @autoclosure () -> String, _ effect: String
  ) {
    count += 1
    let path = count <= Self.keyPathLimit ? path() : ""
    let layer = layerNames.last.map { " of layer \"\($0.prefix(60))\"" } ?? ""
    report.note(kind, path + layer, effect: effect, at: DocumentPosition(file: file))
  }
}
