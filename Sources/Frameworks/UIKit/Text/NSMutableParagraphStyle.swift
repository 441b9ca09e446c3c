// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A paragraph style whose values can be set. A string keeps the values that the style has when the string is
/// typeset.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The distance between lines in points. Default 0. A negative value brings lines closer.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { settings.paragraph.lineSpacing = Double(newValue) }
  }
  /// The distance after a paragraph in points, if another one follows. Default 0. A negative value counts as
  /// 0.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { settings.paragraph.spacing = Double(newValue) }
  }
  /// The distance before a paragraph in points, unless it is the first one. Default 0. A negative value
  /// counts as 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { settings.paragraph.spacingBefore = Double(newValue) }
  }
  /// The distance of a paragraph's first line from the leading side, in points. Default 0. A negative value
  /// counts as 0.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { settings.paragraph.firstLineIndent = Double(newValue) }
  }
  /// The distance of the other lines from the leading side, in points. Default 0. A negative value counts as
  /// 0.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { settings.paragraph.indent = Double(newValue) }
  }
  /// The end of lines in points: if positive, its distance from the leading side; else, its negative distance
  /// from the trailing side. Default 0.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { settings.paragraph.tailIndent = Double(newValue) }
  }
  /// The lower bound of the height of lines in points. Default 0, for none.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { settings.paragraph.minimumLineHeight = Double(newValue) }
  }
  /// The upper bound of the height of lines in points. Default 0, for none.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { settings.paragraph.maximumLineHeight = Double(newValue) }
  }
  /// The factor for the natural height of lines. Default 0, which counts as 1. A negative value counts as 1,
  /// too.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { settings.paragraph.lineHeightFactor = Double(newValue) }
  }
  /// The distance of the tabs after the last one of `tabStops`, in points. Default 0, for the distance
  /// between the last two.
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { settings.paragraph.tabInterval = Double(newValue) }
  }
  /// The horizontal alignment of lines. Default `.natural`.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { settings.alignment = newValue }
  }
  /// The treatment of text that is too long for a line. Default `.byWordWrapping`.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// The writing direction of text whose letters have none. Default `.natural`.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { settings.writingDirection = newValue }
  }
  /// The tabs by increasing location. Default twelve at every 28 points. `nil` restores the default.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { settings.tabStops = newValue ?? ParagraphSettings.defaultTabs }
  }
  /// The threshold for hyphenation, from 0, the default, to 1. Stored, but without effect: words are not
  /// hyphenated. The first use of a style with another value than 0 is reported.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  /// Indicates whether letters may move closer before a line is truncated. Default false. Stored, but without
  /// effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { settings.allowsTightening = newValue }
  }

  /// Inserts a tab at its location.
  open func addTabStop(_ tabStop: NSTextTab) {
    let index = settings.tabStops.firstIndex { $0.location > tabStop.location } ?? settings.tabStops.count
    settings.tabStops.insert(tabStop, at: index)
  }

  /// Removes the tabs that are equal to `tabStop`.
  open func removeTabStop(_ tabStop: NSTextTab) {
    settings.tabStops.removeAll { $0.isEqual(tabStop) }
  }

  /// Replaces all values by those of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { settings = style.settings }
}
