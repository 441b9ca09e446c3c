// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
import Synchronization

/// The available fonts: the system's, unless a program replaces them.
package enum FontCatalog {
  /// The fonts of one configuration and an index of their names. The configuration is never deallocated,
  /// because fonts of other threads depend on it.
  final class Fonts: Sendable {
    nonisolated(unsafe) let catalog: OpaquePointer
    let names: FontNames

    init(_ catalog: OpaquePointer) {
      self.catalog = catalog
      names = FontNames(catalog)
    }
  }

  private static let current = Mutex<Fonts?>(nil)

  /// Replaces the available fonts with those in `folders` and their subfolders. The change affects only text
  /// that is typeset later. The first available family of `preferred` is used in place of missing families.
  package static func use(folders: [String], preferred: [String]) {
    let fonts = ct_catalog_of_text(configuration(folders: folders, preferred: preferred)).map(Fonts.init)
    current.withLock { $0 = fonts }
  }

  /// The current fonts, or `nil` if fontconfig has no configuration.
  static var fonts: Fonts? {
    current.withLock { fonts in
      if fonts == nil { fonts = ct_catalog_of_system().map(Fonts.init) }
      return fonts
    }
  }

  /// The paths of the files of all fonts, in no particular order.
  package static var files: [String] {
    guard let fonts, let list = ct_font_files_create(fonts.catalog) else { return [] }
    defer { ct_font_list_destroy(list) }
    return (0..<ct_font_list_count(list)).compactMap { index in
      ct_font_list_pattern(list, index).flatMap { FontNames.strings($0, ct_file).first }
    }
  }

  private static func configuration(folders: [String], preferred: [String]) -> String {
    let dirs = folders.map { "<dir>\(MarkupText.escaped($0))</dir>" }.joined()
    let families = preferred.map { "<family>\(MarkupText.escaped($0))</family>" }.joined()
    return """
      <?xml version="1.0"?><fontconfig>\(dirs)<cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern"><edit name="family" mode="append_last" binding="weak"><string>sans-serif</string></edit>
      </match><alias><family>sans-serif</family><prefer>\(families)</prefer></alias></fontconfig>
      """
  }
}

/// An index of font names.
struct FontNames: Sendable {
  /// The properties of a font that its name determines.
  struct Entry: Sendable {
    var family: String
    /// The weight, from 100 to 1000.
    var weight: Int
    var isItalic: Bool
  }

  private var families: [String: String] = [:]
  private var faces: [String: Entry] = [:]
  /// The PostScript names of each family, under the key of the family's first name.
  private var members: [String: (name: String, fonts: Set<String>)] = [:]

  var isEmpty: Bool { families.isEmpty }

  init(_ catalog: OpaquePointer) {
    guard let list = ct_font_list_create(catalog) else { return }
    defer { ct_font_list_destroy(list) }
    for index in 0..<ct_font_list_count(list) {
      guard let font = ct_font_list_pattern(list, index), let family = Self.strings(font, ct_family).first
      else {
        continue
      }
      for name in Self.strings(font, ct_family) { families[Self.key(name)] = name }
      members[Self.key(family), default: (family, [])].fonts.formUnion(Self.strings(font, ct_postscript_name))
      let entry = Entry(
        family: family,
        weight: Int(ct_weight_in_hundreds(Double(Self.number(font, ct_weight) ?? 80)).rounded()),
        isItalic: (Self.number(font, ct_slant) ?? 0) > 0)
      for name in Self.strings(font, ct_postscript_name) + Self.strings(font, ct_full_name) {
        let key = Self.key(name)
        // A variable font has one name for all weights. The entry whose weight is nearest to regular is kept.
        if let known = faces[key], abs(known.weight - 400) <= abs(entry.weight - 400) { continue }
        faces[key] = entry
      }
    }
  }

  /// Returns the exact spelling of a family name, or `nil` if the family is unknown. Case and spaces are
  /// ignored.
  func family(_ name: String) -> String? { families[Self.key(name)] }

  /// Returns the font with a PostScript name or a full name, or `nil` if the name is unknown. Case and spaces
  /// are ignored.
  func face(_ name: String) -> Entry? { faces[Self.key(name)] }

  /// The names of the families, in alphabetical order.
  var familyNames: [String] { members.values.map(\.name).sorted() }

  /// Returns the PostScript names of the fonts of a family, in alphabetical order; empty for an unknown one.
  func fonts(ofFamily name: String) -> [String] { members[Self.key(name)]?.fonts.sorted() ?? [] }

  static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  static func strings(_ pattern: OpaquePointer, _ property: UnsafePointer<CChar>) -> [String] {
    var result: [String] = []
    while let found = ct_pattern_text(pattern, property, Int32(result.count)) {
      result.append(String(cString: found))
    }
    return result
  }

  /// Returns the first number of a property, the middle of its range if it is a range, or `nil` if the font
  /// lacks the property.
  static func number(_ pattern: OpaquePointer, _ property: UnsafePointer<CChar>) -> Int? {
    var value: Int32 = 0
    return ct_pattern_number(pattern, property, &value) != 0 ? Int(value) : nil
  }
}
