// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// A function that draws one tile of a pattern. Its arguments are `info` and the context to draw in. Unlike
/// Apple's, it is not a C function, because it takes a Swift object.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that is called with `info` when a pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The property of a pattern that may be distorted so that tiles begin at whole pixels. Divergence: no case
/// has an effect, because tiles are drawn at their exact positions.
public enum CGPatternTiling: Int32, Sendable {
  /// The spacing between tiles may change.
  case noDistortion = 0
  /// The tile may change, as little as possible.
  case constantSpacingMinimalDistortion = 1
  /// The tile may change.
  case constantSpacing = 2
}

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// The version of this structure: 0.
  public var version: UInt32
  /// The function that draws one tile. `nil` draws nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that is called when the pattern is deallocated. `nil` calls nothing.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the structure without functions.
  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

  /// Creates the structure from its parts.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing that is repeated over an area. Use it from one thread at a time.
public final class CGPattern: Hashable {
  private let info: UnsafeMutableRawPointer?
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  private let callbacks: CGPatternCallbacks
  /// Indicates whether the tile sets its own colours. Otherwise it is drawn in the colour that the pattern is
  /// used with.
  let isColored: Bool

  /// Creates a pattern from the drawing of `drawPattern` within `bounds`, repeated every `xStep` and `yStep`.
  ///
  /// `matrix` maps pattern space to the base space of the context, independent of the context's current
  /// transform. In a context of UIKit, base space is in points, with the y axis downwards. `tiling` has no
  /// effect: tiles are drawn at their exact positions. Returns `nil`, with a report, if `drawPattern` is
  /// missing, `bounds` is empty, a step is 0, `matrix` has no inverse or a number is not finite.
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

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.pattern.rawValue }

  /// Returns `true` if both are the same object.
  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Records one tile. `color` is the colour of a pattern without its own colours.
  fileprivate func tiles(
    _ color: RGBA?, phase: CGSize, base: CGAffineTransform, alpha: Float
  ) -> Picture.Tiles? {
    let context = CGContext(recording: bounds)
    if let color {
      context.state.fill.color = color
      context.state.stroke.color = color
    }
    callbacks.drawPattern?(info, context)
    guard let picture = context.recordedPicture, picture.depth < Picture.depthLimit else { return nil }
    let toBase = matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
      .concatenating(base)
    return Picture.Tiles(
      tile: Picture.Placed(picture: Picture.Nested(picture), transform: Affine(toBase), alpha: alpha),
      stepX: Double(step.width), stepY: Double(step.height))
  }
}

/// A pattern with the colour and alpha to draw it with.
struct PatternPaint {
  var pattern: CGPattern
  /// The colour of a pattern without its own colours; otherwise `nil`.
  var color: RGBA?
  /// The factor for the alpha of all tiles.
  var alpha: Float

  func tiles(phase: CGSize, base: CGAffineTransform, alpha: Float) -> Picture.Tiles? {
    pattern.tiles(color, phase: phase, base: base, alpha: alpha * self.alpha)
  }
}

extension CGContext {
  /// Sets the pattern of fills. For a pattern with its own colours, `components` is alpha alone. For a
  /// pattern without colours, `components` are the components of the base space of the fill's colour space (a
  /// pattern space), followed by alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.fill.set(pattern, colorComponents)
  }

  /// Sets the pattern of strokes; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.stroke.set(pattern, colorComponents)
  }

  /// Sets the origin of patterns, in the base space; zero by default.
  public func setPatternPhase(_ phase: CGSize) {
    guard admits("setPatternPhase", phase.width, phase.height) else { return }
    state.patternPhase = phase
  }
}
