// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMediaKernels

/// A style or a script of a page, with its hash for the page's policy.
///
/// The code is in files in the folder `Code`, which the build embeds into the program.
package struct PageCode: Sendable {
  package let text: String
  /// The SHA-256 of `text` in base 64, after `sha256-`.
  package let hash: String

  package init(_ text: String) {
    self.text = text
    var digest = [UInt8](repeating: 0, count: Int(MPK_SHA256_LENGTH))
    var state = mpk_sha256()
    mpk_sha256_begin(&state)
    let bytes = Array(text.utf8)
    mpk_sha256_append(&state, bytes, bytes.count)
    mpk_sha256_finish(&state, &digest)
    hash = "sha256-" + Data(digest).base64EncodedString()
  }

  /// Creates the code of embedded files, which are joined. The first line of each file is its licence, and is
  /// left out.
  package init(files: [UInt8]...) {
    let texts = files.map { file in
      let lines = file.drop { $0 != UInt8(ascii: "\n") }.dropFirst().dropLast()
      return String(decoding: lines, as: UTF8.self)
    }
    self.init(texts.joined(separator: "\n"))
  }
}

extension PageCode {
  /// The style that all pages share: colours in light and dark, text, focus and controls.
  package static let style = PageCode(files: PackageResources.page_css)
  /// The style of a scene's page, after that of all pages.
  static let sceneStyle = PageCode(files: PackageResources.scene_css)
  /// The style of a list of scenes, after that of all pages.
  static let listStyle = PageCode(files: PackageResources.list_css)
  /// The script of a list of scenes: the search, and news of the list.
  static let list = PageCode(files: PackageResources.list_js)
  /// The source of the pictures and values that are in the page itself.
  static let storedPictures = PageCode(files: PackageResources.stored_pictures_js)
  /// The source of pictures and values that come from a server.
  static let servedPictures = PageCode(files: PackageResources.served_pictures_js)
  /// The player of a scene's page: its controls, keys and time, then its layers and their values. It needs
  /// `source` and `data`, which the code of a source of pictures defines.
  static let scenePlayer = PageCode(
    files: PackageResources.scene_player_js, PackageResources.scene_tree_js)

  /// The styles and scripts of all pages of scenes.
  package static let all = [style, sceneStyle, storedPictures, servedPictures, scenePlayer, listStyle, list]
}

/// The first lines of a page, with a policy that forbids everything but the page's own code.
package struct PageHead {
  package var title: String
  package var styles: [PageCode]
  package var scripts: [PageCode]
  /// The sources of what the page may load besides, such as `img-src data:`.
  package var sources: [String] = []

  package init(title: String, styles: [PageCode], scripts: [PageCode]) {
    (self.title, self.styles, self.scripts) = (title, styles, scripts)
  }

  /// The content security policy.
  package var policy: String {
    func allowed(_ code: [PageCode]) -> String { code.map { " '\($0.hash)'" }.joined() }
    return
      (["default-src 'none'"] + sources + [
        "style-src\(allowed(styles))", "script-src\(allowed(scripts))", "base-uri 'none'",
        "form-action 'none'",
      ]).joined(separator: "; ")
  }

  /// The lines up to the start of the body.
  package var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    \(styles.map { "<style>\($0.text)</style>" }.joined(separator: "\n"))
    </head>
    """
  }

  /// The scripts, for the end of the body.
  package var scriptElements: String {
    scripts.map { "<script>\($0.text)</script>" }.joined(separator: "\n")
  }
}
