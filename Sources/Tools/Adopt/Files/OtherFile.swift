// SPDX-License-Identifier: Apache-2.0

/// The files of an app besides its Swift code.
enum OtherFile {
  /// Returns what happens without a file of this name here, or `nil` for a file that code does not need.
  static func kind(of name: String) -> String? {
    if name.hasSuffix("-Bridging-Header.h") {
      return "there is no Objective-C; write the declarations that the code uses in Swift"
    }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return kinds[name[dot...].dropFirst().lowercased()]
  }

  private static let kinds = [
    "storyboard": "storyboards are not read; create its controllers and views in code",
    "xib": "nib files are not read; create its views in code, and set the outlets",
    "nib": "nib files are not read; create its views in code, and set the outlets",
    "m": "there is no Objective-C; write it in Swift",
    "mm": "there is no Objective-C; write it in Swift",
    "metal": "there is no Metal; draw with Core Graphics",
    "xcassets": "catalogues are not read; add the pictures as files, and the colours in code",
    "strings": "add it to the resources of the target",
    "stringsdict": "add it to the resources of the target",
    "xcstrings": "catalogues of strings are not read; add .strings files to the resources of the target",
    "xcdatamodeld": "there is no Core Data",
    "bundle": "add its files to the resources of the target",
  ]
}
