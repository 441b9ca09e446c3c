// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

extension CGContext {
  /// The largest number of states that are remembered at a time.
  private static let savedStateLimit = 100_000

  /// Remembers the state: transform, clip, colours, line style, alpha and the rest, but not the path.
  public func saveGState() {
    guard savedStates.count < Self.savedStateLimit else {
      return Diagnostics.report(
        .invalid, "CGContext.saveGState",
        "more than \(Self.savedStateLimit) states are saved; it has no effect")
    }
    savedStates.append(state)
    perform(.save)
  }

  /// Brings back the state that was remembered last and forgets it; reported when there is none.
  public func restoreGState() {
    // States of before a transparency layer come back with its end.
    guard savedStates.count > layerStarts.last?.savedCount ?? 0, let last = savedStates.popLast() else {
      return Diagnostics.report(.invalid, "CGContext.restoreGState", "no state is saved; it has no effect")
    }
    state = last
    perform(.restore)
  }

  /// Sets the width of lines, in user space at the time of drawing; 1 at first. A width of 0 draws nothing; negative
  /// ones have no effect.
  public func setLineWidth(_ width: CGFloat) {
    guard admitsLength("setLineWidth", width) else { return }
    state.pen.width = Double(width)
  }

  /// Sets the shape of line ends; `.butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap.engine }

  /// Sets the shape of corners; `.miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join.engine }

  /// Sets the largest ratio of a miter's length to the line width; 10 at first. Corners beyond it are bevels.
  /// Negative limits have no effect.
  public func setMiterLimit(_ limit: CGFloat) {
    guard admitsLength("setMiterLimit", limit) else { return }
    state.pen.miterLimit = Double(limit)
  }

  /// Sets what the alpha of everything drawn is multiplied with; 1 at first. Values outside of 0...1 count as the
  /// nearer end.
  public func setAlpha(_ alpha: CGFloat) {
    guard admits("setAlpha", alpha) else { return }
    state.alpha = Float(alpha.clamped(to: 0...1))
  }

  /// Sets how drawn colours and those below are combined; `.normal` at first. Outside of what is drawn nothing changes,
  /// whatever the mode. In a recording, what is below is what was recorded before.
  public func setBlendMode(_ mode: CGBlendMode) { state.style.blend = mode.engine }

  /// Cuts lines into dashes: `lengths` are those of dashes and of the gaps after them in turn, `phase` is how far into
  /// them a line begins, all in user space. An empty list, which is so at first, leaves lines whole. Negative lengths,
  /// and none above 0, are reported and have no effect.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard admits("setLineDash", phase) else { return }
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
      lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else {
      return Diagnostics.report(.invalid, "CGContext.setLineDash", "lengths of \(lengths); it has no effect")
    }
    state.pen.dash =
      lengths.isEmpty ? nil : DashStyle(lengths: lengths.map { Double($0) }, phase: Double(phase))
  }

  /// Sets how far, in pixels, curves may be from the lines that are drawn in their place; 0 at first, for a distance that
  /// cannot be seen. Negative values have no effect.
  public func setFlatness(_ flatness: CGFloat) {
    guard admitsLength("setFlatness", flatness) else { return }
    state.flatness = Double(flatness)
  }

  /// Sets whether edges may cover pixels partly; on at first, and without effect where
  /// `setAllowsAntialiasing(_:)` turned it off.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Sets whether edges may cover pixels partly at all; on at first. This is no part of the state that is remembered.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// How images are drawn at another size than their own; `.default` at first.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  var antialiases: Bool { allowsAntialiasing && state.shouldAntialias }

  func admitsLength(_ operation: String, _ length: CGFloat) -> Bool {
    guard admits(operation, length) else { return false }
    if length < 0 {
      Diagnostics.report(.invalid, "CGContext.\(operation)", "\(length) is negative; it has no effect")
    }
    return length >= 0
  }
}
