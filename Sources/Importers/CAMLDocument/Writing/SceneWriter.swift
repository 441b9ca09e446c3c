// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import QuartzCore

/// Writes a tree of layers as CAML text, and reports the features that the text cannot represent.
final class SceneWriter {
  var xml = MarkupWriter()
  let log = CompatibilityLog()
  let images: ImageFiles
  let drawings = DrawnContents()
  /// The ids of the layers, numbered in the order in which they are first needed.
  private var ids: [ObjectIdentifier: String] = [:]
  /// The owners of states by layer.
  private let owners: [ObjectIdentifier: StateOwner]
  /// The tilt groups, which are written with the root.
  private let tilts: [TiltGroup]

  /// Creates a writer.
  ///
  /// - Parameter owners: The states to write with their layers.
  init(images: ImageFiles, owners: [StateOwner], tilts: [TiltGroup]) {
    (self.images, self.tilts) = (images, tilts)
    self.owners = Dictionary(owners.map { (ObjectIdentifier($0.layer), $0) }) { first, _ in first }
  }

  func note(_ subject: String, _ effect: String, at layer: CALayer) {
    log.note(
      .unsupported, subject, effect, at: DocumentPosition(file: layer.name ?? id(of: layer), line: nil))
  }

  func id(of layer: CALayer) -> String {
    let key = ObjectIdentifier(layer)
    if let id = ids[key] { return id }
    let id = "#\(ids.count + 1)"
    ids[key] = id
    return id
  }

  /// Returns the text of a whole tree.
  func write(_ root: CALayer) -> String {
    xml.open("caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")])
    writeTree(root)
    xml.close()
    if xml.lostCharacterCount > 0 {
      note("control characters", "XML has none; U+FFFD stands for them", at: root)
    }
    return xml.text
  }

  /// A pending step of the traversal. The traversal is a loop with a stack, because trees may be deep.
  private enum Step {
    case layer(CALayer)
    /// A layer whose element is not named after its class.
    case part(CALayer, name: String)
    case states(CALayer)
    case openSublayers
    case close
  }

  /// Writes a layer and everything in it.
  ///
  /// - Parameter name: The name of the element. `nil` stands for the name of the layer's class.
  func writeTree(_ root: CALayer, as name: String? = nil) {
    var pending = [name.map { Step.part(root, name: $0) } ?? .layer(root)]
    while let step = pending.popLast() {
      switch step {
      case .close: xml.close()
      case .openSublayers: xml.open("sublayers")
      case .states(let layer): writeStates(of: layer)
      case .part(let layer, let name):
        writeHead(of: layer, as: name)
        push(partsOf: layer, &pending)
      case .layer(let layer):
        writeHead(of: layer)
        if layer === root, !tilts.isEmpty { write(tilts, in: root) }
        push(partsOf: layer, &pending)
      }
    }
  }

  /// Pushes the rest of a layer's element after its head, in reverse order.
  private func push(partsOf layer: CALayer, _ pending: inout [Step]) {
    pending += [.close, .states(layer)]
    if let sublayers = layer.sublayers, !sublayers.isEmpty {
      pending.append(.close)
      pending += sublayers.reversed().map { .layer($0) }
      pending.append(.openSublayers)
    }
    if let mask = layer.mask { pending.append(.part(mask, name: "mask")) }
  }

  private func writeStates(of layer: CALayer) {
    if let owner = owners[ObjectIdentifier(layer)] { write(owner) }
  }

  /// Writes the start tag of a layer and everything in it except sublayers, masks and states.
  private func writeHead(of layer: CALayer, as name: String? = nil) {
    var attributes = [("id", id(of: layer))]
    if name != nil { attributes.append(("type", className(of: layer))) }
    var parts: [(PropertyRow, AnimatableValue)] = []
    if let name = layer.name, !name.isEmpty { attributes.append(("name", name)) }
    let properties = layer.properties
    for row in ValueShapes.table(of: layer).rows {
      let value = properties[row.id]
      guard value != row.defaultValue else { continue }
      // In these classes, `type` is a property. In an element, the attribute `type` is the class.
      if row.key != "type", row.key != "compositingFilter", let (_, text) = ValueText.plain(value) {
        attributes.append((row.key, text))
      } else if case .color(let color) = value, color.alpha == 1 {
        attributes.append((row.key, ValueText.rgb(color)))
      } else {
        parts.append((row, value))
      }
    }
    attributes += timing(of: layer)
    xml.open(name ?? className(of: layer), attributes)
    for (row, value) in parts {
      switch row.kind {
      case .contents: writeContents(of: layer)
      case .filters: if case .filters(let filters) = value { write(filters, as: row.key, of: layer) }
      case .cells: write((layer as? CAEmitterLayer)?.emitterCells ?? [], as: row.key)
      default: write(value, as: row.key)
      }
    }
    writeAnimations(of: layer)
  }

  /// Returns the attributes of the timing properties that differ from their defaults.
  func timing(of object: any CAMediaTiming) -> [(String, String)] {
    if object.hasDefaultTiming { return [] }
    return MediaTimingRow.all.filter { $0.isSet(on: object) }.map { row in
      let value = row.value(of: object)
      return (row.key, (value as? NSNumber).map { ValueText.number($0.doubleValue) } ?? "\(value)")
    }
  }

  private func className(of layer: CALayer) -> String {
    let name = LayerClasses.name(of: layer)
    let own = "\(type(of: layer))"
    if own != name { note(own, "it is written as a \(name)", at: layer) }
    return name
  }

  // MARK: Values

  /// Writes a value as an element.
  func write(_ value: AnimatableValue, as name: String, typed: Bool = false) {
    switch value {
    case .nothing: xml.element(name, typed ? [("type", "null")] : [])
    case .color(let color):
      var attributes = [("value", ValueText.rgb(color))]
      if color.alpha != 1 { attributes.append(("opacity", ValueText.component(color.alpha))) }
      xml.element(name, (typed ? [("type", "CGColor")] : []) + attributes)
    case .colors(let colors):
      xml.open(name, typed ? [("type", "NSArray")] : [])
      for color in colors { write(.color(color), as: "CGColor") }
      xml.close()
    case .numbers(let numbers):
      xml.open(name, typed ? [("type", "NSArray")] : [])
      for number in numbers { xml.element("real", [("value", ValueText.number(number))]) }
      xml.close()
    case .filters(let filters): write(filters, as: name)
    case .text(let text):
      write(text, text.stretches ?? [], as: name)
    case .contents(let contents):
      if case .image(let image) = contents.nearest {
        xml.element(name, [("type", "CGImage"), ("src", images.address(of: image))])
      } else {
        xml.element(name, [("type", "null")])
      }
    default:
      guard let (type, text) = ValueText.plain(value) else { return }
      xml.element(name, (typed ? [("type", type)] : []) + [("value", text)])
    }
  }

  private func writeContents(of layer: CALayer) {
    switch layer.properties.contents.nearest {
    case .image(let image):
      xml.element("contents", [("type", "CGImage"), ("src", images.address(of: image))])
    case .picture(let recorded):
      guard let image = drawings.image(of: recorded) else {
        return note("contents", "what the layer draws itself cannot be written", at: layer)
      }
      note("contents", "what the layer draws itself is written as pixels", at: layer)
      xml.element("contents", [("type", "CGImage"), ("src", images.address(of: image))])
    case .nothing, .blend: break
    }
  }
}
