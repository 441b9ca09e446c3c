// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// Makes the layers of a text layer's content.
struct TextBuilder {
  let context: BuildContext
  let domain: TimeDomain

  /// Adds a layer for each document of the text, visible while that document is shown.
  func add(_ text: TextModel, to layer: CALayer) {
    for (index, entry) in text.documents.enumerated() {
      let start = index > 0 ? entry.start : nil
      let end = index + 1 < text.documents.count ? text.documents[index + 1].start : nil
      guard isSeen(from: start, to: end), context.admitLayer() else { continue }
      let page = CALayer()
      ShapeBuilder(context, in: domain).add(nodes(of: entry.document, in: text), to: page)
      show(page, from: start, to: end)
      layer.addSublayer(page)
    }
  }

  /// Returns the nodes of a document, from front to back.
  func nodes(of document: TextDocument, in text: TextModel) -> [ShapeNode] {
    let font = context.model.fonts[document.font]
    let glyphs = context.glyphs
    let layout = LetterLayout(document, ascent: (font?.ascent ?? 75) / 100) { character in
      glyphs.glyph(character, font: font, of: document, in: context)
    }
    guard !text.movesLetters else {
      let motion = TextMotion(text, document, layout, log: context.log, budget: context.budget)
      let letters = TextLetters(
        domain: domain, motion: motion, document: document, budget: context.budget)
      return letters.nodes()
    }
    let scale = document.size / 100
    let contours = layout.letters.flatMap { letter in
      letter.glyph.outline.mapped(
        by: Affine.scale(scale, scale).concatenating(.translation(letter.x, letter.y))
      ).contours
    }
    guard !contours.isEmpty else { return [] }
    let colors = Colors(
      fill: document.fill.map { Property($0) }, stroke: document.stroke.map { Property($0) },
      width: Property(document.strokeWidth))
    return Self.paints(of: document, [PathEntry(outline: .constant(Outline(contours: contours)))], colors)
  }

  /// The paints of letters, and the width of the stroke. `nil` means that there is no paint.
  struct Colors {
    var fill, stroke: Property<Vector>?
    var width: Property<Double>
  }

  /// Returns the fill and the stroke, with the front one first.
  static func paints(of document: TextDocument, _ paths: [PathEntry], _ colors: Colors) -> [ShapeNode] {
    var nodes: [ShapeNode] = []
    if let color = colors.fill {
      nodes.append(
        .fill(paths, FillModel(paint: PaintModel(color: color))))
    }
    if let color = colors.stroke, !colors.width.isConstant || colors.width.first > 0 {
      let stroke = StrokeModel(
        paint: PaintModel(color: color), width: colors.width, cap: 1, join: 1, miterLimit: 4)
      nodes.insert(.stroke(paths, stroke), at: document.isStrokeInFront ? 0 : nodes.count)
    }
    return nodes
  }

  // MARK: Times

  private func isSeen(from start: Double?, to end: Double?) -> Bool {
    if let start, let end, end <= start { return false }
    guard domain.map == nil else { return true }
    return (start ?? -.infinity) <= domain.range.upperBound && (end ?? .infinity) > domain.range.lowerBound
  }

  private func show(_ page: CALayer, from start: Double?, to end: Double?) {
    guard start != nil || end != nil else { return }
    guard let map = domain.map else {
      return context.animations.show(page, from: start, to: end, in: domain)
    }
    let (first, last) = (start ?? -.infinity, end ?? .infinity)
    context.animations.show(page, in: domain, through: map) { $0 >= first && $0 < last }
  }
}
