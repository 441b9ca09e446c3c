// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  /// Writes the cells of an emitter. Recursion is safe, because cells are nested only a few levels deep.
  func write(_ cells: [CAEmitterCell], as name: String) {
    xml.open(name)
    for cell in cells {
      xml.open("CAEmitterCell", attributes(of: cell))
      if let color = cell.color { write(.color(color.rgba), as: "color") }
      if let contents = cell.contents, let image = contents as? CGImage {
        xml.element("contents", [("type", "CGImage"), ("src", images.address(of: image))])
      }
      if let inner = cell.emitterCells { write(inner, as: "emitterCells") }
      xml.close()
    }
    xml.close()
  }

  private func attributes(of cell: CAEmitterCell) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if let name = cell.name, !name.isEmpty { attributes.append(("name", name)) }
    let fresh = CAEmitterCell()
    for key in CellNumber.allCases.map(\.key) where CellNumber(key: key) != nil {
      guard let value = cell.value(forKey: key) as? NSNumber, value != fresh.value(forKey: key) as? NSNumber
      else { continue }
      attributes.append((key, ValueText.number(value.doubleValue)))
    }
    attributes += timing(of: cell)
    if cell.magnificationFilter != fresh.magnificationFilter {
      attributes.append(("magnificationFilter", cell.magnificationFilter))
    }
    if cell.contentsRect != fresh.contentsRect, let rect = ValueText.plain(.rect(cell.contentsRect)) {
      attributes.append(("contentsRect", rect.text))
    }
    return attributes
  }
}
