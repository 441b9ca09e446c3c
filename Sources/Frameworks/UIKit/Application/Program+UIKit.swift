// SPDX-License-Identifier: Apache-2.0

public import MultiplanePrograms
public import QuartzCore

extension Program {
  /// Creates a program that shows a window and sends it pointer and key events.
  ///
  /// - Parameters:
  ///   - name: The name by which a person chooses the program.
  ///   - title: A description of the picture, in one line.
  ///   - seed: The document from which the program comes; `nil` for a program that comes from no document.
  ///   - duration: The length of its film in seconds; `nil` to end with its last finite animation.
  ///   - window: A closure that creates the window and adds timed steps to the script. It is called each time
  ///     the program is shown, on the main thread, on which the whole program runs.
  public init(
    name: String, title: String, seed: String? = nil, duration: Double? = nil,
    window makeWindow: @escaping @MainActor (Script) -> UIWindow
  ) {
    self.init(name: name, title: title, seed: seed, duration: duration) { script in
      // The script is used only on the main thread.
      nonisolated(unsafe) let script = script
      nonisolated(unsafe) var root: CALayer?
      MainActor.assumeIsolated {
        UIApplication.shared.beginProgram()
        let window = makeWindow(script)
        window.makeKeyAndVisible()
        root = script.show(window, keeping: nil)
      }
      return root ?? CALayer()
    }
  }

  /// Creates a program from an application delegate, which creates a window at launch.
  ///
  /// The window is the delegate's `window` or, if that is `nil`, the window of the scene's delegate or the
  /// key window. If there is no window, that is reported and nothing is shown.
  ///
  /// - Parameters:
  ///   - name: The name by which a person chooses the program.
  ///   - title: A description of the picture, in one line.
  ///   - duration: The length of its film in seconds; `nil` to end with its last finite animation.
  ///   - delegate: A closure that creates the delegate. It is called each time the program is shown.
  public init(
    name: String, title: String, duration: Double? = nil,
    delegate makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    self.init(name: name, title: title, seed: nil, duration: duration) { script in
      nonisolated(unsafe) let script = script
      nonisolated(unsafe) var root: CALayer?
      MainActor.assumeIsolated {
        UIApplication.shared.beginProgram()
        let (application, delegate) = (UIApplication.shared, makeDelegate())
        application.keyWindow = nil
        application.delegate = delegate
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        application.connectScene()
        application.post(UIApplication.didFinishLaunchingNotification)
        guard
          let window = delegate.window ?? (application.scene.delegate as? any UIWindowSceneDelegate)?.window
            ?? application.keyWindow
        else {
          return Diagnostics.report(
            .invalid, "UIApplicationDelegate", "the application has no window; nothing shows")
        }
        window.isHidden = false
        root = script.show(window, keeping: delegate)
        application.becomeActive()
      }
      return root ?? CALayer()
    }
  }
}

extension UIApplication {
  /// Forgets the windows and the scene delegate of the previous program.
  fileprivate func beginProgram() {
    openedWindows = []
    sceneWindows = []
    scene.delegate = nil
    lifeState = .active
    UIScreen.main.lastShownWindow = nil
    ownStatusBar = (nil, nil)
  }
}

extension Program.Script {
  /// Connects the script's input events to `window` and returns the window's layer.
  @MainActor
  fileprivate func show(_ window: UIWindow, keeping object: (any NSObjectProtocol)?) -> CALayer {
    // Contents outside the window are clipped, even if the picture is larger than the window.
    window.clipsToBounds = true
    UIScreen.main.lastShownWindow = window
    for other in UIApplication.shared.openedWindows.compactMap(\.window) { window.add(other) }
    UIApplication.shared.openedWindows = []
    // The closures retain the window and `object`, because the host retains only the layer.
    nonisolated(unsafe) let kept = object
    onInput { event in
      MainActor.assumeIsolated { window.send(event) }
      _ = kept
    }
    acceptsText { MainActor.assumeIsolated { window.acceptsText } }
    return window.layer
  }
}

extension UIWindow {
  /// Creates a window with a size in points that shows the view of a controller.
  public convenience init(size: CGSize, rootViewController: UIViewController) {
    self.init(frame: CGRect(origin: .zero, size: size))
    self.rootViewController = rootViewController
    // Property observers do not run in initializers.
    rootDidChange(from: nil)
  }
}
