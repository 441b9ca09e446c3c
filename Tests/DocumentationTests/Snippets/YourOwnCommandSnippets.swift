// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/YourOwnCommand.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneTool

enum YourOwnCommandSnippets {
  // Documentation/Multiplane.docc/YourOwnCommand.md:14
  static let manifest1 = "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"films\",\n  dependencies: [.package(path: \"../multiplane\")],\n  targets: [\n    .executableTarget(\n      name: \"films\",\n      dependencies: [\n        .product(name: \"Multiplane\", package: \"multiplane\"),\n        .product(name: \"MultiplaneTool\", package: \"multiplane\"),\n      ])\n  ]\n)\n"

  // Documentation/Multiplane.docc/YourOwnCommand.md:118
  static func snippet5() throws {
    MultiplaneTool.main(programs: [.card, .chart, .lantern])
  }
}

// Documentation/Multiplane.docc/YourOwnCommand.md:35
extension Program {
  static var card: Program {
    Program(name: "card", title: "A card turns in", duration: 2) { _ in
      let table = CALayer()
      table.frame = CGRect(x: 0, y: 0, width: 320, height: 180)
      table.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.25, alpha: 1)
      table.sublayerTransform.m34 = -1 / 400
      let card = CALayer()
      card.name = "card"
      card.frame = CGRect(x: 120, y: 40, width: 80, height: 100)
      card.cornerRadius = 8
      card.backgroundColor = CGColor(gray: 1, alpha: 1)
      table.addSublayer(card)
      let turn = CASpringAnimation(keyPath: "transform.rotation.y")
      (turn.fromValue, turn.toValue, turn.damping) = (Double.pi / 2, 0, 8)
      turn.duration = turn.settlingDuration
      card.add(turn, forKey: "turn")
      return table
    }
  }
}

// Documentation/Multiplane.docc/YourOwnCommand.md:64
extension Program {
  static var chart: Program {
    Program(name: "chart", title: "Bars grow", duration: 2) { _ in
      let chart = CALayer()
      chart.frame = CGRect(x: 0, y: 0, width: 320, height: 180)
      chart.backgroundColor = CGColor(gray: 1, alpha: 1)
      for (number, value) in [60.0, 110, 40, 140].enumerated() {
        let bar = CALayer()
        bar.anchorPoint = .zero
        bar.position = CGPoint(x: 40 + 65 * number, y: 20)
        bar.bounds = CGRect(x: 0, y: 0, width: 45, height: value)
        bar.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
        chart.addSublayer(bar)
        let grow = CABasicAnimation(keyPath: "bounds.size.height")
        (grow.fromValue, grow.toValue, grow.duration) = (0, value, 0.6)
        grow.beginTime = CACurrentMediaTime() + 0.3 * Double(number)
        grow.fillMode = .backwards
        bar.add(grow, forKey: "grow")
      }
      return chart
    }
  }
}

// Documentation/Multiplane.docc/YourOwnCommand.md:95
extension Program {
  static var lantern: Program {
    Program(name: "lantern", title: "A lantern goes out", duration: 2) { script in
      let night = CALayer()
      night.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
      night.backgroundColor = CGColor(red: 0.05, green: 0.05, blue: 0.2, alpha: 1)
      let light = CALayer()
      light.frame = CGRect(x: 65, y: 40, width: 30, height: 50)
      light.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.3, alpha: 1)
      night.addSublayer(light)
      script.at(1) { light.opacity = 0.2 }
      return night
    }
  }
}
