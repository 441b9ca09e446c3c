// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster

/// The sides on which a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Extends the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// An immutable gradient: colours at locations between 0 and 1.
///
/// Between two locations, the sRGB components and alpha are interpolated separately, not premultiplied. The
/// first colour fills the range before the first location, and the last colour the range after the last one.
public final class CGGradient: Hashable, Sendable {
  /// The maximum number of colours. A longer list gives no gradient.
  private static let colorLimit = 4096

  /// The colours in order of location.
  package let colors: [GradientStop]

  private init(sorted colors: [GradientStop]) { self.colors = colors }

  /// Pairs colours with locations, clamps the locations to 0...1 and sorts by them. Without locations, the
  /// colours are spaced evenly. Returns `nil`, with a report, if there are no colours or too many.
  private convenience init?(_ colors: [RGBA], _ locations: [CGFloat]?) {
    guard !colors.isEmpty, colors.count <= Self.colorLimit else {
      Diagnostics.report(
        .invalid, "CGGradient",
        "\(colors.count) colours are not 1 to \(Self.colorLimit); there is no gradient")
      return nil
    }
    let steps = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      let location = locations.map { Double($0[index]) } ?? Double(index) / steps
      return GradientStop(offset: location.isFinite ? location.clamped(to: 0...1) : 0, color: color)
    }
    if let locations, !locations.allSatisfy({ $0 >= 0 && $0 <= 1 }) {
      Diagnostics.report(.invalid, "CGGradient", "a location is not in 0 to 1; the nearer end is used")
    }
    let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
    self.init(sorted: order.map { stops[$0] })
  }

  /// Creates a gradient from an array of `CGColor` and as many locations. Without locations, the colours are
  /// spaced evenly.
  ///
  /// Returns `nil`, with a report, if the array is empty, has more than 4096 elements or contains anything
  /// but colours. `space` has no effect: the gradient always interpolates in sRGB, which differs from
  /// Apple's.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    guard let list = Self.colors(in: colors) else { return nil }
    self.init(list, locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) })
  }

  /// Creates a gradient from an array of `CGColor` and as many locations; see the initializer that takes a
  /// pointer. Returns `nil`, with a report, if an object is not a `CGColor`, if there are fewer locations
  /// than colours, or if there are no colours or too many.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]) {
    guard let list = Self.colors(in: colors), Self.suffices(locations.count, for: list.count) else {
      return nil
    }
    self.init(list, locations)
  }

  /// Creates a gradient from `count` colours and as many locations. Each colour is the components of `space`
  /// followed by alpha. Without locations, the colours are spaced evenly. Returns `nil`, with a report, if
  /// `count` is not in 1...4096.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    let bounded = count <= Self.colorLimit ? max(0, count) : 0
    let colors = (0..<bounded).compactMap {
      CGColor(colorSpace: space, components: colorComponents + $0 * length)?.rgba
    }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: bounded)) })
  }

  private static func colors(in array: CFArray) -> [RGBA]? {
    let colors = array.compactMap { ($0 as? CGColor)?.rgba }
    guard colors.count == array.count else {
      Diagnostics.report(
        .invalid, "CGGradient", "the array contains an object that is not a CGColor; there is no gradient")
      return nil
    }
    return colors
  }

  private static func suffices(_ locationCount: Int, for colorCount: Int) -> Bool {
    guard locationCount < colorCount else { return true }
    Diagnostics.report(
      .invalid, "CGGradient", "\(colorCount) colours have \(locationCount) locations; there is no gradient")
    return false
  }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.gradient.rawValue }

  /// Returns `true` if both have the same colours at the same locations.
  public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.colors == b.colors }

  /// Hashes the colours and locations.
  public func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}

extension CGGradient {
  /// The number of steps into which a change of alpha is split. Premultiplied interpolation within a step
  /// then differs from straight interpolation by at most 1 / (4 steps^2), which is less than a quarter of an
  /// 8-bit level.
  private static let stepsOfAlpha = 16

  /// The colours in the engine's form. The engine interpolates premultiplied colours. The result equals
  /// straight interpolation only where alpha is constant, so stops are inserted where alpha changes.
  package var engineStops: [GradientStop] {
    guard var previous = colors.first else { return [] }
    var stops = [previous]
    for stop in colors.dropFirst() {
      if stop.color.alpha != previous.color.alpha && stop.offset > previous.offset {
        for step in 1..<Self.stepsOfAlpha {
          stops.append(previous.mixed(with: stop, Double(step) / Double(Self.stepsOfAlpha)))
        }
      }
      stops.append(stop)
      previous = stop
    }
    return stops
  }
}

extension GradientStop {
  fileprivate func mixed(with other: GradientStop, _ share: Double) -> GradientStop {
    func mix(_ channel: KeyPath<RGBA, Float>) -> Float {
      let (from, to) = (color[keyPath: channel], other.color[keyPath: channel])
      return from + (to - from) * Float(share)
    }
    return GradientStop(
      offset: offset + (other.offset - offset) * share,
      color: RGBA(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha)))
  }
}
