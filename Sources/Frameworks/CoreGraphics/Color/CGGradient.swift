// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster

/// Where a gradient's drawing goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours at locations between 0 and 1 that pass into each other; never changes once made.
///
/// Between two locations the components of sRGB and alpha are interpolated each on its own, not premultiplied. Before
/// the first location its colour goes on, and likewise after the last one.
public final class CGGradient: Hashable, Sendable {
  /// The largest number of colours; longer lists are refused.
  private static let colorLimit = 4096

  /// The colours in order of location.
  package let colors: [GradientStop]

  private init(sorted colors: [GradientStop]) { self.colors = colors }

  /// Pairs colours with locations, which are brought into 0...1 and put in order; even steps without locations.
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

  /// Creates a gradient from an array of `CGColor` and as many locations; even steps when `locations` is `nil`.
  ///
  /// `nil`, with a report, when the array is empty, too long or holds anything else. `space` names the space to
  /// interpolate in; here that is sRGB always.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    guard let list = Self.colors(in: colors) else { return nil }
    self.init(list, locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) })
  }

  /// Creates a gradient from an array of `CGColor` and as many locations; see the initializer that takes a pointer.
  /// `nil`, with a report, when there are fewer locations than colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]) {
    guard let list = Self.colors(in: colors), Self.suffices(locations.count, for: list.count) else {
      return nil
    }
    self.init(list, locations)
  }

  /// Creates a gradient from `count` colours, each the components of `space` followed by alpha, and as many locations;
  /// even steps when `locations` is `nil`. `nil`, with a report, when `count` is not 1 to 4096.
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
        .invalid, "CGGradient", "the array holds something that is no CGColor; there is no gradient")
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

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.gradient.rawValue }

  /// Whether both have the same colours at the same locations.
  public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.colors == b.colors }

  /// Hashes the colours and locations.
  public func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}

extension CGGradient {
  /// The number of steps in which a change of alpha is drawn: interpolating premultiplied within a step is then less
  /// than a quarter of an 8-bit level from interpolating straight (the difference is at most 1 / (4 steps^2)).
  private static let stepsOfAlpha = 16

  /// The colours as the engine takes them. It interpolates premultiplied; that is the same as straight only where
  /// alpha does not change, so stops are added where it does.
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
