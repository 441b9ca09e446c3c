// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import MultiplaneRenderTree
import TestSupport
import Testing

/// Files with random mutations. Each is refused with an error or shown in part, and nothing traps.
@Suite(.serialized, .tags(.memory)) struct MutatedInputTests {
  private typealias L = Lottie

  private static let modifiers = [
    #"{"ty":"rd","r":{"k":2}}"#, #"{"ty":"pb","a":{"k":20}}"#,
    #"{"ty":"zz","s":{"k":2},"r":{"k":3},"pt":{"k":1}}"#,
    #"{"ty":"op","a":{"k":2},"lj":2,"ml":{"k":4}}"#, #"{"ty":"tw","a":{"k":20},"c":{"k":[1,2]}}"#,
    #"{"ty":"mm","mm":3}"#,
    #"{"ty":"tm","s":{"k":10},"e":\#(L.keys((0, "[20]"), (9, "[90]"))),"o":{"k":30},"m":2}"#,
    #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[3,0]},"s":{"k":[90,90]},"r":{"k":9},"so":{"k":100},"eo":{"k":20}}}"#,
  ]

  private static let loop = L.keys((0, "[0]"), (2, "[20]"))
  private static let slots =
    #""slots":{"c":{"p":{"a":0,"k":[1,0,0]}},"o":{"p":\#(loop)},"p":{"p":{"k":[3,3]}},"r":{"p":{"k":5,"x":"loopOut()"}}},"#
  /// A layer with slots, a loop and expression controls.
  private static let slotted = L.shapes(
    L.rectangle(0, 0, 9, 9) + #",{"ty":"fl","c":{"sid":"c"},"o":{"sid":"o"}}"#,
    ks: #""p":{"sid":"p"},"r":\#(loop.dropLast()),"x":"loopOut('offset', 1) + loopIn() - value"}"#,
    #""ef":[{"ty":5,"nm":"S","en":1,"ef":[{"ty":0,"nm":"s","v":{"sid":"r"}},{"ty":2,"nm":"c","v":{"sid":"c"}}]}],"#
  )

  /// An effect of each kind that is drawn.
  private static let effects: [String] = {
    func effect(_ type: Int, _ values: String...) -> String {
      let inputs = values.map { "{\"v\":\($0.hasPrefix("{") ? $0 : "{\"k\":\($0)}")}" }
      return "{\"ty\":\(type),\"en\":1,\"ef\":[\(inputs.joined(separator: ","))]}"
    }
    let moving = L.keys((0, "[10]"), (9, "[90]"))
    return [
      effect(20, L.red, L.keys((0, L.blue), (9, L.green)), moving),
      effect(21, "0", "0", L.green, "0", "0", "0", "0.8"),
      effect(22, "1", "1", "1", L.red, "3", "1", "1", "0", moving, "150", "1"),
      effect(23, L.white, L.red, L.blue, moving),
      effect(24, "0", "0", "0", "0.1", "0.9", "1", "0", moving, "0", "0", "0.2", "0.8", "1", "1", "0"),
      effect(29, moving, "1", "0"), effect(25, "[0,0,0,1]", "128", "90", "5", "9"),
      effect(25, L.red, "200", moving, "3", "2", "1"),
    ]
  }()

  /// A file with an example of almost everything that the reader supports.
  private static let text: String = {
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":5},"r":{"k":3},"or":{"k":9},"ir":{"k":4},"os":{"k":1},"is":{"k":1}}"#
    let ellipse = #"{"ty":"el","p":{"k":[9,9]},"s":\#(L.keys((0, "[4,4]"), (9, "[8,2]")))}"#
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":90},"s":{"k":[0,0]},"e":{"k":[9,9]},"h":{"k":20},"a":{"k":5},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.5]}}}"#
    let groups = modifiers.map {
      L.group([star, ellipse, $0, L.fill(L.red), L.stroke(L.blue)].joined(separator: ","))
    }
    let dashes =
      #""d":[{"n":"d","v":{"k":3}},{"n":"g","v":{"k":2}},{"n":"o","v":{"k":1}}],"lc":2,"lj":1,"ml":4,"#
    let items =
      groups + [
        L.group(L.rectangle(0, 0, 20, 20) + "," + gradient), L.line(0, 0, 30, 30), L.stroke(L.green, dashes),
      ]
    let ks =
      #""p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.2,"y":0},"i":{"x":0.8,"y":1},"to":[3,3],"ti":[-3,3]},{"t":9,"s":[20,9]}]},"sk":{"k":9},"sa":{"k":3},"rx":{"k":9},"or":{"k":[1,2,3]},"#
      + "\"r\":" + L.keys((0, "[0]"), (5, "[90]"))
    let masks =
      "\"hasMask\":true,\"masksProperties\":["
      + ["a", "s", "i", "l", "d", "f"].map {
        L.mask($0, 3, 3, 20, #""o":{"k":80},"x":{"k":1},"f":{"k":[2,2]},"#)
      }
      .joined(separator: ",") + "],"
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=="
    let effects =
      "\"ef\":[" + Self.effects.joined(separator: ",")
      + #"],"sy":[{"ty":7,"c":{"k":[1,0,0]},"so":{"k":50}},{"ty":1,"o":{"k":50},"d":{"k":5},"s":{"k":3}}],"#
    let layers = [
      L.shapes(items.joined(separator: ","), ks: ks, "\"ao\":1,\"ind\":1,\"parent\":3,\"bm\":3,"),
      L.solid("#12ab34", 30, 30, ks: "", masks + effects + "\"ind\":2,\"tt\":3,"),
      #"{"ty":3,"ind":3,"ip":0,"op":9,"ks":{"p":{"s":true,"x":\#(L.keys((0, "[0]"), (9, "[9]"))),"y":{"k":2}}}}"#,
      L.use("c", "\"ind\":4,\"tt\":2,\"tp\":2,\"tm\":\(L.keys((0, "[0]"), (5, "[0.5]"), (9, "[0]"))),"),
      L.use("c", "\"ind\":5,\"sr\":2,"), slotted,
      #"{"ty":2,"refId":"i","ip":2,"op":8,"ks":{"o":{"k":50}},"bm":16}"#,
    ]
    let assets = [
      L.composition("c", L.solid("#ff0000", 10, 10) + "," + L.shapes(groups[0])),
      #"{"id":"i","w":8,"h":8,"u":"","p":"data:image/png;base64,\#(pixel)"}"#,
    ]
    return animation(
      layers.joined(separator: ","),
      slots + "\"assets\":[\(assets.joined(separator: ","))],\"markers\":[{\"cm\":\"a\",\"tm\":1,\"dr\":3}],")
  }()

  private static let splices = [
    "null", "true", "[]", "{}", "[[]]", "\"\"", "\"c\"", "1e999", "-1e308", "1e308", "1e-320", "\"k\":",
    "\"a\":1",
    "{\"k\":[]}", "{\"a\":1,\"k\":[{\"t\":0}]}", "\"parent\":1", "\"refId\":\"c\"", "\"tt\":1", "\"tp\":4",
    "\"ty\":0",
    ",", ":", "}", "]", "{", "[", "\u{0}", "é", "\\u0000", "-", "\"ip\":1e9", "\"x\":\"loopOut()\"",
  ].map { Array($0.utf8) }
  private static let numbers = [
    "0", "-1", "1e308", "-1e308", "1e-320", "1e9", "65536", "0.1", "1e30", "-1e5", "4294967296", "1000",
    "2147483648",
  ].map { Array($0.utf8) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2:
        bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 3: bytes.replaceSubrange(start..<end, with: splices.randomElement(using: &random) ?? [])
      default:
        // Replaces a number, which leaves the text readable.
        guard let first = bytes[start...].firstIndex(where: isDigit) else { break }
        let rest = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(first..<rest, with: numbers.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }

  /// Reads a file and exercises it. Returns true if it could be read.
  static func use(_ bytes: [UInt8], named name: String = "x.json", draws: Bool) -> Bool {
    // A process that runs expressions reads the file too.
    let request = Array("{\"slots\":{\"c\":{\"k\":3}},\"file\":".utf8) + bytes + Array("}".utf8)
    if let file = try? ExpressionFile(request: request) {
      for handle in 0..<200 {
        _ = file.numbers(of: file.looped(handle, by: "loopOut('pingpong')") ?? handle, at: 7.5)
        _ = file.frames(of: handle)
      }
    }
    var options = LottieScene.Options()
    options.slots = draws && name == "x.json" ? ["c": .written("#123456"), "p": .written("3,4")] : [:]
    guard let scene = try? LottieScene(bytes: bytes, name: name, options: options) else { return false }
    _ = Diagnostics.collecting {
      let host = LayerHost { scene.makeLayer() }
      var presentation = PresentationTree()
      for time in [0, 0.35, 0.8] { evaluate(host.tick(to: time), at: time, into: &presentation) }
      guard draws else { return }
      let sink = MemorySink()
      let program = Program(name: "x", title: "x") { _ in scene.makeLayer() }
      try? Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: [0.35]), sink: sink)
        .play(program.makeHost(), options: PlaybackOptions(pixelSize: CGSize(width: 24, height: 24)))
    }
    return true
  }

  @Test func `a file without slips is read and drawn`() throws {
    #expect(try scene(Self.text).report.entries == [])
    #expect(Self.use(Array(Self.text.utf8), draws: true))
  }

  /// Two thirds of the mutations replace numbers, so most files can be read. They are read in a process of
  /// their own, as memory is measured by process and other tests run beside. The memory bound is that of
  /// hostile files.
  @Test func `files with slips`() async {
    await #expect(processExitsWith: .success) {
      var random = SeededGenerator(seed: 0x10771E)
      let bytes = Array(Self.text.utf8)
      Self.check { number in Self.use(Self.mutated(bytes, &random), draws: number % 8 == 0) }
    }
  }

  /// Calls `use` with numbers, and checks that some inputs were read and that all stay within the bounds of
  /// time and memory.
  static func check(_ use: (Int) -> Bool) {
    var (opened, slowest) = (0, (seconds: 0.0, input: 0))
    let before = ProcessFigures.residentBytes
    let count = TestScale.count(400, long: 50_000)
    for number in 0..<count {
      let start = ProcessFigures.processorTime
      if use(number) { opened += 1 }
      let seconds = ProcessFigures.processorTime - start
      if seconds > slowest.seconds { slowest = (seconds, number) }
    }
    #expect(opened > count / 10)
    let peak = ProcessFigures.peakBytes - before
    #expect(peak < 512 << 20)
    guard TestScale.isLong else { return }
    print(
      "slowest input: \(slowest.input), \(slowest.seconds) s; peak \(peak >> 20) MiB; \(opened) of \(count) read"
    )
    #expect(slowest.seconds < 1, "input \(slowest.input)")
  }
}
