// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// The colour model of a space, which determines what the components of a colour stand for.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown model.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two opponent colour axes, as in CIE L*a*b*.
  case lab = 3
  /// An arbitrary number of colorants.
  case deviceN = 4
  /// An index into a table of colours.
  case indexed = 5
  /// A pattern: a drawing that is repeated.
  case pattern = 6
  /// CIE 1931 X, Y and Z.
  case XYZ = 7
}

/// The method of mapping colours that are outside the gamut of the destination.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default method of the graphics context.
  case defaultIntent = 0
  /// The nearest colour in the gamut, without adaptation to the destination's white point.
  case absoluteColorimetric = 1
  /// The nearest colour in the gamut, relative to the destination's white point.
  case relativeColorimetric = 2
  /// All colours are compressed into the gamut so that their relations are preserved.
  case perceptual = 3
  /// The saturation of colours is preserved at the expense of their hue and lightness.
  case saturation = 4
}

/// A definition of the colours for which components stand: the colour model, the primaries and the transfer
/// curves between components and linear light.
///
/// Conversion between spaces goes through linear light, with Bradford adaptation between white points. Device
/// RGB and device grey are treated as sRGB, and CMYK has no profile. Every space stores components outside
/// 0...1, whether it is extended or not; drawing clamps them.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  private let nameString: String?
  let encoding: ColorEncoding
  /// The colour model of the space.
  public let model: CGColorSpaceModel
  /// The base space of a pattern space, in which the colour of an uncoloured pattern is specified. `nil` for
  /// a pattern space without a base space, and for spaces of other models.
  public let baseColorSpace: CGColorSpace?
  /// The ICC profile from which the space was created, or `nil` if it was not created from a profile.
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

  /// Creates the colour space with a given name, such as `CGColorSpace.sRGB`. Returns `nil`, and reports an
  /// issue, if the name is unknown.
  public convenience init?(name: CFString) {
    guard let space = Self.all[name as String] else {
      Diagnostics.report(
        .unsupported, "CGColorSpace.init(name:)", "\(name) is not known; there is no such space")
      return nil
    }
    self.init(space.nameString, space.encoding)
  }

  /// Creates the colour space that an ICC profile describes: RGB with a matrix and curves, or grey with a
  /// curve. `iccData` is the profile as a `CFData` object.
  ///
  /// Returns `nil`, and reports an issue, for other objects, for damaged profiles, for profiles with lookup
  /// tables and for other colour models.
  public convenience init?(iccData: CFTypeRef) {
    guard let data = iccData as? NSData else {
      Diagnostics.report(.invalid, "CGColorSpace.init(iccData:)", "this is no data; there is no such space")
      return nil
    }
    self.init(profile: Data(referencing: data))
  }

  /// Creates the colour space that an ICC profile describes. Returns `nil`, with a report, if the profile is
  /// not supported. See `init(iccData:)`.
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

  /// Creates a pattern space. The colour of an uncoloured pattern is specified in `baseSpace`; pass `nil` for
  /// coloured patterns. Returns `nil`, and reports an issue, if `baseSpace` is itself a pattern space.
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

  /// The name of the space, or `nil` for a pattern space and for a space created from a profile.
  public var name: CFString? { nameString.map { NSString(string: $0) } }

  /// The number of components of a colour, without alpha. For a pattern space, the number of components of
  /// its base space, or 0 if it has none.
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
    // The green primary in linear sRGB. Its red component is negative if the primary is outside sRGB's gamut;
    // that of Display P3 is about -0.22.
    let green = matrix * [0, 1, 0]
    return green[0] < -0.1
  }

  /// A Boolean value that indicates whether a graphics context can draw in this space: `true` for RGB and
  /// grey.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome }

  /// Returns an ICC profile of the space: the profile from which the space was created, or a new one. Returns
  /// `nil` if the space is neither RGB nor grey.
  public func copyICCData() -> CFData? {
    let data = profile ?? ICCProfile.data(of: encoding, name: nameString ?? "")
    return data.map { NSData(data: $0) }
  }

  /// Returns `true` if both spaces have the same name, profile, encoding and base space.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.nameString == b.nameString && a.profile == b.profile && a.encoding == b.encoding
        && a.baseColorSpace == b.baseColorSpace)
  }

  /// Hashes the name and the profile of the space.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nameString)
    hasher.combine(profile)
  }

  /// The name of the space, or a short description if it has no name.
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

/// Returns the device RGB space, which is treated as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device grey space. Its grey levels equal device RGB colours with three equal components.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device CMYK space. It has no profile: red is `(1 - cyan) * (1 - black)`, and green and blue
/// likewise.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
