// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// The kind of components that a color space has.
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

/// The strategy for colors that a space cannot represent.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The context's own choice.
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

/// The meaning of a color's components: the model, the primaries, and the transfer curves.
///
/// Colors are converted through linear light, and white points by the Bradford method. Device spaces are
/// treated as sRGB, and CMYK as plain inks. Components outside 0...1 are kept in every space, not only in
/// extended ones; drawing clamps them.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  private let nameString: String?
  let encoding: ColorEncoding
  /// The kind of components.
  public let model: CGColorSpaceModel
  /// The space of what a pattern without colours is drawn in; `nil` for other spaces.
  public let baseColorSpace: CGColorSpace?
  /// The profile that the space was made of.
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
      (rommrgb, .rgb(.romm, .romm)), (acescgLinear, .rgb(.acesCG, .linear)), (genericXYZ, .xyz),
      (genericLab, .lab),
    ]
    var spaces = [standardRGB, genericGray, deviceRGB, deviceGray, deviceCMYK, standardCMYK]
    spaces += named.map { CGColorSpace($0.0 as String, $0.1) }
    return Dictionary(uniqueKeysWithValues: spaces.map { ($0.description, $0) })
  }()

  /// Finds the space of a name; `nil`, with a report, for names that are not among those of this class.
  public convenience init?(name: CFString) {
    guard let space = Self.all[name as String] else {
      Diagnostics.report(
        .unsupported, "CGColorSpace.init(name:)", "\(name) is not known; there is no such space")
      return nil
    }
    self.init(space.nameString, space.encoding)
  }

  /// Creates a space from an ICC profile, an object of `CFData`: RGB with a matrix and curves, or gray with a
  /// curve. Returns `nil`, with a report, if the profile is damaged, uses lookup tables, or has another
  /// model.
  public convenience init?(iccData: CFTypeRef) {
    guard let data = iccData as? NSData else {
      Diagnostics.report(.invalid, "CGColorSpace.init(iccData:)", "this is no data; there is no such space")
      return nil
    }
    self.init(profile: Data(referencing: data))
  }

  /// Creates the space of an ICC profile; see `init(iccData:)`.
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

  /// Creates a pattern space. `baseSpace` is the space of the color that uncolored patterns are drawn in.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else {
      Diagnostics.report(
        .invalid, "CGColorSpace.init(patternBaseSpace:)",
        "a pattern is behind no pattern; there is no such space")
      return nil
    }
    self.init(nil, .pattern, base: baseSpace)
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.colorSpace.rawValue }

  /// The name of the space; `nil` for those of profiles and of patterns.
  public var name: CFString? { nameString.map { NSString(string: $0) } }

  /// The number of components of a colour, not counting alpha; of a pattern, those of the base space.
  public var numberOfComponents: Int {
    switch encoding {
    case .gray: 1
    case .rgb, .xyz, .lab: 3
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// `true` if the space is RGB and much larger than sRGB, about as large as Display P3 or larger.
  public var isWideGamutRGB: Bool {
    guard case .rgb(_, let matrix?, _) = encoding else { return false }
    // The distance of this space's green from sRGB's gamut.
    let green = matrix * [0, 1, 0]
    return green[0] < -0.1
  }

  /// `true` if a context can draw in this space.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome }

  /// Returns an ICC profile of the space: the one it was created from, or a new one. Returns `nil` for spaces
  /// that are neither RGB nor gray.
  public func copyICCData() -> CFData? {
    let data = profile ?? ICCProfile.data(of: encoding, name: nameString ?? "")
    return data.map { NSData(data: $0) }
  }

  /// Returns `true` if both spaces have the same name or the same profile.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.nameString == b.nameString && a.profile == b.profile && a.encoding == b.encoding
        && a.baseColorSpace == b.baseColorSpace)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nameString)
    hasher.combine(profile)
  }

  /// The name of the space.
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

/// The RGB space of the device, here sRGB under a name of its own.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the device: equal components of the device's RGB space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The space of the device's inks: plain ones, whose red is (1 - cyan) (1 - black).
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
