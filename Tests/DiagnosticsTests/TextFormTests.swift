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

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("a \"b\" \\ /", "\"a \\\"b\\\" \\\\ /\""), ("\n\t\u{1}\u{7F}é", "\"\\n\\u0009\\u0001\u{7F}é\""),
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
