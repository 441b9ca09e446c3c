// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CGColorSpace {
  /// The name of the sRGB space, IEC 61966-2-1.
  public class var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of sRGB with components that may be outside 0...1.
  public class var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// The name of the RGB space with the primaries of sRGB and linear components.
  public class var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// The name of linear sRGB with components that may be outside 0...1.
  public class var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// The name of the generic RGB space with linear components. In Multiplane, its primaries are those of
  /// sRGB.
  public class var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
  /// The name of Display P3: the primaries of DCI-P3, the white point D65 and the transfer curve of sRGB.
  public class var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// The name of Display P3 with components that may be outside 0...1.
  public class var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  /// The name of the RGB space with the primaries of Display P3 and linear components.
  public class var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
  /// The name of linear Display P3 with components that may be outside 0...1.
  public class var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
  /// The name of the grey space with gamma 2.2: linear light is the component raised to the power of 2.2.
  public class var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// The name of the grey space with a linear component.
  public class var linearGray: CFString { "kCGColorSpaceLinearGray" }
  /// The name of the grey space with gamma 2.2 and a component that may be outside 0...1.
  public class var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  /// The name of the grey space with a linear component that may be outside 0...1.
  public class var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
  /// The name of the generic CMYK space. In Multiplane, it has no profile: red is `(1 - cyan) * (1 - black)`,
  /// and green and blue likewise.
  public class var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
  /// The name of Adobe RGB (1998).
  public class var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
  /// The name of the RGB space of digital cinema, SMPTE RP 431-2, with gamma 2.6 and the white point of a
  /// projector.
  public class var dcip3: CFString { "kCGColorSpaceDCIP3" }
  /// The name of the RGB space of Recommendation ITU-R BT.709.
  public class var itur_709: CFString { "kCGColorSpaceITUR_709" }
  /// The name of the RGB space of Recommendation ITU-R BT.2020.
  public class var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
  /// The name of BT.2020 with components that may be outside 0...1.
  public class var extendedITUR_2020: CFString { "kCGColorSpaceExtendedITUR_2020" }
  /// The name of the RGB space with the primaries of BT.2020 and the transfer curve of sRGB.
  public class var itur_2020_sRGBGamma: CFString { "kCGColorSpaceITUR_2020_sRGBGamma" }
  /// The name of the RGB space with the primaries of BT.2020 and linear components.
  public class var linearITUR_2020: CFString { "kCGColorSpaceLinearITUR_2020" }
  /// The name of linear BT.2020 with components that may be outside 0...1.
  public class var extendedLinearITUR_2020: CFString { "kCGColorSpaceExtendedLinearITUR_2020" }
  /// The name of the RGB space for video with the primaries of BT.709 and gamma 1.961.
  public class var coreMedia709: CFString { "kCGColorSpaceCoreMedia709" }
  /// The name of the ROMM RGB space, ISO 22028-2.
  public class var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
  /// The name of the ACEScg space: the primaries AP1 and linear components.
  public class var acescgLinear: CFString { "kCGColorSpaceACESCGLinear" }
  /// The name of the CIE 1931 XYZ space, relative to the white point D50.
  public class var genericXYZ: CFString { "kCGColorSpaceGenericXYZ" }
  /// The name of the CIE 1976 L*a*b* space, relative to the white point D50. L* is in 0...100.
  public class var genericLab: CFString { "kCGColorSpaceGenericLab" }
}
