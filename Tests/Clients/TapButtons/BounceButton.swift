// SPDX-License-Identifier: Apache-2.0

import UIKit

private extension Selector {
  static let released = #selector(BounceButton.fingerReleased(_:event:))
}

/// A button with targets of no, one and two arguments, as `#selector` names them.
@objcMembers
open class BounceButton: UIButton {
  @objc public private(set) dynamic var pressCount = 0
  public var log: [String] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    connect()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    connect()
  }

  private func connect() {
    addTarget(self, action: #selector(fingerTouched), for: .touchDown)
    addTarget(self, action: .released, for: [.touchUpInside, .touchUpOutside])
    addTarget(self, action: #selector(BounceButton.valueMoved(_:)), for: .valueChanged)
    addTarget(self, action: Selector("cancelled:"), for: .touchCancel)
  }

  @objc private func fingerTouched() {
    pressCount += 1
    log.append("down \(pressCount)")  // a comment with #selector(fingerTouched)
  }

  @objc fileprivate func fingerReleased(_ sender: UIButton, event: UIEvent?) { log.append("up") }

  @IBAction func valueMoved(_ sender: Any) { log.append("value") }

  func cancelled(_ sender: UIControl) { log.append("cancel") }

  open func forget() {
    removeTarget(self, action: #selector(self.fingerTouched), for: .touchDown)
  }
}

/// An owner whose button must not keep it alive.
public final class Panel: NSObject {
  public let button = BounceButton(type: .custom)
  public var taps = 0
  @IBOutlet weak var label: UILabel?

  public override init() {
    super.init()
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(handle(recognizer:)))
    button.addGestureRecognizer(recognizer)
  }

  @objc func tapped(_ sender: BounceButton) { taps += 1 }

  @objc func handle(recognizer: UITapGestureRecognizer) { taps += 10 }
}
