// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// The kind of colour components in a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// One component: lightness.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of hue.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// An index into a table of colours.
  case indexed = 5
  /// A repeated drawing.
  case pattern = 6
  /// The coordinates of the CIE 1931 standard observer.
  case XYZ = 7
}

/// The method of mapping colours that are outside the gamut of the destination.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The method that the context prefers.
  case defaultIntent = 0
  /// The nearest colour, without adaptation of white.
  case absoluteColorimetric = 1
  /// The nearest colour, relative to white.
  case relativeColorimetric = 2
  /// All colours are compressed so that they keep their relation.
  case perceptual = 3
  /// Saturated colours stay saturated.
  case saturation = 4
}

/// The meaning of a colour's components: the model, the primaries and the transfer curve between component
/// and linear light.
///
/// Conversion between spaces goes through linear light, with Bradford adaptation from one white to the other.
/// Device RGB and gray are treated as sRGB, and CMYK as inks without a profile. Every space here stores
/// components outside 0...1, extended or not; drawing clamps them.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  private let nameString: String?
  let encoding: ColorEncoding
  /// The kind of the components.
  public let model: CGColorSpaceModel
  /// The space of the colour with which uncoloured patterns are drawn, or `nil` for spaces that are no
  /// pattern space or have none.
  public let baseColorSpace: CGColorSpace?
  /// The ICC profile from which the space was created.
  private let profile: Data?

  private init(
    _ name: String?, _ encoding: ColorEncoding, base: CGColorSpace? = nil, profile: Data? = nil
  ) {
    nameString = name
    self.encoding = encoding
    model = encoding.model
    baseColorSpace = base
    self.profile = profile
  }

  package static let standardRGB = CGColorSpace(sRGB as String, .rgb(.sRGB, .sRGB))
  package static let genericGray = CGColorSpace(genericGrayGamma2_2 as String, .gray(.gamma(2.2)))
  package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb(.sRGB, .sRGB))
  package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB))
  package static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
  package static let standardCMYK = CGColorSpace(genericCMYK as String, .cmyk)

  private static let all: [String: CGColorSpace] = {
    let named: [(CFString, ColorEncoding)] = [
      (extendedSRGB, .rgb(.sRGB, .sRGB)), (linearSRGB, .rgb(.sRGB, .linear)),
      (extendedLinearSRGB, .rgb(.sRGB, .linear)), (genericRGBLinear, .rgb(.sRGB, .linear)),
      (displayP3, .rgb(.displayP3, .sRGB)), (extendedDisplayP3, .rgb(.displayP3, .sRGB)),
      (linearDisplayP3, .rgb(.displayP3, .linear)), (extendedLinearDisplayP3, .rgb(.displayP3, .linear)),
      (linearGray, .gray(.linear)), (extendedGray, .gray(.gamma(2.2))), (extendedLinearGray, .gray(.linear)),
      (adobeRGB1998, .rgb(.adobeRGB, .gamma(563.0 / 256))), (dcip3, .rgb(.cinemaP3, .gamma(2.6))),
      (itur_709, .rgb(.sRGB, .broadcast)), (itur_2020, .rgb(.rec2020, .broadcast)),
      (extendedITUR_2020, .rgb(.rec2020, .broadcast)), (itur_2020_sRGBGamma, .rgb(.rec2020, .sRGB)),
      (linearITUR_2020, .rgb(.rec2020, .linear)), (extendedLinearITUR_2020, .rgb(.rec2020, .linear)),
      (coreMedia709, .rgb(.sRGB, .gamma(1.961))),
      (rommrgb, .rgb(.romm, .romm)), (acescgLinear, .rgb(.acesCG, .linear)), (genericXYZ, .xyz),
      (genericLab, .lab),
    ]
    var spaces = [standardRGB, genericGray, deviceRGB, deviceGray, deviceCMYK, standardCMYK]
    spaces += named.map { CGColorSpace($0.0 as String, $0.1) }
    return Dictionary(uniqueKeysWithValues: spaces.map { ($0.description, $0) })
  }()

  /// Creates the space of a name. Returns `nil`, and reports an issue, for a name that is not among those of
  /// this class.
  public convenience init?(name: CFString) {
    guard let space = Self.all[name as String] else {
      Diagnostics.report(
        .unsupported, "CGColorSpace.init(name:)", "\(name) is not known; there is no such space")
      return nil
    }
    self.init(space.nameString, space.encoding)
  }

  /// Creates the space of an ICC profile, given as a `CFData` object: RGB with a matrix and curves, or gray
  /// with a curve.
  ///
  /// Returns `nil`, and reports an issue, for damaged profiles, for profiles with lookup tables and for other
  /// models.
  public convenience init?(iccData: CFTypeRef) {
    guard let data = iccData as? NSData else {
      Diagnostics.report(.invalid, "CGColorSpace.init(iccData:)", "this is no data; there is no such space")
      return nil
    }
    self.init(profile: Data(referencing: data))
  }

  /// Creates the space of an ICC profile. See `init(iccData:)`.
  package convenience init?(profile: Data) {
    do {
      let encoding = try ICCProfile(profile).encoding
      self.init(nil, encoding, profile: profile)
    } catch {
      Diagnostics.report(
        .unsupported, "CGColorSpace.init(iccData:)", "\(error); there is no such space")
      return nil
    }
  }

  /// Creates a pattern space. `baseSpace` is the space of the colour with which uncoloured patterns are
  /// drawn. Returns `nil`, and reports an issue, if it is a pattern space itself.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else {
      Diagnostics.report(
        .invalid, "CGColorSpace.init(patternBaseSpace:)",
        "a pattern is behind no pattern; there is no such space")
      return nil
    }
    self.init(nil, .pattern, base: baseSpace)
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.colorSpace.rawValue }

  /// The name of the space, or `nil` for spaces of profiles and patterns.
  public var name: CFString? { nameString.map { NSString(string: $0) } }

  /// The number of components of a colour, without alpha. For a pattern space, the number of the base space,
  /// or 0 without one.
  public var numberOfComponents: Int {
    switch encoding {
    case .gray: 1
    case .rgb, .xyz, .lab: 3
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// A Boolean value that indicates whether the space is RGB with a gamut much wider than that of sRGB, such
  /// as Display P3.
  public var isWideGamutRGB: Bool {
    guard case .rgb(_, let matrix?, _) = encoding else { return false }
    // The green primary in linear sRGB. Its red is negative if it is outside the gamut; Display P3's is about
    // -0.22.
    let green = matrix * [0, 1, 0]
    return green[0] < -0.1
  }

  /// A Boolean value that indicates whether a context can draw in this space: `true` for RGB and gray.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome }

  /// Returns an ICC profile of the space: the one from which it was created, or a new one. Returns `nil` for
  /// spaces that are not RGB or gray.
  public func copyICCData() -> CFData? {
    let data = profile ?? ICCProfile.data(of: encoding, name: nameString ?? "")
    return data.map { NSData(data: $0) }
  }

  /// Returns `true` if both have the same name, profile, encoding and base space.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.nameString == b.nameString && a.profile == b.profile && a.encoding == b.encoding
        && a.baseColorSpace == b.baseColorSpace)
  }

  /// Hashes the name and the profile.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nameString)
    hasher.combine(profile)
  }

  /// The name of the space, or a short text for spaces without a name.
  public var description: String {
    nameString ?? (model == .pattern ? "pattern" : "profile of \(numberOfComponents) components")
  }
}

extension ColorEncoding {
  fileprivate var model: CGColorSpaceModel {
    switch self {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    case .xyz: .XYZ
    case .lab: .lab
    case .pattern: .pattern
    }
  }
}

/// Returns the RGB space of the device: sRGB under another name.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the gray space of the device. Its grays are equal components of the device's RGB space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the CMYK space of the device: inks without a profile, red is (1 - cyan) (1 - black).
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
