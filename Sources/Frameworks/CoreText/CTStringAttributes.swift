// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// The `CTFont` of the text; default Helvetica of 12 points.
public nonisolated(unsafe) let kCTFontAttributeName: CFString = "NSFont"
/// The `CGColor` of the text. Default: the fill colour of the context, which is black at first.
public nonisolated(unsafe) let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The `CGColor` behind the text.
public nonisolated(unsafe) let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The additional distance between characters in points, a number.
public nonisolated(unsafe) let kCTKernAttributeName: CFString = "NSKern"
/// The additional distance between characters in points, a number.
public nonisolated(unsafe) let kCTTrackingAttributeName: CFString = "CTTracking"
/// The joining of letters, a number: 0 for none, 1 for the font's own.
public nonisolated(unsafe) let kCTLigatureAttributeName: CFString = "NSLigature"
/// The style of the paragraph, an `NSParagraphStyle` of UIKit.
public nonisolated(unsafe) let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The width of the stroke around letters, a number in percent of the font size.
public nonisolated(unsafe) let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The `CGColor` of the stroke.
public nonisolated(unsafe) let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// The underline, the raw value of a `CTUnderlineStyle`.
public nonisolated(unsafe) let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The `CGColor` of the underline.
public nonisolated(unsafe) let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The distance of the text above the baseline in points, a number.
public nonisolated(unsafe) let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"

/// The style of a line under text.
public struct CTUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int32
  /// Creates a style from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// A single line.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = CTUnderlineStyle(rawValue: 9)
}
