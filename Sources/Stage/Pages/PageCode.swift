// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMediaKernels

/// A style or a script of a page, with its hash for the page's policy.
///
/// The code is in files in the folder `Code`, which the build embeds into the program.
package struct PageCode: Sendable {
  package let text: String
  /// The SHA-256 digest of `text` in base64, prefixed with `sha256-`.
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

  /// Creates the code from embedded files, joined in order. The first line of each file is its licence and is
  /// omitted.
  package init(files: [UInt8]...) {
    let texts = files.map { file in
      let lines = file.drop { $0 != UInt8(ascii: "\n") }.dropFirst().dropLast()
      return String(decoding: lines, as: UTF8.self)
    }
    self.init(texts.joined(separator: "\n"))
  }
}

extension PageCode {
  /// The style sheet that all pages share: light and dark colours, text, focus and controls.
  package static let style = PageCode(files: PackageResources.page_css)
  /// The style sheet of a scene's page, which follows the style sheet of all pages.
  static let sceneStyle = PageCode(files: PackageResources.scene_css)
  /// The style sheet of a list of scenes, which follows the style sheet of all pages.
  static let listStyle = PageCode(files: PackageResources.list_css)
  /// The script of a list of scenes: the search field, and updates when the list changes.
  static let list = PageCode(files: PackageResources.list_js)
  /// The script that supplies the pictures and values stored in the page itself.
  static let storedPictures = PageCode(files: PackageResources.stored_pictures_js)
  /// The script that loads pictures and values from a server.
  static let servedPictures = PageCode(files: PackageResources.served_pictures_js)
  /// The script of a scene's page: the controls, keys and time, then the layers and their values. It needs
  /// `source` and `data`, which `storedPictures` or `servedPictures` defines.
  static let scenePlayer = PageCode(
    files: PackageResources.scene_player_js, PackageResources.scene_tree_js)

  /// The style sheets and scripts of scene pages and lists.
  package static let all = [style, sceneStyle, storedPictures, servedPictures, scenePlayer, listStyle, list]
}

/// The first lines of a page, with a content security policy that forbids everything except the page's own
/// code and `sources`.
package struct PageHead {
  package var title: String
  package var styles: [PageCode]
  package var scripts: [PageCode]
  /// Directives for other resources that the page may load, such as `img-src data:`.
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

  /// The lines from the document type to the end of the head.
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

  /// The script elements, for the end of the body.
  package var scriptElements: String {
    scripts.map { "<script>\($0.text)</script>" }.joined(separator: "\n")
  }
}
