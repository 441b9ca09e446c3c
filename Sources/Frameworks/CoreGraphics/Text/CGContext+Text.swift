// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

/// The operation that draws glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs.
  case fill = 0
  /// Strokes the glyphs.
  case stroke = 1
  /// Fills the glyphs, then strokes them.
  case fillStroke = 2
  /// Draws nothing.
  case invisible = 3
  /// Fills the glyphs and adds them to the clip.
  case fillClip = 4
  /// Strokes the glyphs and adds their inside to the clip.
  case strokeClip = 5
  /// Fills the glyphs, strokes them and adds them to the clip.
  case fillStrokeClip = 6
  /// Adds the glyphs to the clip without drawing them.
  case clip = 7

  /// The operation that draws the path of the glyphs; `nil` if the mode draws nothing.
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
  /// The origin of text in user space, which is the translation of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of glyphs. There is no default.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the font size: the length of an em in text space. A size that is not finite is reported and has no
  /// effect.
  public func setFontSize(_ size: CGFloat) {
    guard admits("setFontSize", size) else { return }
    state.fontSize = size
  }

  /// Sets the extra distance along x between the origins of two glyphs, in text space; 0 by default. It may
  /// be negative. A number that is not finite is reported and has no effect.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    guard admits("setCharacterSpacing", spacing) else { return }
    state.characterSpacing = spacing
  }

  /// Sets the operation that draws glyphs; `.fill` by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Draws glyphs of the current font at positions in text space. The glyph at index `i` is shifted by `i`
  /// times the character spacing. If the arrays differ in length, the shorter one counts. Reported if there
  /// is no font.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font else {
      return Diagnostics.report(.invalid, "CGContext.showGlyphs", "there is no font; nothing is drawn")
    }
    guard Affine(textMatrix).isFinite, positions.allSatisfy({ admits("showGlyphs", $0.x, $0.y) }) else {
      return
    }
    let count = min(glyphs.count, positions.count)
    let spacing = state.characterSpacing
    let shifted = positions.prefix(count).enumerated().map { index, position in
      Point(CGPoint(x: position.x + CGFloat(index) * spacing, y: position.y))
    }
    guard shifted.allSatisfy({ admits("showGlyphs", $0.x) }) else { return }
    let run = GlyphRun(
      font: font, size: Double(state.fontSize), toUser: Affine(textMatrix), toCommands: Affine(ctm),
      glyphs: Array(glyphs.prefix(count)), positions: shifted, antialiases: antialiases)
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
