// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import Testing
import UIKit
import WaitingFormsSwift5
import WaitingFormsSwift5Members
import WaitingFormsSwift6
import WaitingFormsSwift6Members

/// Each form of waiting, compiled in the modes of Swift 5 and 6, with and without the feature
/// MemberImportVisibility.
@MainActor @Suite struct WaitingFormsTests {
  private typealias Forms = @MainActor (@escaping @MainActor @Sendable (String) -> Void) -> Void

  private static let foundationForms: [Forms] = [
    WaitingFormsSwift5.FoundationForms.run, WaitingFormsSwift5Members.FoundationForms.run,
    WaitingFormsSwift6.FoundationForms.run, WaitingFormsSwift6Members.FoundationForms.run,
  ]
  private static let selectorForms: [Forms] = [
    WaitingFormsSwift5.SelectorForms.run, WaitingFormsSwift5Members.SelectorForms.run,
    WaitingFormsSwift6.SelectorForms.run, WaitingFormsSwift6Members.SelectorForms.run,
  ]

  @MainActor private final class Names {
    var all: [String] = []
  }

  /// Returns the names of the forms in their order, in a film without a report.
  private func names(_ forms: Forms) -> [String] {
    let names = Names()
    let (_, reports) = Diagnostics.collecting {
      let host = LayerHost {
        MainActor.assumeIsolated { forms { names.all.append($0) } }
        return CALayer()
      }
      for frame in 0...30 { _ = host.tick(to: Double(frame) / 20) }
    }
    #expect(reports.isEmpty)
    return names.all
  }

  @Test(arguments: 0..<4) func `each form of Dispatch and Foundation waits for the host`(mode: Int) {
    #expect(
      names(Self.foundationForms[mode]) == [
        "async", "async execute", "async qos", "async group", "async all", "variable", "function", "item",
        "group item", "perform", "operation", "after qos", "task", "main task", "group notify", "item notify",
        "wall execute", "after", "after execute", "after all", "wall", "scheduled", "scheduled block",
        "timer",
        "dated", "slept nanoseconds", "after item", "wall item", "slept for", "slept until", "slept clock",
      ])
  }

  @Test(arguments: 0..<4) func `each form with a selector waits for the host`(mode: Int) {
    #expect(
      names(Self.selectorForms[mode]) == [
        "UIKit async", "scheduled selector", "selector", "delayed", "UIKit after", "UIKit scheduled",
        "UIKit timer",
      ])
  }
}
