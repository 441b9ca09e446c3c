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
  ]
  private static let modules: Set<String> = [
    "AppKit", "Cocoa", "SwiftUI", "Combine", "SceneKit", "SpriteKit", "MapKit", "WebKit", "AVFoundation",
    "Photos",
    "PhotosUI", "Metal", "MetalKit", "CoreImage", "CoreMotion", "CoreData", "CoreLocation", "GLKit",
    "StoreKit",
    "MessageUI", "ARKit", "Vision", "CoreML", "Accelerate", "XCTest", "AudioToolbox", "CoreAudio",
    "CoreMedia",
    "CoreVideo", "EventKit", "Contacts", "ContactsUI", "HealthKit", "IOKit", "LocalAuthentication",
    "MobileCoreServices", "NaturalLanguage", "Network", "PassKit", "PDFKit", "PencilKit", "QuickLook",
    "ReplayKit", "SafariServices", "Security", "Social", "SystemConfiguration", "UniformTypeIdentifiers",
    "UserNotifications", "VideoToolbox", "WatchKit", "WidgetKit", "CoreBluetooth", "CoreTelephony", "AVKit",
    "CoreHaptics", "GameKit", "GameplayKit", "Intents", "MediaPlayer", "OSLog", "RealityKit", "SpriteKit",
  ]
  /// The modules that this package, Swift and Linux bring, and those that other rules replace.
  private static let present: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Foundation", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Swift", "Glibc", "Synchronization", "Observation", "RegexBuilder",
    "Testing", "Lottie", "ObjectiveC", "Darwin", "MachO", "CoreFoundation", "os", "simd", "Multiplane",
    "MultiplaneTesting", "MultiplaneTestingUIKit", "MultiplaneRecorder", "MultiplaneVideo",
    "MultiplaneWindow", "JNWSpringAnimation", "Easing", "CAMLDocument", "LottieDocument",
    "SVGDocument", "_Concurrency",
  ]
  /// The packages that bring modules of other names.
  private static let packages = [
    "RxCocoa": "RxSwift", "RxRelay": "RxSwift", "RxDataSources": "RxDataSources",
    "NIO": "swift-nio", "Logging": "swift-log", "Collections": "swift-collections",
    "OrderedCollections": "swift-collections", "Algorithms": "swift-algorithms",
    "Numerics": "swift-numerics", "Atomics": "swift-atomics", "AsyncAlgorithms": "swift-async-algorithms",
    "ArgumentParser": "swift-argument-parser", "Crypto": "swift-crypto",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for (index, token) in source.tokens.enumerated() where isMeant(token) {
      guard file.conditions.holds(at: index) == true else { continue }
      if token.kind == .word, source.isToken(index + 1, "("), let reason = functions[token.text] {
        edits.refuse(reason, at: index)
      } else if token.text == "import", ImportRule.isImport(index, in: source) {
        refuseModule(at: index, in: source, &edits)
      } else if token.text == "@IBOutlet" {
        refuseOutlet(at: index, in: source, &edits)
      } else if token.text == "@convention", source.isToken(index + 2, "block") {
        edits.refuse("there are no Objective-C blocks here", at: index)
      }
    }
  }

  private static func isMeant(_ token: SourceToken) -> Bool {
    token.kind == .attribute || token.kind == .word
  }

  /// Names a module that is not here, and what brings it.
  private static func refuseModule(at index: Int, in source: SourceText, _ edits: inout Edits) {
    guard let module = source.word(at: ImportRule.name(ofImportAt: index, in: source)) else { return }
    if modules.contains(module) {
      edits.refuse("there is no module \(module) here", at: index)
    } else if !present.contains(module) {
      let package = packages[module] ?? module
      edits.refuse(
        "the module \(module) is not here; the package \(package) usually brings it: adopt that too, and make"
          + " it a dependency", at: index)
    }
  }

  /// Names an outlet without which the code ends, as nothing sets it.
  private static func refuseOutlet(at index: Int, in source: SourceText, _ edits: inout Edits) {
    let keyword = source.tokens[index...].indices.prefix(8).first { source.isToken($0, "var") }
    guard let keyword, let name = source.word(at: keyword + 1), source.isToken(keyword + 2, ":") else {
      return
    }
    let end = source.end(ofTypeAt: keyword + 3)
    guard source.isToken(end - 1, "!"), !source.isToken(end, "="), !source.isToken(end, "{") else { return }
    edits.refuse("nothing sets the outlet \(name), as nib files are not read: set it in code", at: index)
  }
}
