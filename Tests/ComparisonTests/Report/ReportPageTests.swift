// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneComparison
import MultiplanePages
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct ReportPageTests {
  private static let hostile = "</script><img src=x onerror=\"alert('1')\">&\u{202E}\u{7}"

  @Test(arguments: [ReportPage.style, ReportPage.script])
  func `the policy has the hash of what is on the page`(code: PageCode) throws {
    #expect(try code.hash == sha256(of: code.text))
    #expect(!code.text.contains("</"), "it would end its element")
  }

  private func section() throws -> ReportSection {
    var section = ReportSection(
      title: Self.hostile, note: Self.hostile, first: Self.hostile, second: "b.png")
    let (a, b) = (pixmap([[0, 0, 255, 255]]), pixmap([[0, 255, 0, 255]]))
    section.frames = [
      ReportFrame(number: 0, time: 0, difference: nil, largest: 0, pictures: nil),
      ReportFrame(
        number: 1, time: 0.5, difference: "1 of 1 pixels differ", largest: 255,
        pictures: try PicturePair(a, b)),
      ReportFrame(number: 2, time: 1, difference: "1 of 1 pixels differ", largest: 9, pictures: nil),
    ]
    section.values = [
      ReportSection.Value(
        layer: Self.hostile, keyPath: "position", time: 0.5, values: (Self.hostile, "(1, 2)"),
        distance: .infinity)
    ]
    section.lines = LineChange.lines(Self.hostile, "<b>")
    section.curve = ReportSection.Curve(
      keyPath: Self.hostile, times: [0, 1], expected: [0, 1], actual: [.nan, 2])
    return section
  }

  private func page() throws -> String {
    ReportPage(
      title: Self.hostile, summary: Self.hostile,
      sections: [ReportPage.html(of: try section(), identifier: "c1")]
    ).html
  }

  @Test func `names never become elements or attributes`() throws {
    let page = try page()
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("\u{202E}") && !page.contains("\u{7}"))
    #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"))
  }

  @Test func `the page loads nothing and has no style of its own in elements`() throws {
    let page = try page()
    #expect(page.contains("content=\"default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains(" style=\""))
    #expect(!page.contains(/\son[a-z]+="/))
    #expect(page.components(separatedBy: "src=\"data:image/webp;base64,").count == 3)
  }

  @Test func `frames that differ have a bar, and the page says which lack pictures`() throws {
    let page = try page()
    #expect(page.contains("aria-label=\"2 of 3 frames differ\""))
    #expect(page.components(separatedBy: "<rect x=\"").count == 3)
    #expect(page.contains("data-times=\"0.0 0.5 1.0\""))
    #expect(page.contains("The report omits the pictures of this frame"))
  }

  @Test func `pictures become smaller until they fit`() throws {
    var (a, b) = (Pixmap(width: 256, height: 128), Pixmap(width: 256, height: 128))
    var generator = SeededGenerator(seed: 5)
    a.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        bytes[index] = index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator)
      }
    }
    b = a
    b.withUnsafeMutableBytes { $0[0] ^= 1 }
    let whole = try PicturePair(a, b)
    #expect(whole.reduction == 1 && whole.first.width == 256)
    let small = try PicturePair(a, b, limit: whole.byteCount / 3)
    #expect(small.reduction == 2 && small.first.width == 128 && small.second.height == 64)
    #expect(small.byteCount <= whole.byteCount / 3)
  }
}
