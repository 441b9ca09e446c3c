// SPDX-License-Identifier: Apache-2.0

// Colours brighter than white: frames are of 8 bits a channel, so these have no effect, as COMPATIBILITY.md says. They are
// kept under their keys, as any value that a layer knows nothing of.
extension CALayer {
  /// How contents of a high dynamic range are brought into the range that a display has.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system chooses.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Not at all: what is brighter is cut off.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever it is possible.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// How bright contents may be.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String

    /// Creates a range from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system chooses.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// As bright as white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Brighter, but not so that what lies beside looks dark.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the display can.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// How contents are brought into the range of the display; default `.automatic`; no effect.
  public var toneMapMode: ToneMapMode {
    get { ToneMapMode(rawValue: custom("toneMapMode") as? String ?? ToneMapMode.automatic.rawValue) }
    set { setValue(newValue.rawValue, forKey: "toneMapMode") }
  }

  /// How bright contents may be; default `.standard`; no effect.
  public var preferredDynamicRange: DynamicRange {
    get {
      DynamicRange(rawValue: custom("preferredDynamicRange") as? String ?? DynamicRange.standard.rawValue)
    }
    set { setValue(newValue.rawValue, forKey: "preferredDynamicRange") }
  }

  /// How many times brighter than white the contents' brightest colour is; default 0, which says nothing; no effect.
  public var contentsHeadroom: CGFloat {
    get { CGFloat(custom("contentsHeadroom").flatMap(AnimatableValue.double) ?? 0) }
    set { setValue(Double(newValue), forKey: "contentsHeadroom") }
  }

  /// Whether contents may be brighter than white; default false; no effect.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { custom("wantsExtendedDynamicRangeContent").flatMap(AnimatableValue.double) ?? 0 != 0 }
    set { setValue(newValue, forKey: "wantsExtendedDynamicRangeContent") }
  }

  private func custom(_ key: String) -> Any? { extras?.customValues[key] }
}
