// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

// The rows of views that show text.
extension InterfaceProperties {
  static let label: [InterfaceProperty] =
    [
      .text("text", \UILabel.text), .attributedText("attributedText", \UILabel.attributedText),
      .color("textColor", \UILabel.textColor), .color("highlightedColor", \UILabel.highlightedTextColor),
      .color("shadowColor", \UILabel.shadowColor), .size("shadowOffset", \UILabel.shadowOffset),
      .font("fontDescription", \UILabel.font),
      .name("textAlignment", \UILabel.textAlignment, InterfaceNames.alignments),
      .name("lineBreakMode", \UILabel.lineBreakMode, InterfaceNames.breaks),
      .count("numberOfLines", \UILabel.numberOfLines),
      .flag("adjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
      .flag("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
      .flag("enabled", \UILabel.isEnabled), .flag("highlighted", \UILabel.isHighlighted),
      .number("minimumScaleFactor", \UILabel.minimumScaleFactor),
      .custom("minimumFontSize", of: UILabel.self) { label, value, _ in
        // A least size of the font counts only with a font that is larger.
        guard let size = value.number, let font = label.font, font.pointSize > 0 else { return }
        label.minimumScaleFactor = min(CGFloat(size) / font.pointSize, 1)
      },
      .number("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
      .name(
        "baselineAdjustment", \UILabel.baselineAdjustment,
        ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none]),
    ] + InterfaceProperty.known("adjustsLetterSpacingToFitWidth")

  static let textField: [InterfaceProperty] = [
    .text("text", \UITextField.text), .text("placeholder", \UITextField.placeholder),
    .attributedText("attributedText", \UITextField.attributedText),
    .attributedText("attributedPlaceholder", \UITextField.attributedPlaceholder),
    .color("textColor", \UITextField.textColor), .font("fontDescription", \UITextField.font),
    .name("textAlignment", \UITextField.textAlignment, InterfaceNames.alignments),
    .name(
      "borderStyle", \UITextField.borderStyle,
      ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]),
    .name("clearButtonMode", \UITextField.clearButtonMode, InterfaceNames.viewModes),
    .name("leftViewMode", \UITextField.leftViewMode, InterfaceNames.viewModes),
    .name("rightViewMode", \UITextField.rightViewMode, InterfaceNames.viewModes),
    .number("minimumFontSize", \UITextField.minimumFontSize),
    .flag("adjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
    .flag("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
    .flag("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    .custom("textInputTraits", of: UITextField.self) { field, value, _ in
      if case .record(let record) = value { apply(record, to: field) }
    },
  ]

  private static func apply(_ record: InterfaceRecord, to field: UITextField) {
    if let flag = record.flag("secureTextEntry") { field.isSecureTextEntry = flag }
    if let flag = record.flag("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = flag }
    if let name = record.text("returnKeyType"), let type = returnKeys[name] { field.returnKeyType = type }
    if let name = record.text("keyboardType"), let type = keyboards[name] { field.keyboardType = type }
    if let name = record.text("autocapitalizationType"), let type = capitals[name] {
      field.autocapitalizationType = type
    }
    if let name = record.text("autocorrectionType") {
      field.autocorrectionType = name == "no" ? .no : name == "yes" ? .yes : .default
    }
    if let name = record.text("spellCheckingType") {
      field.spellCheckingType = name == "no" ? .no : name == "yes" ? .yes : .default
    }
    if let name = record.text("keyboardAppearance") {
      field.keyboardAppearance = name == "light" ? .light : name == "default" ? .default : .dark
    }
    if let name = record.text("textContentType") {
      field.textContentType = UITextContentType(rawValue: name)
    }
  }

  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
    "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "asciiCapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  static let textView: [InterfaceProperty] =
    [
      .custom("text", of: UITextView.self) { view, value, context in
        if let text = value.text { view.text = context.translated(text, "text") }
      },
      .custom("attributedText", of: UITextView.self) { view, value, context in
        if case .fragments(let fragments) = value { view.attributedText = context.attributedText(fragments) }
      },
      .color("textColor", \UITextView.textColor), .font("fontDescription", \UITextView.font),
      .name("textAlignment", \UITextView.textAlignment, InterfaceNames.alignments),
      .flag("editable", \UITextView.isEditable), .flag("selectable", \UITextView.isSelectable),
      .flag("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
      .insets("textContainerInset", \UITextView.textContainerInset),
    ]
    // A view of several lines has no traits of typing here.
    + InterfaceProperty.known("textInputTraits allowsEditingTextAttributes findInteractionEnabled")

  static let searchBar: [InterfaceProperty] = [
    .text("text", \UISearchBar.text), .text("placeholder", \UISearchBar.placeholder),
    .color("barTintColor", \UISearchBar.barTintColor),
    .flag("showsCancelButton", \UISearchBar.showsCancelButton),
    .name(
      "searchBarStyle", \UISearchBar.searchBarStyle,
      ["default": .default, "prominent": .prominent, "minimal": .minimal]),
    .custom("textInputTraits", of: UISearchBar.self) { bar, value, _ in
      if case .record(let record) = value { apply(record, to: bar.searchTextField) }
    },
  ]
}
