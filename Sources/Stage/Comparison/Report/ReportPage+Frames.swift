// SPDX-License-Identifier: Apache-2.0

import MultiplanePages

// The pictures of a comparison, with their controls and the strip of times.

extension ReportPage {
  static func frames(of section: ReportSection, identifier: String) -> [String] {
    if let only = section.only {
      return ["<div class=\"pair\">" + figure("second", section.second, only, alt: section.second) + "</div>"]
    }
    guard !section.frames.isEmpty else { return [] }
    let shown = section.frames.filter { $0.difference != nil || $0.pictures != nil }
    var parts: [String] = []
    if shown.contains(where: { $0.pictures != nil }) {
      parts += controls(of: section, identifier: identifier)
    }
    if section.frames.count > 1 { parts += strip(of: section, identifier: identifier) }
    parts.append("<ol class=\"frames\">")
    parts += shown.map { item(for: $0, of: section) }
    parts.append("</ol>")
    return parts
  }

  private static func controls(of section: ReportSection, identifier: String) -> [String] {
    let modes = [("side", "Side by side"), ("swipe", "Swipe"), ("difference", "Difference")]
    let choices = modes.map { value, title in
      "<label><input type=\"radio\" name=\"\(identifier)-view\" value=\"\(value)\""
        + (value == "side" ? " checked" : "") + "><span>\(title)</span></label>"
    }
    func name(_ text: String) -> String { HTMLText.escaped(HTMLText.shortened(text, to: 30)) }
    let zooms = ["1", "2", "4", "8"].map { "<option value=\"\($0)\">\($0) times</option>" }
    return [
      "<div class=\"controls\" hidden>",
      "<fieldset><legend>View</legend>\(choices.joined())</fieldset>",
      "<label class=\"swipe\">\(name(section.first)) <input type=\"range\" min=\"0\" max=\"100\""
        + " value=\"50\" aria-label=\"Swipe\"> \(name(section.second))</label>",
      "<label class=\"gain\">Amplify <input type=\"range\" min=\"1\" max=\"32\""
        + " value=\"\(PictureDifference.gain)\"></label>",
      "<label class=\"zoom\">Size <select><option value=\"fit\">fitted</option>",
      zooms.joined() + "</select></label>",
      "</div>",
    ]
  }

  /// The height of the strip, in units of its view box.
  private static let stripHeight = 32.0

  /// Returns the strip and its controls. The strip has a bar for each frame that differs; the height of the
  /// bar increases with the largest difference in a channel.
  private static func strip(of section: ReportSection, identifier: String) -> [String] {
    let count = section.frames.count
    let differing = section.frames.filter { $0.difference != nil }
    let bars = section.frames.indices.filter { section.frames[$0].difference != nil }.map { index in
      let part = (Double(section.frames[index].largest) / 255).squareRoot()
      let height = (4 + part * (stripHeight - 4)).rounded(toDigits: 2)
      return "<rect x=\"\(index)\" y=\"\((stripHeight - height).rounded(toDigits: 2))\" width=\"1\""
        + " height=\"\(height)\"/>"
    }
    let times = section.frames.map { $0.time.map { "\($0.rounded(toDigits: 4))" } ?? "-" }
    let label = "\(differing.count) of \(count) frames differ"
    return [
      "<div class=\"time\" data-times=\"\(times.joined(separator: " "))\">",
      "<svg class=\"strip\" viewBox=\"0 0 \(count) \(Int(stripHeight))\" preserveAspectRatio=\"none\""
        + " role=\"img\" aria-label=\"\(label)\">\(bars.joined())"
        + "<rect class=\"now\" x=\"0\" y=\"0\" width=\"1\" height=\"\(Int(stripHeight))\"/></svg>",
      "<div class=\"transport\" hidden>",
      "<button type=\"button\" class=\"previous\">Previous difference</button>",
      "<input type=\"range\" class=\"frame\" min=\"0\" max=\"\(count - 1)\""
        + " value=\"\(section.frames.firstIndex { $0.pictures != nil } ?? 0)\" aria-label=\"Frame\">",
      "<button type=\"button\" class=\"next\">Next difference</button>",
      "</div>",
      "<p class=\"status\" role=\"status\">\(label)</p>",
      "</div>",
    ]
  }

  private static func item(for frame: ReportFrame, of section: ReportSection) -> String {
    var text = section.frames.count > 1 ? "frame \(frame.number)" : ""
    if let time = frame.time { text += text.isEmpty ? "" : " at \(time.rounded(toDigits: 4)) s" }
    if let difference = frame.difference { text += (text.isEmpty ? "" : ": ") + difference }
    let index = section.frames.firstIndex { $0.number == frame.number } ?? 0
    let start = "<li class=\"frame\" data-index=\"\(index)\" data-text=\"\(HTMLText.escaped(text))\">"
    guard let pictures = frame.pictures else {
      let reason =
        frame.largest == 0
        ? "The pictures of this frame are the same."
        : "The report omits the pictures of this frame to stay small."
      return start + "<p class=\"missing\"><span class=\"text\">\(HTMLText.escaped(text)). </span>"
        + reason + "</p></li>"
    }
    let note = pictures.reduction > 1 ? ", 1/\(pictures.reduction) of its size" : ""
    return start + "<p class=\"text\">\(HTMLText.escaped(text))</p><div class=\"pair\">"
      + figure("first", section.first + note, pictures.first, alt: "\(section.first), \(text)")
      + figure("second", section.second + note, pictures.second, alt: "\(section.second), \(text)")
      + "<figure class=\"difference\" hidden><figcaption>difference, amplified</figcaption>"
      + "<canvas role=\"img\" aria-label=\"\(HTMLText.escaped("difference, \(text)"))\"></canvas></figure>"
      + "</div></li>"
  }

  private static func figure(
    _ kind: String, _ caption: String, _ picture: PicturePair.Picture, alt: String
  ) -> String {
    "<figure class=\"\(kind)\"><figcaption>\(HTMLText.escaped(caption))</figcaption>"
      + "<img width=\"\(picture.width)\" height=\"\(picture.height)\" src=\"\(picture.url)\""
      + " alt=\"\(HTMLText.escaped(alt))\"></figure>"
  }
}
