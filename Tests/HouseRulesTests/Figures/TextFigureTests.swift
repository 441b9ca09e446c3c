// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

private func count(_ name: String, _ code: String) -> Int? {
  HouseFigures.measure(Repository(["Sources/Stage/A/A.swift": code])).first { $0.name == name }?.count
}

@Suite struct MarkupEscapeFigureTests {
  private let name = "escapes of markup"

  @Test(arguments: [
    #"switch c { case "&": result += "&amp;" case "<": result += "&lt;" default: result.append(c) }"#,
    ##"text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")"##,
    ##"let entities = ["&": "&amp;", ">": "&gt;"]"##, ##"let names = ["<": "lt", ">": "gt"]"##,
    ##"return c == "<" ? "&#60;" : c == "&" ? "&#38;" : nil"##, ###"return [#"&quot;"#, "&apos;"][i]"###,
  ])
  func `entities as values escape`(body: String) {
    #expect(count(name, "func f() {\n\(body)\n}") == 1)
  }

  @Test(arguments: [
    ##"let entities = ["&amp;": "&", "&lt;": "<"]"##,
    ##"switch t { case "&lt;", "&gt;": read() default: break }"##,
    ##"return "a&amp;b""##, ##"page += "&amp;""##,
    ##"if rest.hasPrefix("&lt;") || rest.hasPrefix("&gt;") { read() }"##,
  ])
  func `entities that are read do not`(body: String) {
    #expect(count(name, "func f() {\n\(body)\n}") == 0)
  }
}

@Suite struct JSONEscapeFigureTests {
  private let name = "escapes of JSON"

  @Test(arguments: [
    ##"switch c { case "\"": result += "\\\"" case "\\": result += "\\\\" default: result.append(c) }"##,
    ##"result += "\\u" + digits"##, ##"String(format: "\\u%04x", value)"##,
    ###"result += #"\u00"# + digits"###,
    ##"result += "\\u00\(digits)""##, ##"json.replacing("<", with: "\\u003c")"##,
    ###"["\"": #"\""#, "\\": #"\\"#]"###,
  ])
  func `escapes as values count`(body: String) {
    #expect(count(name, "func f() {\n\(body)\n}") == 1)
  }

  @Test(arguments: [
    ##"switch c { case "\\\"": read() case "\\\\": read() default: break }"##,
    ##"return "\"" + text + "\"""##,
    ##"path.split(separator: "\\")"##, ##"return "\u{301}""##,
  ])
  func `texts and patterns do not`(body: String) {
    #expect(count(name, "func f() {\n\(body)\n}") == 0)
  }
}

@Suite struct WordFigureTests {
  @Test(arguments: [
    ("let p = realpath(path, nil)", 1), ("let p = Glibc.realpath(path, nil)", 1), ("paths.map(realpath)", 1),
    ("canonicalize_file_name(path)", 1), ("// realpath\nlet p = \"realpath\"", 0), ("realPath(path)", 0),
  ])
  func `uses of realpath are counted`(code: String, expected: Int) {
    #expect(count("calls of realpath", code) == expected)
  }

  @Test func `what knows the strings of several lines and the comments of Swift is a lexer`() {
    let swift = ##"func f() { if has("\"\"\"") { skip() }; if has("//") { skip() } }"##
    #expect(count("lexers of Swift", swift) == 1)
    let c = ##"func f() { if has("\"") { skip() }; if has("//") { skip() } }"##
    #expect(count("lexers of Swift", c) == 0)
    #expect(count("lexers of Swift", "let page = \"\"\"\n  // text\n  \"\"\"") == 0)
  }
}

@Suite struct NameFigureTests {
  private func texts(_ name: String, _ files: KeyValuePairs<String, String>) -> [String] {
    HouseFigures.measure(Repository(files)).first { $0.name == name }?.texts ?? []
  }

  private let shared = "type names with two meanings"

  @Test func `a name of types in two modules is found, with both`() {
    #expect(
      texts(shared, ["Sources/Stage/A/A.swift": "struct Plot {}", "Demos/B.swift": "\npackage enum Plot {}"])
        == [
          "Plot: Demos/B.swift:2, Sources/Stage/A/A.swift:1"
        ])
    #expect(
      texts(
        shared,
        [
          "Sources/Stage/A/A.swift": "@MainActor\nfinal class Plot {}",
          "Sources/Stage/B/B.swift": "typealias Plot = Int",
        ]
      ).count == 1)
    #expect(
      texts(
        shared, ["Sources/Stage/A/A.swift": "protocol Plot {}", "Sources/Stage/B/B.swift": "actor `Plot` {}"]
      )
      .count == 1)
  }

  @Test func `private types, extensions, types in others and types of one module pass`() {
    let plot = "struct Plot {}"
    for other in ["private struct Plot {}", "extension Plot {}", "enum B { struct Plot {} }", "let Plot = 1"]
    {
      #expect(texts(shared, ["Sources/Stage/A/A.swift": plot, "Sources/Stage/B/B.swift": other]) == [])
    }
    #expect(texts(shared, ["Sources/Stage/A/A.swift": plot, "Sources/Stage/A/In/B.swift": plot]) == [])
    #expect(texts(shared, ["Sources/Stage/A/A.swift": plot, "Tests/BTests/B.swift": plot]) == [])
  }

  @Test func `a type in another that hides one of its module is found`() {
    let nested = "nested types with the name of a type of their module"
    let plot = "struct Plot {}"
    #expect(
      texts(
        nested, ["Sources/Stage/A/A.swift": plot, "Sources/Stage/A/B.swift": "extension B { enum Plot {} }"]
      )
      .count == 1)
    #expect(
      texts(
        nested, ["Sources/Stage/A/A.swift": plot, "Sources/Stage/B/B.swift": "extension B { enum Plot {} }"]
      )
      .isEmpty)
  }
}
