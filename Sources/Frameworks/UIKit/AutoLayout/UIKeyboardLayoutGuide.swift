// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The guide for the part of a view that the on-screen keyboard covers. Without a keyboard, it is the part
/// below the safe area, so that its top edge is the bottom of the safe area.
///
/// It moves with the keyboard; see `UIScreen.keyboardHeight`.
public final class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView {
  final var madeKeyboardGuide: UIKeyboardLayoutGuide {
    let made = constraintState.madeGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    if let made { return made }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    constraintState.madeGuides.append(guide)
    return guide
  }
}
