// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAEmitterCell {
  /// The cell's values in the engine's form, including the cells that it emits.
  final var snapshot: EmitterCell { snapshot(depth: 0) }

  /// Copies the cell tree down to a depth limit, so cells that emit each other in a cycle terminate.
  private func snapshot(depth: Int) -> EmitterCell {
    var result = cell
    result.cells = depth < Emission.depthLimit ? (children ?? []).map { $0.snapshot(depth: depth + 1) } : []
    return result
  }

  /// Copies the values that a layer changed by key path, including the values of the emitted cells.
  final func adopt(_ changed: EmitterCell) {
    if changed.color != cell.color { colorObject = nil }
    cell = changed
    cell.cells = []
    for (child, values) in zip(children ?? [], changed.cells) { child.adopt(values) }
  }

  final func number<Value: BinaryFloatingPoint>(_ number: CellNumber) -> Value { Value(cell[number]) }

  final func set<Value: BinaryFloatingPoint>(_ number: CellNumber, _ value: Value) {
    guard value.isFinite else { return reportNotFinite(number.key, value) }
    cell[number] = Double(value)
  }

  private func reportNotFinite(_ key: String, _ value: Any) {
    Diagnostics.report(.invalid, "CAEmitterCell.\(key)", "\(value) is not finite; nothing is changed")
  }

  final func setColor(_ color: CGColor?) {
    colorObject = color
    cell.color = color?.rgba ?? .clear
  }

  final func setContents(_ object: Any?) {
    contentsObject = object
    cell.contents = object as? CGImage
    if let object, cell.contents == nil {
      Diagnostics.report(
        .unsupported, "CAEmitterCell.contents", "a \(type(of: object)) cannot be drawn; only a CGImage can")
    }
  }

  final func setContentsRect(_ rect: CGRect) {
    guard rect.isAcceptable else { return reportNotFinite("contentsRect", rect) }
    cell.contentsRect = rect
  }

  final func setFilter(magnification name: String) {
    filterNames.magnification = name
    cell.magnificationFilter = ContentsFilter(rawValue: name) ?? .linear
  }

  final func setFilter(minification name: String) {
    filterNames.minification = name
    cell.minificationFilter = ContentsFilter(rawValue: name) ?? .linear
  }

  final func setChildren(_ cells: [CAEmitterCell]?) { children = cells }

  final func setTiming(_ change: (inout MediaTiming) -> Void) {
    var timing = mediaTiming
    change(&timing)
    guard timing.isUsable else { return reportNotFinite("timing", "a time") }
    mediaTiming = timing
    cell.timing = timing.mapping
    cell.duration = timing.emissionDuration
  }

  // MARK: Archiving

  private static let plainKeys =
    CellNumber.allCases.compactMap { CellNumber(key: $0.key)?.key } + [
      "name", "color", "contentsRect", "magnificationFilter", "minificationFilter",
    ] + MediaTimingRow.all.map(\.key)

  final func isArchived(_ key: String) -> Bool {
    if key == "emitterCells" { return children?.isEmpty == false }
    if key == "contents" { return contentsObject != nil }
    if key == "style" { return style != nil }
    guard Self.plainKeys.contains(key) else { return false }
    let (value, standard) = (value(forKey: key), CAEmitterCell().value(forKey: key))
    return !(value as? NSObject == standard as? NSObject && value as? String == standard as? String)
      || (key == "color" && cell.color != .white)
  }

  final func archive(into coder: NSCoder) {
    for key in Self.plainKeys where key != "color" && shouldArchiveValue(forKey: key) {
      coder.encode(value(forKey: key), forKey: key)
    }
    if shouldArchiveValue(forKey: "color") {
      coder.encode(AnimatableValue.colors([cell.color]).archivedNumbers, forKey: "color")
    }
    if shouldArchiveValue(forKey: "contents") {
      Diagnostics.report(.unsupported, "CAEmitterCell.encode(with:)", "contents are not archived")
    }
    if let style, shouldArchiveValue(forKey: "style") { coder.encode(archiving: style, forKey: "style") }
    if shouldArchiveValue(forKey: "emitterCells") { coder.encode(children, forKey: "emitterCells") }
  }

  final func decode(from coder: NSCoder) {
    for key in Self.plainKeys where key != "color" {
      let value = coder.object(of: [NSNumber.self, NSString.self, NSValue.self], forKey: key)
      if let value { setValue(value, forKey: key) }
    }
    let numbers = coder.array(of: NSNumber.self, forKey: "color") as? [NSNumber]
    if case .colors(let colors)? = numbers.flatMap({ AnimatableValue(archived: $0, kind: .colors) }),
      let color = colors.first
    {
      cell.color = color
    }
    if let style = coder.restoredValue(forKey: "style") as? [AnyHashable: Any] { self.style = style }
    let cells = coder.array(of: CAEmitterCell.self, forKey: "emitterCells") as? [CAEmitterCell]
    if let cells { emitterCells = cells }
  }
}
