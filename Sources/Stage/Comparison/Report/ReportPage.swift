// SPDX-License-Identifier: Apache-2.0

package import MultiplanePages

/// A report of comparisons as one HTML file that needs no network.
///
/// The page is complete without its script, which only adds the controls. Its content security policy allows
/// only its own style and script, by their hashes, and pictures in `data:` URLs.
package struct ReportPage {
  package var title: String
  /// A sentence with the result.
  package var summary: String
  /// The sections as HTML, from `html(of:)`.
  package var sections: [String]

  /// The style sheet of comparisons, which follows the style sheet of all pages.
  package static let style = PageCode(files: PackageResources.report_css)
  /// The script of the controls of the comparisons.
  package static let script = PageCode(files: PackageResources.report_js)

  package init(title: String, summary: String, sections: [String]) {
    (self.title, self.summary, self.sections) = (title, summary, sections)
  }

  /// The complete HTML file.
  package var html: String {
    var head = PageHead(title: title, styles: [PageCode.style, Self.style], scripts: [Self.script])
    head.sources = ["img-src data:"]
    return """
      \(head.html)
      <body>
      <header>
      <h1>\(HTMLText.escaped(title))</h1>
      <p>\(HTMLText.escaped(summary))</p>
      <details class="keys" hidden><summary>Keys</summary>
      <dl>
      <div><dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd></dt><dd>side by side, swipe, difference</dd></div>
      <div><dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>previous frame, next frame</dd></div>
      <div><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next difference, previous difference</dd></div>
      <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>swipe left, swipe right</dd></div>
      <div><dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next comparison, previous comparison</dd></div>
      </dl>
      </details>
      </header>
      <main>
      \(sections.joined(separator: "\n"))
      </main>
      \(head.scriptElements)
      </body>
      </html>

      """
  }

  /// Returns a comparison as HTML. `identifier` is unique on the page and consists of letters, digits and
  /// hyphens.
  package static func html(of section: ReportSection, identifier: String) -> String {
    var parts = [
      "<section class=\"comparison\" id=\"\(identifier)\" tabindex=\"-1\""
        + " aria-labelledby=\"\(identifier)-title\">",
      "<h2 id=\"\(identifier)-title\">\(HTMLText.escaped(section.title))</h2>",
    ]
    if let test = section.test { parts.append("<p class=\"test\">\(HTMLText.escaped(test))</p>") }
    parts.append("<p class=\"note\">\(HTMLText.escaped(section.note))</p>")
    if !section.times.isEmpty {
      let times = section.times.map { "\($0.rounded(toDigits: 4))" }.joined(separator: ", ")
      parts.append(
        "<p class=\"times\">The frames are at \(HTMLText.escaped(HTMLText.shortened(times))) s.</p>")
    }
    parts += frames(of: section, identifier: identifier)
    parts += values(of: section)
    parts += lines(of: section)
    parts += curve(of: section)
    if let command = section.command {
      parts.append(
        "<p class=\"accept\">If the new result is right, accept it:</p><pre class=\"command\">"
          + HTMLText.escaped(command) + "</pre>")
    }
    parts.append("</section>")
    return parts.joined(separator: "\n")
  }

  private static func values(of section: ReportSection) -> [String] {
    guard !section.values.isEmpty else { return [] }
    let names = [
      "layer", "key path", "first at", section.first, section.second, "largest difference", "frames",
    ]
    let head = names.map { "<th scope=\"col\">\(HTMLText.escaped($0))</th>" }.joined()
    let rows = section.values.map { value in
      let cells =
        [value.keyPath, "\(value.time.rounded(toDigits: 4)) s"]
        + [value.first, value.second].map { HTMLText.shortened($0) }
        + [
          value.distance.isFinite ? "\(value.distance.rounded(toDigits: 6))" : "not a number",
          "\(value.frameCount)",
        ]
      return "<tr><th scope=\"row\">\(HTMLText.escaped(HTMLText.shortened(value.layer)))</th>"
        + cells.map { "<td>\(HTMLText.escaped($0))</td>" }.joined() + "</tr>"
    }
    return ["<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Values that differ\"><table>"]
      + ["<caption>Values that differ</caption><thead><tr>\(head)</tr></thead><tbody>"] + rows
      + ["</tbody></table></div>"]
  }

  private static func lines(of section: ReportSection) -> [String] {
    guard !section.lines.isEmpty else { return [] }
    let lines = section.lines.map { line in
      let text = HTMLText.escaped(HTMLText.shortened(line.text))
      return switch line.kind {
      case .both: "  \(text)"
      case .first: "<del>- \(text)</del>"
      case .second: "<ins>+ \(text)</ins>"
      }
    }
    return [
      "<pre class=\"lines\" tabindex=\"0\" role=\"region\" aria-label=\"Lines that differ\">"
        + lines.joined(separator: "\n") + "</pre>"
    ]
  }

  private static func curve(of section: ReportSection) -> [String] {
    guard let curve = section.curve, let begin = curve.times.first, let end = curve.times.last else {
      return []
    }
    let (width, height) = (600.0, 240.0)
    let all = (curve.expected + curve.actual).filter(\.isFinite)
    guard let low = all.min(), let high = all.max() else { return [] }
    func points(_ values: [Double]) -> String {
      zip(curve.times, values).filter { $1.isFinite }.map { time, value in
        let x = end > begin ? (time - begin) / (end - begin) * width : width / 2
        let y = high > low ? (high - value) / (high - low) * height : height / 2
        return "\(x.rounded(toDigits: 2)),\(y.rounded(toDigits: 2))"
      }.joined(separator: " ")
    }
    let label =
      "\(curve.keyPath) from \(low.rounded(toDigits: 4)) to \(high.rounded(toDigits: 4)), "
      + "at \(begin.rounded(toDigits: 4)) to \(end.rounded(toDigits: 4)) s"
    return [
      "<figure class=\"curve\"><figcaption>\(HTMLText.escaped(label)): "
        + "<span class=\"first\">\(HTMLText.escaped(section.first))</span>, "
        + "<span class=\"second\">\(HTMLText.escaped(section.second))</span></figcaption>",
      "<svg viewBox=\"-4 -4 \(Int(width) + 8) \(Int(height) + 8)\" role=\"img\""
        + " aria-label=\"\(HTMLText.escaped(section.note))\">",
      "<polyline class=\"first\" points=\"\(points(curve.expected))\"/>",
      "<polyline class=\"second\" points=\"\(points(curve.actual))\"/></svg></figure>",
    ]
  }
}
