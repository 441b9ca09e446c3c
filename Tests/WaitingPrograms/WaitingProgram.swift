// SPDX-License-Identifier: Apache-2.0

package import QuartzCore
package import UIKit

/// A program whose code waits in one way, and the order in which it must go on.
package struct WaitingProgram: Sendable {
  package let name: String
  /// The steps in their order.
  package let order: [String]
  /// True if the program uses other threads, which is reported.
  package let usesThreads: Bool
  private let start: @MainActor @Sendable (StepView) -> Void

  init(
    _ name: String, _ order: [String], usesThreads: Bool = false,
    _ start: @escaping @MainActor @Sendable (StepView) -> Void
  ) {
    (self.name, self.order, self.usesThreads, self.start) = (name, order, usesThreads, start)
  }

  /// The seconds after which all steps have been made.
  package static let duration = 1.5

  /// Creates the view of the program, whose code begins to wait.
  @MainActor package func makeView() -> StepView {
    let view = StepView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    start(view)
    return view
  }

  /// A program without a step.
  package static let blank = WaitingProgram("blank", []) { _ in }

  /// All programs.
  package static var all: [WaitingProgram] { queues + timers + tasks + callers }
}

/// A view that shows the steps that were made: a bar for each, whose colour and width say when.
@MainActor package final class StepView: UIView {
  package private(set) var steps: [String] = []
  /// The objects that a program keeps.
  var kept: [AnyObject] = []
  let box = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))

  override package init(frame: CGRect) {
    super.init(frame: frame)
    box.backgroundColor = .red
    addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  func step(_ name: String) {
    let hue = CGFloat(name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 97 }) / 97
    let bar = UIView(
      frame: CGRect(x: 0, y: 3 * steps.count, width: 10 + Int(CACurrentMediaTime() * 30), height: 2))
    bar.backgroundColor = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    addSubview(bar)
    steps.append(name)
  }
}
