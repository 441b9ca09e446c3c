// SPDX-License-Identifier: Apache-2.0

public import MultiplanePrograms
public import QuartzCore

extension Program {
  /// Creates a program that shows a window, which hears what is done with the pointer.
  ///
  /// - Parameters:
  ///   - name: what a person types to name it.
  ///   - title: one line that says what is seen.
  ///   - seed: the document that it comes from; `nil` for our own.
  ///   - duration: how long its film is, in seconds; `nil` means until its last animation that ends has ended.
  ///   - window: makes the window and says to the script what happens when; called once for each showing, on the main
  ///     thread, where all of the program runs.
  public init(
    name: String, title: String, seed: String? = nil, duration: Double? = nil,
    window makeWindow: @escaping @MainActor (Script) -> UIWindow
  ) {
    self.init(name: name, title: title, seed: seed, duration: duration) { script in
      // The script is used on this thread only, which is the main one.
      nonisolated(unsafe) let script = script
      nonisolated(unsafe) var root: CALayer?
      MainActor.assumeIsolated {
        let window = makeWindow(script)
        window.makeKeyAndVisible()
        root = script.show(window, keeping: nil)
      }
      return root ?? CALayer()
    }
  }

  /// Creates a program that is an application: its delegate makes a window, or makes one the key window, when it begins.
  ///
  /// Without a window nothing shows, which is reported.
  public init(
    name: String, title: String, duration: Double? = nil,
    delegate makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    self.init(name: name, title: title, seed: nil, duration: duration) { script in
      nonisolated(unsafe) let script = script
      nonisolated(unsafe) var root: CALayer?
      MainActor.assumeIsolated {
        let (application, delegate) = (UIApplication.shared, makeDelegate())
        application.keyWindow = nil
        application.delegate = delegate
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        guard let window = delegate.window ?? application.keyWindow else {
          return Diagnostics.report(
            .invalid, "UIApplicationDelegate", "the application has no window; nothing shows")
        }
        window.isHidden = false
        root = script.show(window, keeping: delegate)
        delegate.applicationDidBecomeActive(application)
      }
      return root ?? CALayer()
    }
  }
}

extension Program.Script {
  /// Brings what a person does to a window; returns its layer.
  @MainActor
  fileprivate func show(_ window: UIWindow, keeping object: (any NSObjectProtocol)?) -> CALayer {
    // Nothing shows beside the screen, however large the picture is.
    window.clipsToBounds = true
    // The script keeps the window, whose layer is all that a host knows.
    nonisolated(unsafe) let kept = object
    onInput { event in
      MainActor.assumeIsolated { window.send(event) }
      _ = kept
    }
    takesText { MainActor.assumeIsolated { window.takesText } }
    return window.layer
  }
}

extension UIWindow {
  /// Creates a window of a size in points that shows a controller's view.
  public convenience init(size: CGSize, rootViewController: UIViewController) {
    self.init(frame: CGRect(origin: .zero, size: size))
    self.rootViewController = rootViewController
    // Observers are not called from initializers.
    rootDidChange(from: nil)
  }
}
