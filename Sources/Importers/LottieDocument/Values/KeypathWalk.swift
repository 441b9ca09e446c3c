// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A walk over the properties of an animation that have key paths. Each one may be replaced.
///
/// A composition that a layer shows is copied if something in it is replaced, because other layers may show
/// it too.
final class KeypathWalk {
  private(set) var model: AnimationModel
  /// The images that replace those of the file, by new names.
  private(set) var images: [String: CGImage] = [:]
  private var path: [String] = []
  private var open: Set<String> = []
  private var range: ClosedRange<Double>
  private var visitCount = 0
  private var changeCount = 0
  private let replace: ([String], KeypathProperty, ClosedRange<Double>) -> KeypathProperty?

  /// The most properties that are visited. Compositions in compositions multiply them.
  private static let mostVisits = 200_000

  /// Visits all properties.
  ///
  /// - Parameter replace: Gets the names, the property and the frames of its composition. It returns another
  ///   property of the same kind, or `nil`.
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

  /// Returns the name of a copy of a composition in which something was replaced.
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
    switch kind {
    case .group(var items, var transform):
      inside("Transform") { visit(&transform) }
      visit(&items)
      kind = .group(items: items, transform: transform)
    case .rectangle(var position, var size, var radius, let isReversed):
      pair("Position", &position)
      pair("Size", &size)
      number("Roundness", &radius)
      kind = .rectangle(position: position, size: size, radius: radius, isReversed: isReversed)
    case .ellipse(var position, var size, let isReversed):
      pair("Position", &position)
      pair("Size", &size)
      kind = .ellipse(position: position, size: size, isReversed: isReversed)
    case .star(var star):
      visit(&star)
      kind = .star(star)
    case .fill(var fill):
      visit(&fill.paint)
      number("Opacity", &fill.opacity)
      kind = .fill(fill)
    case .stroke(var stroke):
      visit(&stroke.paint)
      number("Opacity", &stroke.opacity)
      number("Stroke Width", &stroke.width)
      number("Dash Phase", &stroke.dashOffset)
      kind = .stroke(stroke)
    case .trim(var trim):
      number("Start", &trim.start)
      number("End", &trim.end)
      number("Offset", &trim.offset)
      kind = .trim(trim)
    case .repeater(var repeater):
      visit(&repeater)
      kind = .repeater(repeater)
    case .roundCorners(var radius):
      number("Radius", &radius)
      kind = .roundCorners(radius)
    case .path, .merge, .pucker, .zigzag, .offset, .twist: break
    }
  }

  private func visit(_ star: inout StarModel) {
    pair("Position", &star.position)
    number("Points", &star.points)
    number("Rotation", &star.rotation)
    number("Outer Radius", &star.outerRadius)
    number("Outer Roundedness", &star.outerRoundness)
    guard star.isStar else { return }
    number("Inner Radius", &star.innerRadius)
    number("Inner Roundedness", &star.innerRoundness)
  }

  private func visit(_ repeater: inout RepeaterModel) {
    number("Copies", &repeater.copies)
    number("Offset", &repeater.offset)
    pair("Anchor Point", &repeater.transform.anchor)
    pair("Position", &repeater.transform.position)
    pair("Scale", &repeater.transform.scale)
    number("Rotation", &repeater.transform.rotation)
    number("Start Opacity", &repeater.startOpacity)
    number("End Opacity", &repeater.endOpacity)
  }

  private func visit(_ paint: inout PaintModel) {
    switch paint {
    case .color(let color):
      if case .color(let changed)? = change("Color", .color(color)) { paint = .color(changed) }
    case .gradient(var gradient):
      if case .stops(let count, let stops)? = change(
        "Colors", .stops(count: gradient.stopCount, gradient.stops))
      {
        (gradient.stopCount, gradient.stops) = (count, stops)
      }
      pair("Start Point", &gradient.start)
      pair("End Point", &gradient.end)
      paint = .gradient(gradient)
    }
  }

  private func visit(_ transform: inout TransformModel) {
    pair("Anchor Point", &transform.anchor)
    if var split = transform.splitPosition {
      number("X Position", &split.x)
      number("Y Position", &split.y)
      transform.splitPosition = split
    } else {
      pair("Position", &transform.position)
    }
    pair("Scale", &transform.scale)
    number("Rotation", &transform.rotation)
    number("Opacity", &transform.opacity)
  }

  // MARK: Properties

  private func number(_ name: String, _ property: inout Property<Double>) {
    if case .number(let changed)? = change(name, .number(property)) { property = changed }
  }

  private func pair(_ name: String, _ property: inout Property<Vector>) {
    if case .pair(let changed)? = change(name, .pair(property)) { property = changed }
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
  /// The name of an item that has none in the file.
  fileprivate var standardName: String {
    switch self {
    case .group: "Group"
    case .path: "Path"
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .star: "Polystar"
    case .fill: "Fill"
    case .stroke: "Stroke"
    case .trim: "Trim Paths"
    case .merge: "Merge Paths"
    case .roundCorners: "Round Corners"
    case .repeater: "Repeater"
    case .pucker, .zigzag, .offset, .twist: "Modifier"
    }
  }
}
