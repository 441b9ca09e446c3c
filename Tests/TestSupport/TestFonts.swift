// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneTypesetting

/// The fonts of all tests: those that scripts/setup installs, independent of the machine's fonts.
package enum TestFonts {
  private static let isUsed: Bool = {
    let root = "/usr/share/fonts/truetype/"
    FontCatalog.use(
      folders: ["dejavu", "liberation2", "lohit-devanagari", "wqy", "ancient-scripts"].map { root + $0 },
      preferred: ["DejaVu Sans", "Lohit Devanagari", "WenQuanYi Micro Hei", "Symbola"])
    return true
  }()

  /// Makes the test fonts the only fonts of this process.
  package static func use() { _ = isUsed }
}
