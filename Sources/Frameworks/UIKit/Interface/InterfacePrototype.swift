// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// A cell of a storyboard from which a list makes its cells, or the nib that was registered for them.
@MainActor
struct InterfacePrototype {
  private enum Origin {
    case element(InterfaceAssembly, Int)
    case nib(UINib)
  }

  private let origin: Origin

  /// Creates a prototype from an element of the file that an assembly reads.
  init(_ assembly: InterfaceAssembly, index: Int) { origin = .element(assembly, index) }

  /// Creates a prototype from a nib, whose first cell or view it is.
  init(_ nib: UINib) { origin = .nib(nib) }

  /// Returns a new view; `nil`, after a report, if there is none of the class.
  ///
  /// - Parameter identifier: The reuse identifier under which the list asks for it.
  func make<View: UIView>(_ identifier: String, as type: View.Type) -> View? {
    switch origin {
    case .element(let parent, let index):
      let assembly = InterfaceAssembly(parent.source, parent: parent, registeredIdentifier: identifier)
      let made = assembly.make(index)
      assembly.connect(isLast: true)
      if let view = made as? View { return view }
    case .nib(let nib):
      let objects = nib.objects(owner: nil, registeredIdentifier: identifier)
      for case let view as View in objects { return view }
    }
    Diagnostics.report(.invalid, "Interface Builder", "there is no \(type) for the identifier \(identifier)")
    return nil
  }
}
