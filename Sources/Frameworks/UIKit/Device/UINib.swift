// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A file of Interface Builder. There are none here: loading is reported and gives nothing.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let name: String

  /// Creates the name of a file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns nothing, and reports it.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    reportUse()
    return []
  }

  final func reportUse() {
    Diagnostics.report(.unsupported, "UINib", "there are no nib files; \"\(name)\" is not read")
  }
}

extension Bundle {
  /// Returns `nil`, and reports that there are no nib files.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).reportUse()
    return nil
  }
}

/// A storyboard of Interface Builder. There are none here: it is reported, and its controllers are empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates the name of a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns `nil`, and reports it.
  open func instantiateInitialViewController() -> UIViewController? {
    reportUse("its first controller")
    return nil
  }

  /// Returns an empty controller, and reports it.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportUse("\"\(identifier)\"")
    return UIViewController()
  }

  private func reportUse(_ what: String) {
    Diagnostics.report(
      .unsupported, "UIStoryboard", "there are no storyboards; \(what) of \"\(name)\" is not read")
  }
}

/// A change from one controller to another. Storyboards would make it; here programs do.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name; `nil` for none.
  public final let identifier: String?
  /// The controller from which the change leads.
  public final let source: UIViewController
  /// The controller to which the change leads.
  public final let destination: UIViewController
  private let body: (() -> Void)?

  /// Creates a change without a handler; subclasses override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, nil)
    super.init()
  }

  /// Creates a change that `performHandler` makes.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Makes the change: calls the handler. Without one, presents the destination.
  open func perform() {
    if let body { body() } else { source.present(destination, animated: true) }
  }
}
