// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A nib file of Interface Builder. Nib files are not supported: loading one is reported and gives nothing.
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

  /// Creates a reference to a nib file by its name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns no objects, and reports that nib files are not supported.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    reportUse()
    return []
  }

  final func reportUse() {
    Diagnostics.report(.unsupported, "UINib", "there are no nib files; \"\(name)\" is not read")
  }
}

extension Bundle {
  /// Returns `nil`, and reports that nib files are not supported.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).reportUse()
    return nil
  }
}

/// A storyboard of Interface Builder. Storyboards are not supported: using one is reported, and its
/// controllers are empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a reference to a storyboard by its name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns `nil`, and reports that storyboards are not supported.
  open func instantiateInitialViewController() -> UIViewController? {
    reportUse("its first controller")
    return nil
  }

  /// Returns an empty controller, and reports that storyboards are not supported.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportUse("\"\(identifier)\"")
    return UIViewController()
  }

  private func reportUse(_ what: String) {
    Diagnostics.report(
      .unsupported, "UIStoryboard", "there are no storyboards; \(what) of \"\(name)\" is not read")
  }
}

/// A change from one controller to another, which a storyboard would define and a program performs here.
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

  /// Creates a change that `performHandler` performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Performs the change: calls the handler or, without one, presents the destination.
  open func perform() {
    if let body { body() } else { source.present(destination, animated: true) }
  }
}
