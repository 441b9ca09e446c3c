// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneTypesetting

/// The fonts that tests are set in: those that scripts/setup installs, whatever else the machine has.
package enum TestFonts {
  private static let isUsed: Bool = {
    let root = "/usr/share/fonts/truetype/"
    FontCatalog.use(
      folders: ["dejavu", "liberation2", "lohit-devanagari", "wqy", "ancient-scripts"].map { root + $0 },
      preferred: ["DejaVu Sans", "Lohit Devanagari", "WenQuanYi Micro Hei", "Symbola"])
    return true
  }()

  /// Makes them the fonts of this process.
  package static func use() { _ = isUsed }
}
