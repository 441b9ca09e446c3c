// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import QuartzCore

/// Makes layers, animations and states of the elements of one CAML file.
///
/// Nothing here calls itself once a level of layers: trees may be deep.
final class SceneBuilder {
  typealias Index = MarkupTree.Index

  let tree: MarkupTree
  let images: ImageStore
  let log: CompatibilityLog
  /// The folder that the paths of images are seen from.
  let folder: String
  /// The elements by their ids; of several with one id the first.
  private(set) var elementsByID: [String: Index] = [:]
  /// The layers by their elements.
  private(set) var layers: [Index: CALayer] = [:]
  /// The elements that hold a layer's animations, which are made when all layers are there.
  var animated: [(layer: CALayer, element: Index)] = []
  /// The numbers that stand in the file under key paths of components: a layer knows its turns only up to whole ones.
  var writtenNumbers: [ObjectIdentifier: [String: Double]] = [:]
  /// The layers that have states of their own, in document order.
  var owners: [Index] = []

  /// How many references may lead to one another, and how deep values and groups may lie in each other.
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
        log.note(.ambiguous, "id \(id)", "the first element of that id is meant", at: tree.place(of: index))
      }
    }
  }

  func note(_ kind: CompatibilityReport.Kind, _ subject: String, _ effect: String, at index: Index) {
    log.note(kind, subject, effect, at: tree.place(of: index))
  }

  /// Notes an attribute that is not known, unless it never has an effect.
  func noteUnknown(attribute name: String, at index: Index) {
    if !KnownNames.isWithoutEffect(attribute: name) {
      note(.unknownAttribute, name, "it is left out", at: index)
    }
  }

  /// Notes an element that is not known, unless it never has an effect.
  func noteUnknown(element name: String, at index: Index) {
    if !KnownNames.isWithoutEffect(element: name) {
      note(.unknownElement, name, "it is left out", at: index)
    }
  }

  /// Does something and notes what it reports; returns whether it reports nothing.
  @discardableResult
  func noteReports(
    _ kind: CompatibilityReport.Kind = .badValue, of subject: String, at index: Index, _ body: () -> Void
  ) -> Bool {
    let (_, reports) = Diagnostics.collecting(body)
    for report in reports { note(kind, subject, report.message, at: index) }
    return reports.isEmpty
  }

  /// The element that an element stands for: itself, or what its `object` names; `nil`, with a note, when there is none.
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

  /// The layer that an id names; `nil` when there is none.
  func layer(withID id: String) -> CALayer? { elementsByID[id].flatMap { layers[$0] } }

  // MARK: Layers

  /// The layer of the first layer element in the root element, with everything in it; `nil` when there is none.
  func buildRoot() -> CALayer? {
    guard let top = tree.elements.first else { return nil }
    let candidates = top.name == "caml" ? tree.children(of: 0) : [0]
    guard let index = candidates.first(where: { className(of: $0).hasSuffix("Layer") }) else { return nil }
    let root = build(index)
    addAnimations()
    return root
  }

  /// Adds the animations of all layers that were made since the last time.
  func addAnimations() {
    for (layer, element) in animated { addAnimations(of: element, to: layer) }
    animated = []
  }

  /// Where a layer goes that is made.
  private enum Slot {
    case sublayer(of: CALayer)
    case mask(of: CALayer)
  }

  /// The layer of an element with everything in it.
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

  /// Whether an element among the sublayers is made a layer; a note when it is not.
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

  /// The class that an object element names: its `type`, or its own name.
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

  /// Contents that stand where a layer should become a layer of the size of their image.
  private func fillAnonymously(_ layer: CALayer, with index: Index) {
    note(.ambiguous, "contents", "it stands among sublayers; it is shown in a layer of its size", at: index)
    guard let image = image(of: index) else { return }
    layer.contents = image
    layer.bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  }
}
