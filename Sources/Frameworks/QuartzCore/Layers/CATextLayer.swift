// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that draws plain or attributed text from the top left corner of its bounds, above its background
/// and below its contents. The text is clipped to the bounds.
///
/// Glyphs are drawn as outlines at the displayed size. So text stays sharp at any scale, regardless of
/// `contentsScale`.
open class CATextLayer: CALayer {
  override package class var kind: LayerKind { .text }

  /// The text: a `String` or an `NSAttributedString`. Default `nil`. Another object is reported and ignored.
  ///
  /// Attributed text does not use the layer's font, size and colour. These attributes are drawn: font,
  /// colours of the foreground and the background, kern, ligature, underline, strikethrough, stroke, baseline
  /// offset, shadow and paragraph style. Others are reported. Without a font attribute the text uses
  /// Helvetica at 12 points, without a colour attribute black. A paragraph style with a natural alignment
  /// uses `alignmentMode`, and `truncationMode` and a false `isWrapped` override one that wraps.
  open var string: Any? {
    get { stringObject }
    set { setString(newValue) }
  }

  /// The font of plain text: a name or a font object, such as a `UIFont`, a `CTFont` or a `CGFont`, whose
  /// size is not used. `nil` means Helvetica, the default. Another object is reported and ignored.
  open var font: CFTypeRef? {
    get { fontObject }
    set { setFont(newValue) }
  }

  /// The font size of plain text, in points. Default 36. Animatable. 0 or less draws nothing.
  open var fontSize: CGFloat {
    get { CGFloat(properties.number(.fontSize)) }
    set { setOwn(.number(Double(newValue)), .fontSize) }
  }

  /// The colour of plain text. Default opaque white. Animatable. `nil` draws nothing.
  open var foregroundColor: CGColor? {
    get { ownColor(.foregroundColor) }
    set { setOwnColor(newValue, .foregroundColor) }
  }

  /// Indicates whether long lines wrap. Default false.
  open var isWrapped: Bool {
    get { properties.truth(.wrapped) }
    set { setOwn(.number(newValue ? 1 : 0), .wrapped) }
  }

  /// The part of a long line that an ellipsis replaces. Default `.none`, which also applies to unknown names.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: properties.name(.truncationMode)) }
    set { setOwn(.name(newValue.rawValue), .truncationMode) }
  }

  /// The horizontal alignment of lines. Default `.natural`, which also applies to unknown names.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: properties.name(.alignmentMode)) }
    set { setOwn(.name(newValue.rawValue), .alignmentMode) }
  }

  /// Indicates whether glyphs may have fractional pixel positions. Default false. Stored, but without effect:
  /// they always may.
  open var allowsFontSubpixelQuantization: Bool {
    get { value(forKey: "allowsFontSubpixelQuantization").flatMap(AnimatableValue.double) ?? 0 != 0 }
    set { setValue(newValue, forKey: "allowsFontSubpixelQuantization") }
  }

  /// Draws nothing, and does not ask the delegate: the layer shows its text without contents.
  open override func draw(in ctx: CGContext) { ctx.markUntouched() }

  /// Returns the size of the text in points, not rounded. Text that wraps has lines of at most the width of
  /// the bounds, unless that is 0. A layout manager answers instead, as for every layer.
  open override func preferredFrameSize() -> CGSize {
    layoutManager == nil ? textSize : super.preferredFrameSize()
  }

  private static let drawnKeys: Set = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// Returns whether a change of the property changes the drawn text.
  open override class func needsDisplay(forKey key: String) -> Bool {
    drawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }
}

/// The part of a text layer's long line that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No ellipsis: the line is clipped to the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end of the line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Aligned to the side where the script's writing direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Aligned to the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Aligned to the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified, except the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
