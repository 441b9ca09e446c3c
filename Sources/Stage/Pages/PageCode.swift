// SPDX-License-Identifier: Apache-2.0

/// A style or a script of a page, with its hash for the page's policy.
package struct PageCode: Sendable {
  package let text: String
  /// The SHA-256 of `text` in base 64, after `sha256-`.
  package let hash: String

  package init(_ text: String, hash: String) { (self.text, self.hash) = (text, hash) }
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

extension PageCode {
  /// The styles and scripts of all pages of scenes.
  package static let all = [style, sceneStyle, storedPictures, servedPictures, scenePlayer, listStyle, list]
}
