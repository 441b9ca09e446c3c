// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// What is drawn of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Their inside.
  case fill = 0
  /// A line along their outlines.
  case stroke = 1
  /// Their inside, and a line along their outlines over it.
  case fillStroke = 2
  /// Nothing.
  case invisible = 3
  /// Their inside, which is clipped to from then on.
  case fillClip = 4
  /// A line along their outlines, whose inside is clipped to from then on.
  case strokeClip = 5
  /// Both, and their inside is clipped to from then on.
  case fillStrokeClip = 6
  /// Nothing, but their inside is clipped to from then on.
  case clip = 7

  /// How the path of the glyphs is drawn, if it is.
  fileprivate var drawing: CGPathDrawingMode? {
    switch self {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .stroke
    case .fillStroke, .fillStrokeClip: .fillStroke
    case .invisible, .clip: nil
    }
  }

  fileprivate var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

extension CGContext {
  /// Where text begins, in user space: the shift of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of glyphs; there is none at first.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the size of glyphs: the length of an em in the space of text. Sizes that are not finite have no effect.
  public func setFontSize(_ size: CGFloat) {
    guard admits("setFontSize", size) else { return }
    state.fontSize = size
  }

  /// Sets the room that is added from the origin of each glyph to that of the next along x, in the space of text; may be
  /// negative, 0 at first. Numbers that are not finite have no effect.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    guard admits("setCharacterSpacing", spacing) else { return }
    state.characterSpacing = spacing
  }

  /// Sets what is drawn of glyphs; `.fill` at first.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Draws glyphs of the font at positions in the space of text, to which the character spacing is added for each glyph
  /// before; as many as there are of both. Reported without a font.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font else {
      return Diagnostics.report(.invalid, "CGContext.showGlyphs", "there is no font; nothing is drawn")
    }
    guard Affine(textMatrix).isFinite, positions.allSatisfy({ admits("showGlyphs", $0.x, $0.y) }) else {
      return
    }
    let count = min(glyphs.count, positions.count)
    let spacing = state.characterSpacing
    let places = positions.prefix(count).enumerated().map { index, position in
      Point(CGPoint(x: position.x + CGFloat(index) * spacing, y: position.y))
    }
    guard places.allSatisfy({ admits("showGlyphs", $0.x) }) else { return }
    let run = GlyphRun(
      font: font, size: Double(state.fontSize), toUser: Affine(textMatrix), toCommands: Affine(ctm),
      glyphs: Array(glyphs.prefix(count)), positions: places, antialiases: antialiases)
    if state.textDrawingMode == .fill, fillAgain(run) {
      beginPath()
      return
    }
    let path = run.userPath
    guard !path.isEmpty else { return }
    beginPath()
    addPath(CGPath(path))
    let outlines = building.path
    if let drawing = state.textDrawingMode.drawing { drawPath(using: drawing) }
    if state.textDrawingMode.clips { narrow(to: outlines, .winding) }
    beginPath()
  }
}
