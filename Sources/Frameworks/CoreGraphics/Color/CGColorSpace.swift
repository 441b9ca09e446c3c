// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// What the components of colours of a colour space stand for.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// One component: how light.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of hue.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// A number that is looked up in a table.
  case indexed = 5
  /// A repeated drawing.
  case pattern = 6
  /// The coordinates of the CIE 1931 standard observer.
  case XYZ = 7
}

/// How colours that a space cannot hold are brought into it.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As the context thinks best.
  case defaultIntent = 0
  /// The nearest colour, white stays what it is.
  case absoluteColorimetric = 1
  /// The nearest colour, relative to white.
  case relativeColorimetric = 2
  /// All colours are moved so that they keep their relation.
  case perceptual = 3
  /// Saturated colours stay saturated.
  case saturation = 4
}

/// What the components of a colour mean: the model and the curve between component and light.
///
/// The spaces with an initializer or a name here are the ones that exist; all have the primaries and the white point
/// of sRGB (IEC 61966-2-1), so converting between them changes curves only. Device spaces are taken for sRGB.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  enum Curve {
    /// The piecewise curve of IEC 61966-2-1.
    case sRGB
    /// The component to the power of 2.2.
    case gamma2_2
    /// The component itself.
    case linear
  }

  private let nameString: String
  let curve: Curve
  /// What the components stand for.
  public let model: CGColorSpaceModel

  private init(_ name: String, _ model: CGColorSpaceModel, _ curve: Curve) {
    nameString = name
    self.model = model
    self.curve = curve
  }

  static let standardRGB = CGColorSpace(sRGB as String, .rgb, .sRGB)
  static let standardLinearRGB = CGColorSpace(linearSRGB as String, .rgb, .linear)
  static let genericGray = CGColorSpace(genericGrayGamma2_2 as String, .monochrome, .gamma2_2)
  static let genericLinearGray = CGColorSpace(linearGray as String, .monochrome, .linear)
  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, .sRGB)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, .sRGB)

  private static let all = [
    standardRGB, standardLinearRGB, genericGray, genericLinearGray, deviceRGB, deviceGray,
  ]

  /// Finds the space of a name; `nil`, with a report, for names that are not among those of this class.
  public convenience init?(name: CFString) {
    guard let space = Self.all.first(where: { $0.nameString == name as String }) else {
      Diagnostics.report(
        .unsupported, "CGColorSpace.init(name:)", "\(name) is not known; there is no such space")
      return nil
    }
    self.init(space.nameString, space.model, space.curve)
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.colorSpace }

  /// The name of the space.
  public var name: CFString? { NSString(string: nameString) }

  /// The number of components of a colour, not counting alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// The space that this one is derived from; none of these is, so `nil`.
  public var baseColorSpace: CGColorSpace? { nil }

  /// Whether the space holds colours that sRGB does not; none of these does.
  public var isWideGamutRGB: Bool { false }

  /// Whether a context may draw in this space.
  public var supportsOutput: Bool { true }

  /// Whether both are the space of the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.nameString == b.nameString }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(nameString) }

  /// The name of the space.
  public var description: String { nameString }
}

extension CGColorSpace {
  /// The name of standard RGB, IEC 61966-2-1.
  public class var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of RGB with the primaries of sRGB and components that are amounts of light.
  public class var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// The name of gray where light is the component to the power of 2.2.
  public class var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// The name of gray where the component is an amount of light.
  public class var linearGray: CFString { "kCGColorSpaceLinearGray" }
}

/// The RGB space of the device, here sRGB under a name of its own.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the device: equal components of the device's RGB space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
