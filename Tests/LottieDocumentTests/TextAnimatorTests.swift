// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Testing

/// Text animators over letters of the file: the letter "i" is a bar of 4 x 8 points, and a blank is as wide.
@Suite struct LottieTextAnimatorTests {
  private typealias L = Lottie

  private static let letters =
    #""fonts":{"list":[{"fName":"F","fFamily":"Block","fStyle":"Regular"}]},"chars":["#
    + #"{"ch":"i","w":40,"style":"Regular","fFamily":"Block","data":{"shapes":["#
    + L.group(L.rectangle(0, -80, 40, 80)) + #"]}},{"ch":" ","w":40,"style":"Regular","fFamily":"Block"}],"#

  /// Returns a text with an animator of a selector and a style.
  private static func layer(
    _ text: String, _ selector: String, _ style: String, y: Int = 8, x: Int = 0
  ) -> String {
    let document = #"{"s":10,"f":"F","t":"\#(text)","lh":12,"fc":[1,0,0]}"#
    return
      #"{"ty":5,"nm":"words","ip":0,"op":10,"ks":{"p":{"k":[\#(x),\#(y)]}},"t":{"d":{"k":[{"s":\#(document),"t":0}]},"m":{"g":1},"a":[{"s":{\#(selector)},"a":{\#(style)}}]}}"#
  }

  private func picture(
    _ text: String, _ selector: String, _ style: String = #""o":{"k":0}"#, at frame: Double = 0
  ) throws -> Picture {
    try LottieDocumentTests.picture(Self.layer(text, selector, style), Self.letters, at: frame)
  }

  @Test(arguments: [
    // Percent, index, and an offset of both ends.
    ("iiii", #""e":{"k":50}"#, "..rr......"), ("iiii", #""r":2,"s":{"k":1},"e":{"k":2}"#, "r.rr......"),
    ("iiii", #""s":{"k":0},"e":{"k":25},"o":{"k":50}"#, "rr.r......"),
    // Ends in the wrong order.
    ("iiii", #""s":{"k":100},"e":{"k":50}"#, "rr........"),
    // Letters without blanks, and words.
    ("i i", #""b":2,"s":{"k":50}"#, "r........."), ("ii i", #""b":3,"s":{"k":50}"#, "rr........"),
    ("ii i", #""b":3,"e":{"k":50}"#, "...r......"),
    // No selection in full.
    ("iiii", #""a":{"k":0}"#, "rrrr......"), ("ii", #""b":1"#, ".........."),
  ])
  func `a range selects letters`(text: String, selector: String, row: String) throws {
    #expect(try picture(text, selector).row(4) == row)
  }

  @Test func `a range selects lines`() throws {
    let picture = try picture(#"ii\ri"#, #""b":4,"e":{"k":50}"#)
    #expect(picture.row(4) == ".........." && picture.row(16) == "r.........")
  }

  @Test(arguments: [
    (1, [16, 16, 16, 16]), (2, [2, 6, 10, 14]), (3, [14, 10, 6, 2]), (4, [4, 12, 12, 4]),
    // sqrt(1 - (2x - 1)^2) and (1 - cos 2 pi x) / 2 at 1/8 and 3/8, times 16, to the next pixel.
    (5, [11, 16, 16, 11]), (6, [3, 14, 14, 3]),
  ])
  func `a shape is the measure of the letters over the range`(shape: Int, tops: [Int]) throws {
    let picture = try picture("iiii", "\"sh\":\(shape)", #""p":{"k":[0,16]}"#)
    let found = (0..<4).map { letter in (0..<40).first { picture[letter * 4 + 2, $0] == "ff0000ff" } }
    #expect(found == tops)
  }

  @Test func `the amount is a factor`() throws {
    let picture = try picture("i", #""a":{"k":50}"#, #""p":{"k":[0,16]}"#)
    #expect(picture.row(4) == ".........." && picture.row(12) == "r.........")
  }

  @Test func `a moving range is sampled`() throws {
    let selector = "\"s\":" + L.keys((0, "[0]"), (10, "[100]"))
    for (frame, row) in [(0.0, ".........."), (5, "rr........")] {
      #expect(try picture("iiii", selector, at: frame).row(4) == row)
    }
    // The range begins at 0.8 letters, so that the first one is selected by 0.2: 204 of 255 are left.
    #expect(try picture("iiii", selector, at: 2).alpha(2, 4) == 204)
  }

  @Test func `a colour and its keyframes`() throws {
    let green = "\"fc\":" + L.keys((0, "[1,0,0,1]"), (5, "[0,1,0,1]"))
    #expect(try picture("ii", #""e":{"k":50}"#, green, at: 0).row(4) == "rr........")
    #expect(try picture("ii", #""e":{"k":50}"#, green, at: 5).row(4) == "gr........")
  }

  @Test func `a stroke that only the animator has`() throws {
    let layer = Self.layer("i", "", #""sc":{"k":[0,0,1,1]},"sw":{"k":4}"#, y: 20, x: 8)
    let picture = try LottieDocumentTests.picture(layer, Self.letters)
    #expect(picture[7, 16] == "0000ffff" && picture[5, 16] == "00000000")
  }

  @Test func `tracking moves the letters behind it`() throws {
    #expect(try picture("ii", "", #""t":{"k":4}"#).row(4) == "r.r.......")
  }

  @Test func `a letter grows about its middle on the baseline`() throws {
    let layer = Self.layer("i", "", #""s":{"k":[200,200]}"#, y: 24, x: 8)
    let picture = try LottieDocumentTests.picture(layer, Self.letters)
    // The bar of 4 x 8 points becomes one of 8 x 16 from 6 to 14.
    #expect(picture[6, 8] == "ff0000ff" && picture[13, 23] == "ff0000ff")
    #expect(picture[5, 12] == "00000000" && picture[14, 12] == "00000000" && picture[8, 7] == "00000000")
  }

  @Test func `a random order is always the same`() throws {
    let rows = try (0..<2).map { _ in try picture("iiiiiiii", #""rn":1,"e":{"k":50}"#).row(4) }
    #expect(rows[0] == rows[1] && rows[0].count { $0 == "r" } == 4)
    #expect(rows[0] != "....rrrr..")
  }

  @Test(arguments: [
    (#""fh":{"k":120}"#, "00ff00ff"), (#""fh":{"k":-120}"#, "0000ffff"), (#""fs":{"k":-100}"#, "ffffffff"),
    (#""fb":{"k":-100}"#, "000000ff"), (#""fb":{"k":-80}"#, "330000ff"), (#""fo":{"k":20}"#, "33000033"),
    // Half of the saturation is half of the way to white.
    (#""fs":{"k":-60}"#, "ff9999ff"),
  ])
  func `single parts of the colour change`(style: String, color: String) throws {
    #expect(try picture("i", "", style)[2, 4] == color)
  }

  @Test func `letters are blurred along both axes`() throws {
    for (blur, x, y) in [("[10,0]", 18, 20), ("[0,10]", 17, 24)] {
      let layer = Self.layer("i", "", "\"bl\":{\"k\":\(blur)}", y: 24, x: 16)
      let picture = try LottieDocumentTests.picture(layer, Self.letters)
      // The bar lies from 16 to 20 and from 16 to 24; the standard deviation is 3. 1.5 and 2.5 points from
      // two edges, and 0.5 points outside of one with the other one 8.5 away.
      let expected = blur == "[10,0]" ? 125 : 110
      #expect(abs(picture.alpha(x, y) - expected) <= 2, "\(blur)")
      #expect(picture.alpha(x, 15) == (blur == "[10,0]" ? 0 : picture.alpha(17, 24)))
    }
    let half = Self.layer("ii", #""e":{"k":50}"#, #""bl":{"k":[20,20]}"#, y: 24, x: 16)
    let picture = try LottieDocumentTests.picture(half, Self.letters)
    // The second letter is sharp.
    #expect(picture[22, 20] == "ff0000ff" && picture.alpha(17, 20) < 128)
  }

  @Test func `a random selector and unknown properties are reported`() throws {
    let all = try findings(Self.layer("i", #""t":1"#, #""ls":{"k":[0,10]}"#), Self.letters)
    #expect(
      Set(all) == [
        "layers[0].t.a[0].a.ls of layer \"words\": text animators do not change this property",
        "layers[0].t.a[0].s.t of layer \"words\": random selectors are not applied; the selector's range is used",
      ])
  }
}
