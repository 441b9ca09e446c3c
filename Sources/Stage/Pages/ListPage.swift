// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A page with a list of scenes, for a server.
package struct ListPage {
  package struct Item {
    package var name: String
    /// A one-line description, or an empty string.
    package var note: String
    /// The query of the scene's URLs, without the question mark.
    package var query: String

    package init(name: String, note: String, query: String) {
      (self.name, self.note, self.query) = (name, note, query)
    }
  }

  package var title: String
  package var items: [Item]
  /// The query of the page's own URLs, without the question mark.
  package var query: String

  package init(title: String, items: [Item], query: String) {
    (self.title, self.items, self.query) = (title, items, query)
  }

  /// The size of each picture in pixels.
  private static let (width, height) = (320, 180)

  private var head: PageHead {
    var head = PageHead(
      title: title, styles: [PageCode.style, PageCode.listStyle], scripts: [PageCode.list])
    head.sources = ["img-src 'self'", "connect-src 'self'"]
    return head
  }

  /// The content security policy.
  package var policy: String { head.policy }

  /// The page as HTML.
  package var html: String {
    let count = items.count == 1 ? "1 scene" : "\(items.count) scenes"
    return """
      \(head.html)
      <body class="list" data-events="/events\(query.isEmpty ? "" : "?" + HTMLText.escaped(query))">
      <header>
      <h1>\(HTMLText.escaped(title))</h1>
      <p id="count" role="status" data-all="\(count)">\(count)</p>
      <input type="search" id="search" placeholder="Search" aria-label="Search the scenes">
      </header>
      <main>
      <ul id="scenes">
      \(items.map { element(for: $0) }.joined(separator: "\n"))
      </ul>
      </main>
      \(head.scriptElements)
      </body>
      </html>

      """
  }

  private func element(for item: Item) -> String {
    let query = HTMLText.escaped(item.query)
    let size = "width=\"\(Self.width)\" height=\"\(Self.height)\""
    return "<li><a href=\"/?\(query)\"><img loading=\"lazy\" \(size) alt=\"\""
      + " src=\"/frame?\(query)&amp;w=\(Self.width)&amp;h=\(Self.height)\">"
      + "<b>\(HTMLText.escaped(HTMLText.shortened(item.name)))</b>"
      + "<span>\(HTMLText.escaped(HTMLText.shortened(item.note)))</span></a></li>"
  }
}

/// The conversion of text to components of URLs.
package enum URLText {
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Returns the text, percent-encoded for the value of an argument in a query.
  package static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
