// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that shows text, plain or with attributes, from the top left corner of its bounds and cut to them; over its
/// background and beneath its contents.
///
/// Text is set as outlines at the size that shows: it stays sharp at any scale, whatever `contentsScale` says.
open class CATextLayer: CALayer {
  override package class var kind: LayerKind { .text }

  /// The text: a `String` or an `NSAttributedString`; other objects are reported and change nothing; default `nil`.
  ///
  /// The layer's font, size and colour do not count for text with attributes, of which font, foreground colour, kern,
  /// underline and strikethrough are drawn; without a font it is Helvetica of 12 points, without a colour black.
  open var string: Any? {
    get { stringObject }
    set { setString(newValue) }
  }

  /// The font of plain text: a name, or a font object; other objects are reported and change nothing; `nil` stands for
  /// Helvetica, the default.
  open var font: CFTypeRef? {
    get { fontObject }
    set { setFont(newValue) }
  }

  /// The size of plain text in points; nothing is drawn for 0 or less; default 36; animatable.
  open var fontSize: CGFloat {
    get { CGFloat(properties.number(.fontSize)) }
    set { setOwn(.number(Double(newValue)), .fontSize) }
  }

  /// The colour of plain text; nothing is drawn for `nil`; default opaque white; animatable.
  open var foregroundColor: CGColor? {
    get { ownColor(.foregroundColor) }
    set { setOwnColor(newValue, .foregroundColor) }
  }

  /// Whether text that is too long for a line goes on in the next; default false.
  open var isWrapped: Bool {
    get { properties.truth(.wrapped) }
    set { setOwn(.number(newValue ? 1 : 0), .wrapped) }
  }

  /// What gives way to three dots where text is too long; unknown names count as `.none`, the default.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: properties.name(.truncationMode)) }
    set { setOwn(.name(newValue.rawValue), .truncationMode) }
  }

  /// Where lines begin; unknown names count as `.natural`, the default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: properties.name(.alignmentMode)) }
    set { setOwn(.name(newValue.rawValue), .alignmentMode) }
  }

  /// Whether glyphs may stand between pixels; default false; no effect: they always do.
  open var allowsFontSubpixelQuantization: Bool {
    get { value(forKey: "allowsFontSubpixelQuantization").flatMap(AnimatableValue.double) ?? 0 != 0 }
    set { setValue(newValue, forKey: "allowsFontSubpixelQuantization") }
  }

  private static let drawnKeys: Set = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// Whether a change of the property changes the drawn text.
  open override class func needsDisplay(forKey key: String) -> Bool {
    drawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }
}

/// What of a text layer's text gives way where it is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: it is cut at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text layer begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where their writing begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// So that they end at the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// So that they are in the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides, except the last one of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
