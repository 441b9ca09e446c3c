// SPDX-License-Identifier: Apache-2.0

import CFontconfig
import Synchronization

/// The fonts that there are: the system's, unless a program says otherwise.
package enum FontCatalog {
  /// The fonts of one configuration, and the names that they are found by. Never freed: fonts of other threads live on it.
  final class Fonts: Sendable {
    nonisolated(unsafe) let config: OpaquePointer
    let names: FontNames

    init(_ config: OpaquePointer) {
      self.config = config
      names = FontNames(config)
    }
  }

  private static let current = Mutex<Fonts?>(nil)

  /// Takes the fonts in folders, and those below, and no others; text that is typeset from now on is set in them. The
  /// first ones of `preferred` stand in for families that are missing.
  package static func use(folders: [String], preferred: [String]) {
    let config = FcConfigCreate()
    let text = configuration(folders: folders, preferred: preferred)
    _ = text.withCString { bytes in
      bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
        FcConfigParseAndLoadFromMemory(config, $0, FcBool(1))
      }
    }
    FcConfigBuildFonts(config)
    let fonts = config.map(Fonts.init)
    current.withLock { $0 = fonts }
  }

  /// The fonts to be used now; `nil` when fontconfig has no configuration.
  static var fonts: Fonts? {
    current.withLock { fonts in
      if fonts == nil { fonts = FcInitLoadConfigAndFonts().map(Fonts.init) }
      return fonts
    }
  }

  private static func configuration(folders: [String], preferred: [String]) -> String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { result, character in
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        default: result.append(character)
        }
      }
    }
    let dirs = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
    let families = preferred.map { "<family>\(escaped($0))</family>" }.joined()
    return """
      <?xml version="1.0"?><fontconfig>\(dirs)<cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern"><edit name="family" mode="append_last" binding="weak"><string>sans-serif</string></edit>
      </match><alias><family>sans-serif</family><prefer>\(families)</prefer></alias></fontconfig>
      """
  }
}

/// The names of fonts.
struct FontNames: Sendable {
  /// What is known of a font by its name.
  struct Entry: Sendable {
    var family: String
    /// 100 ... 1000.
    var weight: Int
    var isItalic: Bool
  }

  private var families: [String: String] = [:]
  private var faces: [String: Entry] = [:]

  var isEmpty: Bool { families.isEmpty }

  init(_ config: OpaquePointer) {
    let pattern = FcPatternCreate()
    let wanted = FcObjectSetCreate()
    for name in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT] {
      FcObjectSetAdd(wanted, name)
    }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    guard let list = FcFontList(config, pattern, wanted) else { return }
    defer { FcFontSetDestroy(list) }
    for index in 0..<Int(list.pointee.nfont) {
      guard let font = list.pointee.fonts[index], let family = Self.strings(font, FC_FAMILY).first else {
        continue
      }
      for name in Self.strings(font, FC_FAMILY) { families[Self.key(name)] = name }
      let entry = Entry(
        family: family,
        weight: Int(FcWeightToOpenTypeDouble(Double(Self.number(font, FC_WEIGHT) ?? 80)).rounded()),
        isItalic: (Self.number(font, FC_SLANT) ?? 0) > 0)
      for name in Self.strings(font, FC_POSTSCRIPT_NAME) + Self.strings(font, FC_FULLNAME) {
        let key = Self.key(name)
        // Of variable fonts with a name for all their weights the one nearest to regular.
        if let known = faces[key], abs(known.weight - 400) <= abs(entry.weight - 400) { continue }
        faces[key] = entry
      }
    }
  }

  /// The family as it is spelled, if there is one of the name; case and blanks do not count.
  func family(_ name: String) -> String? { families[Self.key(name)] }

  /// The font of a PostScript name or a full name.
  func face(_ name: String) -> Entry? { faces[Self.key(name)] }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(result.count), &value) == FcResultMatch, let found = value
    {
      result.append(String(cString: found))
    }
    return result
  }

  /// The first number; of a range the middle.
  static func number(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    if FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch { return Int(value) }
    var range: OpaquePointer?
    var (low, high) = (0.0, 0.0)
    guard FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch,
      FcRangeGetDouble(range, &low, &high) != 0
    else { return nil }
    return Int(((low + high) / 2).rounded())
  }
}
