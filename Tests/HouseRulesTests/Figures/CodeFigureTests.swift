// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

/// Returns how often the code of a function of Sources has an idea.
private func count(_ name: String, _ code: String, _ path: String = "Sources/Stage/A/A.swift") -> Int? {
  let area = path.prefix { $0 != "/" }
  return HouseFigures.measure(Repository([path: code])).first { $0.name == name && $0.area == area }?.count
}

private func function(_ body: String) -> String { "func f(x: Double) -> Double {\n\(body)\n}" }

@Suite struct ClampFigureTests {
  private let name = "clamps by min and max"

  @Test(arguments: [
    "min(max(x, 0), 1)", "max(0, min(1, x))", "min(1, max(x, 0))", "max(min(x, 1), 0)",
    "Swift.min(Swift.max(x, 0), 1)", "Double(min(Int(max(x, 0)), 5))", "min((max(x, 0)), 1)",
    "min(max(x, 0).rounded(), 1)", "min(\n  max(\n    x, 0), // low\n  1)", "fmin(fmax(x, 0), 1)",
    "Double.minimum(.maximum(x, 0), 1)", "pointwiseMin(pointwiseMax(x, low), high)",
    "g(min(max(x, 0), h(1, 2)), 3)",
  ])
  func `calls in each other clamp`(expression: String) {
    #expect(count(name, function("return \(expression)")) == 1)
    #expect(count(name, "let clamped = \(expression)") == 1)
  }

  @Test(arguments: [
    "var a = max(x, 0)\na = min(a, 1)\nreturn a", "let a = max(x, 0)\nreturn min(1, a)",
    "self.a = Swift.min(x, 1)\nself.a = Swift.max(self.a, 0)", "let a: Double = max(x, 0); return min(a, 1)",
    "let a = Int(max(x, 0))\nlog(a)\nreturn min(a, 1) * 2", "var a = max(\n  x,\n  0)\na = min(\n  a, 1)",
  ])
  func `statements about one variable clamp`(body: String) {
    #expect(count(name, function(body)) == 1)
  }

  @Test(arguments: [
    "return max(x, 0)", "return max(max(x, 0), y)", "return max(0, min(a, b) - max(c, d))",
    "return min(values.max() ?? 0, 1)", "return min(f(max(x, 0)), 1)", "return max(min(a, b), min(c, d))",
    "let a = max(x, 0)\nlet b = min(y, 1)\nreturn a + b", "let a = max(x, 0) + 1\nreturn min(a, 1)",
    "let low = max(a0, b0)\nlet high = min(a1, b1)\nreturn high - low", "return x.clamped(to: 0...1)",
    "// min(max(x, 0), 1)\nreturn \"min(max(x, 0), 1)\"",
  ])
  func `other uses of the smaller and the greater do not`(body: String) {
    #expect(count(name, function(body)) == 0)
  }

  @Test func `the kit of geometry may clamp, and each part of the repository is counted apart`() {
    let code = function("return min(max(x, 0), 1)")
    #expect(count(name, code, "Sources/Engine/Geometry/Clamped.swift") == 0)
    #expect(count(name, code, "Tests/ATests/A.swift") == 1)
    let figures = HouseFigures.measure(Repository(["Demos/A.swift": code]))
    #expect(figures.filter { $0.name == name }.map(\.area) == ["Sources", "Demos", "Benchmarks", "Tests"])
    #expect(figures.filter { $0.name == name }.map(\.count) == [0, 1, 0, 0])
  }
}

@Suite struct SearchFigureTests {
  private let name = "binary searches"

  @Test(arguments: [
    "let m = (low + high) / 2\nif a[m] < x { low = m + 1 } else { high = m }",
    "let m = low + (high - low) / 2\nif a[m] < x { low = m } else { high = m }",
    "let m = (low + high) >> 1\nif a[m] < x { low = m } else { high = m }",
    "let m = 0.5 * (low + high)\n(low, high) = a(m) < x ? (m, high) : (low, m)",
    "let m: Double = (low + high) * 0.5\nif a(m) < x { low = m } else { high = m }",
    "let half = count / 2\nif a[first + half] < x { first += half + 1; count -= half + 1 } else { count = half }",
    "let m = a.index(low, offsetBy: (high - low) / 2)\nif a[m] < x { low = m } else { high = m }",
  ])
  func `a loop that halves an interval searches`(body: String) {
    #expect(count(name, "func find() {\nwhile low < high {\n\(body)\n}\n}") == 1)
    #expect(count(name, "func find() {\nfor _ in 0..<60 {\n\(body)\n}\n}") == 1)
    #expect(count(name, "func find() {\n\(body)\n}") == 0)
  }

  @Test(arguments: [
    "width = width / 2\nlevels.append(width)", "let m = (a + b) / 2\nsum += f(m)", "width /= 2",
    "let half = size / 2\nfill(half)", "let third = (low + high) / 3\nlow = third",
  ])
  func `other loops do not`(body: String) {
    #expect(count(name, "func f() {\nwhile width > 1 {\n\(body)\n}\n}") == 0)
  }
}

@Suite struct ArcLengthFigureTests {
  private let name = "arc lengths"

  @Test(arguments: [
    """
    for step in 1...16 {
      let next = point(at: Double(step) / 16)
      sum += (next - last).length
      last = next
    }
    """,
    "for i in 1...n { marks.append(length + hypot(p(Double(i) / n).x - a.x, p(Double(i) / n).y - a.y)) }",
    "return (1...16).reduce(0) { $0 + curve.at(Double($1) / 16).distance(to: curve.at(Double($1 - 1) / 16)) }",
    "for i in 0..<9 {\nlet d = curve.derivative(Double(i) * h)\nsum += (d.x * d.x + d.y * d.y).squareRoot() * h\n}",
    "for t in stride(from: 0, through: 1, by: h) {\nlet q = curve.point(at: t)\nsum += sqrt(dot(q - p, q - p))\np = q\n}",
    "return half * (0.652145155 * speed(0.339981044) + 0.347854845 * speed(0.861136312))",
    "let w = [0.5688888888888889, 0.47862867049936647, 0.23692688505618908]",
    """
    let chord = (curve.p3 - curve.p0).length
    if chord > 0.999 * net { return chord }
    return f(curve.left) + f(curve.right)
    """,
  ])
  func `a function that measures a curve counts once`(body: String) {
    #expect(count(name, "func f(_ curve: Cubic) -> Double {\n\(body)\n}") == 1)
  }

  @Test(arguments: [
    "for p in points {\nsum += (p - last).length\nlast = p\n}\nreturn sum",
    "return points.reduce(0) { $0 + hypot($1.x, $1.y) }",
    "for i in 0..<n { path.append(curve.point(at: Double(i) / n)) }",
    "return (a - b).length / 2 + f(a)", "let weight = 0.3478548451\nreturn weight * x",
  ])
  func `the length of a line and points of a curve do not`(body: String) {
    #expect(count(name, "func f() -> Double {\n\(body)\n}") == 0)
  }
}

@Suite struct AffineFigureTests {
  private let name = "types of affine maps"
  private let compose = "func then(_ other: Map) -> Map { other }"

  @Test(arguments: [
    "var a, b, c, d, tx, ty: Double", "var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0",
    "let x, y, origin: SIMD2<Double>", "var linear: SIMD4<Float>\nvar offset: SIMD2<Float>",
    "var values: (Double, Double, Double, Double, Double, Double)",
    "var a: CGFloat\nvar b: CGFloat\nvar c: CGFloat\nvar d: CGFloat\nvar t: CGPoint { didSet { note() } }",
  ])
  func `six numbers that compose are an affine map`(fields: String) {
    #expect(count(name, "struct Map {\n\(fields)\n\(compose)\n}") == 1)
    #expect(
      count(
        name,
        "final class Map {\n\(fields)\n}\nextension Map {\nstatic func * (a: Self, b: Self) -> Self { a }\n}")
        == 1)
  }

  @Test(arguments: [
    "struct Box { var a, b, c, d, e, f: Double\nfunc scaled(by x: Double) -> Box { self } }",
    "struct Map { var a, b, c, d: Double\nfunc then(_ other: Map) -> Map { other } }",
    "struct Map { var a, b: Double\nvar c, d, e, f: Double { 0 }\nfunc then(_ other: Map) -> Map { other } }",
    "struct Map { static let a, b, c, d, e, f: Double\nfunc then(_ other: Map) -> Map { other } }",
  ])
  func `other types are none`(code: String) {
    #expect(count(name, code) == 0)
  }
}

@Suite struct TransferFigureTests {
  private let name = "transfer curves"

  @Test(arguments: [
    "x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)", "pow(x, 2.2)", "Foundation.pow(x, 1 / 2.4)",
    "x <= 0.003_130_8 ? x * 12.92 : 1.055 * exp(log(x) / 2.4) - 0.055", "pow(x, 2 / 2.4)",
  ])
  func `powers of colours count, once a file`(expression: String) {
    #expect(count(name, function("return \(expression)") + "\n" + function("return \(expression)")) == 1)
  }

  @Test(arguments: ["pow(x, 2)", "[2.4, 1 / 1.055, 0.055]", "x * 2.4", "pow(0.055, x)"])
  func `other powers and numbers do not`(expression: String) {
    #expect(count(name, function("return \(expression)")) == 0)
  }
}
