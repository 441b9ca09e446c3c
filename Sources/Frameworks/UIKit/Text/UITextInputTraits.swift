// SPDX-License-Identifier: Apache-2.0

/// The kinds of keyboards. They have no effect, because text comes from a real keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// All characters.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Web addresses.
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Email addresses.
  case emailAddress
  /// Decimal numbers.
  case decimalPad
  /// Short messages.
  case twitter
  /// Search words.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The labels of the return key. They have no effect here.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// The letters that are capitalized while typing.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// All words.
  case words
  /// The first letter of a sentence; here none, because a real keyboard has a shift key.
  case sentences
  /// All letters.
  case allCharacters
}

/// The correction of typed words. There is none here.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's choice.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}

/// The marking of misspelled words. There is none here.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system's choice.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}

/// The styles of a keyboard. They have no effect here.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The system's choice.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// Dark.
  public static let alert = UIKeyboardAppearance.dark
}

/// The meanings of text. Nothing here fills text in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
