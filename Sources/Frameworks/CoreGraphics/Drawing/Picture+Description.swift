// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension Picture: CustomStringConvertible {
  /// The bounds and one line for each command, with the elements of paths on lines of their own.
  package var description: String {
    var text = "Picture (\(bounds.minX), \(bounds.minY)) ... (\(bounds.maxX), \(bounds.maxY))"
    for command in commands {
      text += "\n" + "\(command)".split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }
    return text
  }
}

extension Picture.Command: CustomStringConvertible {
  package var description: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .resetClip: "reset clip"
    case .clip(let region): "clip \(region.text)"
    case .erase(let region): "erase \(region.text)"
    case .fill(let region, let color): "fill \(color.text) \(region.text)"
    case .stroke(let line, let color): "stroke \(color.text) \(line.text)"
    case .linearGradient(let gradient): gradient.text
    case .image(let image):
      "image \(image.pixmap.width)x\(image.pixmap.height) alpha \(image.alpha) \(image.filter)"
        + " \(image.transform.text)" + (image.antialiases ? "" : " aliased")
    }
  }
}

extension Picture.Region {
  fileprivate var text: String { "\(rule)" + (antialiases ? "" : " aliased") + path.elementLines }
}

extension Picture.Line {
  fileprivate var text: String {
    "width \(style.width) \(style.cap) \(style.join) \(style.miterLimit)"
      + (transform == .identity ? "" : " \(transform.text)") + (antialiases ? "" : " aliased")
      + path.elementLines
  }
}

extension Picture.Gradient {
  fileprivate var text: String {
    "linear gradient (\(start.x), \(start.y)) ... (\(end.x), \(end.y)) alpha \(alpha)"
      + (extendsBeforeStart ? " before" : "") + (extendsAfterEnd ? " after" : "")
      + (transform == .identity ? "" : " \(transform.text)")
      + stops.map { "\n  \($0.offset) \($0.color.text)" }.joined()
  }
}

extension RGBA {
  fileprivate var text: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension Affine {
  fileprivate var text: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
