// SPDX-License-Identifier: Apache-2.0

enum Theme {
  static let warm: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let all = [#colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5), warm]
  static let star = #imageLiteral(resourceName: "no-such-star")
}

/// A type of the module that has the name of ours.
struct Selector {
  let index: Int
}

class GlowLayer: CALayer {
  @NSManaged weak var host: UIView?
  @NSManaged var glow: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    return key == "glow" || super.needsDisplay(forKey: key)
  }
}

class Chooser: UIControl {
  var chosen = Selector(index: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(choose), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  @objc func choose() { chosen = Selector(index: 1) }

  func play(_ effect: String) -> Bool {
    let selector = NSSelectorFromString("\(effect)Load")
    return responds(to: selector)
  }

  @objc func fallLoad() {}
}

#Preview {
  Chooser()
}
