// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import TestSupport
import Testing

/// Slots, and the themes of packages that give them values.
@Suite struct SlotTests {
  private typealias L = Lottie

  /// A rectangle with a slot for each kind of its values.
  private static let shapes = L.shapes(
    #"{"ty":"rc","p":{"sid":"at"},"s":{"k":[8,40]},"r":{"k":0}},{"ty":"fl","c":{"sid":"accent"},"o":{"sid":"strength"}}"#
  )
  private static let slots =
    #""slots":{"at":{"p":{"k":[4,20]}},"accent":{"p":{"a":0,"k":[1,0,0]}},"strength":{"p":{"k":100}}},"#

  private func scene(
    _ slots: [String: LottieScene.SlotValue] = [:], _ layers: String = shapes, _ more: String = slots
  ) throws -> LottieScene {
    var options = LottieScene.Options()
    options.slots = slots
    return try LottieScene(bytes: Array(animation(layers, more).utf8), name: "test.json", options: options)
  }

  private func row(_ scene: LottieScene, at frame: Double = 0) throws -> String {
    #expect(scene.report.entries == [])
    return try #require(try pictures(of: scene, at: [frame]).first).row(20)
  }

  @Test func `the file's own values are the defaults`() throws {
    let scene = try scene()
    #expect(try row(scene) == "rr........")
    #expect(
      scene.slots == [
        .init(name: "accent", kind: .color), .init(name: "at", kind: .point),
        .init(name: "strength", kind: .number),
      ])
    #expect(scene.description(of: .model).contains("slot \"accent\": color\nslot \"at\": point\n"))
  }

  @Test func `values take the place of the defaults`() throws {
    #expect(try row(scene(["accent": .color(red: 0, green: 0, blue: 1)])) == "bb........")
    #expect(try row(scene(["at": .point(x: 36, y: 20)])) == "........rr")
    #expect(try row(scene(["strength": .number(0)])) == "..........")
    let written: [String: LottieScene.SlotValue] = [
      "accent": .written("#0f0"), "at": .written("20, 20"), "strength": .written("1e2"),
    ]
    #expect(try row(scene(written)) == "....gg....")
  }

  @Test func `a value takes the place of keyframes`() throws {
    let slots = "\"slots\":{\"accent\":{\"p\":\(L.keys((0, L.red), (9, L.blue)))}},"
    let layer = L.shapes(L.rectangle(0, 0, 8, 40) + #",{"ty":"fl","c":{"sid":"accent"}}"#)
    #expect(try row(scene([:], layer, slots), at: 9) == "bb........")
    #expect(try row(scene(["accent": .written("#ffffff")], layer, slots), at: 9) == "ww........")
  }

  @Test func `a property with a value keeps it if the slot is unknown`() throws {
    let layer = L.shapes(L.rectangle(0, 0, 8, 40) + #",{"ty":"fl","c":{"sid":"x","k":[0,0,1]}}"#)
    #expect(try row(scene([:], layer, "")) == "bb........")
    // To name a slot is enough to give it a value.
    #expect(try row(scene(["x": .written("#f00")], layer, "")) == "rr........")
    let bare = L.shapes(L.rectangle(0, 0, 8, 40) + #",{"ty":"fl","c":{"sid":"x"}}"#)
    #expect(
      try scene([:], bare, "").report.entries.map(\.effect) == [
        "there is no slot with this name; the default is used"
      ])
  }

  @Test(arguments: [
    (
      "accent", LottieScene.SlotValue.written("bleu"),
      "slots.accent: the slot needs a colour such as #ff8800 or navy, not \"bleu\""
    ),
    ("accent", .written("#12345"), "slots.accent"),
    ("accent", .number(3), "a colour such as #ff8800 or navy, not a number"),
    ("at", .written("3"), "slots.at: the slot needs a point such as 10,20, not \"3\""),
    ("at", .written("3,4,5"), "slots.at"), ("at", .point(x: .nan, y: 0), "slots.at"),
    ("strength", .written("much"), "slots.strength: the slot needs a number, not \"much\""),
    ("strength", .written("inf"), "slots.strength"), ("strength", .text("9"), "a number, not a text"),
  ])
  func `a value of another kind is an error`(
    name: String, value: LottieScene.SlotValue, message: String
  ) throws {
    let error = #expect(throws: LottieError.self) { try scene([name: value]) }
    #expect(error?.reason == .badValue)
    #expect(error?.problem.contains(message) == true, "\(error?.problem ?? "")")
  }

  @Test func `an unknown slot is an error with the names there are`() {
    let error = #expect(throws: LottieError.self) { try scene(["acent": .number(1)]) }
    #expect(error?.reason == .unknownName)
    #expect(error?.problem == "test.json: slots: there is no slot \"acent\"; did you mean accent?")
    let far = #expect(throws: LottieError.self) { try scene(["wheel": .number(1)]) }
    #expect(
      far?.problem == "test.json: slots: there is no slot \"wheel\"; there are accent, at, strength")
    let none = #expect(throws: LottieError.self) { try scene(["a": .number(1)], L.solid("#ff0000"), "") }
    #expect(none?.problem.contains("the animation has none") == true)
  }

  // MARK: Texts, images, gradients

  private static let text =
    #"{"ty":5,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"sid":"title"}}}"#
  private static let textSlot =
    #""fonts":{"list":[{"fName":"F","fFamily":"DejaVu Sans"}]},"slots":{"title":{"p":{"k":[{"t":0,"s":{"t":"one","f":"F","s":20,"fc":[1,0,0]}}]}}},"#

  @Test func `a text keeps its style`() throws {
    let model = try scene(["title": .written("two")], Self.text, Self.textSlot).description(of: .model)
    #expect(model.contains("slot \"title\": text"))
    #expect(model.contains("from 0: \"two\" in F, 20"))
    let quoted = try scene(["title": .text("a \"b\"\\\n\u{1}é")], Self.text, Self.textSlot)
      .description(of: .model)
    #expect(quoted.contains("from 0: \"a \"b\"\\ / \\u{1}é\" in F, 20"))
  }

  /// A red picture of one pixel.
  private static let red =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC")
    ?? Data()
  private static let image = #"{"ty":2,"refId":"i","ip":0,"op":10,"st":0,"ks":{}}"#

  @Test func `an image has the size of the one in the file`() throws {
    let folder = try TemporaryFolder()
    try Self.red.write(to: URL(fileURLWithPath: folder.file("red.png")))
    let text = animation(
      Self.image, #""assets":[{"id":"i","sid":"logo","w":8,"h":40,"u":"","p":"gone.png"}],"#)
    let url = URL(fileURLWithPath: folder.file("a.json"))
    try Data(text.utf8).write(to: url)
    var options = LottieScene.Options()
    options.slots = ["logo": .written("red.png")]
    let scene = try LottieScene(contentsOf: url, options: options)
    #expect(scene.slots == [.init(name: "logo", kind: .image)])
    #expect(scene.report.entries == [])
    #expect(try #require(try pictures(of: scene, at: [0]).first).alpha(4, 20) == 255)
    #expect(try #require(try pictures(of: scene, at: [0]).first).alpha(12, 20) == 0)
    for (path, effect) in [
      ("../red.png", "there is no file \"../red.png\""), ("none.png", "there is no file \"none.png\""),
    ] {
      options.slots = ["logo": .image(path)]
      let error = #expect(throws: LottieError.self) { try LottieScene(contentsOf: url, options: options) }
      #expect(error?.reason == .badValue && error?.element == "logo")
      #expect(error?.explanation == "the image \"\(path)\" of this slot: \(effect)")
    }
  }

  // White and black are the same in all spaces in which gradients are interpolated.
  private static let gradient = L.shapes(
    L.rectangle(0, 0, 40, 40)
      + #",{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"sid":"fade"}}}"#)
  private static let gradientSlot =
    #""slots":{"fade":{"p":{"p":2,"k":{"a":0,"k":[0,1,1,1,1,1,1,1]}}}},"#

  @Test func `a gradient has its slot's stops`() throws {
    #expect(try row(scene([:], Self.gradient, Self.gradientSlot)) == "wwwwwwwwww")
    let other = Self.gradientSlot.replacing(
      #"{"p":2,"k":{"a":0,"k":[0,1,1,1,1,1,1,1]}}"#, with: #"{"a":0,"k":[0,0,0,0,1,0,0,0]}"#)
    #expect(try row(scene([:], Self.gradient, other)) == "kkkkkkkkkk")
    let error = #expect(throws: LottieError.self) {
      try scene(["fade": .written("#f00")], Self.gradient, Self.gradientSlot)
    }
    #expect(error?.problem.contains("a gradient, which only a theme can set") == true)
  }

  // MARK: Themes

  private func package(
    _ rules: String, theme: String? = nil, slots: [String: LottieScene.SlotValue] = [:],
    of text: String = animation(shapes, slots), initial: String = ""
  ) throws -> LottieScene {
    let manifest =
      #"{"version":"2","animations":[{"id":"one"\#(initial)}],"themes":[{"id":"light"},{"id":"dark"}]}"#
    let bytes = TestArchive.bytes([
      ("manifest.json", Array(manifest.utf8)), ("a/one.json", Array(text.utf8)),
      ("t/dark.json", Array("{\"rules\":[\(rules)]}".utf8)), ("t/light.json", Array("{".utf8)),
      ("i/red.png", Array(Self.red)),
    ])
    var options = LottieScene.Options()
    (options.theme, options.slots) = (theme, slots)
    return try LottieScene(bytes: bytes, name: "a.lottie", options: options)
  }

  private static let blue = #"{"id":"accent","type":"Color","value":[0,0,1]}"#

  @Test func `a theme gives slots their values, and options precede it`() throws {
    let first = try package(Self.blue)
    #expect(first.themes == ["light", "dark"])
    #expect(try row(first) == "rr........")
    #expect(try row(package(Self.blue, theme: "dark")) == "bb........")
    #expect(
      try row(package(Self.blue, theme: "dark", slots: ["accent": .written("#fff")])) == "ww........")
  }

  @Test func `the manifest's first theme is shown by default`() throws {
    let initial = #","initialTheme":"dark""#
    #expect(try row(package(Self.blue, initial: initial)) == "bb........")
    #expect(try row(package(Self.blue, theme: "", initial: initial)) == "rr........")
    let missing = try package(Self.blue, initial: #","initialTheme":"none""#)
    #expect(
      missing.report.entries.map(\.effect) == [
        "there is no theme \"none\", with which the animation begins"
      ])
  }

  @Test func `rules have keyframes, points and numbers`() throws {
    let rules =
      #"{"id":"at","type":"Position","keyframes":[{"frame":0,"value":[4,20],"inTangent":{"x":1,"y":1},"outTangent":{"x":0,"y":0}},{"frame":8,"value":[36,20]}]},{"id":"strength","type":"Scalar","keyframes":[{"frame":0,"value":100,"hold":true},{"frame":6,"value":0,"hold":true}]}"#
    let scene = try package(rules, theme: "dark")
    #expect(try row(scene) == "rr........")
    #expect(try row(scene, at: 4) == "....rr....")
    #expect(try row(scene, at: 7) == "..........")
  }

  @Test func `rules have gradients, images and texts`() throws {
    let gradient =
      #"{"id":"fade","type":"Gradient","value":[{"offset":0,"color":[0,0,0]},{"offset":0.5,"color":[0,0,0]},{"offset":1,"color":[0,0,0]}]}"#
    #expect(
      try row(package(gradient, theme: "dark", of: animation(Self.gradient, Self.gradientSlot)))
        == "kkkkkkkkkk")
    let clear = gradient.replacing("[0,0,0]", with: "[0,0,0,0]")
    #expect(
      try row(package(clear, theme: "dark", of: animation(Self.gradient, Self.gradientSlot))) == "..........")
    let image = try package(
      #"{"id":"logo","type":"Image","value":{"path":"red.png","width":12,"height":40}}"#, theme: "dark",
      of: animation(Self.image, #""assets":[{"id":"i","sid":"logo","w":8,"h":40,"u":"","p":"gone.png"}],"#))
    #expect(image.report.entries == [])
    #expect(try #require(try pictures(of: image, at: [0]).first).alpha(10, 20) == 255)
    let text = try package(
      #"{"id":"title","type":"Text","keyframes":[{"frame":0,"value":{"text":"a","fontSize":30}},{"frame":5,"value":{"text":"b"}}]}"#,
      theme: "dark", of: animation(Self.text, Self.textSlot)
    ).description(of: .model)
    #expect(text.contains("from 0: \"a\" in F, 30"))
    #expect(text.contains("from 5: \"b\" in F, 20"))
  }

  @Test func `rules of other animations are not used, and slips are reported`() throws {
    let rules = [
      #"{"id":"accent","type":"Color","animations":["two"],"value":[0,0,1]}"#,
      #"{"id":"none","type":"Color","value":[0,0,1]}"#, #"{"id":"at","type":"Color","value":[0,0,1]}"#,
      #"{"id":"strength","type":"Scalar"}"#,
    ].joined(separator: ",")
    let scene = try package(rules, theme: "dark")
    #expect(
      scene.report.entries.map { "\($0.subject): \($0.effect)" } == [
        "t/dark.json: rules[1].id: the animation has no slot with this name",
        "t/dark.json: rules[2]: the value of this rule cannot be read; the slot keeps its own",
        "t/dark.json: rules[3]: the value of this rule cannot be read; the slot keeps its own",
      ])
    #expect(try #require(try pictures(of: scene, at: [0]).first).row(20) == "rr........")
    let own = rules.replacing("\"two\"", with: "\"one\"")
    #expect(
      try #require(try pictures(of: package(own, theme: "dark"), at: [0]).first).row(20) == "bb........")
  }

  @Test func `an unknown theme is an error with the names there are`() throws {
    let error = #expect(throws: LottieError.self) { try package(Self.blue, theme: "night") }
    #expect(error?.reason == .unknownName)
    #expect(error?.problem.contains("there is no theme \"night\"; the package has light, dark") == true)
    #expect(throws: LottieError.self) { try package(Self.blue, theme: "light") }
    var options = LottieScene.Options()
    options.theme = "dark"
    let plain = #expect(throws: LottieError.self) {
      try LottieScene(bytes: Array(animation(Self.shapes).utf8), name: "a.json", options: options)
    }
    #expect(plain?.problem == "a.json: there is no theme \"dark\"; only packages have themes")
  }
}
