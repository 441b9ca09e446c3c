// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import Testing

/// Answers of an evaluator, and the values that a file takes from them.
@Suite struct ExpressionValueTests {
  private typealias L = Lottie

  /// Answers by a function of the request.
  private struct Answers: LottieExpressionEvaluator {
    var body: @Sendable (String) -> String?
    func response(to request: [UInt8]) throws(LottieExpressionError) -> [UInt8] {
      guard let text = body(String(decoding: request, as: UTF8.self)) else {
        throw LottieExpressionError("they took more than 1 second")
      }
      return Array(text.utf8)
    }
  }

  private func scene(_ layers: String, _ body: @escaping @Sendable (String) -> String?) throws -> LottieScene
  {
    var options = LottieScene.Options()
    options.expressions = Answers(body: body)
    return try LottieScene(bytes: Array(animation(layers).utf8), name: "test.json", options: options)
  }

  /// A red column of eight points whose position is an expression.
  private static let layer = L.solid("#ff0000", 8, 40, ks: #""p":{"a":0,"k":[0,0],"x":"time"}"#)

  /// Returns the number of the first property with an expression, counted as the file's reader does.
  private static func number(in request: String) -> Int? {
    guard let file = try? ExpressionFile(request: Array(request.utf8)),
      let end = file.structure.range(of: ", \"kind\": \"vector\", \"x\"")?.lowerBound,
      let start = file.structure[..<end].range(of: "{\"#\": ", options: .backwards)?.upperBound
    else { return nil }
    return Int(file.structure[start..<end])
  }

  @Test func `values are shown at their frames`() throws {
    let scene = try scene(Self.layer) { request in
      Self.number(in: request).map { "{\"values\":[[\($0),0,[[0,0],[8,0],[16,0],[32,0]]]],\"errors\":[]}" }
    }
    #expect(scene.report.entries == [])
    let rows = try pictures(of: scene, at: [0, 1, 2, 3, 9]).map { $0.row(20) }
    #expect(rows == ["rr........", "..rr......", "....rr....", "........rr", "........rr"])
  }

  @Test func `a file without expressions asks nobody`() throws {
    let scene = try scene(L.solid("#ff0000")) { _ in nil }
    #expect(scene.report.entries == [])
  }

  @Test func `a failure is reported once, and the plain values are shown`() throws {
    let scene = try scene(Self.layer + "," + Self.layer) { _ in nil }
    #expect(
      scene.report.entries.map(\.effect) == [
        "expressions are not run: they took more than 1 second; the values without them are shown"
      ])
    #expect(try #require(try pictures(of: scene, at: [3]).first).row(20) == "rr........")
  }

  @Test func `errors of single expressions are reported with them`() throws {
    let scene = try scene(Self.layer) { request in
      Self.number(in: request).map { "{\"values\":[],\"errors\":[[\($0),\"Error:\\nno\"]]}" }
    }
    #expect(
      scene.report.entries.map(\.effect) == [
        "the expression fails: Error:no; the value without it is shown"
      ])
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"values":3}"#, #"{"values":[[1]]}"#, #"{"values":[[1e300,0,[1]]]}"#,
    #"{"values":[["a",{},null]]}"#, #"{"values":[[#,0,[]]]}"#, #"{"values":[[#,0,["x",{}]]]}"#,
    #"{"values":[[#,"now",[[1,2]]]]}"#, #"{"errors":[[#]]}"#,
  ])
  func `answers that are none are reported`(answer: String) throws {
    let scene = try scene(Self.layer) { request in
      answer.replacing("#", with: "\(Self.number(in: request) ?? -1)")
    }
    #expect(scene.report.entries.count == 1)
    #expect(try #require(try pictures(of: scene, at: [3]).first).row(20) == "rr........")
  }

  @Test func `the request has the chosen slots`() throws {
    let layer = L.shapes(
      #"{"ty":"rc","p":{"k":[4,20],"x":"time"},"s":{"sid":"size","k":[4,4]},"r":{"k":0}},"# + L.fill(L.red))
    var options = LottieScene.Options()
    options.slots = ["size": .point(x: 8, y: 40)]
    options.expressions = Answers { request in
      #expect(
        request.hasPrefix(#"{"style":"after-effects","slots":{"size": {"a": 0, "k": [8, 40]}},"file":{"#))
      return "{}"
    }
    _ = try LottieScene(bytes: Array(animation(layer).utf8), name: "test.json", options: options)
  }
}
