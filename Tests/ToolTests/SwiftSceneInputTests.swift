// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Inputs that scenes in Swift declare.
@Suite struct SwiftSceneInputTests {
  private let scenes: SwiftSceneFolder

  init() throws { scenes = try SwiftSceneFolder() }

  /// A scene whose root layer has a name of the values of inputs.
  private static let card = """
    import MultiplanePrograms
    import QuartzCore
    let size = CGSize(width: 40, height: 30)
    let title = SceneInput.text("title", default: "Hello")
    let duration = SceneInput.number("duration", in: 0.1...9, default: 0.5)
    let picture = SceneInput.image("picture", default: "images/red.png")
    let cards = SceneInput.rows(
      "cards", columns: [.image("file")], default: [["file": .text("images/blue.png")]])
    let inputs = [title, duration, picture, cards]
    func makeRootLayer() -> CALayer {
      let layer = CATextLayer()
      layer.frame = CGRect(origin: .zero, size: size)
      layer.name = "\\(title.text) \\(picture.path) \\(cards.rows[0].text("file"))"
      layer.font = "NoSuchFontAnywhere" as NSString
      layer.string = "Hello"
      layer.fontSize = 10
      return layer
    }
    """

  @Test func `paths of defaults are relative to the scene`() throws {
    try scenes.write("card/Scene.swift", Self.card)
    for operand in ["card/Scene.swift", "card"] {
      let text = try scenes.run("inspect \(operand)").text
      #expect(text.contains("\"Hello card/images/red.png card/images/blue.png\""), "\(text)")
    }
  }

  @Test func `a given path replaces a default`() throws {
    try scenes.write("card/Scene.swift", Self.card)
    try scenes.write("card/green.png", "")
    let text = try scenes.run("inspect card/Scene.swift --set picture=green.png").text
    #expect(text.contains("card/green.png card/images/blue.png\""), "\(text)")
  }

  @Test func `an input that is called like a constant sets it`() throws {
    try scenes.write("card/Scene.swift", Self.card)
    let usual = try scenes.run("render card/Scene.swift --fps 10 -o usual.gif")
    #expect(usual.errorLines.last == "usual.gif: 5 frames of 40x30 pixels")
    let long = try scenes.run("render card/Scene.swift --fps 10 --set duration=0.8 -o long.gif")
    #expect(long.errorLines.last == "long.gif: 8 frames of 40x30 pixels")
  }

  @Test func `a font that is not installed is no finding`() throws {
    try scenes.write("card/Scene.swift", Self.card)
    let outcome = try scenes.run("check card/Scene.swift")
    #expect(!outcome.text.contains("NoSuchFontAnywhere"), "\(outcome.text)")
    #expect(outcome.errors.contains("NoSuchFontAnywhere is not installed"), "\(outcome.errors)")
  }
}
