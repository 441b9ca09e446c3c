// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The cells as objects: the ones that were set. On a presentation layer, new cells with presentation
  /// values.
  final var emitterCellObjects: [CAEmitterCell]? {
    if let cells = extras?.objects[.emitterCells] as? [CAEmitterCell] { return cells }
    let cells = properties.cells(.emitterCells)
    return properties.own(.emitterCells) == .nothing ? nil : cells.map { CAEmitterCell($0) }
  }

  final func setEmitterCells(_ cells: [CAEmitterCell]?) {
    setOwn(cells.map { .cells($0.map(\.snapshot)) } ?? .nothing, .emitterCells, object: cells)
  }

  /// Sets the cells that a key path has changed, and updates their objects.
  final func setEmitterCells(changed cells: [EmitterCell]) {
    let objects = extras?.objects[.emitterCells] as? [CAEmitterCell]
    for (object, cell) in zip(objects ?? [], cells) { object.adopt(cell) }
    setOwn(.cells(cells), .emitterCells, object: objects)
  }
}

extension CAEmitterCell {
  /// Creates a cell from the engine's values.
  convenience init(_ values: EmitterCell) {
    self.init()
    cell = values
    cell.cells = []
    contentsObject = values.contents
    filterNames.magnification = values.magnificationFilter.rawValue
    filterNames.minification = values.minificationFilter.rawValue
    (mediaTiming.beginTime, mediaTiming.timeOffset) = (values.timing.beginTime, values.timing.timeOffset)
    (mediaTiming.speed, mediaTiming.duration) = (Float(values.timing.speed), values.duration)
    if !values.cells.isEmpty { children = values.cells.map { CAEmitterCell($0) } }
  }
}
