// SPDX-License-Identifier: Apache-2.0

extension CALayer {
  /// Reports something about the layer. The report names the layer.
  package final func report(_ kind: Report.Kind, _ subject: String, _ message: String) {
    Diagnostics.report(kind, subject, message, layer: reportName)
  }

  /// Reports a value that is not finite, once for each property, whatever the value.
  final func reportNotFinite(_ property: String, _ value: Any) {
    Diagnostics.report(
      .invalid, "\(type(of: self)).\(property)", "\(value) is not finite; nothing is changed",
      layer: reportName, cause: "a value is not finite")
  }

  /// The layer's name for a report: `"name"`, or a path of classes and sublayer indices from the nearest
  /// ancestor with a name, or from the topmost one.
  final var reportName: String {
    var parts: [String] = []
    var next: CALayer? = modelOrSelf
    while let layer = next {
      if let name = layer.name, !name.isEmpty {
        parts.append("\"\(name)\"")
        break
      }
      next = layer.parent
      let className = "\(type(of: layer))"
      guard let parent = next else {
        parts.append(className)
        break
      }
      let index = parent.children.firstIndex { $0 === layer }
      parts.append(index.map { "\(className)[\($0)]" } ?? "mask")
    }
    return parts.reversed().joined(separator: "/")
  }
}
