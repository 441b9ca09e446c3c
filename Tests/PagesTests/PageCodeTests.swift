// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePages
import TestSupport
import Testing

@Suite struct PageCodeTests {
  @Test(arguments: PageCode.all)
  func `the policy has the hash of what is on the page`(code: PageCode) throws {
    #expect(try code.hash == sha256(of: code.text))
    #expect(!code.text.contains("</"), "it would end its element")
  }

  @Test func `the code of files is joined without their licences`() {
    let files = ["// licence\na();\n\nb();\n", "// licence\nc();\n"].map { Array($0.utf8) }
    let code = PageCode(files: files[0], files[1])
    #expect(code.text == "a();\n\nb();\nc();")
    #expect(code.hash == PageCode("a();\n\nb();\nc();").hash)
  }

  @Test func `the policy allows the page's own code and nothing else`() {
    let (a, b, c) = (PageCode("a"), PageCode("b"), PageCode("c"))
    var head = PageHead(title: "</title><script>", styles: [a], scripts: [b, c])
    head.sources = ["img-src data:"]
    #expect(
      head.policy
        == "default-src 'none'; img-src data:; style-src '\(a.hash)'; script-src '\(b.hash)' '\(c.hash)'; "
        + "base-uri 'none'; form-action 'none'")
    #expect(head.html.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
  }

  /// The contrast of the Web Content Accessibility Guidelines 2.1: at least 4.5 for text.
  @Test func `text is readable on its background, in light and dark`() throws {
    let values = PageCode.style.text.matches(of: /--([a-z]+): #([0-9a-f]{6})/).map {
      (String($0.1), String($0.2))
    }
    #expect(values.count == 20)
    for scheme in [values[..<10], values[10...]] {
      let colors = Dictionary(uniqueKeysWithValues: scheme)
      for (ink, paper) in [
        ("ink", "paper"), ("ink", "panel"), ("soft", "paper"), ("accent", "paper"), ("mark", "panel"),
        ("good", "panel"), ("mark", "paper"), ("paper", "accent"),
      ] {
        let (a, b) = (luminance(try #require(colors[ink])), luminance(try #require(colors[paper])))
        let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        #expect(contrast >= 4.5, "\(ink) on \(paper): \(contrast)")
      }
    }
  }

  private func luminance(_ hex: String) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

@Suite struct HTMLTextTests {
  @Test func `long text is cut`() {
    #expect(HTMLText.shortened("abcdef", to: 3) == "abc…")
    #expect(HTMLText.shortened("abc", to: 3) == "abc")
  }
}
