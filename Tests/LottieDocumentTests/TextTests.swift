// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import TestSupport
import Testing

/// Text layers. The letters of the file are squares: "o" fills 80 of 100, "i" 40; a blank is 40 wide.
@Suite struct LottieTextTests {
  private typealias L = Lottie

  /// Returns a letter that is `width` wide, whose shape is as wide and stands on the baseline.
  private static func letter(_ character: String, _ width: Double, isSeen: Bool = true) -> String {
    let shape = isSeen ? L.group(L.rectangle(0, -80, width, 80)) : ""
    return
      #"{"ch":"\#(character)","w":\#(width),"size":100,"style":"Regular","fFamily":"Block","data":{"shapes":[\#(shape)]}}"#
  }

  private static let letters =
    #""fonts":{"list":[{"fName":"Block-Regular","fFamily":"Block","fStyle":"Regular","ascent":80}]},"chars":["#
    + [letter("o", 80), letter("i", 40), letter(" ", 40, isSeen: false)].joined(separator: ",") + "],"

  private static func document(_ text: String, _ more: String = "") -> String {
    #"{"s":10,"f":"Block-Regular","t":"\#(text)","lh":12,\#(more)"fc":[1,0,0]}"#
  }

  private static func layer(_ documents: String, x: Int = 0, y: Int = 8, _ more: String = "") -> String {
    #"{"ty":5,"nm":"words","ip":0,"op":10,"st":0,"ks":{"p":{"k":[\#(x),\#(y)]}},"t":{"d":{"k":[\#(documents)]}\#(more)}}"#
  }

  private static func text(_ text: String, _ more: String = "", x: Int = 0, y: Int = 8) -> String {
    layer("{\"s\":\(document(text, more)),\"t\":0}", x: x, y: y)
  }

  private func picture(_ layers: String, at frame: Double = 0) throws -> Picture {
    try LottieDocumentTests.picture(layers, Self.letters, at: frame)
  }

  @Test func `letters of the file stand side by side on the baseline`() throws {
    let picture = try picture(Self.text("oi i"))
    // 8 + 4 + a blank of 4 + 4 points wide, 8 high.
    #expect(picture.row(4) == "rrr.r.....")
    #expect(picture.row(9) == "..........")
  }

  @Test func `the text of a layer is chosen by the layer's name`() throws {
    let bytes = Array(animation(Self.text("oi"), Self.letters).utf8)
    #expect(try LottieScene(bytes: bytes, name: "test.json").textLayers == ["words"])
    var options = LottieScene.Options()
    for (text, row) in [("i", "r........."), ("ioi", "rrrr......"), ("", "..........")] {
      options.slots["words"] = .text(text)
      let scene = try LottieScene(bytes: bytes, name: "test.json", options: options)
      #expect(try pictures(of: scene, at: [0]).first?.row(4) == row)
    }
    options.slots = ["word": .text("i")]
    let error = #expect(throws: LottieError.self) {
      try LottieScene(bytes: bytes, name: "test.json", options: options)
    }
    #expect(error?.problem == "test.json: slots: there is no slot \"word\"; did you mean words?")
  }

  @Test(arguments: [(0, "....rr...."), (1, "..rr......"), (2, "...rr.....")])
  func `lines begin, end or have their middle at the position`(alignment: Int, row: String) throws {
    #expect(try picture(Self.text("o", "\"j\":\(alignment),", x: 16)).row(4) == row)
  }

  @Test func `tracking separates letters, and ends no line`() throws {
    // 400 thousandths of 10 are 4 points.
    #expect(try picture(Self.text("ii", "\"tr\":400,")).row(4) == "r.r.......")
    #expect(try picture(Self.text("ii", "\"tr\":400,\"j\":1,", x: 40)).row(4) == ".......r.r")
  }

  @Test(arguments: ["\\r", "\\n", "\\u0003", "\\r\\n"])
  func `lines are broken, and lie a line height apart`(mark: String) throws {
    let picture = try picture(Self.text("i\(mark)o"))
    #expect(picture.row(4) == "r.........")
    #expect(picture.row(10) == "..........")
    #expect(picture.row(14) == "rr........")
  }

  @Test func `the baseline shift raises letters`() throws {
    let picture = try picture(Self.text("i", "\"ls\":8,", y: 24))
    #expect(picture.row(12) == "r........." && picture.row(20) == "..........")
  }

  @Test func `a box breaks lines between words, and begins at its corner`() throws {
    let picture = try picture(Self.text("oo ii ooo", "\"sz\":[20,40],\"ps\":[4,0],", y: 0))
    // The box has room for 20 points: "oo ", "ii " and, broken, "oo" and "o".
    #expect(picture.row(4) == ".rrrr.....")
    #expect(picture.row(16) == ".rr.......")
    #expect(picture.row(28) == ".rrrr.....")
    #expect(picture.row(38) == ".rr.......")
  }

  @Test func `a justified line is as wide as its box, but for the last one`() throws {
    let picture = try picture(Self.text("i i o", "\"sz\":[16,40],\"ps\":[0,0],\"j\":3,", y: 0))
    #expect(picture.row(4) == "r..r......")
    #expect(picture.row(16) == "rr........")
  }

  @Test func `a stroke lies behind the fill, or in front of it`() throws {
    let stroke = "\"sc\":[0,0,1],\"sw\":4,"
    let behind = try picture(Self.text("o", stroke + "\"of\":false,", x: 4, y: 12))
    #expect(behind[5, 8] == "ff0000ff" && behind[3, 8] == "0000ffff")
    let front = try picture(Self.text("o", stroke + "\"of\":true,", x: 4, y: 12))
    #expect(front[5, 8] == "0000ffff" && front[3, 8] == "0000ffff")
  }

  @Test func `a text changes at its keyframes`() throws {
    let keys = ["i", "o", ""].enumerated().map { "{\"s\":\(Self.document($1)),\"t\":\($0 * 3)}" }
    let layer = Self.layer(keys.joined(separator: ","))
    for (frame, row) in [(0.0, "r........."), (2.9, "r........."), (3, "rr........"), (6, "..........")] {
      #expect(try picture(layer, at: frame).row(4) == row)
    }
  }

  @Test func `without letters in the file, an installed font draws`() throws {
    TestFonts.use()
    let fonts = #""fonts":{"list":[{"fName":"DejaVuSans","fFamily":"DejaVu Sans","fStyle":"Book"}]},"#
    let layer = Self.layer(
      #"{"s":{"s":40,"f":"DejaVuSans","t":"I","fc":[1,0,0]},"t":0}"#, y: 35)
    let picture = try LottieDocumentTests.picture(layer, fonts)
    // A capital I is a bar of 0.1 em that begins at 0.1 em, and 0.73 em high.
    #expect(picture[5, 20] == "ff0000ff" && picture[12, 20] == "00000000")
    #expect(picture[5, 2] == "00000000" && picture[5, 37] == "00000000")
  }

  @Test func `a font that is not installed is replaced and reported`() throws {
    TestFonts.use()
    let fonts = #""fonts":{"list":[{"fName":"Nowhere-Bold","fFamily":"Nowhere","fStyle":"Bold"}]},"#
    let layer = Self.layer(#"{"s":{"s":40,"f":"Nowhere-Bold","t":"I","fc":[1,0,0]},"t":0}"#)
    let all = try findings(layer, fonts)
    #expect(all.count == 1)
    #expect(
      all.first?.hasPrefix(
        "fonts.list[0] of layer \"words\": the font \"Nowhere-Bold\" is not installed; \"DejaVu Sans") == true
    )
  }

  @Test(arguments: [(0, [4, 16]), (1, [13, 25]), (2, [22, 34])])
  func `lines lie at the top, the middle or the bottom of their box`(vertical: Int, middles: [Int]) throws {
    // Two lines are 10 + 12 points high, so that 18 of 40 are free.
    let picture = try picture(Self.text("i\\ri", "\"sz\":[40,40],\"ps\":[0,0],\"vj\":\(vertical),", y: 0))
    for y in middles {
      #expect(picture.row(y) == "r.........")
      #expect(picture.row(y - 6) == ".........." && picture.row(y + 6) == "..........")
    }
  }

  @Test func `small capitals are capitals of 0.7 of the size`() throws {
    let letters = Self.letters.dropLast(2) + "," + Self.letter("O", 80) + "],"
    let picture = try LottieDocumentTests.picture(Self.text("oO", "\"ca\":2,"), String(letters))
    // A square of 5.6 points, then one of 8.
    #expect(picture[2, 4] == "ff0000ff" && picture.alpha(2, 1) == 0)
    #expect(picture[7, 1] == "ff0000ff" && picture[12, 1] == "ff0000ff" && picture.alpha(14, 4) == 0)
  }
}
