// SPDX-License-Identifier: Apache-2.0

extension AnimatableValue: CustomStringConvertible {
  /// The value in one line: `nil`, `0.5`, `(10 20)`, `(0 0 100 50)`, `rgba(1 0 0 0.5)`, `image 64x64`.
  package var description: String {
    switch self {
    case .nothing: "nil"
    case .number(let value): compact(value)
    case .point(let p): "(\(compact([p.x, p.y])))"
    case .size(let s): "(\(compact([s.width, s.height])))"
    case .rect(let r): "(\(compact([r.origin.x, r.origin.y, r.size.width, r.size.height])))"
    case .transform(let t): compact(t)
    case .color(let c): compact(c)
    case .triple(let x, let y, let z): "(\(compact([x, y, z])))"
    case .name(let name): name
    case .contents(let contents): contents.description
    case .numbers(let numbers): "{\(compact(numbers))}"
    case .colors(let colors): "{" + colors.map { compact($0) }.joined(separator: ", ") + "}"
    case .path(let path): "path \(path.path.verbs.count)"
    case .text(let text): "\"\(text.string.prefix(40))\""
    case .filters(let filters): "{" + filters.map(\.description).joined(separator: ", ") + "}"
    case .cells(let cells): "{" + cells.map { $0.name ?? "?" }.joined(separator: ", ") + "}"
    }
  }
}

extension LayerContents: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing: "nil"
    case .image(let image): "image \(image.width)x\(image.height)"
    case .blend(let from, let to, let fraction): "\(compact(fraction)) of the way from \(from) to \(to)"
    case .picture(let picture): "picture \(AnimatableValue.rect(picture.bounds))"
    }
  }
}

extension LayerFilter: CustomStringConvertible {
  /// The filter in one line: the kind, the inputs that it uses, "off" if it is disabled, and a custom name:
  /// `gaussianBlur 8`.
  package var description: String {
    let input =
      switch kind {
      case .colorMatrix, .colorLevels: "(\(compact(matrix)))"
      case .multiplyColor: compact(color)
      case .colorMonochrome: "\(compact(color)) \(compact(amount))"
      case .colorInvert, .filterGraph: ""
      default: compact(amount)
      }
    let parts = [kind.rawValue, input, isEnabled ? "" : "off", name == kind.rawValue ? "" : "\"\(name)\""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
