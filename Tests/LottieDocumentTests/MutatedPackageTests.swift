// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import TestSupport
import Testing

/// Texts and packages with random mutations. Each is refused with an error or shown in part, and nothing
/// traps.
@Suite(.serialized, .tags(.memory)) struct MutatedPackageTests {
  private typealias L = Lottie

  // MARK: Texts

  private static let letters: String = {
    func letter(_ character: String, _ shapes: String) -> String {
      #"{"ch":"\#(character)","w":60,"size":100,"style":"Regular","fFamily":"Block","data":{"shapes":[\#(shapes)]}}"#
    }
    let bar = L.group(L.rectangle(0, -80, 40, 80)), line = L.group(L.line(0, -80, 40, 0))
    let list = [
      letter("a", bar), letter("A", bar + "," + line), letter("b", line), letter("B", bar), letter(" ", ""),
    ]
    return
      #""fonts":{"list":[{"fName":"F","fFamily":"Block","fStyle":"Regular","ascent":80}]},"chars":["#
      + list.joined(separator: ",") + "],"
  }()

  private static let curve =
    #"{"c":false,"v":[[0,9],[20,30],[39,9]],"i":[[0,0],[-9,3],[0,-9]],"o":[[5,5],[9,3],[0,0]]}"#
  private static let circle =
    #"{"c":true,"v":[[9,9],[30,9],[20,30]],"i":[[0,9],[-9,0],[9,0]],"o":[[0,-9],[9,0],[-9,0]]}"#

  /// Text layers with a box, keyframes, a path that moves, small capitals, and animators of every kind.
  private static let text: String = {
    func document(_ text: String, _ more: String) -> String {
      #"{"s":10,"f":"F","t":"\#(text)","lh":12,"tr":20,"ls":1,\#(more)"fc":[1,0,0]}"#
    }
    func layer(_ documents: [String], _ more: String) -> String {
      let keys = documents.enumerated().map { "{\"s\":\($1),\"t\":\($0 * 4)}" }
      let masks =
        #""hasMask":true,"masksProperties":[{"mode":"n","pt":{"k":\#(curve)}},{"mode":"n","pt":"#
        + L.keys((0, "[\(curve)]"), (9, "[\(curve.replacingOccurrences(of: "30", with: "3"))]"))
        + #"},{"mode":"n","pt":{"k":\#(circle)}}],"#
      return
        #"{"ty":5,"nm":"words","ip":0,"op":10,"st":0,"ks":{"p":{"k":[2,12]}},\#(masks)"t":{"d":{"k":[\#(keys.joined(separator: ","))]}\#(more)}}"#
    }
    let range = #""r":1,"b":1,"sh":3,"xe":{"k":20},"ne":{"k":-30},"sm":{"k":50},"a":{"k":90},"s":"#
    let animators = [
      #"{"s":{\#(range)\#(L.keys((0, "[0]"), (9, "[90]"))),"rn":1},"a":{"p":{"k":[3,-4]},"s":{"k":[150,80]},"r":{"k":20},"sk":{"k":9},"o":{"k":50}}}"#,
      #"{"s":{"r":2,"b":3,"sh":4,"s":{"k":1},"e":{"k":3},"o":{"k":1}},"a":{"fc":{"k":[0,1,0,1]},"sc":{"k":[0,0,1,1]},"sw":{"k":2},"t":{"k":3}}}"#,
      #"{"s":{"b":4,"sh":5},"a":{"fh":{"k":90},"fs":{"k":-20},"fb":{"k":10},"fo":{"k":50},"so":{"k":20},"bl":\#(L.keys((0, "[0,0]"), (9, "[9,4]")))}}"#,
    ].joined(separator: ",")
    let moved = #","a":[\#(animators)],"m":{"g":2,"a":{"k":[10,-20]}}"#
    let path = #","p":{"m":1,"f":\#(L.keys((0, "[0]"), (9, "[12]"))),"l":{"k":-2},"p":{"k":1},"r":{"k":0}}"#
    return animation(
      [
        layer([document("ab Aa\\rba", #""sz":[30,30],"ps":[2,2],"vj":1,"j":4,"#)], ""),
        layer([document("aB", #""ca":1,"j":2,"#), document("ab ba", #""ca":2,"sc":[0,0,1],"sw":1,"#)], ""),
        layer([document("ab a", #""j":1,"#), document("b", "")], moved),
        layer([document("aba b", "")], path + moved),
        layer([document("ab", "")], #","p":{"m":2,"a":{"k":1},"f":{"k":3},"r":{"k":1},"p":{"k":0}}"#),
      ].joined(separator: ","), letters)
  }()

  @Test func `a text without slips is read and drawn`() throws {
    #expect(try scene(Self.text).report.entries == [])
    #expect(MutatedInputTests.use(Array(Self.text.utf8), named: "text.json", draws: true))
  }

  @Test func `texts with slips`() async {
    await #expect(processExitsWith: .success) {
      var random = SeededGenerator(seed: 0x7E87)
      let bytes = Array(Self.text.utf8)
      MutatedInputTests.check { number in
        let slipped = MutatedInputTests.mutated(bytes, &random)
        return MutatedInputTests.use(slipped, named: "text.json", draws: number % 8 == 0)
      }
    }
  }

  // MARK: Packages

  /// A package of version 2 with two animations and a theme for each kind of slot.
  private static let files: [(path: String, text: String)] = {
    let slots =
      #""slots":{"c":{"p":{"a":0,"k":[1,0,0]}},"n":{"p":{"k":50}},"v":{"p":{"k":[9,9]}},"g":{"p":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}},"t":{"p":{"k":[{"s":{"s":9,"f":"F","t":"a"},"t":0}]}}},"#
    let shape = L.shapes(
      L.rectangle(0, 0, 9, 9) + #",{"ty":"fl","c":{"sid":"c"},"o":{"sid":"n"}},"#
        + #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,9]},"g":{"sid":"g","p":2}}"#, ks: #""p":{"sid":"v"}"#
    )
    let word = #"{"ty":5,"nm":"w","ip":0,"op":10,"ks":{},"t":{"d":{"sid":"t"}}}"#
    let one = animation(shape + "," + word, slots + letters)
    let rules = [
      #"{"id":"c","type":"Color","value":[0,1,0]}"#,
      #"{"id":"n","type":"Scalar","keyframes":[{"frame":0,"value":10,"inTangent":{"x":0.2,"y":0},"outTangent":{"x":0.5,"y":1}},{"frame":9,"value":90,"hold":true}]}"#,
      #"{"id":"v","type":"Position","value":[3,3],"animations":["one"]}"#,
      #"{"id":"g","type":"Gradient","value":[{"offset":0,"color":[1,0,0,1]},{"offset":1,"color":[0,0,1,0.5]}]}"#,
      #"{"id":"t","type":"Text","value":{"text":"b","fontSize":12,"fillColor":[0,0,1]}}"#,
    ]
    return [
      (
        "manifest.json",
        #"{"version":"2","generator":"x","animations":[{"id":"one","themes":["dark"],"initialTheme":"dark"},{"id":"two"}],"themes":[{"id":"dark"}],"initial":{"animation":"one"}}"#
      ), ("a/one.json", one), ("a/two.json", animation(L.solid("#00ff00"))),
      ("t/dark.json", #"{"rules":[\#(rules.joined(separator: ","))]}"#),
    ]
  }()

  @Test func `a package without slips is read and drawn`() throws {
    let bytes = TestArchive.bytes(texts: Self.files)
    let scene = try LottieScene(bytes: bytes, name: "x.lottie")
    #expect(scene.report.entries == [])
    #expect(MutatedInputTests.use(bytes, named: "x.lottie", draws: true))
    // The rectangle of the theme's colour and place.
    #expect(try #require(try pictures(of: scene, at: [9]).first).alpha(8, 8) > 0)
  }

  @Test func `packages with slips`() async {
    await #expect(processExitsWith: .success) {
      var random = SeededGenerator(seed: 0xB0C5)
      MutatedInputTests.check { number in
        var files = Self.files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
        let slot = Int.random(in: 0..<files.count, using: &random)
        files[slot].bytes = MutatedInputTests.mutated(files[slot].bytes, &random)
        var bytes = TestArchive.bytes(files.map { ($0.path, $0.bytes) })
        // Some have slips in the archive itself.
        if number % 4 == 0 { bytes = MutatedInputTests.mutated(bytes, &random) }
        return MutatedInputTests.use(bytes, named: "x.lottie", draws: number % 8 == 0)
      }
    }
  }
}
