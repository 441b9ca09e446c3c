// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CGColorSpace {
  /// The name of standard RGB, IEC 61966-2-1.
  public class var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of standard RGB with components that may be outside 0...1.
  public class var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// The name of RGB with the primaries of sRGB and linear components.
  public class var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// The name of the same with components that may be outside of 0...1.
  public class var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// The name of generic RGB with linear components; here with the primaries of sRGB.
  public class var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
  /// The name of RGB with the primaries of DCI-P3, the white D65 and the curve of sRGB.
  public class var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// The name of Display P3 with components that may be outside 0...1.
  public class var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  /// The name of RGB with the primaries of Display P3 and linear components.
  public class var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
  /// The name of the same with components that may be outside of 0...1.
  public class var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
  /// The name of gray with gamma 2.2: light is the component to the power of 2.2.
  public class var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// The name of gray with a linear component.
  public class var linearGray: CFString { "kCGColorSpaceLinearGray" }
  /// The name of gray with gamma 2.2 and a component that may be outside 0...1.
  public class var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  /// The name of gray with a linear component that may be outside 0...1.
  public class var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
  /// The name of CMYK; here inks without a profile: red is (1 - cyan) (1 - black).
  public class var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
  /// The name of Adobe RGB (1998).
  public class var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
  /// The name of the RGB of digital cinema, SMPTE RP 431-2: gamma 2.6 and the white of a projector.
  public class var dcip3: CFString { "kCGColorSpaceDCIP3" }
  /// The name of the RGB of Recommendation ITU-R BT.709.
  public class var itur_709: CFString { "kCGColorSpaceITUR_709" }
  /// The name of the RGB of Recommendation ITU-R BT.2020.
  public class var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
  /// The name of BT.2020 with components that may be outside 0...1.
  public class var extendedITUR_2020: CFString { "kCGColorSpaceExtendedITUR_2020" }
  /// The name of RGB with the primaries of BT.2020 and the curve of sRGB.
  public class var itur_2020_sRGBGamma: CFString { "kCGColorSpaceITUR_2020_sRGBGamma" }
  /// The name of RGB with the primaries of BT.2020 and linear components.
  public class var linearITUR_2020: CFString { "kCGColorSpaceLinearITUR_2020" }
  /// The name of the same with components that may be outside of 0...1.
  public class var extendedLinearITUR_2020: CFString { "kCGColorSpaceExtendedLinearITUR_2020" }
  /// The name of RGB with the primaries of BT.709 and gamma 1.961, for video.
  public class var coreMedia709: CFString { "kCGColorSpaceCoreMedia709" }
  /// The name of ROMM RGB, ISO 22028-2.
  public class var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
  /// The name of ACEScg: the primaries AP1 and linear components.
  public class var acescgLinear: CFString { "kCGColorSpaceACESCGLinear" }
  /// The name of X, Y and Z of CIE 1931 under the white D50.
  public class var genericXYZ: CFString { "kCGColorSpaceGenericXYZ" }
  /// The name of L* (0 to 100), a* and b* of CIE 1976 under the white D50.
  public class var genericLab: CFString { "kCGColorSpaceGenericLab" }
}
