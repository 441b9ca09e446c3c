// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

extension Picture: CustomStringConvertible {
  /// The bounds and one line for each command. Each element of a path also has its own line.
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
    case .fillWithTiles(let region, let tiles):
      "fill with tiles \(tiles.stepX) \(tiles.stepY) \(tiles.tile.text) \(region.text)"
    case .gradient(let gradient, let alpha): gradient.text(alpha: alpha)
    case .image(let image): "image \(image.text)"
    case .clipToAlpha(let image): "clip to alpha \(image.text)"
    case .picture(let placed): placed.text
    case .style(let style): style.text
    case .beginLayer(let layer):
      "begin layer alpha \(layer.alpha)" + (layer.bounds.map { " \($0.text)" } ?? "")
    case .endLayer: "end layer"
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

extension Gradient {
  fileprivate func text(alpha: Float) -> String {
    let start =
      switch shape {
      case .linear(let start, let end): "linear gradient \(start.text) ... \(end.text)"
      case .radial(let start, let startRadius, let end, let endRadius):
        "radial gradient \(start.text) \(startRadius) ... \(end.text) \(endRadius)"
      case .conic(let center, let angle): "conic gradient \(center.text) from \(angle)"
      }
    return start + " alpha \(alpha)" + (extendsBeforeStart ? " before" : "")
      + (extendsAfterEnd ? " after" : "") + (transform == .identity ? "" : " \(transform.text)")
      + stops.map { "\n  \($0.offset) \($0.color.text)" }.joined()
  }
}

extension Picture.Image {
  fileprivate var text: String {
    "\(pixmap.width)x\(pixmap.height) alpha \(alpha) \(filter) \(transform.text)"
      + (antialiases ? "" : " aliased") + (takesMeans ? " means" : "")
  }
}

extension Picture.Placed {
  fileprivate var text: String {
    "picture alpha \(alpha) \(transform.text)"
      + picture.picture.description.split(separator: "\n").map { "\n  " + $0 }.joined()
  }
}

extension Picture.Style {
  fileprivate var text: String {
    guard let shadow else { return "style \(blend)" }
    return "style \(blend) shadow \(shadow.offset.text) sigma \(shadow.sigma) \(shadow.color.text)"
  }
}

extension Point {
  fileprivate var text: String { "(\(x), \(y))" }
}

extension Rect {
  fileprivate var text: String { "(\(minX), \(minY)) ... (\(maxX), \(maxY))" }
}

extension RGBA {
  fileprivate var text: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension Affine {
  fileprivate var text: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
