// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// A function that computes a `CGFunction`. Its arguments are `info`, the input numbers, and the memory for
/// the output numbers. Divergence: it is not a C function, because C does not know the type `CGFloat` of
/// Swift.
public typealias CGFunctionEvaluateCallback =
  (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void
/// A function that is called with `info` when a `CGFunction` is deallocated.
public typealias CGFunctionReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a `CGFunction`.
public struct CGFunctionCallbacks {
  /// The version of this structure: 0.
  public var version: UInt32
  /// The function that computes the output. `nil` for none.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The function that is called when the `CGFunction` is deallocated. `nil` calls nothing.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates the structure without functions.
  public init() { self.init(version: 0, evaluate: nil, releaseInfo: nil) }

  /// Creates the structure from its parts.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function from numbers to numbers, for example from a location to the components of a colour.
public final class CGFunction: Hashable {
  /// The maximum number of inputs, and of outputs.
  private static let dimensionLimit = 64

  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  let domain: [ClosedRange<CGFloat>]
  private let range: [ClosedRange<CGFloat>]?
  let rangeDimension: Int

  /// Creates a function. `domain` and `range` are pairs of lower and upper bounds, to which inputs and
  /// outputs are clamped. Without them nothing is clamped.
  ///
  /// Returns `nil`, with a report, if `evaluate` is missing, a dimension is not in 1...64, or a pair of
  /// `domain` is not in order. If a pair of `range` is not in order, `range` is ignored.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    func pairs(_ numbers: UnsafePointer<CGFloat>, _ count: Int) -> [ClosedRange<CGFloat>]? {
      let result = (0..<count).compactMap { index -> ClosedRange<CGFloat>? in
        let (low, high) = (numbers[2 * index], numbers[2 * index + 1])
        return low <= high && (high - low).isFinite ? low...high : nil
      }
      return result.count == count ? result : nil
    }
    let dimensions = 1...Self.dimensionLimit
    guard callbacks.pointee.evaluate != nil, dimensions.contains(domainDimension),
      dimensions.contains(rangeDimension),
      let domain = domain.map({ pairs($0, domainDimension) })
        ?? Array(
          repeating: -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude,
          count: domainDimension)
    else {
      Diagnostics.report(
        .invalid, "CGFunction", "no function to compute, or a dimension or range out of order")
      return nil
    }
    self.info = info
    self.callbacks = callbacks.pointee
    self.domain = domain
    self.range = range.flatMap { pairs($0, rangeDimension) }
    self.rangeDimension = rangeDimension
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Evaluates the function for one number, clamped to the domain.
  func callAsFunction(_ number: CGFloat) -> [CGFloat] {
    var input = domain.map { number.clamped(to: $0) }
    var output = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, &input, &output)
    guard let range else { return output }
    return zip(output, range).map { $0.clamped(to: $1) }
  }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.function.rawValue }

  /// Returns `true` if both are the same object.
  public static func == (a: CGFunction, b: CGFunction) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A gradient along a line or between two circles whose colours come from a function.
public final class CGShading: Hashable {
  /// The number of intervals at which the function is sampled. Colours between samples are interpolated.
  private static let steps = 512

  let shape: GradientShape
  let stops: [GradientStop]
  let options: CGGradientDrawingOptions

  private init?(
    _ shape: GradientShape, _ space: CGColorSpace, _ function: CGFunction, _ extends: (Bool, Bool)
  ) {
    guard function.domain.count == 1, function.rangeDimension >= space.numberOfComponents else {
      Diagnostics.report(
        .invalid, "CGShading",
        "the function gives \(function.rangeDimension) numbers for a colour in \(space); there is no shading")
      return nil
    }
    self.shape = shape
    options = CGGradientDrawingOptions(
      (extends.0 ? [CGGradientDrawingOptions.drawsBeforeStartLocation] : [])
        + (extends.1 ? [.drawsAfterEndLocation] : []))
    let domain = function.domain[0]
    let isBounded = (domain.upperBound - domain.lowerBound).isFinite && domain.upperBound < 1e300
    let (low, length) = isBounded ? (domain.lowerBound, domain.upperBound - domain.lowerBound) : (0, 1)
    stops = (0...Self.steps).compactMap { step in
      let share = CGFloat(step) / CGFloat(Self.steps)
      var components = Array(function(low + length * share).prefix(space.numberOfComponents + 1))
      if components.count == space.numberOfComponents { components.append(1) }
      let color = CGColor(colorSpace: space, components: components)
      return color.map { GradientStop(offset: Double(share), color: $0.rgba) }
    }
  }

  /// Creates a shading along a line of user space.
  ///
  /// `function` maps the lower bound of its domain to the components of `space` at the start, and the upper
  /// bound to those at the end. It may also return alpha after the components. Returns `nil`, with a report,
  /// if the function has not exactly one input or too few outputs.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(
      .linear(start: Point(start), end: Point(end)), space, function, (extendStart, extendEnd))
  }

  /// Creates a shading between two circles. Returns `nil` in the same cases as
  /// `init(axialSpace:start:end:function:extendStart:extendEnd:)`. See also
  /// `CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)`.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(
        start: Point(start), startRadius: Double(startRadius), end: Point(end), endRadius: Double(endRadius)),
      space, function, (extendStart, extendEnd))
  }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.shading.rawValue }

  /// Returns `true` if both are the same object.
  public static func == (a: CGShading, b: CGShading) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
