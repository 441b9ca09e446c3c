// SPDX-License-Identifier: Apache-2.0

// The texts of the files. They are compiled, run and looked at by the tests.

extension NewTemplate {
  /// A scene with a title and a ball. `access` is the word before the function, with a space.
  static func scene(title: String, access: String) -> String {
    """
    import Multiplane

    /// Returns the layers of a film. Its frame is that of the root layer, in which y points up.
    \(access)func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
      root.backgroundColor = CGColor(red: 0.08, green: 0.1, blue: 0.18, alpha: 1)

      let title = CATextLayer()
      title.frame = CGRect(x: 0, y: 190, width: 640, height: 80)
      title.string = "\(title)"
      title.font = "system-ui-Bold" as NSString
      title.fontSize = 56
      title.alignmentMode = .center
      title.foregroundColor = CGColor(gray: 1, alpha: 1)
      root.addSublayer(title)

      let appear = CABasicAnimation(keyPath: "opacity")
      (appear.fromValue, appear.toValue, appear.duration) = (0, 1, 0.5)
      title.add(appear, forKey: "appear")

      let ball = CALayer()
      ball.name = "ball"
      ball.frame = CGRect(x: 550, y: 110, width: 60, height: 60)
      ball.cornerRadius = 30
      ball.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
      root.addSublayer(ball)

      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (60, 580, 2)
      move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ball.add(move, forKey: "move")
      return root
    }

    """
  }

  static func film(of scene: String, name: String) -> String {
    """
    import Multiplane
    import MultiplaneRecorder
    import \(scene)

    let host = LayerHost { makeRootLayer() }
    let clock = FixedRateClock(rate: 60, duration: 2)
    try Player(clock: clock, sink: FilmSink(path: "\(name).mp4")).play(host)
    print("\(name).mp4")

    """
  }

  static func tests(of scene: String) -> String {
    """
    import Multiplane
    import MultiplaneTesting
    import Testing
    import \(scene)

    @Suite struct SceneTests {
      @Test func `the ball moves to the right in two seconds`() throws {
        let ball = try #require(makeRootLayer().sublayers?.first { $0.name == "ball" })
        let curve = MotionCurve.ease(
          from: 60, to: 580, duration: 2, function: CAMediaTimingFunction(name: .easeInEaseOut))
        expectMotion(of: ball, keyPath: "position.x", matches: curve)
      }
    }

    """
  }

  static func app(title: String) -> String {
    """
    import MultiplaneWindow
    import UIKit

    @main
    enum Main {
      @MainActor static func main() {
        // Opens windows on this system. It comes before the application starts.
        MultiplaneWindow.install()
        AppDelegate.main()
      }
    }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    \(viewController(title: title))
    """
  }

  private static func viewController(title: String) -> String {
    """
    final class ViewController: UIViewController {
      private let button = UIButton(type: .system)

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.setTitle("\(title)", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 28)
        button.addAction(UIAction { [weak self] _ in self?.turn() }, for: .touchUpInside)
        view.addSubview(button)
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        button.bounds = CGRect(x: 0, y: 0, width: 240, height: 60)
        button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      }

      private func turn() {
        UIView.animate(
          withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
          animations: { self.button.transform = self.button.transform.rotated(by: .pi / 2) })
      }
    }

    """
  }

  static func lottieScene(file: String) -> String {
    """
    import LottieDocument
    import Multiplane

    /// Returns the layers of a film, which play the Lottie file beside this one.
    func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      do {
        let scene = try LottieScene(contentsOf: folder.appendingPathComponent("\(file)"))
        let ball = LottieLayer(animation: scene)
        ball.frame = root.bounds
        ball.loopMode = .loop
        ball.play()
        root.addSublayer(ball)
      } catch {
        fatalError("\\(error)")
      }
      return root
    }

    """
  }

  /// A ball that jumps, in a colour that the slot `accent` chooses.
  static func lottieFile(_ name: String) -> String {
    """
    {
      "v": "5.9.0", "nm": "\(name)", "fr": 30, "ip": 0, "op": 60, "w": 320, "h": 240,
      "slots": {"accent": {"p": {"a": 0, "k": [1, 0.5, 0.2, 1]}}},
      "layers": [
        {
          "ty": 4, "nm": "ball", "ip": 0, "op": 60, "st": 0,
          "ks": {
            "p": {"a": 1, "k": [
              {"t": 0, "s": [160, 200], "o": {"x": 0, "y": 0}, "i": {"x": 0.6, "y": 1}},
              {"t": 30, "s": [160, 60], "o": {"x": 0.4, "y": 0}, "i": {"x": 1, "y": 1}},
              {"t": 60, "s": [160, 200]}
            ]}
          },
          "shapes": [
            {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [60, 60]}},
            {"ty": "fl", "c": {"sid": "accent"}, "o": {"a": 0, "k": 100}}
          ]
        },
        {"ty": 1, "nm": "background", "ip": 0, "op": 60, "st": 0, "ks": {}, "sw": 320, "sh": 240, "sc": "#141a2e"}
      ]
    }

    """
  }
}
