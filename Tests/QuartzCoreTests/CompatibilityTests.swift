// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

/// Compares DifferencesQuartzCore.md with the code.
@Suite struct CompatibilityTests {
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Multiplane.docc/DifferencesQuartzCore.md"),
      encoding: .utf8)
  }

  /// Returns the words in back quotes from the items of a section.
  private func names(in section: String) -> [String] {
    let parts = page.components(separatedBy: "\n## \(section)\n")
    guard parts.count == 2 else { return [] }
    let body = parts[1].components(separatedBy: "\n## ")[0]
    return body.components(separatedBy: "\n").filter { $0.hasPrefix("- ") }.flatMap { line in
      line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  @Test func `every layer property without effect is named and has none`() {
    let named = Set(names(in: "Without effect"))
    let timing = ["CALayer.duration", "repeatCount", "repeatDuration", "autoreverses", "fillMode"]
    #expect(named.isSuperset(of: timing))
    // These properties of a layer's own timing do not change its presentation.
    let layer = CALayer("layer")
    let hosted = Hosted(layer)
    hosted.change {
      layer.add(fade(duration: 2), forKey: "fade")
      (layer.duration, layer.repeatCount, layer.repeatDuration) = (0.1, 2, 0.3)
      (layer.autoreverses, layer.fillMode) = (true, .both)
    }
    #expect(hosted.shown(layer, at: 1) { $0.opacity } == 0.5)
  }

  @Test func `every class that it names as here is here`() {
    let classes: [String: Any.Type] = [
      "CAMediaTimingFunction": CAMediaTimingFunction.self, "CABasicAnimation": CABasicAnimation.self,
      "CAKeyframeAnimation": CAKeyframeAnimation.self, "CASpringAnimation": CASpringAnimation.self,
      "CAAnimationGroup": CAAnimationGroup.self, "CATransition": CATransition.self,
      "CAValueFunction": CAValueFunction.self, "CATransaction": CATransaction.self,
      "CATransform3D": CATransform3D.self, "CADisplayLink": CADisplayLink.self,
      "CAFrameRateRange": CAFrameRateRange.self, "CARenderer": CARenderer.self,
    ]
    for (name, type) in classes {
      #expect(page.contains("`\(name)`") && "\(type)" == name)
    }
  }

  @Test func `what it calls reported is reported`() {
    #expect(page.contains("`CATransition.filter`: reported"))
    #expect(reports { CATransition().filter = "filter" }.count == 1)
    #expect(page.contains("An unknown name of a timing function gives the linear one and a report"))
    let name = CAMediaTimingFunctionName(rawValue: "unheard of")
    #expect(reports { _ = CAMediaTimingFunction(name: name) }.count == 1)
  }
}
