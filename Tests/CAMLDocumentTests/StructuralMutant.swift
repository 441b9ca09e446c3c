// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A document that asks for much by its structure: the markup is right, and its sizes, counts and times are
/// extreme. A number decides about all of it.
struct StructuralMutant {
  enum Kind: CaseIterable { case text, runs, strokes, dashes, replicators, times }

  /// The number of the first mutant's generator.
  static let seed: UInt64 = 0xCA_57A

  let kind: Kind
  private(set) var text = ""
  /// The time at which a frame is drawn, in seconds.
  private(set) var time = 0.0
  private var random: SeededGenerator
  private var size: (width: Int, height: Int) = (0, 0)

  init(_ number: Int) {
    kind = Kind.allCases[number % Kind.allCases.count]
    random = SeededGenerator(seed: Self.seed &+ UInt64(number))
    size = pick([(40, 40), (40, 40), (300, 200), (300, 200), (1920, 1080)])
    time = pick([0, 0, 0.5, 3, 1000])
    let layers = self.layers()
    text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer \(bounds)>
      <sublayers>\(layers)</sublayers></CALayer></caml>
      """
  }

  private mutating func layers() -> String {
    switch kind {
    case .text: list(1...3) { $0.plainText() }
    case .runs: list(1...3) { $0.attributedText() }
    case .strokes: list(1...4) { $0.strokedPath("") }
    case .dashes:
      list(1...2) {
        let parts = $0.list(1...6) { part in
          "<real value=\"\(part.pick(["1e-9", "0.001", "0.01", "0.5", "3", "0", "1e9"]))\"/>"
        }
        return $0.strokedPath("<lineDashPattern>\(parts)</lineDashPattern>")
      }
    case .replicators: list(1...2) { $0.replicator(depth: 0) }
    case .times: list(1...3) { $0.timed(depth: 0) }
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
    return pick(["0", "-1", "1e-9", "1e-3", "-1e3", "1e4", "1e5", "-1e6", "1e6", "1e9", "1e12", "-1e30"])
  }

  private mutating func list(
    _ counts: ClosedRange<Int>, _ item: (inout StructuralMutant) -> String
  ) -> String {
    let count = Int.random(in: counts, using: &random)
    return (0..<count).map { _ in item(&self) }.joined()
  }

  private var bounds: String {
    "bounds=\"0 0 \(size.width) \(size.height)\" position=\"\(size.width / 2) \(size.height / 2)\""
  }

  // MARK: Shapes

  private mutating func strokedPath(_ dashes: String) -> String {
    let count = pick([2, 5, 40, 300])
    let reach = pick([50.0, 50, 1e3, 1e6, 1e9])
    func point() -> String {
      let (x, y) = (
        Double.random(in: -reach...reach, using: &random), Double.random(in: -reach...reach, using: &random)
      )
      return "\(x) \(y)"
    }
    let isCurved = isChosen(0.5)
    let path =
      "M" + point()
      + (0..<count).map { _ in isCurved ? "C\(point()) \(point()) \(point())" : "L\(point())" }.joined()
    let style =
      "lineWidth=\"\(number(1...40))\" lineCap=\"\(pick(["butt", "round", "square"]))\" "
      + "lineJoin=\"\(pick(["miter", "round", "bevel"]))\" miterLimit=\"\(number(1...10))\" "
      + "lineDashPhase=\"\(number(0...9))\" strokeEnd=\"\(pick(["1", "1", "0.5", "1e-9"]))\""
    return "<CAShapeLayer \(bounds) path=\"\(path)\" fillColor=\"0 0 0 0\" strokeColor=\"1 0 0 1\" \(style)>"
      + "\(dashes)</CAShapeLayer>"
  }

  // MARK: Texts

  private mutating func words() -> String {
    let word = pick(["a", "Wave", "\u{628}\u{629}", "\u{915}\u{94D}", "\u{5B57}", "e\u{301}", "a\u{2060}b"])
    let gap = pick(["", " ", "&#10;", "&#9;", " &#9;!", "\u{2028}"])
    return String(repeating: word + gap, count: pick([1, 10, 100, 2000]))
  }

  private mutating func plainText() -> String {
    let isWrapped = pick([0, 1])
    let style =
      "fontSize=\"\(number(5...40))\" wrapped=\"\(isWrapped)\" "
      + "truncationMode=\"\(pick(["none", "start", "middle", "end"]))\" "
      + "alignmentMode=\"\(pick(["natural", "left", "right", "center", "justified"]))\""
    return
      "<CATextLayer \(pick([bounds, "bounds=\"0 0 \(number(5...300)) \(number(5...300))\""])) \(style) "
      + "string=\"\(words())\"/>"
  }

  private mutating func attributedText() -> String {
    let text = words()
    // Escapes are one letter each.
    let count = text.replacing("&#10;", with: "n").replacing("&#9;", with: "t").utf16.count
    var (runs, start) = ("", 0)
    while start < count, runs.utf8.count < 4000 {
      let length = min(count - start, pick([1, 3, 50, 2000]))
      runs +=
        "<run location=\"\(start)\" length=\"\(length)\" font=\"DejaVu Sans\" fontSize=\"\(number(5...40))\" "
        + "kern=\"\(number(-3...9))\" baselineOffset=\"\(number(-3...3))\" "
        + "underline=\"\(pick([0, 1, 9, 513]))\" strokeWidth=\"\(number(-5...5))\"/>"
      start += length
    }
    let paragraph =
      "<paragraph location=\"0\" length=\"\(count)\" \(lengths()) "
      + "alignment=\"\(pick(["natural", "left", "right", "center", "justified"]))\" breaking=\""
      + pick(["words", "characters", "clipping", "truncatingTail", "truncatingHead", "truncatingMiddle"])
      + "\">" + list(0...4) { $0.tab() } + "</paragraph>"
    return "<CATextLayer \(bounds) wrapped=\"\(pick([0, 1, 1]))\"><string type=\"NSAttributedString\" "
      + "value=\"\(text)\">\(runs)\(isChosen(0.8) ? paragraph : "")</string></CATextLayer>"
  }

  private mutating func lengths() -> String {
    [
      "lineSpacing", "spacing", "spacingBefore", "firstLineIndent", "indent", "tailIndent",
      "lineHeightFactor", "minimumLineHeight", "maximumLineHeight", "tabInterval",
    ].map { isChosen(0.4) ? "\($0)=\"\(number(0...30))\"" : "" }.joined(separator: " ")
  }

  private mutating func tab() -> String {
    "<tab location=\"\(number(0...300))\" alignment=\"\(pick(["left", "center", "right", "decimal"]))\"/>"
  }

  // MARK: Copies and times

  private var box: String {
    "<CALayer bounds=\"0 0 30 30\" position=\"15 15\" backgroundColor=\"1 0 0 1\" cornerRadius=\"5\"/>"
  }

  private mutating func replicator(depth: Int) -> String {
    let inner = depth < 4 && isChosen(0.6) ? replicator(depth: depth + 1) : box
    let count = pick(["0", "1", "3", "30", "1000", "1e9", "-5"])
    return
      "<CAReplicatorLayer \(bounds) instanceCount=\"\(count)\" instanceDelay=\"\(number(0...0.2))\" "
      + "instanceTransform=\"translate(\(number(0...9)), \(number(0...9))) scale(\(number(0.9...1.1)), 1)\" "
      + "opacity=\"\(pick(["1", "0.5"]))\"><sublayers>\(inner)</sublayers></CAReplicatorLayer>"
  }

  /// Returns layers in each other whose times are stretched, with an animation in the innermost one.
  private mutating func timed(depth: Int) -> String {
    let speed = pick(["0", "1e-9", "1e9", "-1", "1", "2", "0.5", "1e30"])
    let timing = "speed=\"\(speed)\" timeOffset=\"\(number(0...3))\" beginTime=\"\(number(0...3))\""
    let inner =
      depth < 20 && isChosen(0.8) ? list(1...(depth < 5 ? 2 : 1)) { $0.timed(depth: depth + 1) } : box
    let keys = list(2...9) { "<real value=\"\($0.number(-9...9))\"/>" }
    let animation =
      "<animation type=\"CAKeyframeAnimation\" keyPath=\"position.x\" duration=\"\(number(0.1...3))\" "
      + "repeatCount=\"\(pick(["0", "2", "inf"]))\" autoreverses=\"\(pick([0, 1]))\" "
      + "speed=\"\(pick(["1", "1e9", "-1"]))\" "
      + "calculationMode=\"\(pick(["linear", "discrete", "cubic", "paced"]))\"><values>\(keys)</values></animation>"
    return "<CALayer \(bounds) \(timing) opacity=\"\(number(0.5...1))\"><animations>\(animation)</animations>"
      + "<sublayers>\(inner)</sublayers></CALayer>"
  }
}
