// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import QuartzCore

/// Builds layers, animations and states from the elements of one CAML file.
///
/// The tree is built in a loop with an explicit stack, because layers may be nested too deeply for recursion.
final class SceneBuilder {
  typealias Index = MarkupTree.Index

  let tree: MarkupTree
  let images: ImageStore
  let log: CompatibilityLog
  /// The folder that image paths are relative to.
  let folder: String
  /// The elements by id. If an id occurs twice, the first element wins.
  private(set) var elementsByID: [String: Index] = [:]
  /// The layers by element.
  private(set) var layers: [Index: CALayer] = [:]
  /// The elements that hold a layer's animations. They are built after all layers.
  var animated: [(layer: CALayer, element: Index)] = []
  /// The numbers that the file gives for component key paths such as `transform.rotation`. A layer stores
  /// only the matrix, which loses whole turns.
  var writtenNumbers: [ObjectIdentifier: [String: Double]] = [:]
  /// The layers that have states of their own, in document order.
  var owners: [Index] = []

  /// The maximum length of a chain of references, and depth of nested values and animation groups.
  static let nestingLimit = 64

  init(tree: MarkupTree, folder: String, images: ImageStore, log: CompatibilityLog) {
    self.tree = tree
    self.folder = folder
    self.images = images
    self.log = log
    for index in tree.elements.indices {
      guard let id = tree[index]["id"] else { continue }
      if elementsByID[id] == nil {
        elementsByID[id] = index
      } else {
        log.note(
          .ambiguous, "id \(id)", "the first element of that id is meant", at: tree.position(of: index))
      }
    }
  }

  func note(
    _ kind: CompatibilityReport.Kind, _ subject: String, _ effect: @autoclosure () -> String, at index: Index
  ) {
    log.note(kind, subject, effect(), at: tree.position(of: index))
  }

  /// Reports an unknown attribute, unless it is known to have no effect. The nearest of `names` is named.
  func noteUnknown(
    attribute name: String, among names: @autoclosure () -> [String], at index: Index
  ) {
    if !KnownNames.isWithoutEffect(attribute: name) {
      note(.unknownAttribute, name, omission(of: name, among: names()), at: index)
    }
  }

  /// Reports an unknown element, unless it is known to have no effect. The nearest of `names` is named.
  func noteUnknown(
    element name: String, among names: @autoclosure () -> [String], at index: Index
  ) {
    if !KnownNames.isWithoutEffect(element: name) {
      note(.unknownElement, name, omission(of: name, among: names()), at: index)
    }
  }

  private func omission(of name: String, among names: [String]) -> String {
    "it is left out"
      + (name == "frame" ? " (write bounds and position)" : log.suggestion(for: name, among: names))
  }

  /// Runs `body` and adds its diagnostics to the report. Returns true if there were none.
  @discardableResult
  func noteReports(
    _ kind: CompatibilityReport.Kind = .badValue, of subject: String, at index: Index, _ body: () -> Void
  ) -> Bool {
    let (_, reports) = Diagnostics.collecting(body)
    for report in reports { note(kind, subject, report.message, at: index) }
    return reports.isEmpty
  }

  /// Returns the element that `object` references lead to, or the element itself if it is no reference.
  /// Returns `nil`, with a report, if the id is unknown or the references form a cycle.
  func resolved(_ index: Index) -> Index? {
    var index = index
    for _ in 0..<Self.nestingLimit {
      guard let reference = tree[index]["object"] else { return index }
      guard let next = elementsByID[reference] else {
        note(.badReference, "object=\"\(reference)\"", "nothing has that id; it is left out", at: index)
        return nil
      }
      if next == index { break }
      index = next
    }
    note(.badReference, tree[index].name, "references lead in a circle; it is left out", at: index)
    return nil
  }

  /// Returns the layer with the given id, or `nil`.
  func layer(withID id: String) -> CALayer? { elementsByID[id].flatMap { layers[$0] } }

  // MARK: Layers

  /// Builds the first layer element inside the root element, with everything in it. Returns `nil` if there is
  /// none.
  func buildRoot() -> CALayer? {
    guard let top = tree.elements.first else { return nil }
    let candidates = top.name == "caml" ? tree.children(of: 0) : [0]
    guard let index = candidates.first(where: { className(of: $0).hasSuffix("Layer") }) else { return nil }
    let root = build(index)
    addAnimations()
    return root
  }

  /// Adds the animations of all layers built since the last call.
  func addAnimations() {
    for (layer, element) in animated { addAnimations(of: element, to: layer) }
    animated = []
  }

  /// The position of a new layer in the tree.
  private enum Slot {
    case sublayer(of: CALayer)
    case mask(of: CALayer)
  }

  /// Builds the layer of an element, with everything in it.
  func build(_ root: Index) -> CALayer {
    let layer = makeLayer(root)
    var pending: [(element: Index, slot: Slot)] = []
    push(partsOf: root, layer, &pending)
    while let (element, slot) = pending.popLast() {
      let part = makeLayer(element)
      switch slot {
      case .sublayer(let parent): parent.addSublayer(part)
      case .mask(let owner): noteReports(of: "mask", at: element) { owner.mask = part }
      }
      push(partsOf: element, part, &pending)
    }
    return layer
  }

  private func push(partsOf index: Index, _ layer: CALayer, _ pending: inout [(element: Index, slot: Slot)]) {
    for child in tree.children(of: index).reversed() {
      switch tree[child].name {
      case "mask": pending.append((child, .mask(of: layer)))
      case "sublayers":
        for sublayer in tree.children(of: child).reversed() where isLayer(sublayer) {
          pending.append((sublayer, .sublayer(of: layer)))
        }
      default: break
      }
    }
  }

  /// Returns true if a child of `sublayers` is a layer. Anything else is reported.
  private func isLayer(_ index: Index) -> Bool {
    if let reference = tree[index]["object"] {
      note(
        .badReference, "object=\"\(reference)\"", "a layer lies in one layer only; it is left out", at: index)
      return false
    }
    let name = className(of: index)
    if name.hasSuffix("Layer") || tree[index].name == "o" || name == "contents" { return true }
    note(.unknownElement, name, "this is no layer; it is left out", at: index)
    return false
  }

  /// Returns the class of an object element: its `type`, or its name.
  func className(of index: Index) -> String {
    let element = tree[index]
    return element["type"].flatMap { $0.hasSuffix("Layer") || element.name == "o" ? $0 : nil } ?? element.name
  }

  private func makeLayer(_ index: Index) -> CALayer {
    let name = className(of: index)
    let layer: CALayer
    if let make = LayerClasses.makers[name] {
      layer = make()
    } else {
      layer = CALayer()
      if !["mask", "contents"].contains(name), tree[index].name != "o" {
        let effect =
          LayerClasses.withoutPicture.contains(name)
          ? "its sublayers are shown, itself shows nothing" : "it is shown as a CALayer"
        note(.unsupported, name, effect, at: index)
      }
    }
    layers[index] = layer
    if tree[index].name == "contents" {
      fillAnonymously(layer, with: index)
    } else {
      setProperties(of: layer, from: index)
    }
    return layer
  }

  /// Shows a `contents` element among sublayers in a layer of the image's size.
  private func fillAnonymously(_ layer: CALayer, with index: Index) {
    note(.ambiguous, "contents", "it stands among sublayers; it is shown in a layer of its size", at: index)
    guard let image = image(of: index) else { return }
    layer.contents = image
    layer.bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  }
}
