// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UILabel {
  /// The text with its attributes; `nil`, the default, if there is no text.
  ///
  /// These attributes are drawn: font, colours, kerning, ligature, underline, strikethrough, stroke, baseline
  /// offset, shadow and paragraph style. Others are reported. Ranges without a font or colour use the
  /// label's. Setting the label's font or colour sets that attribute on the whole text, and setting `text`
  /// removes all attributes.
  public var attributedText: NSAttributedString? {
    get {
      shownString.looks
        ?? text.map {
          NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
        }
    }
    set { shownString = (newValue?.string, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  /// Sets an attribute on the whole text if the text is attributed.
  final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let looks = shownString.looks else { return }
    let changed = NSMutableAttributedString(attributedString: looks)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    shownString.looks = changed
  }
}
