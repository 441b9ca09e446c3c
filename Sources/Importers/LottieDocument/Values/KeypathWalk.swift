// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A walk over the properties of an animation that have key paths. Each of them may be replaced.
///
/// If something in a composition is replaced, the composition is copied, because other layers may also show
/// it.
final class KeypathWalk: ItemVisitor {
  private(set) var model: AnimationModel
  /// The images that replace images of the file, by their new names.
  private(set) var images: [String: CGImage] = [:]
  private var path: [String] = []
  private var open: Set<String> = []
  private var range: ClosedRange<Double>
  private var visitCount = 0
  private var changeCount = 0
  private let replace: ([String], KeypathProperty, ClosedRange<Double>) -> KeypathProperty?

  /// The maximum number of properties that are visited. Nested compositions multiply them.
  private static let mostVisits = 200_000

  /// Visits all properties.
  ///
  /// - Parameters:
  ///   - model: The animation.
  ///   - replace: Receives the names, the property and the range of frames of its composition. Returns
  ///     another property of the same kind, or `nil` to keep the property.
  init(
    _ model: AnimationModel,
    _ replace: @escaping ([String], KeypathProperty, ClosedRange<Double>) -> KeypathProperty?
  ) {
    (self.model, self.replace) = (model, replace)
    range = model.start...model.end
    var layers = model.main.layers
    visit(&layers)
    self.model.main.layers = layers
  }

  // MARK: Layers

  private func visit(_ layers: inout [LayerModel]) {
    for index in layers.indices {
      inside(layers[index].name.isEmpty ? "Layer" : layers[index].name) { visit(&layers[index]) }
    }
  }

  private func visit(_ layer: inout LayerModel) {
    inside("Transform") { visit(&layer.transform) }
    switch layer.kind {
    case .shape(var items):
      visit(&items)
      layer.kind = .shape(items)
    case .text(let model):
      if case .text(let changed)? = change("Text", .text(model)) { layer.kind = .text(changed) }
    case .image(let reference):
      guard case .image(let image?)? = change("Image", .image(nil)) else { return }
      layer.kind = .image(reference: add(image, insteadOf: reference))
    case .precomposition(let reference, let width, let height):
      guard let copy = visitComposition(reference, of: layer) else { return }
      layer.kind = .precomposition(reference: copy, width: width, height: height)
    case .solid, .null, .sound, .other: break
    }
  }

  private func add(_ image: CGImage, insteadOf reference: String) -> String {
    let name = "\(reference)\u{0}\(images.count)"
    images[name] = image
    model.images[name] = model.images[reference]
    return name
  }

  /// Returns the name of a changed copy of a composition. Returns `nil` if nothing in it was replaced, if
  /// there is no such composition, or if it contains itself.
  private func visitComposition(_ reference: String, of layer: LayerModel) -> String? {
    guard var composition = model.compositions[reference], open.count < 100, open.insert(reference).inserted
    else { return nil }
    let (outer, before) = (range, changeCount)
    let starts = composition.layers.map(\.inPoint).filter(\.isFinite)
    let ends = composition.layers.map(\.outPoint).filter(\.isFinite)
    if let first = starts.min(), let last = ends.max(), first < last { range = first...last }
    visit(&composition.layers)
    range = outer
    open.remove(reference)
    guard changeCount > before else { return nil }
    let name = "\(reference)\u{0}\(model.compositions.count)"
    model.compositions[name] = composition
    return name
  }

  // MARK: Shapes

  private func visit(_ items: inout [ShapeItem]) {
    for index in items.indices {
      inside(items[index].name ?? items[index].kind.standardName) {
        visit(&items[index].kind)
      }
    }
  }

  private func visit(_ kind: inout ShapeItem.Kind) {
    if case .group(var items, var transform, let blendFilter) = kind {
      inside("Transform") { visit(&transform) }
      visit(&items)
      kind = .group(items: items, transform: transform, blendFilter: blendFilter)
    } else {
      kind.visitItems(self)
    }
  }

  // MARK: Properties

  /// Visits the properties of an item that have key paths.
  func visit<Item: ItemModel>(_ item: inout Item) {
    for row in Item.rows {
      guard let name = row.name, row.hasKeyPath?(item) != false, let property = row.property(of: item),
        let named = KeypathProperty(property, isColor: row.unit.isColor),
        let changed = change("\(name)", named)?.property
      else { continue }
      row.set(changed, of: &item)
    }
  }

  private func change(_ name: String, _ property: KeypathProperty) -> KeypathProperty? {
    visitCount += 1
    guard visitCount <= Self.mostVisits, let result = replace(path + [name], property, range) else {
      return nil
    }
    changeCount += 1
    return result
  }

  private func inside(_ name: String, _ body: () -> Void) {
    guard visitCount <= Self.mostVisits else { return }
    path.append(name)
    body()
    path.removeLast()
  }
}

extension ShapeItem.Kind {
  /// The name that an item without a name in the file has in key paths.
  fileprivate var standardName: String {
    switch self {
    case .group: "Group"
    case .merge: "Merge Paths"
    default: model.map { type(of: $0).standardName } ?? ""
    }
  }
}
