// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/YourOwnCommand.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneTool

enum YourOwnCommandSnippets {
  // Documentation/Multiplane.docc/YourOwnCommand.md:14
  static let manifest1 = "// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package(\n  name: \"lanterns\",\n  dependencies: [.package(path: \"../multiplane\")],\n  targets: [\n    .executableTarget(\n      name: \"lanterns\",\n      dependencies: [\n        .product(name: \"Multiplane\", package: \"multiplane\"),\n        .product(name: \"MultiplaneTool\", package: \"multiplane\"),\n      ])\n  ]\n)\n"

  // Documentation/Multiplane.docc/YourOwnCommand.md:56
  static func snippet3() throws {
    MultiplaneTool.main(programs: [.lantern])
  }
}

// Documentation/Multiplane.docc/YourOwnCommand.md:34
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
