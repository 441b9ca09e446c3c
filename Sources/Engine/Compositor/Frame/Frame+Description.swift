// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneValues

// The description of a frame has a line with its size and background, then one line for each pass, followed
// by the pass's quads, in drawing order, and then one line for each clip and each plane. Numbers are rounded
// to 1/10,000.

extension Frame: CustomStringConvertible {
  package var description: String {
    var lines = ["frame \(width)x\(height) background \(describe(background))"]
    for (index, pass) in passes.enumerated() {
      lines.append("pass \(index) \(pass)")
      lines.append(contentsOf: quads[pass.quads].map { "  \($0)" })
    }
    for (index, clip) in clips.enumerated() { lines.append("clip \(index) \(clip)") }
    for (index, plane) in planes.enumerated() { lines.append("plane \(index) \(plane)") }
    return lines.joined(separator: "\n")
  }
}

extension Pass: CustomStringConvertible {
  package var description: String {
    "pixels \(describe(pixelBounds))" + (outerClip.map { " outer clip \($0.index)" } ?? "")
      + (effects.map { " \($0)" } ?? "")
  }
}

extension PassEffects: CustomStringConvertible {
  package var description: String {
    var parts = filters.map(\.description)
    if let shadow {
      parts.append(
        "shadow \(describe(shadow.sigma)) at \(describe(shadow.dx, shadow.dy)) \(describe(shadow.color))")
    }
    if let mask { parts.append("mask pass \(mask.index)") }
    return parts.joined(separator: " ")
  }
}

extension PassFilter: CustomStringConvertible {
  package var description: String {
    switch self {
    case .blur(let x, let y): x == y ? "blur \(describe(x))" : "blur \(describe(x, y))"
    case .graph(let graph, _): "graph (" + graph.nodes.map { "\($0.operation)" }.joined(separator: ", ") + ")"
    case .levels(let m): "levels (" + m.map { describe(Double($0)) }.joined(separator: " ") + ")"
    case .colorMatrix(let m): "matrix (" + m.map { describe(Double($0)) }.joined(separator: " ") + ")"
    }
  }
}

extension Plane: CustomStringConvertible {
  package var description: String {
    let p = projection
    let rows = [describe(p.a, p.b), describe(p.c, p.d), describe(p.tx, p.ty)]
    return "[" + zip(rows, [p.p, p.q, p.r]).map { "\($0) \($1)" }.joined(separator: ", ")
      + "] over \(describe(area))"
  }
}

extension ClipNode: CustomStringConvertible {
  package var description: String {
    "\(shape) \(describe(transform)) pixels \(describe(pixelBounds)) solid \(describe(solidBounds))"
      + (antialiases ? "" : " aliased") + (parent.map { " in clip \($0.index)" } ?? "")
  }
}

extension Quad: CustomStringConvertible {
  package var description: String {
    "\(paint) in \(shape) \(describe(transform)) pixels \(describe(pixelBounds))"
      + (opacity == 1 ? "" : " opacity \(describe(Double(opacity)))")
      + (clip.map { " clip \($0.index)" } ?? "") + (plane.map { " plane \($0.index)" } ?? "")
      + (blend == .normal ? "" : " \(blend)") + (antialiases ? "" : " aliased")
  }
}

extension QuadPaint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): "color \(describe(color))"
    case .border(let width, let color): "border \(describe(width)) \(describe(color))"
    case .image(let paint):
      "image \(paint.image.width)x\(paint.image.height) part \(describe(paint.source))"
        + (paint.startsAtMinY ? " from min y" : " from max y") + (paint.filter == .linear ? "" : " nearest")
        + (paint.level == 0 ? "" : " level \(describe(paint.level))")
        + (paint.tint == .white ? "" : " tint \(describe(paint.tint))")
    case .picture(let paint):
      "picture part \(describe(paint.source))" + (paint.isReversed ? " reversed" : "")
        + (paint.tint == .white ? "" : " tint \(describe(paint.tint))")
    case .gradient(let paint):
      "\(paint.layout) gradient \(describe(paint.start.x, paint.start.y)) to \(describe(paint.end.x, paint.end.y)) "
        + paint.stops.map { "\(describe($0.offset)) \(describe($0.color))" }.joined(separator: ", ")
    case .pass(let id): "pass \(id.index)"
    case .shadow(let paint): "shadow \(describe(paint.sigma)) \(describe(paint.color))"
    case .backdrop(let paint):
      "backdrop" + paint.filters.map { " \($0)" }.joined()
        + (paint.mask.map { " mask pass \($0.index)" } ?? "")
    }
  }
}

extension Shape: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rect(let rect): "rect \(describe(rect))"
    case .roundedRect(let rounded):
      "\(rounded.isContinuous ? "continuous" : "rounded") \(describe(rounded.rect)) radii \(describe(rounded.radii))"
    case .path(let shape):
      "path of \(shape.path.verbs.count) \(describe(shape.bounds))"
        + (shape.rule == .evenOdd ? " even-odd" : "")
    case .stroke(let shape):
      "line \(describe(shape.style.width)) along path of \(shape.path.verbs.count) \(describe(shape.bounds))"
    }
  }
}

private func describe(_ value: Double) -> String {
  /// The number of steps per unit. More decimals than a picture can show would make descriptions differ for
  /// no reason.
  let steps = 10_000.0
  let rounded = (value * steps).rounded() / steps
  guard rounded != 0 else { return "0" }
  let text = "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func describe(_ values: Double...) -> String { values.map(describe).joined(separator: " ") }

/// Returns the minimum corner, followed by the size.
private func describe(_ r: Rect) -> String { "(\(describe(r.minX, r.minY, r.width, r.height)))" }

/// Returns the minimum corner, then the corner beyond the last pixel.
private func describe(_ r: PixelRect) -> String { "\(r.x0),\(r.y0)..<\(r.x1),\(r.y1)" }

private func describe(_ t: Affine) -> String { "[\(describe(t.a, t.b, t.c, t.d, t.tx, t.ty))]" }

/// Returns one number if all radii are equal, and otherwise x and y of each corner.
private func describe(_ r: CornerRadii) -> String {
  if r == CornerRadii(r.minXMinY.x, r.minXMinY.x) { return describe(r.minXMinY.x) }
  let corners = [r.minXMinY, r.maxXMinY, r.maxXMaxY, r.minXMaxY]
  return "(" + corners.map { describe($0.x, $0.y) }.joined(separator: ", ") + ")"
}

/// Returns `#rrggbbaa`, each component rounded to 1/255.
private func describe(_ color: RGBA) -> String {
  let digits = [color.red, color.green, color.blue, color.alpha].map { component in
    let byte = component.isNaN ? 0 : Int((component.clamped(to: 0...1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
  return "#" + digits.joined()
}
