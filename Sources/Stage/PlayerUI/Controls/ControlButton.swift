// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A button in the row of controls.
package enum Control: Int, CaseIterable {
  case play, back, forward, restart, slower, faster, damage, save, export

  var title: String {
    switch self {
    case .play: "Pause"
    case .back: "<"
    case .forward: ">"
    case .restart: "Restart"
    case .slower: "-"
    case .faster: "+"
    case .damage: "Damage"
    case .save: "PNG"
    case .export: "Film"
    }
  }

  var width: CGFloat {
    switch self {
    case .play, .restart, .damage: 64
    case .save, .export: 48
    case .back, .forward, .slower, .faster: 26
    }
  }
}

/// The layer of a control.
final class ControlButton {
  let control: Control
  let layer = CALayer()
  private let title = TextLine(size: 11)

  init(_ control: Control) {
    self.control = control
    title.text = control.title
    title.alignment = .center
    layer.cornerRadius = 4
    layer.backgroundColor = Ink.button
    layer.name = "control \(control)"
    layer.addSublayer(title.layer)
  }

  var text: String {
    get { title.text }
    set { title.text = newValue }
  }

  var isOn = false {
    didSet {
      if isOn != oldValue {
        CATransaction.withoutActions { layer.backgroundColor = isOn ? Ink.accent : Ink.button }
      }
    }
  }

  func arrange(at x: CGFloat, y: CGFloat, height: CGFloat) {
    layer.frame = CGRect(x: x, y: y, width: control.width, height: height)
    title.frame = CGRect(x: 0, y: (height - 15) / 2, width: control.width, height: 15)
  }
}
