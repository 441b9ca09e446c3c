// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import TestSupport
import Testing

/// Files that ask for too much: each is refused or shown in part, with a report, in bounded time and memory.
@Suite(.serialized) struct HostileInputTests {
  private typealias L = Lottie

  /// The bounds for a file of at most 1 MB.
  private static let (mostSeconds, mostBytes) = (1.0, 512 << 20)

  /// Reads a text and draws a frame. Expects that it takes less than the bounds. Returns the findings or the
  /// error.
  private func read(_ text: String, _ source: SourceLocation = #_sourceLocation) -> [String] {
    #expect(text.utf8.count <= 1 << 20, sourceLocation: source)
    var (result, seconds, bytes) = ([""], 0.0, 0)
    // Tests beside this one take memory of the same process and slow the processor down, up to twice where
    // two threads share a core: the best of three counts.
    for _ in 0..<3 {
      let (start, before) = (ProcessFigures.processorTime, ProcessFigures.residentBytes)
      ProcessFigures.resetPeak()
      do {
        let scene = try LottieScene(bytes: Array(text.utf8), name: "test.json")
        result = scene.report.entries.map(\.description)
        _ = scene.makeLayer()
      } catch {
        result = ["\(error)"]
      }
      (seconds, bytes) = (ProcessFigures.processorTime - start, ProcessFigures.peakBytes - before)
      if bytes < Self.mostBytes, seconds < Self.mostSeconds { break }
    }
    #expect(seconds < Self.mostSeconds * ProcessFigures.slowness, sourceLocation: source)
    #expect(bytes < Self.mostBytes, sourceLocation: source)
    return result
  }

  private func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  @Test func `ten thousand levels of JSON are refused`() {
    let levels = 10_000
    let groups =
      String(repeating: #"{"ty":"gr","it":["#, count: levels) + String(repeating: "]}", count: levels)
    #expect(read(animation(L.shapes(groups))).first?.contains("more than 512 deep") == true)
    #expect(read(String(repeating: "[", count: 500_000)).first?.contains("more than 512 deep") == true)
  }

  @Test func `two hundred groups inside each other are drawn`() {
    let levels = 200
    let groups =
      String(repeating: #"{"ty":"gr","it":["#, count: levels) + L.rectangle(0, 0, 9, 9) + "," + L.fill(L.red)
      + String(repeating: "]}", count: levels)
    #expect(read(animation(L.shapes(groups))) == [])
  }

  @Test func `a chain of ten thousand compositions ends`() {
    let chain = list(10_000) {
      L.composition("c\($0)", L.use("c\($0 + 1)").replacing(#""nm":"use","#, with: ""))
    }
    .replacing(#""w":40,"h":40,"ks":{},"#, with: #""ks":{},"#)
    let found = read(animation(L.use("c0"), "\"assets\":[\(chain)],"))
    #expect(found.contains { $0.contains("inside itself, or nested too deep") })
  }

  @Test func `compositions that double at each level are cut`() {
    let chain =
      list(40) { L.composition("c\($0)", L.use("c\($0 + 1)") + "," + L.use("c\($0 + 1)")) }
      + "," + L.composition("c40", L.solid("#ff0000"))
    let found = read(animation(L.use("c0"), "\"assets\":[\(chain)],"))
    #expect(found.contains { $0.contains("more than 100000 layers") })
  }

  @Test func `cycles of compositions, parents and mattes are reported`() {
    let assets = L.assets(L.composition("a", L.use("b")), L.composition("b", L.use("a")))
    #expect(read(animation(L.use("a"), assets)).contains { $0.contains("inside itself") })
    let parents = [
      L.solid("#ff0000", "\"ind\":1,\"parent\":2,"), L.solid("#ff0000", "\"ind\":2,\"parent\":3,"),
      L.solid("#ff0000", 4, 4, ks: #""p":{"k":[1,1]}"#, "\"ind\":3,\"parent\":2,"),
      L.solid("#ff0000", "\"ind\":4,\"parent\":4,"),
    ].joined(separator: ",")
    #expect(read(animation(parents)).contains { $0.contains("no such parent, or it is inside itself") })
    let mattes = [
      L.solid("#ff0000", "\"ind\":1,\"tt\":1,\"tp\":2,"), L.solid("#ff0000", "\"ind\":2,\"tt\":1,\"tp\":1,"),
      L.solid("#ff0000", "\"ind\":3,\"tt\":1,\"tp\":3,"),
    ].joined(separator: ",")
    #expect(
      read(animation(mattes)).contains { $0.contains("no layer for the matte, or it is inside itself") })
  }

  @Test func `long chains of parents and mattes end`() {
    let count = 6_000
    _ = read(
      animation(
        list(count) { #"{"ty":1,"ind":\#($0),"parent":\#($0 + 1),"sw":1,"sh":1,"ks":{"p":{"k":[1,0]}}}"# }))
    _ = read(
      animation(list(count) { #"{"ty":1,"ind":\#($0),"tt":2,"tp":\#($0 + 1),"sw":1,"sh":1,"ks":{}}"# }))
    _ = read(animation(list(count) { #"{"ty":1,"ind":\#($0),"tt":2,"sw":1,"sh":1,"ks":{}}"# }))
  }

  /// Children whose parents share all but the innermost of 250 layers that move.
  @Test func `many children of a long chain of parents that move end`() {
    let moving = #""ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[1,1]}]}}"#
    let chain = list(250) { #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1),\#(moving)}"# }
    let ends = #"{"ty":3,"ind":250,\#(moving)},{"ty":3,"ind":251,"parent":0,\#(moving)}"#
    let children = list(8_000) {
      #"{"ty":1,"ind":\#($0 + 300),"parent":\#($0 % 2 == 0 ? 0 : 251),"sw":1,"sh":1,"ks":{}}"#
    }
    #expect(read(animation("\(children),\(chain),\(ends)")).isEmpty)
  }

  @Test(arguments: ["1000000000", "1e300", "1001"])
  func `repeaters with too many copies are left out`(copies: String) {
    let repeater = #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":0},"tr":{}}"#
    let found = read(animation(L.shapes(L.rectangle(0, 0, 1, 1) + "," + L.fill(L.red) + "," + repeater)))
    #expect(
      found == [
        "test.json: unsupported layers[0].shapes[2] of layer \"shapes\": a repeater makes more than 1000 copies; it is left out"
      ])
  }

  @Test func `repeaters of repeaters are cut`() {
    let repeater = #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let items = L.rectangle(0, 0, 1, 1) + "," + L.fill(L.red) + "," + list(5) { _ in repeater }
    #expect(!read(animation(L.shapes(items))).isEmpty)
    let inner = L.group(L.rectangle(0, 0, 1, 1) + "," + L.fill(L.red) + "," + repeater)
    #expect(!read(animation(L.shapes(L.group(inner + "," + repeater) + "," + repeater))).isEmpty)
  }

  @Test func `many paints of many paths are cut`() {
    let items = list(4_000) { _ in L.rectangle(0, 0, 9, 9) + "," + L.fill(L.red) }
    #expect(read(animation(L.shapes(items))).contains { $0.contains("too many paths") })
    let trims = list(4_000) { _ in L.rectangle(0, 0, 9, 9) + #",{"ty":"tm","m":2,"e":{"k":5}}"# }
    _ = read(animation(L.shapes(trims)))
  }

  @Test func `a path that is moved inwards beyond its middle is gone at once`() throws {
    // The stroke to subtract would cross itself half a million times.
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":5},"r":{"k":3},"or":{"k":9},"ir":{"k":4},"os":{"k":1},"is":{"k":1}}"#
    let moved = #"{"ty":"op","a":{"k":-1e5},"lj":2,"ml":{"k":4}}"#
    let items = [star, moved, L.fill(L.red), L.stroke(L.blue)].joined(separator: ",")
    let (entries, reports) = try Diagnostics.collecting {
      try scene(animation(L.shapes(L.group(items)))).report.entries
    }
    #expect(entries == [] && reports == [])
  }

  @Test func `modifiers that multiply vertices are cut`() {
    let zigzags =
      L.rectangle(0, 0, 40, 40) + ","
      + list(10) { _ in #"{"ty":"zz","s":{"k":1},"r":{"k":200},"pt":{"k":1}}"# }
    #expect(
      read(animation(L.shapes(zigzags + "," + L.fill(L.red)))).contains { $0.contains("too many vertices") })
    let rounds = L.rectangle(0, 0, 40, 40) + "," + list(10_000) { _ in #"{"ty":"rd","r":{"k":1}}"# }
    #expect(
      read(animation(L.shapes(rounds + "," + L.fill(L.red)))).contains {
        $0.contains("more than 64 modifiers")
      })
    let twists =
      L.rectangle(0, 0, 40, 40) + "," + list(64) { _ in #"{"ty":"tw","a":{"k":9},"c":{"k":[1,2]}}"# }
    #expect(
      read(animation(L.shapes(twists + "," + L.fill(L.red)))).contains { $0.contains("too many vertices") })
  }

  @Test func `intersections of large paths are left out`() {
    let points = list(8_000) { "[\(($0 * 7_919) % 40),\(($0 * 104_729) % 40)]" }
    let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[],"o":[]}}}"#
    for modifier in [#"{"ty":"op","a":{"k":2},"lj":1}"#, #"{"ty":"mm","mm":3}"#] {
      let found = read(animation(L.shapes([path, path, modifier, L.fill(L.red)].joined(separator: ","))))
      #expect(found.contains { $0.contains("too many vertices") })
    }
  }

  @Test func `moving intersections of many paths are cut`() {
    let points = { (shift: Int) in
      (0..<60).map { "[\(($0 * 7_919 + shift) % 40),\(($0 * 104_729) % 40)]" }.joined(separator: ",")
    }
    let path = { (shift: Int) in #"[{"c":true,"v":[\#(points(shift))],"i":[],"o":[]}]"# }
    let shape = #"{"ty":"sh","ks":\#(L.keys((0, path(0)), (9_000, path(5))))},"#
    let items = list(50) { _ in L.group(shape + #"{"ty":"op","a":{"k":2},"lj":1},"# + L.fill(L.red)) }
    let text = animation(L.shapes(items)).replacing(#""op":10"#, with: #""op":9000"#)
    #expect(read(text).contains { $0.contains("too many intersections") })
  }

  @Test func `long animations with many sampled values are sampled less often`() {
    let star = { (_: Int) in
      #"{"ty":"sr","sy":1,"p":{"k":[20,20]},"pt":{"k":1000},"r":\#(L.keys((0, "[0]"), (9_000_000, "[9]"))),"or":{"k":16},"ir":{"k":4}},"#
        + L.fill(L.red)
    }
    let text = animation(L.shapes(list(100, star))).replacing(#""op":10"#, with: #""op":9000000"#)
    #expect(read(text).contains { $0.contains("too many samples") })
    let keys = L.keys((0, "[0]"), (9_000_000, "[9]"))
    let split = list(2_000) { _ in
      L.solid("#ff0000", 4, 4, ks: "\"sk\":\(keys),\"r\":\(L.keys((1, "[0]"), (8_000_000, "[9]")))")
    }.replacing(#""op":10"#, with: #""op":9000000"#)
    _ = read(animation(split).replacing(#""op":10"#, with: #""op":9000000"#))
  }

  @Test func `a gradient of many stops is cut`() {
    let stops = list(60_000) { "0.\($0 % 10)" }
    let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[1,1]},"g":{"p":15000,"k":{"k":[\#(stops)]}}}"#
    let found = read(animation(L.shapes(L.rectangle(0, 0, 9, 9) + "," + gradient)))
    #expect(found.contains { $0.contains("more than 128 stops") })
  }

  @Test func `many findings take little time`() {
    let found = read(animation(list(15_000) { #"{"ty":\#($0 % 2 + 50),"nm":"a\#($0)","ks":{}}"# }))
    #expect(found.count > 1_000)
  }

  @Test func `pictures that claim a huge size are not decoded`() {
    // A PNG's header for 60,000 x 60,000 pixels.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60,
      0, 0,
      0xEA, 0x60, 8, 6, 0, 0, 0, 0xD5, 0xB1, 0x51, 0x5B,
    ]
    let address = "data:image/png;base64," + Data(header).base64EncodedString()
    let assets = #""assets":[{"id":"i","p":"\#(address)"}],"#
    let found = read(animation(#"{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}"#, assets))
    #expect(found.count == 1)
  }

  @Test func `numbers of every size are harmless`() throws {
    for number in ["1e308", "-1e308", "1e-320", "9999999999999999999", "-0.0", "4294967296"] {
      let ks =
        #""p":{"k":[\#(number),\#(number)]},"s":{"k":[\#(number),1]},"r":{"k":\#(number)},"sk":{"k":\#(number)},"a":{"k":[\#(number),0]}"#
      let items = L.group(
        L.rectangle(0, 0, 9, 9) + #",{"ty":"rd","r":{"k":\#(number)}},"#
          + #"{"ty":"tm","s":{"k":\#(number)},"e":\#(L.keys((0, "[\(number)]"), (9, "[3]"))),"o":{"k":\#(number)}},"#
          + L.fill(L.red) + "," + L.stroke(L.red, #""d":[{"n":"d","v":{"k":\#(number)}}],"#))
      let layers = [
        L.shapes(items, ks: ks),
        L.solid("#ff0000").replacing(#""ip":0"#, with: #""ip":\#(number),"st":\#(number),"sr":\#(number)"#),
        L.use("c", "\"sr\":\(number),\"tm\":\(L.keys((0, "[\(number)]"), (5, "[0]"))),"),
        L.use("c", "\"sr\":\(number),"),
      ].joined(separator: ",")
      let text = animation(layers, L.assets(L.composition("c", L.shapes(items))))
      _ = read(text)
      _ = try pictures(of: scene(text), at: [0, 5])
    }
  }
}

extension Lottie {
  static func stroke(_ color: String, _ more: String) -> String { stroke(color, width: 4, more) }
}
