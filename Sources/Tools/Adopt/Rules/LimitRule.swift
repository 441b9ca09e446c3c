// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Reports the idioms of the Objective-C runtime that no rule can replace.
enum LimitRule: Rule {
  private static let functions: [String: String] = [
    "class_getInstanceMethod": "methods cannot be exchanged without the Objective-C runtime",
    "class_getClassMethod": "methods cannot be exchanged without the Objective-C runtime",
    "method_exchangeImplementations": "methods cannot be exchanged without the Objective-C runtime",
    "class_addMethod": "methods cannot be added without the Objective-C runtime",
    "class_replaceMethod": "methods cannot be replaced without the Objective-C runtime",
    "imp_implementationWithBlock": "methods cannot be added without the Objective-C runtime",
    "class_copyPropertyList": "properties cannot be listed without the Objective-C runtime",
    "class_copyIvarList": "properties cannot be listed without the Objective-C runtime",
    "observeValue": "there is no key-value observing; use didSet, or a display link",
  ]
  private static let modules: Set<String> = [
    "AppKit", "Cocoa", "SwiftUI", "Combine", "SceneKit", "SpriteKit", "MapKit", "WebKit", "AVFoundation",
    "Photos",
    "PhotosUI", "Metal", "MetalKit", "CoreImage", "CoreMotion", "CoreData", "CoreLocation", "GLKit",
    "StoreKit",
    "MessageUI", "ARKit", "Vision", "CoreML", "Accelerate", "XCTest",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    var depth = 0
    for (index, token) in source.tokens.enumerated() {
      if token.text == "#if" { depth += 1 }
      if token.text == "#endif" { depth -= 1 }
      guard depth == 0 else { continue }
      if token.kind == .word, source.isToken(index + 1, "("), let reason = functions[token.text] {
        edits.refuse(reason, at: index)
      } else if token.text == "forKeyPath", isObserver(index, in: source) {
        edits.refuse("there is no key-value observing; use didSet, or a display link", at: index)
      } else if token.text == "import", let module = source.word(at: index + 1), modules.contains(module) {
        edits.refuse("there is no module \(module) here", at: index)
      } else if token.text == "@convention", source.isToken(index + 2, "block") {
        edits.refuse("there are no Objective-C blocks here", at: index)
      }
    }
  }

  /// Returns true for a key path that is an argument of `addObserver(_:forKeyPath:options:context:)`.
  private static func isObserver(_ index: Int, in source: SourceText) -> Bool {
    guard let open = (0..<index).last(where: { source.closing($0).map { $0 > index } ?? false }) else {
      return false
    }
    return source.word(at: open - 1) == "addObserver" || source.word(at: open - 1) == "removeObserver"
  }
}
