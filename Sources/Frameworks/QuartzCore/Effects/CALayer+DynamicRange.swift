// SPDX-License-Identifier: Apache-2.0

// Properties for colours brighter than white. Frames have 8 bits per channel, so they have no effect, as
// COMPATIBILITY.md states. Their values are stored as custom values under their keys.
extension CALayer {
  /// The mapping of high dynamic range contents to the range of a display.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String

    /// Creates a mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system's choice.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// No tone mapping: brighter colours are clipped.
    public static let never = ToneMapMode(rawValue: "never")
    /// Tone mapping wherever it is supported.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// The range of brightness of contents.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String

    /// Creates a range with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system's choice.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// Up to the brightness of white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Brighter than white, but limited so that neighbouring content does not look dark.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// Up to the maximum brightness of the display.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// The tone mapping of contents. Default `.automatic`. No effect.
  public var toneMapMode: ToneMapMode {
    get { ToneMapMode(rawValue: custom("toneMapMode") as? String ?? ToneMapMode.automatic.rawValue) }
    set { setValue(newValue.rawValue, forKey: "toneMapMode") }
  }

  /// The preferred brightness range of contents. Default `.standard`. No effect.
  public var preferredDynamicRange: DynamicRange {
    get {
      DynamicRange(rawValue: custom("preferredDynamicRange") as? String ?? DynamicRange.standard.rawValue)
    }
    set { setValue(newValue.rawValue, forKey: "preferredDynamicRange") }
  }

  /// The ratio of the contents' brightest colour to white. Default 0, which means unspecified. No effect.
  public var contentsHeadroom: CGFloat {
    get { CGFloat(custom("contentsHeadroom").flatMap(AnimatableValue.double) ?? 0) }
    set { setValue(Double(newValue), forKey: "contentsHeadroom") }
  }

  /// Indicates whether contents may be brighter than white. Default false. No effect.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { custom("wantsExtendedDynamicRangeContent").flatMap(AnimatableValue.double) ?? 0 != 0 }
    set { setValue(newValue, forKey: "wantsExtendedDynamicRangeContent") }
  }

  private func custom(_ key: String) -> Any? { extras?.customValues[key] }

  /// The defaults of the properties in this file, for `defaultValue(forKey:)`.
  final class var dynamicRangeDefaults: [String: Any] {
    [
      "toneMapMode": ToneMapMode.automatic.rawValue,
      "preferredDynamicRange": DynamicRange.standard.rawValue,
      "contentsHeadroom": NSNumber(value: 0.0), "wantsExtendedDynamicRangeContent": NSNumber(value: false),
    ]
  }
}
