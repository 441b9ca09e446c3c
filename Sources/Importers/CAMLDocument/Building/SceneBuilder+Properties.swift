// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import QuartzCore

extension SceneBuilder {
  /// Sets all properties of a layer from its element.
  func setProperties(of layer: CALayer, from index: Index) {
    let element = tree[index]
    // Set whole values before their components, in any order of the file. Files give both a transform and its
    // rotation, and the rotation replaces the rotation of the transform.
    for attribute in element.attributes where !attribute.name.hasComponents {
      setAttribute(attribute.name, attribute.value, of: layer, at: index)
    }
    for attribute in element.attributes where attribute.name.hasComponents {
      setAttribute(attribute.name, attribute.value, of: layer, at: index)
    }
    for child in tree.children(of: index) { setElement(child, of: layer) }
    paintContents(of: layer, from: index)
    roundAsWritten(layer, from: index)
    if let text = layer as? CATextLayer { noteFont(of: text, at: index) }
  }

  private func setAttribute(_ name: String, _ text: String, of layer: CALayer, at index: Index) {
    // The attribute `type` is the class of the element, not a property of the layer.
    if name == "type", text.hasSuffix("Layer") { return }
    guard let shape = ValueShapes.shape(ofKeyPath: name, on: layer) else {
      return noteUnknown(attribute: name, among: ValueShapes.keys(of: layer), at: index)
    }
    guard let value = PlainValue.value(text, shape: shape) else {
      return noteBadValue(text, of: name, shape, at: index)
    }
    set(value, keyPath: name, of: layer, at: index)
    if name.hasComponents, let number = value as? NSNumber {
      writtenNumbers[ObjectIdentifier(layer), default: [:]][name] = number.doubleValue
    }
  }

  /// Sets a value. A value that the layer rejects is reported with the position in the file.
  func set(_ value: Any?, keyPath: String, of layer: CALayer, at index: Index) {
    noteReports(of: keyPath, at: index) { layer.setValue(value, forKeyPath: keyPath) }
  }

  private func setElement(_ child: Index, of layer: CALayer) {
    let name = tree[child].name == "p" ? tree[child]["key"] ?? "p" : tree[child].name
    switch name {
    case "sublayers", "mask": return
    case "animations":
      animated.append((layer, child))
      return
    case "states", "stateTransitions":
      if let owner = tree[child].parent, owners.last != owner { owners.append(owner) }
      return
    case "emitterCells":
      guard let emitter = layer as? CAEmitterLayer else { break }
      emitter.emitterCells = emitterCells(of: child)
      return
    case "filters", "backgroundFilters", "compositingFilter":
      setFilters(name, child, of: layer)
      return
    default: break
    }
    guard let shape = ValueShapes.shape(ofKeyPath: name, on: layer) else {
      return noteUnknown(
        element: name, among: ValueShapes.keys(of: layer) + ["sublayers", "animations", "states"], at: child)
    }
    switch value(of: child, shape: shape) {
    case .value(let value): set(value, keyPath: name, of: layer, at: child)
    case .nothing: set(nil, keyPath: name, of: layer, at: child)
    case .unreadable: break
    }
  }

  private func setFilters(_ name: String, _ child: Index, of layer: CALayer) {
    if name == "compositingFilter" {
      let filter = tree.children(of: child).first ?? child
      let kind = tree[filter]["filter"] ?? tree[filter]["value"]
      noteReports(.unsupported, of: "\(name) \(kind ?? "")", at: child) { layer.compositingFilter = kind }
      return
    }
    let filters = tree[child]["type"] == nil ? tree.children(of: child) : [child]
    for element in filters {
      // Try each filter on a layer of its own first, so that a report has the filter's position.
      let one = filter(of: element)
      let isKnown = noteReports(.unsupported, of: "\(name) \(one.type)", at: element) {
        CALayer().filters = [one]
      }
      if isKnown { noteInputs(of: element) }
    }
    _ = Diagnostics.collecting { layer.setValue(filters.map(filter), forKeyPath: name) }
  }

  /// The inputs of filters that are numbers.
  static let filterNumbers = [
    "inputRadius", "inputAmount", "inputAngle", "inputIntensity", "inputBias",
  ]
  private static let filterKeys = Set(filterNumbers + ["filter", "name", "inputColor", "inputColorMatrix"])

  /// Reports the inputs of a filter that the engine does not support.
  private func noteInputs(of index: Index) {
    let names = tree[index].attributes.map(\.name) + tree.children(of: index).map { tree[$0].name }
    for name in names where !Self.filterKeys.contains(name) && !KnownNames.isWithoutEffect(attribute: name) {
      // `false` needs no report, because it is how filters always behave: outside their layer is transparent
      // black.
      if name == "inputNormalizeEdges", tree[index][name].flatMap(NumberText.truth) == false { continue }
      note(.unsupported, "filter's \(name)", "it is left out", at: index)
    }
  }

  /// Returns the filter of an element, with its inputs.
  func filter(of index: Index) -> CAFilter {
    let filter = CAFilter(type: tree[index]["filter"] ?? tree[index]["type"] ?? tree[index].name)
    if let name = tree[index]["name"] { filter.name = name }
    filter.isEnabled = tree[index]["enabled"].flatMap(NumberText.truth) != false
    for key in Self.filterNumbers {
      let text = tree[index][key] ?? tree.child(key, of: index).flatMap { tree[$0]["value"] }
      if let number = text.flatMap(NumberText.finite) { filter.setValue(number, forKey: key) }
    }
    if let child = tree.child("inputColor", of: index), let color = color(of: child) {
      filter.setValue(color, forKey: "inputColor")
    } else if let color = tree[index]["inputColor"].flatMap({ ColorText.color($0) }) {
      filter.setValue(color, forKey: "inputColor")
    }
    let matrix =
      tree[index]["inputColorMatrix"]
      ?? tree.child("inputColorMatrix", of: index).flatMap { tree[$0]["value"] }
    if let numbers = matrix.flatMap(NumberText.list) { filter.setValue(numbers, forKey: "inputColorMatrix") }
    return filter
  }

  /// Tints the contents with the layer's `contentsMultiplyColor`.
  private func paintContents(of layer: CALayer, from index: Index) {
    let element = tree[index]
    var paint = ImageRecoloring()
    paint.takesColorFromOpacity = element["contentsSwizzle"] == "AAAA"
    if let text = element["contentsMultiplyColor"] { paint.color = ColorText.color(text) }
    if let child = tree.child("contentsMultiplyColor", of: index), let color = color(of: child) {
      paint.color = color
    }
    guard paint != ImageRecoloring(), let contents = layer.contents, let image = contents as? CGImage else {
      return
    }
    layer.contents = images.paint(image, with: paint, at: tree.position(of: index))
  }

  /// Sets properties that Apple's encoder writes under other names than in the API.
  private func roundAsWritten(_ layer: CALayer, from index: Index) {
    if tree[index]["continuousCorners"].flatMap(NumberText.truth) == true { layer.cornerCurve = .continuous }
  }
}
