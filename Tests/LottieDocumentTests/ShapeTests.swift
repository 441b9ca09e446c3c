// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import Testing

/// Shapes, paints and the modifiers of paths, by pixels. Edges lie on pixels, so no tolerance is needed.
@Suite struct ShapeTests {
  private typealias L = Lottie

  @Test func `a rectangle has its centre at its position`() throws {
    let picture = try picture(L.shapes(L.rectangle(8, 12, 16, 8) + "," + L.fill(L.red)))
    #expect(picture.row(14) == "..rrrr....")
    #expect(picture.row(10) == "..........")
    #expect(picture[7, 12] == "00000000" && picture[8, 12] == "ff0000ff" && picture[23, 19] == "ff0000ff")
    #expect(picture[24, 19] == "00000000")
  }

  @Test func `an ellipse reaches its box and leaves the corners`() throws {
    let ellipse = #"{"ty":"el","p":{"k":[20,20]},"s":{"k":[24,16]}},"#
    let picture = try picture(L.shapes(ellipse + L.fill(L.green)))
    #expect(picture.row(20) == "..gggggg..")
    #expect(picture[9, 13] == "00000000")
    #expect(picture.alpha(20, 12) > 200 && picture.alpha(20, 11) == 0)
  }

  @Test func `a path runs along its tangents`() throws {
    // From (0, 40) to (40, 40) with both control points at y = 0: the curve reaches y = 10 in the middle.
    let path =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,40],[40,40]],"o":[[0,-40],[0,0]],"i":[[0,0],[0,-40]]}}},"#
    let picture = try picture(L.shapes(path + L.fill(L.blue)))
    #expect(picture[20, 11] == "0000ffff")
    #expect(picture[20, 8] == "00000000")
  }

  /// A star with points at the radii 16 and 4. Its first point is above the centre.
  @Test func `a star and a polygon begin above their centre`() throws {
    let star = { (type: Int) in
      #"{"ty":"sr","sy":\#(type),"p":{"k":[20,20]},"pt":{"k":4},"r":{"k":0},"or":{"k":16},"ir":{"k":4},"os":{"k":0},"is":{"k":0}},"#
    }
    let four = try picture(L.shapes(star(1) + L.fill(L.red)))
    #expect(four[20, 10] == "ff0000ff" && four[30, 20] == "ff0000ff" && four[28, 28] == "00000000")
    let square = try picture(L.shapes(star(2) + L.fill(L.red)))
    #expect(square[26, 26] == "ff0000ff" && square[29, 29] == "00000000")
  }

  @Test func `paints draw the paths before them and the first is in front`() throws {
    let items = [
      L.rectangle(0, 0, 20, 40), L.fill(L.red), L.rectangle(10, 0, 20, 40), L.fill(L.blue),
    ]
    // The second fill draws both rectangles, behind the first fill.
    #expect(try picture(L.shapes(items.joined(separator: ","))).row(20) == "rrrrrbb...")
  }

  @Test func `the even-odd rule leaves what is covered twice`() throws {
    let items = L.rectangle(0, 0, 40, 40) + "," + L.rectangle(12, 0, 16, 40) + ","
    #expect(try picture(L.shapes(items + L.fill(L.red, #""r":2,"#))).row(20) == "rrr....rrr")
    #expect(try picture(L.shapes(items + L.fill(L.red))).row(20) == "rrrrrrrrrr")
  }

  @Test func `opacities of a fill, a group and a layer multiply`() throws {
    let items = L.group(
      L.rectangle(0, 0, 40, 40) + "," + L.fill(L.white, #""o":{"k":50},"#), #","o":{"k":50}"#)
    // 255 * .5 * .5 * .4 = 25.5
    let alpha = try picture(L.shapes(items, ks: #""o":{"k":40}"#)).alpha(20, 20)
    #expect((25...26).contains(alpha))
  }

  @Test func `a stroke has its width, its cap and its colour`() throws {
    let butt = try picture(L.shapes(L.line(8, 20, 28, 20) + "," + L.stroke(L.red, width: 8)))
    #expect(butt.row(20) == "..rrrrr..." && butt[20, 16] == "ff0000ff" && butt[20, 15] == "00000000")
    let square = try picture(L.shapes(L.line(8, 20, 28, 20) + "," + L.stroke(L.red, width: 8, #""lc":3,"#)))
    #expect(square.row(20) == ".rrrrrrr..")
  }

  @Test func `dashes begin at their offset`() throws {
    let dashes =
      #""d":[{"n":"d","v":{"k":8}},{"n":"g","v":{"k":4}},{"n":"o","v":\#(L.keys((0, "[0]"), (10, "[10]")))}],"#
    let items = L.line(0, 20, 40, 20) + "," + L.stroke(L.red, width: 8, dashes)
    #expect(try picture(L.shapes(items)).row(20) == "rr.rr.rr.r")
    #expect(try picture(L.shapes(items), at: 8).row(20) == ".rr.rr.rr.")
  }

  @Test func `a trim leaves a part of the length`() throws {
    let trim = { (start: String, end: String, offset: String) in
      #"{"ty":"tm","s":{"k":\#(start)},"e":\#(end),"o":{"k":\#(offset)},"m":1},"#
    }
    func row(_ trim: String, at frame: Double = 0) throws -> String {
      try picture(L.shapes(L.line(0, 20, 40, 20) + "," + trim + L.stroke(L.red, width: 8)), at: frame).row(20)
    }
    #expect(try row(trim("20", #"{"k":70}"#, "0")) == "..rrrrr...")
    // A start beyond the end is the same part.
    #expect(try row(trim("70", #"{"k":20}"#, "0")) == "..rrrrr...")
    // 36 degrees are a tenth, and a part that leaves the end begins again at the start.
    #expect(try row(trim("20", #"{"k":70}"#, "36")) == "...rrrrr..")
    #expect(try row(trim("20", #"{"k":70}"#, "180")) == "rr.....rrr")
    #expect(try row(trim("0", L.keys((0, "[0]"), (10, "[100]")), "0"), at: 5) == "rrrrr.....")
  }

  /// Frames with two, one and again two lines, by one renderer.
  @Test func `trimmed lines come and go`() throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1},"#
    func line(_ y: Int) -> String {
      L.shapes(L.line(0, y, 40, y) + "," + trim + L.stroke(L.red, width: 8))
    }
    let early = line(8).replacing(#""op":10"#, with: #""op":2"#)
    let late = line(8).replacing(#""ip":0"#, with: #""ip":4"#)
    let scene = try scene(animation([early, late, line(28)].joined(separator: ",")))
    let drawn = try pictures(of: scene, at: [0, 3, 5])
    #expect(drawn.map { $0.row(8) } == ["rrrrr.....", "..........", "rrrrr....."])
    #expect(drawn.map { $0.row(28) } == ["rrrrr.....", "rrrrr.....", "rrrrr....."])
  }

  @Test func `a trim cuts the shape that a fill draws`() throws {
    // A half of the path around a rectangle from its upper right corner: the right and the lower side.
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1},"#
    let picture = try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + trim + L.fill(L.red)))
    #expect(picture[35, 30] == "ff0000ff" && picture[4, 10] == "00000000")
  }

  @Test(arguments: [1, 2])
  func `paths are trimmed together or one after the other`(mode: Int) throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":\#(mode)},"#
    let lines = L.line(0, 8, 20, 8) + "," + L.line(20, 8, 40, 8) + "," + L.line(0, 28, 40, 28) + ","
    let picture = try picture(L.shapes(lines + trim + L.stroke(L.red, width: 8)))
    // Together, half of each line is left: 0...10 and 20...30 above, 0...20 below. One after the other, half
    // of 80.
    #expect(picture.row(8) == (mode == 1 ? "rr...rr..." : "rrrrrrrrrr"))
    #expect(picture.row(28) == (mode == 1 ? "rrrrr....." : ".........."))
  }

  @Test func `a trim runs through the paths of groups`() throws {
    let trim = #"{"ty":"tm","s":{"k":25},"e":\#(L.keys((0, "[50]"), (10, "[75]"))),"o":{"k":0},"m":2}"#
    let first = L.group(L.line(0, 8, 40, 8) + "," + L.stroke(L.red, width: 8))
    let second = L.group(L.line(0, 28, 40, 28) + "," + L.stroke(L.blue, width: 8))
    let layers = L.shapes([first, second, trim].joined(separator: ","))
    // A quarter of 80 points is 20.
    #expect(try picture(layers).row(8) == ".....rrrrr")
    #expect(try picture(layers).row(28) == "..........")
    #expect(try picture(layers, at: 9.99).row(28).hasPrefix("bbbb"))
  }

  @Test(arguments: [
    (1, "rrrrrrrr.."), (2, "rrrrrrrr.."), (3, "rrr......."), (4, "...rr....."), (5, "rrr..rrr.."),
  ])
  func `merged paths are one shape`(mode: Int, row: String) throws {
    let items =
      L.rectangle(0, 0, 20, 40) + "," + L.rectangle(12, 0, 20, 40) + #",{"ty":"mm","mm":\#(mode)},"#
    #expect(try picture(L.shapes(items + L.fill(L.red))).row(20) == row)
  }

  @Test func `corners become round`() throws {
    let round = #"{"ty":"rd","r":{"k":16}},"#
    let picture = try picture(L.shapes(L.rectangle(0, 0, 40, 40) + "," + round + L.fill(L.red)))
    #expect(picture[1, 1] == "00000000" && picture[20, 1] == "ff0000ff" && picture[8, 8] == "ff0000ff")
  }

  @Test func `a repeater moves each copy once more and fades from the first to the last`() throws {
    let copies = L.keys((0, "[1]"), (10, "[4]"))
    let repeater =
      #"{"ty":"rp","c":\#(copies),"o":{"k":0},"m":1,"tr":{"p":{"k":[8,0]},"so":{"k":100},"eo":{"k":0}}}"#
    let items = L.rectangle(0, 0, 8, 40) + "," + L.fill(L.red) + "," + repeater
    #expect(try picture(L.shapes(items)).row(20) == "rr........")
    let three = try picture(L.shapes(items), at: 5)  // 2.5 copies
    #expect(three.row(20).hasPrefix("rr"))
    #expect([127, 128].contains(three.alpha(12, 20)) && three.alpha(20, 20) == 0)
    let four = try picture(L.shapes(items), at: 9.999)
    #expect([170].contains(four.alpha(12, 20)) && [85].contains(four.alpha(20, 20)))
  }

  @Test func `the scale of a repeater multiplies`() throws {
    let repeater = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[0,0]},"s":{"k":[200,100]}}}"#
    // Copies of 8, 16 and 32 points.
    let items = L.rectangle(0, 0, 8, 40) + "," + L.fill(L.red) + "," + repeater
    #expect(try picture(L.shapes(items)).row(20) == "rrrrrrrr..")
  }

  /// Transforms of repeaters whose copies a replicator draws.
  private static let repeatedTransforms = [
    #""p":{"k":[7,3]}"#,
    #""r":{"k":30},"a":{"k":[20,20]}"#,
    #""r":{"k":-20},"s":{"k":[80,80]},"a":{"k":[12,20]}"#,
    #""s":{"k":[60,90]},"a":{"k":[0,40]}"#,
    #""r":\#(L.keys((0, "[0]"), (10, "[60]"))),"a":{"k":[20,20]}"#,
    #""p":\#(L.keys((0, "[0,0]"), (10, "[10,5]")))"#,
  ]

  /// Copies whose number has keyframes have layers of their own, copies of a fixed number are a replicator's.
  @Test(arguments: repeatedTransforms, [1, 2])
  func `a replicator draws what layers of all copies draw`(transform: String, order: Int) throws {
    func shapes(_ copies: String, _ offset: Double) -> String {
      let repeater =
        #"{"ty":"rp","c":\#(copies),"o":{"k":\#(offset)},"m":\#(order),"tr":{\#(transform)}}"#
      let items = [L.rectangle(2, 16, 6, 8), L.fill(L.red), L.rectangle(4, 12, 6, 8), L.fill(L.blue)]
      return L.shapes(L.group(items.joined(separator: ",")) + "," + repeater)
    }
    for (frame, offset) in [(0.0, 0.0), (5, 1), (5, -0.5)] {
      let replicated = try picture(shapes(#"{"k":4}"#, offset), at: frame)
      let layers = try picture(shapes(L.keys((100, "[4]"), (200, "[5]")), offset), at: frame)
      #expect(replicated.largestDifference(from: layers) <= 1)
      #expect((0..<10).contains { replicated.row($0 * 4).contains { $0 != "." } })
    }
  }

  @Test func `copies of a fixed number are one layer, unless they fade or do not repeat one transform`()
    throws
  {
    func layers(_ transform: String, order: Int = 2) throws -> Int {
      let repeater = #"{"ty":"rp","c":{"k":50},"o":{"k":0},"m":\#(order),"tr":{\#(transform)}}"#
      let items = L.group(L.rectangle(0, 0, 8, 8) + "," + L.fill(L.red)) + "," + repeater
      return try scene(animation(L.shapes(items))).makeLayer().layerTree.count
    }
    let alone = try layers(#""p":{"k":[1,0]}"#)
    #expect(alone < 10)
    for transform in Self.repeatedTransforms { #expect(try layers(transform) == alone, "\(transform)") }
    for transform in [
      #""p":{"k":[1,0]},"eo":{"k":50}"#, #""p":{"k":[1,0]},"r":{"k":5}"#, #""s":{"k":[-99,99]}"#,
      #""r":{"k":5},"s":{"k":[99,98]}"#, #""s":{"k":[0,100]}"#,
    ] {
      #expect(try layers(transform) >= 50, "\(transform)")
    }
    // From copies 1e15 times smaller, the first one would lose its digits.
    #expect(try layers(#""s":{"k":[50,50]}"#, order: 2) == alone)
    #expect(try layers(#""s":{"k":[50,50]}"#, order: 1) >= 50)
  }

  @Test func `pucker moves corners to the centre`() throws {
    let items = L.rectangle(4, 4, 32, 32) + #",{"ty":"pb","a":{"k":50}},"# + L.fill(L.red)
    let picture = try picture(L.shapes(items))
    // Corners are half as far from the centre: at 12 and 28. Sides bulge out to 32 from there.
    #expect(picture[20, 20] == "ff0000ff" && picture[6, 6] == "00000000")
    #expect(picture[20, 10] == "ff0000ff" && picture[34, 34] == "00000000")
  }

  @Test func `a zigzag has its ridges on both sides`() throws {
    let items = L.line(0, 20, 40, 20) + #",{"ty":"zz","s":{"k":8},"r":{"k":3},"pt":{"k":1}},"#
    let picture = try picture(L.shapes(items + L.stroke(L.red, width: 2)))
    // Points at x = 0, 10, 20, 30, 40, below and above in turn.
    #expect(picture.alpha(10, 12) > 0 && picture.alpha(10, 28) == 0)
    #expect(picture.alpha(20, 28) > 0 && picture.alpha(20, 12) == 0)
  }

  @Test func `an offset widens a closed path and moves an open one to its left`() throws {
    let offset = { (amount: Int) in #"{"ty":"op","a":{"k":\#(amount)},"lj":1,"ml":{"k":4}},"# }
    func row(_ amount: Int) throws -> String {
      try picture(L.shapes(L.rectangle(12, 12, 16, 16) + "," + offset(amount) + L.fill(L.red))).row(20)
    }
    #expect(try row(8) == ".rrrrrrrr.")
    #expect(try row(-4) == "....rr....")
    let line = try picture(L.shapes(L.line(0, 20, 40, 20) + "," + offset(8) + L.stroke(L.red)))
    #expect(line.row(12) == "rrrrrrrrrr" && line.row(20) == "..........")
  }

  @Test func `a twist turns the middle more than the ends`() throws {
    let items = L.rectangle(0, 16, 40, 8) + #",{"ty":"tw","a":{"k":90},"c":{"k":[20,20]}},"# + L.fill(L.red)
    let picture = try picture(L.shapes(items))
    #expect(picture[20, 20] == "ff0000ff")
    // Clockwise, the right half goes down and the left half up.
    #expect(picture.alpha(28, 27) > 0 && picture.alpha(28, 13) == 0)
    #expect(picture.alpha(12, 13) > 0 && picture.alpha(12, 27) == 0)
  }

  @Test func `a gradient has its colours and its stops of opacity`() throws {
    let gradient = { (numbers: String) in
      #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":[\#(numbers)]}}}"#
    }
    func drawn(_ numbers: String, _ style: LottieRenderingStyle = .afterEffects) throws -> Picture {
      let items = L.rectangle(0, 0, 40, 40) + "," + gradient(numbers)
      return try picture(of: scene(animation(L.shapes(items)), style: style))
    }
    // The centre of pixel 19 is at 19.5 / 40: 124.3 of 255.
    #expect(try drawn("0,0,0,0,1,1,1,1")[19, 20] == "7c7c7cff")
    #expect(try drawn("0,1,0,0,1,1,0,0")[19, 20] == "ff0000ff")
    // The centre of pixel 19 is at 19.5 / 40. In Generic RGB that is .4875 to the power of 1.8: .274 in
    // linear light and 142.9 in sRGB.
    #expect(try drawn("0,0,0,0,1,1,1,1", .coreAnimation)[19, 20] == "8f8f8fff")
    // Generic RGB has no pure red. With its green cut to 0, the linear green of sRGB is 0.0204: 39.1.
    #expect(try drawn("0,1,0,0,1,1,0,0", .coreAnimation)[19, 20] == "ff2700ff")
    // At 9.5 / 40, it is 1 - .475 opaque: 133.9.
    let faded = try drawn("0,1,0,0,1,1,0,0,0,1,0.5,0,1,0")
    #expect((133...135).contains(faded.alpha(9, 20)) && faded.alpha(30, 20) == 0)
  }

  @Test func `a radial gradient has its colours by distance, and a highlight beside its centre`() throws {
    func drawn(_ more: String) throws -> Picture {
      try picture(
        L.shapes(
          L.rectangle(0, 0, 40, 40)
            + #",{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[20,20]},"e":{"k":[40,20]},\#(more)"g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}}"#
        ))
    }
    func brightness(_ picture: Picture, _ x: Int, _ y: Int) -> Int {
      Int(picture[x, y].prefix(2), radix: 16) ?? 0
    }
    let plain = try drawn("")
    #expect(brightness(plain, 20, 20) > 240 && plain[1, 1] == "000000ff")
    #expect(abs(brightness(plain, 30, 20) - brightness(plain, 9, 20)) < 3)
    let moved = try drawn(#""h":{"k":50},"a":{"k":90},"#)
    // 90 degrees clockwise from the right is below, half a radius away.
    #expect(brightness(moved, 20, 29) > 240 && brightness(moved, 20, 10) < 120)
  }
  @Test func `a highlight is sharp at every size, in gradients that move too`() throws {
    // Two stops at one location, so that each colour ends where the other begins.
    let stops = #""g":{"p":4,"k":{"k":[0,1,0,0,0.5,1,0,0,0.5,0,0,1,1,0,0,1]}}"#
    for start in [#"{"k":[2,2]}"#, L.keys((0, "[2,2]"), (9, "[2.1,2]"))] {
      let fill =
        #"{"ty":"gf","t":2,"o":{"k":100},"s":\#(start),"e":{"k":[3,2]},"h":{"k":1},"a":{"k":0},\#(stops)}"#
      let drawn = try picture(
        L.shapes(L.rectangle(0, 0, 4, 4) + "," + fill, ks: #""s":{"k":[1000,1000]}"#))
      // At ten times the size, the colours meet five pixels from the centre.
      #expect(drawn[23, 20].hasPrefix("ff") && drawn[23, 20].dropFirst(4).hasPrefix("00"))
      #expect(drawn[26, 20].hasPrefix("0") && drawn[26, 20].dropFirst(4).hasPrefix("ff"))
    }
  }
}
