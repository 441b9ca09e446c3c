// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// Draws one tile of a pattern: `info`, and the context to draw in. Not a C function here, since it takes an object.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called with `info` when a pattern ends.
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// What may give way where tiles do not come out at whole pixels.
public enum CGPatternTiling: Int32, Sendable {
  /// The spacing; here nothing does, since tiles are drawn where they are.
  case noDistortion = 0
  /// The tile, as little as can be; here nothing does.
  case constantSpacingMinimalDistortion = 1
  /// The tile; here nothing does.
  case constantSpacing = 2
}

/// The functions that make a pattern.
public struct CGPatternCallbacks {
  /// The version of this structure; 0.
  public var version: UInt32
  /// Draws one tile.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern ends.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the structure without functions.
  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

  /// Creates the structure of its parts.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing that is repeated over an area. Use one only from one thread at a time.
public final class CGPattern: Hashable {
  private let info: UnsafeMutableRawPointer?
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  private let callbacks: CGPatternCallbacks
  /// Whether the tile has colours of its own, and is not drawn in the one that it is used with.
  let isColored: Bool

  /// Creates a pattern whose tile is what `drawPattern` draws within `bounds`, repeated every `xStep` and `yStep`.
  ///
  /// `matrix` maps the pattern's space to the base space of the context that it is drawn in, whatever that one's
  /// transform is. `nil`, with a report, without `drawPattern`, for empty bounds, for steps of 0, and for numbers that
  /// are not finite. `tiling` makes no difference: tiles are drawn where they are, not at whole pixels.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard callbacks.pointee.drawPattern != nil, !bounds.isEmpty, Rect(bounds).isFinite,
      Affine(matrix).inverse != nil, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite
    else {
      Diagnostics.report(
        .invalid, "CGPattern", "no drawing, or a number that is 0 or not finite; there is no pattern")
      return nil
    }
    self.info = info
    self.bounds = bounds.standardized
    self.matrix = matrix
    step = CGSize(width: xStep, height: yStep)
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.pattern.rawValue }

  /// Whether both are the same object.
  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// What one tile looks like; `color` is what patterns without colours are drawn in.
  fileprivate func tiles(_ color: RGBA?, phase: CGSize, alpha: Float) -> Picture.Tiles? {
    let context = CGContext(recording: bounds)
    if let color {
      context.state.fill.color = color
      context.state.stroke.color = color
    }
    callbacks.drawPattern?(info, context)
    guard let picture = context.recordedPicture, picture.depth < Picture.depthLimit else { return nil }
    let toBase = matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
    return Picture.Tiles(
      tile: Picture.Placed(picture: Picture.Nested(picture), transform: Affine(toBase), alpha: alpha),
      stepX: Double(step.width), stepY: Double(step.height))
  }
}

/// A pattern with what it is drawn in.
struct PatternPaint {
  var pattern: CGPattern
  /// The colour of patterns without colours.
  var color: RGBA?
  /// Multiplies the alpha of all tiles.
  var alpha: Float

  func tiles(phase: CGSize, alpha: Float) -> Picture.Tiles? {
    pattern.tiles(color, phase: phase, alpha: alpha * self.alpha)
  }
}

extension CGContext {
  /// Makes a pattern what fills are drawn with. `components` are alpha alone for a pattern with colours; for one without,
  /// those of the base space of the fill's colour space, which is to be a pattern space, and alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.fill.set(pattern, colorComponents)
  }

  /// Makes a pattern what lines are drawn with; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.stroke.set(pattern, colorComponents)
  }

  /// Moves the origin of patterns, in the base space; zero at first.
  public func setPatternPhase(_ phase: CGSize) {
    guard admits("setPatternPhase", phase.width, phase.height) else { return }
    state.patternPhase = phase
  }
}
