// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import MultiplaneDiagnostics
import MultiplaneFilms
import MultiplanePrograms
import QuartzCore
import TestSupport
import Testing

/// Film files: scenes and blocks by their names.
struct FilmFileTests {
  private func film(
    _ text: String, _ values: [String: SceneInput.Value] = [:]
  ) throws(FilmFileError) -> Film {
    try FilmFile(bytes: Array(text.utf8), path: "a.film.json").makeFilm(values)
  }

  /// A file of one scene with a block.
  private func file(block: String, _ more: String = "") -> String {
    #"{"film": "A", \#(more) "scenes": [{"name": "one", "duration": 3, "blocks": [\#(block)]}]}"#
  }

  private func fault(_ text: String) -> FilmFileError? {
    do throws(FilmFileError) {
      _ = try film(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a film file has scenes, blocks, tracks and sounds`() throws {
    let film = try film(
      """
      {"film": "News", "size": "tall", "theme": "paper", "dark": true,
       "scenes": [
         {"name": "one", "duration": 3, "blocks": [{"block": "title", "text": "Hello", "area": "upper"}]},
         {"name": "two", "duration": 4, "transition": {"kind": "push", "duration": 0.6, "from": "left"},
          "background": ["#ff0000", "#0000ff"],
          "blocks": [{"block": "title", "text": "World", "area": [10, 20, 30, 40], "begin": 1, "end": 2}]}],
       "tracks": [{"block": "title", "text": "Logo", "area": "top-left"}]}
      """)
    #expect(film.size == CGSize(width: 1080, height: 1920))
    #expect(film.theme == FilmTheme.named("paper", isDark: true))
    #expect(film.scenes.map(\.name) == ["one", "two"])
    #expect(film.scenes[0].items[0].area == .upper)
    #expect((film.scenes[0].items[0].block as? TitleBlock)?.text == "Hello")
    #expect(film.scenes[1].transition == FilmTransition(.push, lasting: 0.6, from: .left))
    #expect(film.scenes[1].background == .gradient([0xff0000, 0x0000ff]))
    #expect(film.scenes[1].items[0].area == .percent(x: 10, y: 20, width: 30, height: 40))
    #expect(film.scenes[1].items[0].begin == 1)
    #expect(film.scenes[1].items[0].end == 2)
    #expect((film.tracks[0].block as? TitleBlock)?.text == "Logo")
  }

  @Test func `values of inputs are put into texts`() throws {
    let inputs = """
      "inputs": [{"name": "who", "default": "World"},
                 {"name": "points", "kind": "number", "minimum": 0, "maximum": 20, "default": 7}],
      """
    let text = file(
      block: #"{"block": "title", "text": "Hello {who}, {points} {{who}", "size": "{points}"}"#, inputs)
    let usual = try #require(try film(text).scenes[0].items[0].block as? TitleBlock)
    #expect(usual.text == "Hello World, 7 {who}")
    #expect(usual.size == 7)
    let given = try film(text, ["who": .text("Ada"), "points": .number(2.5)])
    let block = try #require(given.scenes[0].items[0].block as? TitleBlock)
    #expect(block.text == "Hello Ada, 2.5 {who}")
    #expect(block.size == 2.5)
  }

  @Test func `an input without a value is an error, and has a sample for checks`() throws {
    let text = file(block: #"{"block": "title", "text": "{who}"}"#, #""inputs": [{"name": "who"}],"#)
    #expect(
      fault(text)?.description
        == "a.film.json: scenes[0].blocks[0].text: the input who has no value; give one with --set who=VALUE"
    )
    let file = try FilmFile(bytes: Array(text.utf8), path: "a.film.json")
    #expect(file.sampleValues == ["who": .text("who")])
    _ = try file.makeFilm(file.sampleValues)
  }

  @Test(arguments: [
    ("[", "this is not JSON"),
    ("[]", "it is no object; write { ... }"),
    ("{}", "the film has no scenes"),
    (#"{"scens": []}"#, "scens: there is no member scens here; did you mean scenes?"),
    (#"{"scenes": [{"duration": 0}]}"#, "scenes[0].duration: 0 is no number from 0.05 to 86400"),
    (#"{"scenes": [{"name": "a"}]}"#, "scenes[0]: the member duration is missing"),
    (#"{"theme": "papr", "scenes": [{"duration": 1}]}"#, "theme: there is no \"papr\"; did you mean paper?"),
    (
      #"{"size": [0, 5], "scenes": [{"duration": 1}]}"#,
      "size: it is no size; write \"wide\", \"tall\", \"square\" or [width, height] in points"
    ),
    (
      #"{"scenes": [{"duration": 1, "transition": "disolve"}]}"#,
      "scenes[0].transition: there is no \"disolve\"; did you mean dissolve?"
    ),
    (
      #"{"scenes": [{"duration": 1, "blocks": [{"block": "titel", "text": "a"}]}]}"#,
      "scenes[0].blocks[0].block: there is no \"titel\"; did you mean title?"
    ),
    (
      #"{"scenes": [{"duration": 1, "blocks": [{"block": "title"}]}]}"#,
      "scenes[0].blocks[0]: the member text is missing; give the title"
    ),
    (
      #"{"scenes": [{"duration": 1, "blocks": [{"block": "title", "text": "a", "area": "uper"}]}]}"#,
      "scenes[0].blocks[0].area: there is no \"uper\"; did you mean upper?"
    ),
    (
      #"{"scenes": [{"duration": 1, "blocks": [{"block": "title", "text": "a", "colour": "red"}]}]}"#,
      "scenes[0].blocks[0].colour: there is no member colour here; did you mean color?"
    ),
    (
      #"{"scenes": [{"duration": 1, "blocks": [{"block": "title", "text": "{a}"}]}]}"#,
      "scenes[0].blocks[0].text: there is no input a; write {{ for a brace"
    ),
    (
      #"{"inputs": [{"name": "1a"}], "scenes": [{"duration": 1}]}"#,
      "inputs[0]: \"1a\" is no name of an input"
    ),
    (
      #"{"inputs": [{"name": "a"}, {"name": "a"}], "scenes": [{"duration": 1}]}"#,
      "inputs[1]: the name a is used twice"
    ),
    (
      #"{"scenes": [{"duration": 1, "sounds": [{"file": "/etc/passwd"}]}]}"#,
      "scenes[0].sounds[0].file: \"/etc/passwd\" is no value: the path leaves the folder"
    ),
  ])
  func `a fault names its element and the remedy`(text: String, problem: String) throws {
    let error = try #require(fault(text))
    #expect(error.description.hasPrefix("a.film.json: " + problem), "\(error)")
  }

  @Test func `a missing picture is reported, and the film is made`() throws {
    let text = #"{"scenes": [{"duration": 1, "background": {"picture": "none.png"}}]}"#
    let (made, reports) = Diagnostics.collecting { try? film(text) }
    #expect(made?.scenes[0].background == .picture(path: "", darkened: 0))
    #expect(reports.map(\.subject) == ["scenes[0].background.picture of a.film.json"])
  }

  @Test func `a film file is told from a Lottie file`() {
    #expect(FilmFile.isOne(Array(#"{"scenes": []}"#.utf8)))
    #expect(!FilmFile.isOne(Array(#"{"scenes": [], "layers": []}"#.utf8)))
    #expect(!FilmFile.isOne(Array("{".utf8)))
  }
}
