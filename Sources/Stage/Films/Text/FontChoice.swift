// SPDX-License-Identifier: Apache-2.0

internal import CoreText
internal import Foundation
internal import MultiplaneDiagnostics

/// The choice of an installed font.
enum FontChoice {
  /// Returns the first of several fonts that is installed, or else the last one, which stands for the font
  /// that is drawn instead. If it is not the first one, the choice is reported.
  static func installed(of names: [String]) -> String {
    // The search asks for fonts that may be missing, so its own reports say nothing new.
    let found = Diagnostics.collecting { names.first(where: isInstalled) }.0
    let choice = found ?? names.last ?? usual
    if let first = names.first, choice != first {
      Diagnostics.report(.substituted, "font", "\(first) is not installed; \(choice) is used in its place")
    }
    return choice
  }

  /// The font if a style names none.
  private static let usual = "Helvetica"

  private static func isInstalled(_ name: String) -> Bool {
    let font = CTFontCreateWithName(name as NSString, 0, nil)
    let wanted = plain(name)
    let found = [CTFontCopyPostScriptName(font), CTFontCopyFullName(font), CTFontCopyFamilyName(font)]
    return found.contains { plain($0 as String) == wanted }
  }

  /// Returns a name in lower case without spaces and hyphens.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }
}
