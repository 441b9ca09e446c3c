// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import QuartzCore

extension SceneBuilder {
  /// The maximum depth of nested emitter cells, the same as in the engine.
  private static let cellDepth = 8

  /// The properties of an emitter cell that are not numbers.
  private static let cellShapes: [String: ValueShape] = [
    "name": .text, "color": .engine(.color), "contents": .engine(.contents), "contentsRect": .engine(.rect),
    "magnificationFilter": .oneOf(CALayerContentsFilter.names),
  ].merging(ValueShapes.timing) { $1 }

  /// The keys that attributes and elements of a cell can have.
  static let cellKeys =
    cellShapes.keys.sorted() + CellNumber.allCases.map(\.key).filter { CellNumber(key: $0) != nil }
    + ["emitterCells"]

  /// Returns the type of a cell's property, or `nil` if it has no such property or is a list of cells.
  static func cellShape(_ key: String) -> ValueShape? {
    if key == "enabled" { return .engine(.bool) }
    return CellNumber(key: key) == nil ? cellShapes[key] : .engine(.number)
  }

  /// Returns the emitter cells in an element.
  func emitterCells(of index: Index, depth: Int = 1) -> [CAEmitterCell] {
    guard depth <= Self.cellDepth else {
      note(.unsupported, "emitterCells", "cells lie too deep in each other; the rest is left out", at: index)
      return []
    }
    return tree.children(of: index).compactMap { child in
      guard let child = resolved(child) else { return nil }
      guard (tree[child]["type"] ?? tree[child].name) == "CAEmitterCell" else {
        note(.unknownElement, tree[child].name, "this is no emitter cell; it is left out", at: child)
        return nil
      }
      return emitterCell(child, depth: depth)
    }
  }

  private func emitterCell(_ index: Index, depth: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    for (name, text) in tree[index].attributes {
      guard let shape = Self.cellShape(name) else {
        noteUnknown(attribute: name, among: Self.cellKeys, at: index)
        continue
      }
      if let value = PlainValue.value(text, shape: shape) {
        noteReports(of: name, at: index) { cell.setValue(value, forKey: name) }
      } else {
        noteBadValue(text, of: name, shape, at: index)
      }
    }
    for child in tree.children(of: index) {
      let name = tree[child].name
      if name == "emitterCells" {
        cell.emitterCells = emitterCells(of: child, depth: depth + 1)
      } else if let shape = Self.cellShape(name) {
        if let value = value(of: child, shape: shape).object {
          noteReports(of: name, at: child) { cell.setValue(value, forKey: name) }
        }
      } else {
        noteUnknown(element: name, among: Self.cellKeys, at: child)
      }
    }
    return cell
  }
}
