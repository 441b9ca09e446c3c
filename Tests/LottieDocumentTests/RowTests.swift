// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Testing

/// The properties of items, which the reader, key paths and the dump take from the same rows.
@Suite struct RowTests {
  private typealias L = Lottie

  /// An item of each kind with different values, its key paths and its line of the dump.
  private static let items: [(json: String, keypaths: [String], line: String)] = [
    (
      #"{"ty":"rc","p":{"k":[1,2]},"s":{"k":[3,4]},"r":{"k":5}}"#,
      ["Rectangle.Position", "Rectangle.Size", "Rectangle.Roundness"], "rectangle at 1 2, 3 4, radius 5"
    ),
    (
      #"{"ty":"el","p":{"k":[1,2]},"s":{"k":[3,4]}}"#, ["Ellipse.Position", "Ellipse.Size"],
      "ellipse at 1 2, 3 4"
    ),
    (
      #"{"ty":"sr","sy":1,"p":{"k":[1,2]},"pt":{"k":3},"r":{"k":4},"or":{"k":5},"ir":{"k":6}}"#,
      [
        "Polystar.Position", "Polystar.Points", "Polystar.Rotation", "Polystar.Outer Radius",
        "Polystar.Outer Roundedness", "Polystar.Inner Radius", "Polystar.Inner Roundedness",
      ], "star of 3 points"
    ),
    (
      #"{"ty":"sr","sy":2,"pt":{"k":3}}"#,
      [
        "Polystar.Position", "Polystar.Points", "Polystar.Rotation", "Polystar.Outer Radius",
        "Polystar.Outer Roundedness",
      ], "polygon of 3 points"
    ),
    (
      L.line(1, 2, 3, 4), [], "path path of 2 vertices"
    ),
    (
      #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50}}"#, ["Fill.Color", "Fill.Opacity"],
      "fill 1 0 0 1, opacity 50"
    ),
    (
      #"{"ty":"gf","t":2,"g":{"p":2,"k":{"k":[0,0,0,0,1,1,1,1]}},"s":{"k":[1,2]},"e":{"k":[3,4]}}"#,
      ["Fill.Colors", "Fill.Start Point", "Fill.End Point", "Fill.Opacity"],
      "fill radial gradient of 2 stops, opacity 100"
    ),
    (
      #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":50},"w":{"k":3},"d":[{"n":"o","v":{"k":4}}]}"#,
      ["Stroke.Color", "Stroke.Opacity", "Stroke.Stroke Width", "Stroke.Dash Phase"],
      "stroke 1 0 0 1, width 3, opacity 50"
    ),
    (
      #"{"ty":"tm","s":{"k":10},"e":{"k":90},"o":{"k":30},"m":2}"#,
      ["Trim Paths.Start", "Trim Paths.End", "Trim Paths.Offset"], "trim individually from 10 to 90"
    ),
    (
      #"{"ty":"rp","c":{"k":3},"o":{"k":1},"tr":{"p":{"k":[5,0]},"so":{"k":80},"eo":{"k":20}}}"#,
      [
        "Repeater.Copies", "Repeater.Offset", "Repeater.Anchor Point", "Repeater.Position",
        "Repeater.Scale", "Repeater.Rotation", "Repeater.Start Opacity", "Repeater.End Opacity",
      ], "repeater of 3 copies"
    ),
    (#"{"ty":"rd","r":{"k":2}}"#, ["Round Corners.Radius"], "round corners 2"),
    (#"{"ty":"pb","a":{"k":30}}"#, [], "pucker 30"),
    (#"{"ty":"zz","s":{"k":2},"r":{"k":3}}"#, [], "modifier zz"),
    (#"{"ty":"op","a":{"k":2}}"#, [], "modifier op"),
    (#"{"ty":"tw","a":{"k":90},"c":{"k":[1,2]}}"#, [], "modifier tw"),
  ]

  @Test(arguments: items.indices)
  func `an item has the key paths and the line of its rows`(index: Int) throws {
    let (json, keypaths, line) = Self.items[index]
    let scene = try scene(animation(L.shapes(json)))
    #expect(scene.description(of: .model).contains("\n    \(line)"))
    let found = LottieLayer(animation: scene).allHierarchyKeypaths().filter {
      !$0.hasPrefix("shapes.Transform.")
    }
    #expect(found == keypaths.map { "shapes." + $0 })
  }

  @Test func `a transform has rows for a split position, tilts and skews`() throws {
    let ks =
      #""a":{"k":[1,2]},"p":{"s":true,"x":{"k":3},"y":{"k":4}},"s":{"k":[50,60]},"rz":{"k":5},"rx":{"k":0},"ry":{"k":6},"or":{"k":[0,0,7]},"sk":{"k":8},"sa":{"k":9},"o":{"k":10}"#
    let scene = try scene(animation(L.shapes(L.rectangle(0, 0, 9, 9), ks: ks)))
    let lines = scene.description(of: .model).split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(
      lines.dropLast().map { $0.dropFirst(4) } == [
        "anchor 1 2", "position.x 3", "position.y 4", "scale 50 60 100 100", "rotation 5", "rotation.x 0",
        "rotation.y 6", "orientation 0 0 7 0", "skew 8", "skew axis 9", "opacity 10",
      ])
    #expect(
      LottieLayer(animation: scene).allHierarchyKeypaths().prefix(6) == [
        "shapes.Transform.Anchor Point", "shapes.Transform.X Position", "shapes.Transform.Y Position",
        "shapes.Transform.Scale", "shapes.Transform.Rotation", "shapes.Transform.Opacity",
      ])
  }

  @Test(arguments: [
    (#"{"ty":"fl","c":{"sid":"x"}}"#, LottieScene.SlotKind.color), (#"{"ty":"st","c":{"sid":"x"}}"#, .color),
    (#"{"ty":"gf","g":{"sid":"x"}}"#, .gradient), (#"{"ty":"sh","ks":{"sid":"x"}}"#, .path),
    (#"{"ty":"rc","s":{"sid":"x","k":[1,2]}}"#, .point), (#"{"ty":"rc","r":{"sid":"x"}}"#, .number),
  ])
  func `a slot has the kind of its row`(item: String, kind: LottieScene.SlotKind) throws {
    let scene = try scene(animation(L.shapes(item), "\"slots\":{},"))
    #expect(scene.slots == [.init(name: "x", kind: kind)])
  }
}
