// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A Lottie file that asks for much by its structure: the text is right, and its sizes, counts and times are
/// extreme. A number decides about all of it.
struct StructuralMutant {
  private typealias L = Lottie

  enum Kind: CaseIterable { case text, strokes, dashes, animators, precompositions, repeaters }

  /// The number of the first mutant's generator.
  static let seed: UInt64 = 0x57A_0C7

  let kind: Kind
  private(set) var text = ""
  /// The time at which a frame is drawn, in seconds.
  private(set) var time = 0.0
  private var random: SeededGenerator
  /// The last frame of the composition.
  private var end = 10.0

  init(_ number: Int) {
    kind = Kind.allCases[number % Kind.allCases.count]
    random = SeededGenerator(seed: Self.seed &+ UInt64(number))
    end = pick([10, 60, 1000])
    let (width, height) = pick([(40, 40), (40, 40), (300, 200), (300, 200), (1920, 1080)])
    let rate = pick([1.0, 30, 60])
    let layers = self.layers()
    time = Double.random(in: 0...1, using: &random) * end / rate
    text =
      #"{"w":\#(width),"h":\#(height),"fr":\#(rate),"ip":0,"op":\#(end),"#
      + #""fonts":{"list":[{"fName":"F","fFamily":"DejaVu Sans","fStyle":"Book"}]},"#
      + #""assets":[\#(layers.assets)],"layers":[\#(layers.main)]}"#
  }

  private mutating func layers() -> (main: String, assets: String) {
    switch kind {
    case .text, .animators: return (list(1...3) { $0.textLayer() }, "")
    case .strokes: return (list(1...3) { $0.shapes($0.list(1...3) { $0.strokedPath(dashes: "") }) }, "")
    case .dashes: return (list(1...2) { $0.shapes($0.strokedPath(dashes: $0.dashes())) }, "")
    case .repeaters: return (list(1...3) { $0.shapes($0.repeated(depth: 0)) }, "")
    case .precompositions: return precompositions()
    }
  }

  // MARK: Choices

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func isChosen(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  /// Returns a usual number, or an extreme one.
  private mutating func number(_ usual: ClosedRange<Double>) -> String {
    guard isChosen(0.4) else { return "\(Double.random(in: usual, using: &random))" }
    return pick(["0", "-1", "1e-9", "1e-3", "-1e3", "1e4", "1e5", "-1e6", "1e9", "1e12", "-1e30"])
  }

  private mutating func list(
    _ counts: ClosedRange<Int>, _ item: (inout StructuralMutant) -> String
  ) -> String {
    let count = Int.random(in: counts, using: &random)
    return (0..<count).map { _ in item(&self) }.joined(separator: ",")
  }

  /// Returns a property that rests, or moves until a frame that may be far beyond the end.
  private mutating func property(_ value: (inout StructuralMutant) -> String) -> String {
    guard isChosen(0.3) else { return "{\"k\":\(value(&self))}" }
    let (last, first) = (pick([end / 2, end, 1e6, 1e9]), pick([-1e6, 0, 1]))
    return L.keys((first, value(&self)), (last, value(&self)))
  }

  private mutating func scalar(_ usual: ClosedRange<Double>) -> String {
    property { "[\($0.number(usual))]" }
  }

  private mutating func pair(_ usual: ClosedRange<Double>) -> String {
    property { "[\($0.number(usual)),\($0.number(usual))]" }
  }

  private func layer(_ type: Int, _ more: String) -> String {
    #"{"ty":\#(type),"ip":0,"op":\#(end),"st":0,\#(more)}"#
  }

  // MARK: Shapes

  private mutating func shapes(_ items: String) -> String {
    layer(4, "\"ks\":{\"p\":\(pair(0...40)),\"s\":\(pair(50...150))},\"shapes\":[\(items)]")
  }

  /// Returns a group with a path of many curves and its line.
  private mutating func strokedPath(dashes: String) -> String {
    let count = pick([2, 5, 40, 300])
    let reach = pick([50.0, 50, 1e3, 1e6, 1e9])
    func points(_ share: Double) -> String {
      let points = (0..<count).map { _ in
        let (x, y) = (
          Double.random(in: -reach...reach, using: &random), Double.random(in: -reach...reach, using: &random)
        )
        return "[\(x * share),\(y * share)]"
      }
      return "[\(points.joined(separator: ","))]"
    }
    let bend = pick([0, 0.3, 1])
    let path = #"{"c":\#(isChosen(0.5)),"v":\#(points(1)),"i":\#(points(bend)),"o":\#(points(bend))}"#
    let style = #""lc":\#(pick([1, 2, 3])),"lj":\#(pick([1, 2, 3])),"ml":\#(number(1...10)),"#
    let line = #"{"ty":"st",\#(style)\#(dashes)"c":{"k":\#(L.red)},"w":\#(scalar(1...40))}"#
    return L.group(#"{"ty":"sh","ks":{"k":\#(path)}},"# + line)
  }

  private mutating func dashes() -> String {
    let parts = list(1...6) {
      let length = $0.pick(["1e-9", "0.001", "0.01", "0.5", "3", "0", "1e9"])
      return #"{"n":"\#($0.pick(["d", "g"]))","v":{"k":\#(length)}}"#
    }
    return #""d":[\#(parts),{"n":"o","v":\#(scalar(0...9))}],"#
  }

  /// Returns repeaters in groups around shapes.
  private mutating func repeated(depth: Int) -> String {
    let inner =
      depth < 3 && isChosen(0.5)
      ? repeated(depth: depth + 1) : L.rectangle(0, 0, 9, 9) + "," + L.fill(L.red) + "," + L.stroke(L.blue)
    let copies = pick(["1", "3", "3", "30", "1000", "1001", "1e9"])
    let transform = #"{"p":\#(pair(-9...9)),"s":\#(pair(80...120)),"r":\#(scalar(0...90))}"#
    let repeater =
      #"{"ty":"rp","c":{"k":\#(copies)},"o":\#(scalar(-2...2)),"m":\#(pick([1, 2])),"tr":\#(transform)}"#
    return L.group(inner + "," + repeater)
  }

  // MARK: Texts

  private mutating func words() -> String {
    let word = pick(["a", "Wave", "\u{628}\u{629}", "\u{915}\u{94D}", "\u{5B57}", "e\u{301}"])
    let gap = pick(["", " ", "\\r", " \\r"])
    return String(repeating: word + gap, count: pick([1, 10, 100, kind == .animators ? 1000 : 5000]))
  }

  private mutating func textLayer() -> String {
    let box = #""sz":[\#(number(10...300)),\#(number(10...300))],"ps":[\#(number(-9...9)),0],"#
    let style =
      #""s":\#(number(5...40)),"f":"F","lh":\#(number(5...40)),"tr":\#(number(-20...200)),"#
      + #""ls":\#(number(-3...3)),"j":\#(pick([0, 1, 2, 3, 6])),"ca":\#(pick([0, 0, 1, 2])),"#
      + (isChosen(0.5) ? box : "") + (isChosen(0.3) ? #""sc":[0,0,1],"sw":\#(number(0...3)),"# : "")
    let texts = list(1...2) {
      #"{"t":\#($0.number(0...5)),"s":{\#(style)"t":"\#($0.words())","fc":[1,0,0]}}"#
    }
    var more = kind == .animators ? #","a":[\#(list(1...pick([1, 3, 60])) { $0.animator() })]"# : ""
    var masks = ""
    if isChosen(0.3) {
      masks = #""hasMask":true,"masksProperties":[\#(L.mask("n", 3, 3, pick([20, 200, 1_000_000])))],"#
      more += #","p":{"m":0,"f":\#(scalar(0...20)),"l":\#(scalar(0...20)),"a":{"k":\#(pick([0, 1]))}}"#
    }
    return layer(5, #""ks":{},\#(masks)"t":{"d":{"k":[\#(texts)]}\#(more)}"#)
  }

  private mutating func animator() -> String {
    let range =
      #""r":\#(pick([1, 2])),"b":\#(pick([1, 2, 3, 4])),"sh":\#(pick([1, 2, 3, 4, 5, 6])),"#
      + #""rn":\#(pick([0, 1])),"s":\#(scalar(0...100)),"e":\#(scalar(0...100)),"o":\#(scalar(0...100)),"#
      + #""xe":\#(scalar(0...90)),"ne":\#(scalar(-90...0)),"sm":\#(scalar(0...100))"#
    let values = pick([
      #""p":\#(pair(-9...9)),"s":\#(pair(50...150)),"r":\#(scalar(0...90))"#,
      #""fc":\#(property { _ in L.blue }),"sc":\#(property { _ in L.green }),"sw":\#(scalar(0...4))"#,
      #""t":\#(scalar(0...9)),"o":\#(scalar(0...100)),"sk":\#(scalar(0...40))"#,
      #""bl":\#(pair(0...9)),"fh":\#(scalar(0...90)),"fo":\#(scalar(0...100))"#,
    ])
    return "{\"s\":{\(range)},\"a\":{\(values)}}"
  }

  // MARK: Precompositions

  /// Returns compositions that each use the next one a few times, in times that are stretched or remapped.
  private mutating func precompositions() -> (main: String, assets: String) {
    let (depth, uses) = (pick([2, 5, 10]), pick([1...2, 2...4, 10...10]))
    var assets = (0..<depth).map { level in
      L.composition("c\(level)", list(uses) { $0.use("c\(level + 1)") })
    }
    let inside = isChosen(0.5) ? shapes(repeated(depth: 2)) : L.solid("#ff0000", 30, 30)
    assets.append(L.composition("c\(depth)", inside))
    return (list(1...2) { $0.use("c0") }, assets.joined(separator: ","))
  }

  private mutating func use(_ name: String) -> String {
    let stretch = pick(["0", "1e-9", "1e9", "-1", "1", "1", "2", "0.5", "1e-300"])
    let remap = isChosen(0.15) ? ",\"tm\":" + scalar(0...1) : ""
    let times = #""ip":\#(number(-1...1)),"op":\#(number(5...1000)),"st":\#(number(-5...5))"#
    return
      #"{"ty":0,"refId":"\#(name)",\#(times),"sr":\#(stretch),"w":\#(number(10...300)),"h":100,"#
      + #""ks":{"p":\#(pair(0...20)),"o":\#(scalar(50...100))}\#(remap)}"#
  }
}
