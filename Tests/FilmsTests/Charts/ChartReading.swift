// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

extension LayerLaws {
  /// All layers of the block, whether they are visible or not.
  var all: [CALayer] { Self.below(root) }

  private static func below(_ layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(below)
  }

  /// Returns the layers of a name that have no text.
  func shapes(_ name: String) -> [CALayer] {
    all.filter { $0.name == name && !($0 is CATextLayer) }
  }

  /// Returns the layer of a name that has no text, with the values that it has at the time.
  func state(_ name: String) -> CALayer? { shapes(name).first?.presentation() }

  /// The texts of the visible layers with text.
  var words: [String] { texts.compactMap { $0.layer.name } }

  /// The visible texts of the label of the time.
  var labels: [String] {
    texts.filter { $0.layer.superlayer?.name == "time" }.compactMap {
      ($0.layer as? CATextLayer)?.string as? String
    }
  }

  /// The numbers in windows, behind which columns of characters move, as they are seen at the time.
  var numbers: [String] {
    all.filter { window in
      window.masksToBounds && Self.strips(in: window).contains { Self.lines($0).count > 0 }
        && !Self.below(window).dropFirst().contains { $0.masksToBounds }
    }.map(Self.number)
  }

  private static func strips(in layer: CALayer) -> [CATextLayer] {
    (layer.sublayers ?? []).flatMap { sublayer in
      (sublayer as? CATextLayer).map { [$0] } ?? strips(in: sublayer)
    }
  }

  private static func lines(_ strip: CATextLayer) -> [Substring] {
    (strip.string as? String ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func number(in window: CALayer) -> String {
    let strips = strips(in: window).sorted { $0.position.x < $1.position.x }
    let text = strips.map { strip -> String in
      let lines = lines(strip)
      // The strip is a point higher than its lines.
      let pitch = (strip.bounds.height - 1) / CGFloat(lines.count)
      let top = strip.presentation()?.frame.minY ?? strip.frame.minY
      let index = lines.count > 1 ? Int((-top / pitch).rounded()) : 0
      return lines.indices.contains(index) ? String(lines[index]) : "?"
    }
    return String(text.joined().drop { $0 == " " })
  }
}

extension CGColor {
  /// The components as whole numbers from 0 to 255.
  var bytes: [Int] { (components ?? []).map { Int(($0 * 255).rounded()) } }
}

extension CALayer {
  /// The animations of the layer.
  var animations: [CAPropertyAnimation] {
    (animationKeys() ?? []).compactMap { animation(forKey: $0) as? CAPropertyAnimation }
  }
}
