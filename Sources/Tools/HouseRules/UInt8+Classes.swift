// SPDX-License-Identifier: Apache-2.0

// Code is read as bytes of UTF-8: every sign that matters to the lexer is ASCII.

func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }
func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte != UInt8(ascii: character) }

extension UInt8 {
  var isSpace: Bool { self == " " || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Letters, digits, underscores and everything beyond ASCII.
  var continuesWord: Bool {
    let lowercase = self | 0x20
    return isDigit || self == "_" || self >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
  }
}
