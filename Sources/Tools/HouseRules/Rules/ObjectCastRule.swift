// SPDX-License-Identifier: Apache-2.0

/// Refuses files that contain only casts of Foundation's objects.
///
/// No code refers to a conformance, so a linker omits such a file of a static archive, and the casts fail.
package enum ObjectCastRule {
  private static let conformance = "_ObjectiveCBridgeable"
  /// The beginning of a declaration to which other files refer.
  private static let initializer = "public convenience init("

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.compactMap { file in
      guard file.path.hasPrefix("Sources/Frameworks/") || file.path.hasPrefix("Sources/Engine/"),
        let line = file.lines.firstIndex(where: { $0.hasPrefix("extension") && $0.contains(conformance) }),
        !file.lines.contains(where: { $0.contains(initializer) })
      else { return nil }
      return Violation(file.path, line + 1, "casts must stand beside initializers that create the objects")
    }
  }
}
