// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIViewController {
  /// The name of the nib file with the view; `nil` if none was given.
  public var nibName: String? { nib.name }

  /// The bundle of the nib file; `nil` for the main one.
  public var nibBundle: Bundle? { nib.bundle }

  /// Loads the view from the scene of a storyboard or from a nib file, and sets it. Returns false if there is
  /// none.
  ///
  /// Without a name, the file has the name of the class, or the name of the class without "Controller".
  final func loadInterface() -> Bool {
    if let interface { return interface.loadView(of: self) }
    guard let file = nibFile else { return false }
    _ = file.instantiate(withOwner: self)
    if !isViewLoaded {
      Diagnostics.report(.invalid, "UIViewController", "the nib of \(type(of: self)) connects no view")
    }
    return isViewLoaded
  }

  private var nibFile: UINib? {
    if let name = nib.name { return UINib(nibName: name, bundle: nib.bundle) }
    let words = String(reflecting: type(of: self)).split(separator: ".").map(String.init)
    guard words.count > 1, words[0] != "UIKit", let name = words.last else { return nil }
    let suffix = "Controller"
    let names = (name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count))] : []) + [name]
    return names.lazy.map { UINib(nibName: $0, bundle: self.nib.bundle) }.first { $0.isFound }
  }
}
