// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import Testing

@Suite struct MarkupTextTests {
  @Test func `the characters that markup reserves become entities`() {
    #expect(MarkupText.escaped("a<b>&\"c\" 'd' é\n") == "a&lt;b&gt;&amp;&quot;c&quot; 'd' é\n")
    // A mark after the sign makes one character of both.
    #expect(MarkupText.escaped("<\u{301}") == "&lt;\u{301}")
  }
}

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain – 日本語 🙂", "plain – 日本語 🙂"), ("a\u{1B}]0;t\u{7}b", "a\\u{1B}]0;t\\u{7}b"),
    ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{7F}\u{9B}31m", "\\u{7F}\\u{9B}31m"),
    (
      "\u{202A}\u{202E}\u{2066}\u{2069}\u{2028}\u{2029}",
      "\\u{202A}\\u{202E}\\u{2066}\\u{2069}\\u{2028}\\u{2029}"
    ),
    // Joiners of emoji and marks of direction do not reorder text.
    ("\u{200D}\u{200E}", "\u{200D}\u{200E}"), ("", ""),
  ])
  func `a line has no character that a terminal acts on`(text: String, line: String) {
    #expect(TerminalText.line(text) == line)
  }

  @Test func `lines keep their line feeds only`() {
    #expect(TerminalText.lines("a\nb\r\u{1B}") == "a\nb\\r\\u{1B}")
  }

  @Test func `every control of Unicode is escaped`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .control else {
        continue
      }
      #expect(TerminalText.isControl(scalar), "\(value)")
    }
  }

  @Test func `reports and errors are one safe line`() {
    let report = Report(.invalid, "a\u{1B}", "b\nmultiplane: c", layer: "d\u{202E}")
    #expect("\(report)" == "invalid: a\\u{1B} of d\\u{202E}: b\\nmultiplane: c")
  }
}

@Suite struct SpellingTests {
  @Test(arguments: [
    ("centre", "center"), ("CENTER", "center"), ("forward", "forwards"), ("resizeaspect", "resizeAspect"),
    ("jakc", nil), ("", nil), (String(repeating: "c", count: 65), nil),
  ])
  func `the nearest name is found`(word: String, name: String?) {
    let names = ["center", "forwards", "resizeAspect", "resizeAspectFill"]
    #expect(Spelling.nearest(to: word, among: names) == (word == "resizeaspect" ? "resizeAspect" : name))
  }
}

@Suite struct MissingFolderTests {
  @Test(arguments: [
    ("a", nil), ("/a", nil), ("/usr/a", nil), ("/no-such-folder/b/c", "/no-such-folder"),
    ("no-such-folder/c", "no-such-folder"), ("./c", nil),
  ])
  func `the outermost missing folder is named`(path: String, folder: String?) {
    #expect(DiskPath.missingFolder(of: path) == folder)
  }
}

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("a \"b\" \\ /", "\"a \\\"b\\\" \\\\ /\""), ("\n\t\u{1}\u{7F}é", "\"\\n\\u0009\\u0001\\u007fé\""),
    ("\u{9b}\u{2028}\u{202E}\u{2066}", "\"\\u009b\\u2028\\u202e\\u2066\""),
    ("", "\"\""),
  ])
  func `text is quoted`(text: String, json: String) {
    #expect(JSONText.string(text) == json)
  }

  @Test func `values without a form are null`() {
    #expect(JSONText.string(nil) == "null")
    #expect(JSONText.numbers([.nan, .infinity, 1, -0.5, 1e21]) == "[null, null, 1, -0.5, 1e+21]")
  }

  @Test func `numbers are rounded to decimals, up to a billion`() {
    #expect(JSONText.number(1.23456, digits: 3) == "1.235")
    #expect(JSONText.number(-0.0001, digits: 3) == "0")
    #expect(JSONText.number(12.5, digits: 0) == "13")
    #expect(JSONText.number(1e9 + 0.25, digits: 0) == "1000000000.25")
  }

  @Test func `members and lines keep their order`() {
    #expect(
      JSONText.object([("b", "1"), ("a\"", JSONText.array(["2", "3"]))]) == #"{"b": 1, "a\"": [2, 3]}"#)
    #expect(JSONText.lines(["1", "2"], indent: " ") == "[\n   1,\n   2\n ]")
    #expect(JSONText.lines([]) == "[]")
  }

  @Test func `text in a page cannot end its element`() {
    #expect(JSONText.inPage(JSONText.string("</script>")) == "\"\\u003c/script>\"")
  }
}
