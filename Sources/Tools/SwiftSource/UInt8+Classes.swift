// SPDX-License-Identifier: Apache-2.0

// Every character that matters to the lexers is ASCII.

package func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }
package func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte != UInt8(ascii: character) }

extension UInt8 {
  package var isSpace: Bool { self == " " || (0x09...0x0D).contains(self) || self == 0 }
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// True for letters, digits, underscores, dollar signs and all bytes outside ASCII.
  package var continuesWord: Bool {
    let lowercase = self | 0x20
    return isDigit || self == "_" || self == "$" || self >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
  }
}
