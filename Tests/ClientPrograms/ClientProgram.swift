// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplanePrograms
import UIKit

/// One of the programs in Originals, with the gestures that its film shows.
public struct ClientProgram: Sendable {
  /// The name, which is also that of its folder.
  public let name: String
  /// The times of its film's frames, in seconds.
  public let times: [Double]
  let gestures: [Gesture]
  let make: @MainActor @Sendable () -> UIViewController

  /// A gesture of one finger.
  enum Gesture: Sendable {
    case tap(CGPoint, at: Double)
    /// A drag.
    case drag(CGPoint, to: CGPoint, at: Double, lasting: Double)
  }

  init(
    _ name: String, _ times: [Double], _ gestures: [Gesture] = [],
    _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    (self.name, self.times, self.gestures, self.make) = (name, times, gestures, make)
  }

  /// The program, in a window of 375 x 667 points.
  public var program: Program {
    Program(name: name, title: name) { script in
      for gesture in gestures { gesture.add(to: script) }
      return UIWindow(size: CGSize(width: 375, height: 667), rootViewController: make())
    }
  }

  /// All programs.
  public static let all: [ClientProgram] = [
    ClientProgram("ProgressRing", [0, 0.5, 1, 1.6]) { ProgressRingViewController() },
    ClientProgram("ShimmerText", [0.4, 0.8, 1.2, 1.6]) { ShimmerTextViewController() },
    ClientProgram("CardFlip", [0, 0.5, 0.65, 0.8, 0.95, 1.3], [.tap(CGPoint(x: 187, y: 333), at: 0.2)]) {
      CardFlipViewController()
    },
    ClientProgram(
      "ParallaxCards", [0, 0.5, 0.8, 1.6],
      [.drag(CGPoint(x: 280, y: 300), to: CGPoint(x: 100, y: 300), at: 0.2, lasting: 0.5)]
    ) { ParallaxCardsViewController() },
    ClientProgram("Snowfall", [1, 3, 6]) { SnowfallViewController() },
    ClientProgram(
      "ElasticPull", [0, 0.5, 0.7, 0.85, 1, 1.8],
      [.drag(CGPoint(x: 160, y: 100), to: CGPoint(x: 200, y: 330), at: 0.2, lasting: 0.5)]
    ) { ElasticPullViewController() },
    ClientProgram(
      "HeroZoom", [0, 0.4, 0.6, 1.2, 2.2, 2.4, 3],
      [.tap(CGPoint(x: 85, y: 365), at: 0.2), .tap(CGPoint(x: 160, y: 240), at: 2)]
    ) { HeroZoomViewController() },
    ClientProgram(
      "DragToDismiss", [0, 1, 1.6, 1.8, 2.4, 3, 3.6, 4.2],
      [
        .tap(CGPoint(x: 160, y: 222), at: 0.2),
        .drag(CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 240), at: 1.3, lasting: 0.4),
        .drag(CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 480), at: 2.8, lasting: 0.5),
      ]
    ) { DragToDismissViewController() },
    ClientProgram(
      "BottomSheet", [0, 0.4, 0.6, 1.2, 2.2, 2.8],
      [.tap(CGPoint(x: 160, y: 142), at: 0.2), .tap(CGPoint(x: 160, y: 60), at: 2)]
    ) { BottomSheetViewController() },
    ClientProgram(
      "SlidingTabs", [0, 0.5, 1, 1.6, 2.2],
      [.tap(CGPoint(x: 310, y: 642), at: 0.2), .tap(CGPoint(x: 60, y: 642), at: 1.3)]
    ) { SlidingTabsController() },
    ClientProgram("BadgeBell", [0, 0.3, 0.4, 0.9], [.tap(CGPoint(x: 160, y: 240), at: 0.2)]) {
      BadgeBellViewController()
    },
    ClientProgram("ThemeSwitch", [0, 0.5, 0.7, 1.2], [.tap(CGPoint(x: 76, y: 216), at: 0.3)]) {
      ThemeSwitchViewController()
    },
    ClientProgram("CaptionLabel", [0, 0.4, 0.6, 1.2]) { CaptionLabelViewController() },
    ClientProgram(
      "NavigationFade", [0, 0.4, 0.8, 1.4, 1.8, 2, 2.8],
      [
        .tap(CGPoint(x: 345, y: 42), at: 0.2),
        .drag(CGPoint(x: 5, y: 240), to: CGPoint(x: 300, y: 240), at: 1.5, lasting: 0.6),
      ]
    ) { NavigationFadeController() },
    ClientProgram("CircularReveal", [0, 0.3, 0.5, 0.7, 1.2], [.tap(CGPoint(x: 315, y: 70), at: 0.2)]) {
      CircularRevealViewController()
    },
    ClientProgram("BlurMenu", [0, 0.4, 0.6, 1.2], [.tap(CGPoint(x: 160, y: 240), at: 0.2)]) {
      BlurMenuViewController()
    },
    ClientProgram("DrawnChart", [0.2, 0.4, 0.6, 1.4]) { DrawnChartViewController() },
    ClientProgram("HandwrittenText", [0.3, 1, 2, 3.2]) { HandwrittenTextViewController() },
    ClientProgram(
      "PageCurl", [0, 0.5, 0.7, 0.9, 1.1, 1.6, 2.4, 2.8, 3.4],
      [.tap(CGPoint(x: 160, y: 240), at: 0.2), .tap(CGPoint(x: 160, y: 240), at: 2)]
    ) { PageCurlViewController() },
    ClientProgram("LoadingDots", [0.2, 0.6, 1, 1.4]) { LoadingDotsViewController() },
  ]
}

extension ClientProgram.Gesture {
  fileprivate func add(to script: Program.Script) {
    switch self {
    // A tap is complete at the release, 0.1 seconds after the press.
    case .tap(let point, let time): script.click(at: point, time: time - 0.1)
    case .drag(let start, let end, let time, let duration):
      script.drag(from: start, to: end, time: time, duration: duration)
    }
  }
}
