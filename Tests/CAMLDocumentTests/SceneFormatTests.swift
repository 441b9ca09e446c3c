// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import MultiplaneRenderTree
import QuartzCore
import TestSupport
import Testing

/// The reference of the scene format. The reader and the writer confirm each of its examples.
@Suite struct SceneFormatTests {
  /// An attribute of an element.
  struct Row: CustomTestStringConvertible, Sendable {
    let element: FormatElement
    let attribute: FormatAttribute
    var testDescription: String { "\(element.name) \(attribute.name)" }
  }

  static let rows = SceneFormat.elements.flatMap { element in
    element.attributes.map { Row(element: element, attribute: $0) }
  }

  private static let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/jack.png")

  /// Returns the report about a scene, and the scene in the words of the writer.
  private func read(_ text: String) throws -> (report: [String], written: String) {
    let document: CAMLDocument
    if text.contains("jack.png") {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        at: Self.picture, to: URL(fileURLWithPath: folder.file("jack.png")))
      try folder.write(text, to: "test.caml")
      document = try CAMLDocument(path: folder.file("test.caml"))
    } else {
      document = try CAMLDocument(bytes: Array(text.utf8), name: "test.caml")
    }
    return (
      document.report.entries.map(\.description), CAMLWriter(scene: document.makeScene()).text().text
    )
  }

  @Test(arguments: rows) func `an example is read and changes the scene`(row: Row) throws {
    let attribute = row.attribute
    let with = try read(row.element.scene(with: attribute))
    #expect(with.report == [])
    guard !attribute.isReference else { return }
    #expect(attribute.example != attribute.standard)
    #expect(try with.written != read(row.element.scene(without: attribute)).written)
  }

  @Test(arguments: rows.filter { $0.attribute.names.count > 1 && !$0.attribute.isPart })
  func `every name is read and changes the scene`(row: Row) throws {
    let attribute = row.attribute
    let without = try read(row.element.scene(without: attribute)).written
    #expect(attribute.names.contains(attribute.example))
    for name in attribute.names where name != attribute.example && !attribute.isReference {
      let named = try read(row.element.scene(with: attribute, value: name))
      #expect(named.report == [], "\(name)")
      #expect((named.written == without) == (name == attribute.standard), "\(name)")
    }
  }

  @Test(arguments: SceneFormat.elements)
  func `an element alone has no finding and one of its own for an unknown attribute`(
    element: FormatElement
  ) throws {
    #expect(try read(element.scene(with: nil)).report == [])
    let report = try read(element.scene(withUnknown: "wobble")).report
    #expect(report.count == (element.reportsOthers ? 1 : 0))
    #expect(report.allSatisfy { $0.contains("wobble") })
  }

  @Test func `every row has words and a kind that is explained`() {
    let kinds = Set(SceneFormat.values.map(\.kind))
    for row in Self.rows {
      let attribute = row.attribute
      #expect(!attribute.example.isEmpty && !attribute.meaning.isEmpty, "\(row.testDescription)")
      #expect(attribute.isPart || kinds.contains(attribute.kind), "\(row.testDescription) \(attribute.kind)")
    }
    for element in SceneFormat.elements {
      let names = element.attributes.map(\.name)
      #expect(Set(names).count == names.count && !element.summary.isEmpty, "\(element.name)")
    }
  }

  @Test func `every property of every class has a row with its default`() throws {
    let names: [LayerKind: String] = [
      .layer: "CALayer", .shape: "CAShapeLayer", .gradient: "CAGradientLayer",
      .replicator: "CAReplicatorLayer", .transform: "CATransformLayer", .scroll: "CAScrollLayer",
      .tiled: "CATiledLayer", .emitter: "CAEmitterLayer", .text: "CATextLayer",
    ]
    for kind in LayerKind.allCases {
      let element = try #require(SceneFormat.elements.first { $0.name == names[kind] })
      let table = PropertyTable.of(kind)
      let keys = kind == .layer ? table.rows.map(\.key) : table.ownRows.map(\.key)
      #expect(Set(keys).isSubset(of: element.attributes.map(\.name)), "\(element.name)")
      for attribute in element.attributes where keys.contains(attribute.name) {
        #expect(attribute.isAnimatable == table[attribute.name]?.isAnimatable, "\(attribute.name)")
      }
    }
    func standard(_ element: String, _ attribute: String) -> String? {
      SceneFormat.elements.first { $0.name == element }?.attributes.first { $0.name == attribute }?.standard
    }
    #expect(standard("CALayer", "shadowOffset") == "0 -3")
    #expect(standard("CALayer", "duration") == "inf")
    #expect(standard("animation", "duration") == "0")
    #expect(standard("CASpringAnimation", "stiffness") == "100")
    #expect(standard("CAEmitterCell", "scale") == "1")
  }

  @Test(arguments: SceneFormat.values + SceneFormat.keyPaths)
  func `every form of a value and every key path is read`(value: FormatValue) throws {
    #expect(!value.forms.isEmpty)
    for form in value.forms { #expect(try read(value.scene(with: form)).report == [], "\(form.markup)") }
  }

  @Test(arguments: SceneFormat.mistakes)
  func `a guess is reported and the right form is not`(mistake: SceneMistake) throws {
    #expect(try read(mistake.wrongScene).report != [])
    #expect(try read(mistake.rightScene).report == [])
  }

  @Test(arguments: [
    ("run", "<run location='0' length='1' colour='#f00'/>", "colour"),
    ("paragraph", "<paragraph location='0' length='1' align='left'/>", "align"),
    ("tab", "<paragraph location='0' length='1'><tab location='9' at='1'/></paragraph>", "at"),
    ("shadow", "<run location='0' length='1'><shadow z='9'/></run>", "z"),
  ])
  func `attributed text reports attributes that it has not`(
    element: String, part: String, subject: String
  ) throws {
    let document = try document(
      "<caml><CATextLayer><string type='NSAttributedString' value='a'>\(part)</string></CATextLayer></caml>")
    #expect(document.report.entries.map(\.subject) == [subject], "\(element)")
  }
}
