// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore

/// A layer that is visible, and the part of its frame that the layers around it do not clip, in the
/// coordinates of the block.
struct ShownLayer {
  let layer: CALayer
  /// The layer with the values that it has at the time.
  let state: CALayer
  let frame: CGRect
  /// The product of the opacities of the layer and those around it in the block.
  let opacity: Float

  /// The name, which is empty if there is none.
  var name: String { layer.name ?? "" }
}

/// The visible layers of a block at a time.
struct LayerLaws {
  /// The layer of the block.
  let root: CALayer
  /// The visible layers that draw something, from back to front.
  let shown: [ShownLayer]
  private let host: LayerHost

  /// The sizes of frames in points: 16:9, 9:16 and 1:1.
  static let formats = [
    CGSize(width: 1600, height: 900), CGSize(width: 900, height: 1600), CGSize(width: 900, height: 900),
  ]

  /// Makes the layers of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - frame: Its frame.
  ///   - time: The time in seconds of the block. By default, it is that at which the block rests.
  init(_ block: some FilmBlock, in frame: BlockFrame, at time: Double? = nil) {
    let content = block.makeLayer(in: frame)
    root = content
    host = LayerHost {
      let film = CALayer()
      film.frame = CGRect(origin: .zero, size: frame.size)
      film.isGeometryFlipped = true
      film.addSublayer(content)
      return film
    }
    _ = host.tick(to: time ?? block.settlingTime(in: frame))
    shown = Self.shown(below: content)
  }

  /// The visible layers of a name.
  subscript(name: String) -> [ShownLayer] { shown.filter { $0.name == name } }

  /// The visible layers with text. Their frames are those of the text, without the points by which a text
  /// layer is larger.
  var texts: [ShownLayer] {
    shown.filter { $0.layer is CATextLayer }.map { entry in
      var frame = entry.frame
      frame.size = CGSize(width: max(frame.width - 2, 0), height: max(frame.height - 2, 0))
      return ShownLayer(layer: entry.layer, state: entry.state, frame: frame, opacity: entry.opacity)
    }
  }

  /// The names of the visible layers that are not inside of the block's area.
  var outside: [String] {
    let area = root.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    let frames = texts + shown.filter { !($0.layer is CATextLayer) }
    return frames.filter { entry in
      let frame = entry.frame
      return frame.minX < area.minX || frame.minY < area.minY || frame.maxX > area.maxX
        || frame.maxY > area.maxY
    }.map { "\($0.name) \($0.frame)" }
  }

  /// The pairs of texts whose frames overlap.
  var overlaps: [String] {
    let texts = texts
    return texts.indices.flatMap { first in
      texts.indices.dropFirst(first + 1).compactMap { second in
        let common = texts[first].frame.intersection(texts[second].frame)
        let isEmpty = common.isNull || common.width <= Self.tolerance || common.height <= Self.tolerance
        return isEmpty ? nil : "\(texts[first].name) and \(texts[second].name)"
      }
    }
  }

  /// Rounding errors in points.
  private static let tolerance: CGFloat = 0.01

  private static func shown(below root: CALayer) -> [ShownLayer] {
    var result: [ShownLayer] = []
    func visit(_ layer: CALayer, _ clip: CGRect, _ outer: Float) {
      let state = layer.presentation() ?? layer
      guard !state.isHidden, state.opacity > 0 else { return }
      let opacity = outer * state.opacity
      let frame = layer.convert(layer.bounds, to: root).intersection(clip)
      let clip = layer.masksToBounds ? frame : clip
      if layer !== root, draws(layer), !frame.isNull {
        result.append(ShownLayer(layer: layer, state: state, frame: frame, opacity: opacity))
      }
      for sublayer in layer.sublayers ?? [] { visit(sublayer, clip, opacity) }
    }
    visit(root, .infinite, 1)
    return result
  }

  private static func draws(_ layer: CALayer) -> Bool {
    layer.contents != nil || layer.backgroundColor != nil || layer.borderWidth > 0 || layer is CATextLayer
      || layer is CAGradientLayer || (layer as? CAShapeLayer)?.path != nil
  }
}

extension BlockFrame {
  /// Creates the frame of a block in an area of a film of a size that lasts 8 seconds.
  init(_ size: CGSize, _ area: BlockArea = .safe, theme: FilmTheme = .plain, duration: Double = 8) {
    self.init(size: size, area: area.rect(in: size), theme: theme, duration: duration)
  }
}

/// Returns the result of a function and the subjects of its reports about blocks. Other reports, such as
/// those about fonts that are not installed, depend on the machine.
func collectingBlockReports<Result>(_ body: () throws -> Result) rethrows -> (Result, [String]) {
  let (result, reports) = try Diagnostics.collecting(body)
  return (result, reports.map(\.subject).filter { $0.hasSuffix(" block") })
}
