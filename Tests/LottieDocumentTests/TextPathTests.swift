// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Testing

/// Text along a mask of its layer. The letter "i" is a bar of 4 x 8 points.
@Suite struct LottieTextPathTests {
  private typealias L = Lottie

  private static let letters =
    #""fonts":{"list":[{"fName":"F","fFamily":"Block","fStyle":"Regular"}]},"chars":["#
    + #"{"ch":"i","w":40,"style":"Regular","fFamily":"Block","data":{"shapes":["#
    + L.group(L.rectangle(0, -80, 40, 80)) + "]}}],"

  /// Returns the value of a path with straight sides.
  private static func line(_ points: String, isClosed: Bool = false) -> String {
    let count = points.split(separator: "[").count
    let zeros = "[" + [String](repeating: "[0,0]", count: count).joined(separator: ",") + "]"
    return #"{"c":\#(isClosed),"v":[\#(points)],"i":\#(zeros),"o":\#(zeros)}"#
  }

  /// The line from (0, 20) to (40, 20).
  private static let level = #"{"k":\#(line("[0,20],[40,20]"))}"#

  private static func layer(
    _ text: String, _ options: String, along path: String, alignment: Int = 0, animators: String = ""
  ) -> String {
    let document = #"{"s":10,"f":"F","t":"\#(text)","lh":12,"j":\#(alignment),"fc":[1,0,0]}"#
    return
      #"{"ty":5,"nm":"words","ip":0,"op":10,"ks":{},"hasMask":true,"masksProperties":[{"mode":"n","pt":\#(path)}],"t":{"d":{"k":[{"s":\#(document),"t":0}]},"p":{"m":0\#(options)},"a":[\#(animators)]}}"#
  }

  private func picture(
    _ text: String, _ options: String = "", along path: String = level, at frame: Double = 0
  ) throws -> Picture {
    try picture(Self.layer(text, options, along: path), at: frame)
  }

  private func picture(_ layer: String, at frame: Double = 0) throws -> Picture {
    try LottieDocumentTests.picture(layer, Self.letters, at: frame)
  }

  @Test(arguments: [
    ("ii", "", 0, "rr........"), ("ii", #","f":{"k":8}"#, 0, "..rr......"),
    // The middle and the end of the line at those of the path, which the margins move.
    ("ii", "", 2, "....rr...."), ("ii", "", 1, "........rr"), ("ii", #","l":{"k":-8}"#, 1, "......rr.."),
    ("ii", #","f":{"k":8}"#, 2, ".....rr..."),
    // All of the path, and all between its margins.
    ("ii", #","a":{"k":1}"#, 0, "r........r"), ("iii", #","a":{"k":1},"f":{"k":4}"#, 1, ".r...r...r"),
  ])
  func `a line lies on a path`(text: String, options: String, alignment: Int, row: String) throws {
    let picture = try picture(Self.layer(text, options, along: Self.level, alignment: alignment))
    #expect(picture.row(16) == row)
    #expect(picture.row(10) == ".........." && picture.row(22) == "..........")
  }

  @Test func `letters turn with the path, or stay upright`() throws {
    let down = #"{"k":\#(Self.line("[20,0],[20,40]"))}"#
    // The letters' heads are to the right.
    let turned = try picture("ii", along: down)
    #expect([2, 6, 10].map { turned.row($0) } == [".....rr...", ".....rr...", ".........."])
    // The middle of the letter's foot lies at (20, 22).
    let upright = try picture("i", #","p":{"k":0},"f":{"k":20}"#, along: down)
    #expect(upright[18, 14] == "ff0000ff" && upright[21, 21] == "ff0000ff")
    #expect(upright.alpha(17, 16) == 0 && upright.alpha(22, 16) == 0 && upright.alpha(20, 22) == 0)
  }

  @Test func `a path that runs the other way has the letters on its other side`() throws {
    let picture = try picture("ii", #","r":{"k":1}"#)
    #expect(picture.row(16) == ".........." && picture.row(24) == "........rr")
  }

  @Test func `beyond an end the line goes straight on, and round a closed path`() throws {
    let short = #"{"k":\#(Self.line("[0,20],[20,20]"))}"#
    #expect(try picture("iii", #","f":{"k":16}"#, along: short).row(16) == "....rrr...")
    // The way round is 96 long.
    let square = #"{"k":\#(Self.line("[8,8],[32,8],[32,32],[8,32]", isClosed: true))}"#
    for start in [0, 96, -96] {
      let picture = try picture("i", ",\"f\":{\"k\":\(start)}", along: square)
      #expect(picture.row(4) == "..r......." && picture.row(12) == "..........", "\(start)")
    }
  }

  @Test func `a curve is measured by its length`() throws {
    // A quarter of a circle of radius 20 about (0, 40) is 31.4 long. Its middle is at 45 degrees.
    let arc =
      #"{"k":{"c":false,"v":[[0,20],[20,40]],"i":[[0,0],[0,-11.046]],"o":[[11.046,0],[0,0]]}}"#
    let picture = try picture(Self.layer("i", #","p":{"k":0}"#, along: arc, alignment: 2))
    // (14.1, 25.9) is the middle of the foot.
    #expect(picture[13, 20] == "ff0000ff" && picture[15, 24] == "ff0000ff")
    #expect(picture.alpha(11, 22) == 0 && picture.alpha(17, 22) == 0 && picture.alpha(14, 27) == 0)
  }

  @Test func `margins and the path move`() throws {
    let margin = ",\"f\":" + L.keys((0, "[0]"), (10, "[16]"))
    #expect(try picture("i", margin, at: 5).row(16) == "..r.......")
    let path = L.keys(
      (0, "[\(Self.line("[0,12],[40,12]"))]"), (10, "[\(Self.line("[0,28],[40,28]"))]"))
    #expect(try picture("i", along: path, at: 0).row(8) == "r.........")
    #expect(try picture("i", along: path, at: 5).row(16) == "r.........")
  }

  @Test func `animators move letters in the directions of the path`() throws {
    let spaced = Self.layer("ii", "", along: Self.level, animators: #"{"a":{"t":{"k":4}}}"#)
    #expect(try picture(spaced).row(16) == "r.r.......")
    let down = #"{"k":\#(Self.line("[20,0],[20,40]"))}"#
    let moved = try picture(Self.layer("i", "", along: down, animators: #"{"a":{"p":{"k":[8,-8]}}}"#))
    #expect(moved.row(2) == ".........." && moved.row(10) == ".......rr.")
  }

  @Test func `a path without a length leaves the text as it is`() throws {
    let layer = Self.layer("i", "", along: #"{"k":\#(Self.line("[20,20],[20,20]"))}"#)
      .replacingOccurrences(of: "\"ks\":{}", with: "\"ks\":{\"p\":{\"k\":[8,8]}}")
    #expect(try picture(layer).row(4) == "..r.......")
  }

  @Test func `a mask that is missing is reported`() throws {
    let layer = Self.layer("i", "", along: Self.level).replacingOccurrences(of: "\"m\":0", with: "\"m\":1")
    #expect(
      Set(try findings(layer, Self.letters)) == [
        "layers[0].t.p.m of layer \"words\": there is no such mask; the lines are straight"
      ])
  }
}
