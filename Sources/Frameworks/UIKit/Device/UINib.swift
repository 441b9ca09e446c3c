// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A nib file of Interface Builder. Nib files are not supported: loading one is reported and yields no
/// objects.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options for loading a nib file. They have no effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let name: String

  /// Creates a reference to a nib file by its name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that nib files are not supported, and returns no objects.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    reportUse()
    return []
  }

  final func reportUse() {
    Diagnostics.report(.unsupported, "UINib", "there are no nib files; \"\(name)\" is not read")
  }
}

extension Bundle {
  /// Reports that nib files are not supported, and returns `nil`.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).reportUse()
    return nil
  }
}

/// A storyboard of Interface Builder. Storyboards are not supported: using one is reported and yields no
/// controller or an empty one.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a reference to a storyboard by its name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that storyboards are not supported, and returns `nil`.
  open func instantiateInitialViewController() -> UIViewController? {
    reportUse("its first controller")
    return nil
  }

  /// Reports that storyboards are not supported, and returns an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportUse("\"\(identifier)\"")
    return UIViewController()
  }

  private func reportUse(_ what: String) {
    Diagnostics.report(
      .unsupported, "UIStoryboard", "there are no storyboards; \(what) of \"\(name)\" is not read")
  }
}

/// A change from one controller to another. Divergence: storyboards do not define segues; a program creates
/// and performs them.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the change; `nil` for no name.
  public final let identifier: String?
  /// The controller before the change.
  public final let source: UIViewController
  /// The controller after the change.
  public final let destination: UIViewController
  private let body: (() -> Void)?

  /// Creates a change that presents `destination`. Subclasses override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, nil)
    super.init()
  }

  /// Creates a change that calls `performHandler`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Performs the change: calls the handler or, without a handler, presents the destination with animation.
  open func perform() {
    if let body { body() } else { source.present(destination, animated: true) }
  }
}
