// SPDX-License-Identifier: Apache-2.0

internal import Testing

@_exported public import enum MultiplaneComparison.TestFonts

extension TestFonts {
  /// Makes the fonts that scripts/setup installs the only fonts of this process.
  package static func use() {
    let root = "/usr/share/fonts/truetype/"
    let folders = ["dejavu", "liberation2", "lohit-devanagari", "wqy", "ancient-scripts"].map { root + $0 }
    let preferred = ["DejaVu Sans", "Lohit Devanagari", "WenQuanYi Micro Hei", "Symbola"]
    do {
      try use(folders: folders, preferred: preferred)
    } catch {
      Issue.record(error, "scripts/setup installs them")
    }
  }
}
