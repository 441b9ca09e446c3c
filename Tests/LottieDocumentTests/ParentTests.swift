// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import TestSupport
import Testing

/// The layers of parents that move, which neighbours share.
@Suite struct ParentTests {
  private typealias L = Lottie
  private static let moving = "\"p\":" + L.keys((0, "[0,0]"), (8, "[16,0]"))

  private func null(_ index: Int, _ ks: String, _ more: String = "") -> String {
    #"{"ty":3,"ind":\#(index),"ip":0,"op":10,\#(more)"ks":{\#(ks)}}"#
  }

  private func square(_ x: Double, _ y: Double, _ color: String, _ more: String) -> String {
    L.shapes(L.rectangle(x, y, 8, 8) + "," + L.fill(color), more)
  }

  /// Returns the number of layers that have an animation of their position.
  private func moverCount(_ layers: String) throws -> Int {
    try scene(animation(layers)).makeLayer().layerTree
      .count { $0.animationKeys()?.contains("position") == true }
  }

  @Test func `neighbours are in the same layer of their parent`() throws {
    let layers = [
      square(0, 0, L.red, "\"parent\":9,"), square(8, 8, L.green, "\"parent\":9,"),
      null(9, Self.moving), square(16, 16, L.blue, "\"parent\":9,"),
    ].joined(separator: ",")
    #expect(try moverCount(layers) == 1)
    let drawn = try picture(layers, at: 4)
    #expect(drawn.row(4) == "..rr......" && drawn.row(12) == "....gg....")
    #expect(drawn.row(20) == "......bb..")
  }

  @Test func `parents of parents are shared as far as they are the same`() throws {
    let layers = [
      square(0, 0, L.red, "\"parent\":8,"), square(0, 8, L.green, "\"parent\":8,"),
      square(0, 16, L.blue, "\"parent\":9,"), null(8, Self.moving, "\"parent\":9,"), null(9, Self.moving),
    ].joined(separator: ",")
    #expect(try moverCount(layers) == 2)
    let drawn = try picture(layers, at: 4)
    #expect(drawn.row(4) == "....rr...." && drawn.row(12) == "....gg....")
    #expect(drawn.row(20) == "..bb......")
  }

  @Test func `a layer between two children keeps its depth`() throws {
    let layers = [
      square(0, 0, L.red, "\"parent\":9,"), square(12, 0, L.blue, ""),
      square(4, 0, L.green, "\"parent\":9,"), null(9, Self.moving),
    ].joined(separator: ",")
    #expect(try moverCount(layers) == 2)
    #expect(try picture(layers, at: 4).row(4) == "..rrb.....")
  }

  @Test func `each child is seen in its own time`() throws {
    func child(_ y: Double, _ color: String, _ times: String) -> String {
      #"{"ty":4,\#(times),"ks":{},"parent":9,"shapes":[\#(L.rectangle(0, y, 8, 8)),\#(L.fill(color))]}"#
    }
    let layers = [
      child(0, L.red, #""ip":0,"op":4"#), child(8, L.green, #""ip":4,"op":10"#), null(9, Self.moving),
    ].joined(separator: ",")
    let (early, late) = (try picture(layers, at: 2), try picture(layers, at: 4))
    #expect(early.row(4) == ".rr......." && early.row(12) == "..........")
    #expect(late.row(4) == ".........." && late.row(12) == "..gg......")
  }

  /// A layer blends with what is behind the layer of its parent, too. A matte stays where it is.
  @Test func `children that blend or have a matte have layers of their own`() throws {
    let blending = [
      square(0, 0, L.red, "\"parent\":9,\"bm\":1,"), square(0, 8, L.green, "\"parent\":9,"),
      null(9, Self.moving),
      L.solid("#0000ff"),
    ].joined(separator: ",")
    #expect(try moverCount(blending) == 2)
    #expect(try picture(blending, at: 4).row(4) == "bbkkbbbbbb")
    let matted = [
      square(0, 0, L.white, "\"td\":1,"), square(4, 0, L.red, "\"parent\":9,\"tt\":1,"),
      square(0, 8, L.green, "\"parent\":9,"), null(9, Self.moving),
    ].joined(separator: ",")
    #expect(try moverCount(matted) == 2)
    #expect(try picture(matted, at: 1).row(4) == ".r........")
  }

  /// A solid without a size between two layers draws nothing, and keeps them from being neighbours.
  @Test(arguments: 0..<12) func `shared layers draw what copies draw`(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func transform() -> String {
      let anchor = "\"a\":{\"k\":[\(number(-6...6)),\(number(-6...6))]}"
      func keys(_ value: () -> String) -> String { L.keys((0, value()), (9, value())) }
      return [
        anchor, "\"p\":" + keys { "[\(number(0...30)),\(number(0...30))]" },
        number(0...1) == 0 ? "\"r\":{\"k\":\(number(0...90))}" : "\"r\":" + keys { "[\(number(-90...90))]" },
        number(0...1) == 0
          ? "\"sk\":{\"k\":0}" : "\"s\":" + keys { "[\(number(50...150)),\(number(50...150))]" },
      ].joined(separator: ",")
    }
    let nulls = (20..<24).map { index in
      let next = index + number(1...3)
      let ks = number(0...3) == 0 ? "\"p\":{\"k\":[\(number(0...9)),3]}" : transform()
      return null(index, ks, next < 24 ? "\"parent\":\(next)," : "")
    }
    let children = (0..<8).map { _ in
      L.shapes(
        L.rectangle(Double(number(0...9)), Double(number(0...9)), 9, 7) + ","
          + L.fill("[\(number(0...1)),1,0]"),
        ks: "\"o\":{\"k\":\(number(1...4) * 25)}", "\"parent\":\(number(20...23)),")
    }
    let shared = animation((children + nulls).joined(separator: ","))
    let copies = animation(
      (children.flatMap { [$0, L.solid("#ffffff", 0, 0)] } + nulls).joined(separator: ","))
    let frames = [0.0, 3.5, 9]
    let (a, b) = (try pictures(of: scene(shared), at: frames), try pictures(of: scene(copies), at: frames))
    #expect(zip(a, b).map { $0.largestDifference(from: $1) } == [0, 0, 0])
  }
}
