// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The package's own declarations of functions of libraries that are loaded late.
@Suite struct LibraryHeaderTests {
  private static func hasHeaders(_ module: String) -> Bool {
    (try? Manifest.shell("command -v clang && pkg-config --exists \(module)")) != nil
  }

  /// Compiles a program of Tests/Headers beside the headers of a library, and runs it. Throws if the
  /// declarations differ.
  ///
  /// - Parameters:
  ///   - name: The program's name without its extension.
  ///   - header: The path of the declarations in Sources/System.
  ///   - module: The library's name for pkg-config.
  ///   - change: A change of the declarations.
  private func compare(
    _ name: String, _ header: String, _ module: String, change: (String) -> String = { $0 }
  ) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Manifest.root.appendingPathComponent(path), encoding: .utf8)
    }
    let folder = try TemporaryFolder()
    let (declarations, program) = (try text("Sources/System/\(header)"), try text("Tests/Headers/\(name).c"))
    #expect(program.contains("#include \"../../Sources/System/\(header)\""))
    try folder.write(change(declarations), to: "declarations.h")
    try folder.write(
      program.replacing("../../Sources/System/\(header)", with: "declarations.h"), to: "compare.c")
    let (source, compiled) = (folder.file("compare.c"), folder.file("compare"))
    _ = try Manifest.shell(
      "clang $(pkg-config --cflags \(module)) '\(source)' -o '\(compiled)' && '\(compiled)'")
  }

  private func compareTypesetting(change: (String) -> String = { $0 }) throws {
    try compare("typesetting", "CTypesetting/Libraries.h", "pangoft2", change: change)
  }

  @Test(.enabled(if: hasHeaders("pangoft2"), "needs clang and libpango1.0-dev"))
  func `the declarations of Pango, FreeType, fontconfig and GLib are those of their headers`() throws {
    try compareTypesetting()
    // Another order of fields, another type and another constant are found.
    for (old, new) in [
      ("  short ascender;\n  short descender;", "  short descender;\n  short ascender;"),
      ("int pango_layout_is_ellipsized", "long pango_layout_is_ellipsized"),
      ("tab_right = 1", "tab_right = 2"), ("  unsigned : 4;", "  unsigned : 5;"),
    ] {
      #expect(throws: (any Error).self, "\(new)") {
        try compareTypesetting {
          #expect($0.contains(old))
          return $0.replacing(old, with: new)
        }
      }
    }
  }

  @Test(.enabled(if: hasHeaders("libzip"), "needs clang and libzip-dev"))
  func `the declarations of libzip are those of its header`() throws {
    try compare("zip", "CZip/include/CZip.h", "libzip")
  }
}
