// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import QuartzCore
import Testing

/// Reads `kept-tree.caml`, which an older version has written, and writes it again.
struct KeptSceneTests {
  private let text: String

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    text = try String(contentsOf: folder.appendingPathComponent("kept-tree.caml"), encoding: .utf8)
  }

  /// Returns the layer of the file, in a stage of its size with both corners at the same position.
  private func root() throws -> CALayer {
    let stage = try document(text).makeScene().root
    return try #require(stage.sublayers?.first)
  }

  @Test func `an older program's scene is read with its values`() throws {
    let root = try root()
    #expect((root.shadowRadius, root.shadowOpacity, root.opacity) == (5.5, 0.7, 0.6))
    #expect((root.beginTime, root.duration, root.speed, root.timeOffset) == (1.25, 2.5, 0.3, 0.75))
    #expect((root.repeatCount, root.repeatDuration) == (3.1, 6.5))
    #expect(root.autoreverses && root.fillMode == .both)
    let shape = try #require(root.sublayers?.first as? CAShapeLayer)
    #expect((shape.strokeStart, shape.strokeEnd, shape.lineCap) == (0.1, 0.9, .round))
    let fade = try #require(shape.animation(forKey: "a0") as? CABasicAnimation)
    #expect((fade.beginTime, fade.speed, fade.repeatCount, fade.repeatDuration) == (1.25, 0.3, 3.1, 6.5))
    #expect(fade.autoreverses && fade.fillMode == .both)
    #expect(shape.animation(forKey: "a1")?.repeatCount == .infinity)
    #expect(shape.animation(forKey: "a2")?.repeatDuration == .infinity)
    let emitter = try #require(root.sublayers?.compactMap { $0 as? CAEmitterLayer }.first)
    let cell = try #require(emitter.emitterCells?.first)
    #expect((cell.duration, cell.speed, cell.repeatCount, cell.repeatDuration) == (2.5, 0.3, 3.1, 6.5))
    #expect(cell.autoreverses && cell.fillMode == .both && cell.emitterCells?.first?.duration == 1.5)
  }

  @Test func `the same scene gives the same text`() throws {
    let root = try root()
    root.position = CGPoint(x: 150, y: 101)
    #expect(CAMLWriter(root: root).text().text == text)
  }
}
