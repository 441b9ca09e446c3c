// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A paragraph style whose values can be changed. Text uses the values that the style has when the text is
/// typeset.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The distance between lines, in points; default 0. A negative value brings lines closer together.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { settings.paragraph.lineSpacing = Double(newValue) }
  }
  /// The distance after a paragraph that is followed by another one, in points; default 0. A negative value
  /// counts as 0.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { settings.paragraph.spacing = Double(newValue) }
  }
  /// The distance before a paragraph, unless it is the first one, in points; default 0. A negative value
  /// counts as 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { settings.paragraph.spacingBefore = Double(newValue) }
  }
  /// The distance of a paragraph's first line from the leading edge, in points; default 0. A negative value
  /// counts as 0.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { settings.paragraph.firstLineIndent = Double(newValue) }
  }
  /// The distance of a paragraph's other lines from the leading edge, in points; default 0. A negative value
  /// counts as 0.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { settings.paragraph.indent = Double(newValue) }
  }
  /// The position at which lines end, in points; default 0. A positive value is the distance from the leading
  /// edge. A negative value or 0 is the negated distance from the trailing edge.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { settings.paragraph.tailIndent = Double(newValue) }
  }
  /// The minimum height of lines, in points; default 0, which means no minimum.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { settings.paragraph.minimumLineHeight = Double(newValue) }
  }
  /// The maximum height of lines, in points; default 0, which means no maximum.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { settings.paragraph.maximumLineHeight = Double(newValue) }
  }
  /// The factor by which the natural height of lines is multiplied; default 0. A negative value and 0 count
  /// as 1.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { settings.paragraph.lineHeightFactor = Double(newValue) }
  }
  /// The interval, in points, at whose multiples tab stops follow the last of `tabStops`; default 0, which
  /// repeats the distance between the last two.
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { settings.paragraph.tabInterval = Double(newValue) }
  }
  /// The horizontal alignment of lines; default `.natural`.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { settings.alignment = newValue }
  }
  /// The treatment of text that is too long for a line; default `.byWordWrapping`.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// The writing direction of text in which no character has a direction; default `.natural`.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { settings.writingDirection = newValue }
  }
  /// The tab stops in order of increasing location; by default twelve, one every 28 points. Setting `nil`
  /// restores the default.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { settings.tabStops = newValue ?? ParagraphSettings.defaultTabs }
  }
  /// The threshold for hyphenation, from 0 to 1; default 0. It is stored and has no effect: words are not
  /// hyphenated. The first use of a style with a value other than 0 is reported.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  /// Indicates whether letters may move closer together before a line is truncated; default false. It is
  /// stored and has no effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { settings.allowsTightening = newValue }
  }

  /// Inserts a tab stop in the order of locations.
  open func addTabStop(_ tabStop: NSTextTab) {
    let index = settings.tabStops.firstIndex { $0.location > tabStop.location } ?? settings.tabStops.count
    settings.tabStops.insert(tabStop, at: index)
  }

  /// Removes the tab stops that are equal to `tabStop`.
  open func removeTabStop(_ tabStop: NSTextTab) {
    settings.tabStops.removeAll { $0.isEqual(tabStop) }
  }

  /// Replaces all values with those of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { settings = style.settings }
}
