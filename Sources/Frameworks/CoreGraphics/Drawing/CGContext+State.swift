// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// The maximum number of saved states.
  private static let savedStateLimit = 100_000

  /// Saves the state: transform, clip, colours, line style, alpha and the rest. The path is not part of it.
  public func saveGState() {
    guard savedStates.count < Self.savedStateLimit else {
      return Diagnostics.report(
        .invalid, "CGContext.saveGState",
        "more than \(Self.savedStateLimit) states are saved; it has no effect")
    }
    savedStates.append(state)
    perform(.save)
  }

  /// Restores the state that was saved last and removes it from the stack. Reported if there is none.
  public func restoreGState() {
    // A state saved before a transparency layer is restored when the layer ends.
    guard savedStates.count > layerStarts.last?.savedCount ?? 0, let last = savedStates.popLast() else {
      return Diagnostics.report(.invalid, "CGContext.restoreGState", "no state is saved; it has no effect")
    }
    state = last
    perform(.restore)
  }

  /// Sets the line width, in the user space at the time of drawing; 1 by default. With a width of 0 nothing
  /// is drawn. A negative width is reported and has no effect.
  public func setLineWidth(_ width: CGFloat) {
    guard admitsLength("setLineWidth", width) else { return }
    state.pen.width = Double(width)
  }

  /// Sets the shape of line ends; `.butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap.engine }

  /// Sets the shape of line joins; `.miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join.engine }

  /// Sets the largest ratio of a miter's length to the line width; 10 by default. Sharper corners become
  /// bevels. A negative limit is reported and has no effect.
  public func setMiterLimit(_ limit: CGFloat) {
    guard admitsLength("setMiterLimit", limit) else { return }
    state.pen.miterLimit = Double(limit)
  }

  /// Sets the factor for the alpha of everything drawn; 1 by default. Values are clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    guard admits("setAlpha", alpha) else { return }
    state.alpha = Float(alpha.clamped(to: 0...1))
  }

  /// Sets the blend mode; `.normal` by default.
  ///
  /// Pixels outside the drawn shape never change, whatever the mode. In a recording, the backdrop is what was
  /// recorded before.
  public func setBlendMode(_ mode: CGBlendMode) { state.style.blend = mode.engine }

  /// Sets the dash pattern of lines, in user space.
  ///
  /// `lengths` alternates between dashes and gaps. `phase` is the offset into the pattern at which a line
  /// begins. An empty list, the default, makes lines solid. If a length is negative, or no length is
  /// positive, that is reported and has no effect.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard admits("setLineDash", phase) else { return }
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
      lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else {
      return Diagnostics.report(
        .invalid, "CGContext.setLineDash", "lengths of \(lengths); it has no effect",
        cause: "the lengths are negative, not finite or all 0")
    }
    state.pen.dash =
      lengths.isEmpty ? nil : DashStyle(lengths: lengths.map { Double($0) }, phase: Double(phase))
  }

  /// Sets the largest distance, in pixels, between a curve and the lines that it is subdivided into. With 0,
  /// the default, the distance is too small to see. A negative value is reported and has no effect.
  public func setFlatness(_ flatness: CGFloat) {
    guard admitsLength("setFlatness", flatness) else { return }
    state.flatness = Double(flatness)
  }

  /// Sets whether edges are antialiased; `true` by default. Has no effect while `setAllowsAntialiasing(_:)`
  /// turns antialiasing off.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Allows or forbids antialiasing; `true` by default. This setting is not part of the saved state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Has no effect: colours beyond sRGB always become the nearest ones on its edge.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Has no effect: glyphs are shapes with grey antialiasing.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect: glyphs are shapes with grey antialiasing.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Has no effect: glyphs are drawn at their positions, also between pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Has no effect: glyphs are drawn at their positions, also between pixels.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Has no effect: positions of glyphs are not rounded to parts of pixels.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Has no effect: positions of glyphs are not rounded to parts of pixels.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// The quality of images that are drawn at another size than their own; `.default` by default.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  var antialiases: Bool { allowsAntialiasing && state.shouldAntialias }

  func admitsLength(_ operation: String, _ length: CGFloat) -> Bool {
    guard admits(operation, length) else { return false }
    if length < 0 {
      Diagnostics.report(
        .invalid, "CGContext.\(operation)", "\(length) is negative; it has no effect",
        cause: "a length is negative")
    }
    return length >= 0
  }
}
