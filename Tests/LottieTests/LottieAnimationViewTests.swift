// SPDX-License-Identifier: Apache-2.0

import Foundation
import Lottie
import Multiplane
import MultiplaneDiagnostics
import TestSupport
import Testing
import UIKit

/// The view, in a window of 80 x 40 points. Its picture is a bar that moves from the left to the right in ten
/// frames of a tenth of a second.
@MainActor @Suite struct LottieAnimationViewTests {
  /// A red bar of 4 x 40 points, whose left edge is at 0 at frame 0 and at 36 at frame 9.
  private static let text = """
    {"w":40,"h":40,"fr":10,"ip":0,"op":10,"markers":[{"cm":"a","tm":2,"dr":3},{"cm":"b","tm":8,"dr":0}],
    "layers":[{"ty":1,"nm":"bar","ip":0,"op":10,"st":0,"sc":"#ff0000","sw":4,"sh":40,"ks":{"p":{"a":1,"k":[
    {"t":0,"s":[0,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":9,"s":[36,0]}]}}}]}
    """

  private func animation() throws -> LottieAnimation {
    try LottieAnimation(bytes: Array(Self.text.utf8), name: "bar.json")
  }

  /// Returns the columns, 4 points wide, in which the middle row of a view of the window's size is red.
  private func columns(_ view: LottieAnimationView, at times: [Double]) throws -> [[Int]] {
    let controller = UIViewController()
    let window = UIWindow(size: CGSize(width: 80, height: 40), rootViewController: controller)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    controller.view.addSubview(view)
    let host = LayerHost(root: window.layer)
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    for time in times { clock.advance(to: time) }
    let sink = MemorySink()
    try Player(clock: clock, sink: sink).play(
      host, options: PlaybackOptions(pixelSize: CGSize(width: 80, height: 40), threadCount: 1))
    return sink.frames.map { frame in (0..<20).filter { frame[$0 * 4 + 2, 20] == 0xffff_0000 } }
  }

  @Test func `the picture is fitted into the bounds by the content mode`() throws {
    // The square of 40 points lies in the middle of 80.
    #expect(try columns(LottieAnimationView(animation: animation()), at: [0]) == [[5]])
    let modes: [(UIView.ContentMode, [Int])] = [
      (.scaleToFill, [0, 1]), (.left, [0]), (.right, [10]), (.scaleAspectFit, [5]),
    ]
    for (mode, expected) in modes {
      let view = LottieAnimationView(animation: try animation())
      view.contentMode = mode
      #expect(try columns(view, at: [0]) == [expected], "\(mode)")
    }
  }

  @Test func `a play shows the frames of its time, and ends`() throws {
    let view = LottieAnimationView(animation: try animation())
    var ends: [Bool] = []
    view.play(fromMarker: "a", toMarker: "b", loopMode: .playOnce) { ends.append($0) }
    #expect(view.isAnimationPlaying && view.loopMode == .playOnce)
    // Frames 2, 5 and 8, and the last one stays.
    #expect(try columns(view, at: [0, 0.3, 0.6, 1]) == [[7], [10], [13], [13]])
    #expect(ends == [true] && !view.isAnimationPlaying && view.currentFrame == 8)
  }

  @Test func `positions, speeds and values are those of the layer`() throws {
    let view = LottieAnimationView(animation: try animation())
    view.currentProgress = 0.5
    #expect(view.currentFrame == 5 && view.currentTime == 0.5 && view.lottieLayer.currentFrame == 5)
    view.animationSpeed = 2
    view.loopMode = .loop
    #expect(view.lottieLayer.animationSpeed == 2 && view.lottieLayer.loopMode == .loop)
    view.setValueProvider(FloatValueProvider(0), keypath: "bar.Transform.Opacity")
    #expect(view.allHierarchyKeypaths().contains("bar.Transform.Opacity"))
    #expect(try columns(view, at: [0]) == [[]])
    view.removeValueProvider(for: "bar.Transform.Opacity")
    view.stop()
    #expect(try columns(view, at: [0]) == [[5]])
  }

  @Test func `the intrinsic size is that of the animation`() throws {
    let view = LottieAnimationView(animation: try animation())
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40))
    #expect(LottieAnimationView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `files are found by name, and a missing one is reported`() throws {
    let folder = try TemporaryFolder()
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: folder.file("bar.json")))
    let bundle = try #require(Bundle(path: folder.file("")))
    #expect(LottieAnimationView(name: "bar", bundle: bundle).animation?.duration == 1)
    #expect(LottieAnimationView(filePath: folder.file("bar.json")).animation?.frameRate == 10)
    let (animation, reports) = Diagnostics.collecting { LottieAnimation.named("boat", bundle: bundle) }
    #expect(animation == nil)
    #expect(reports.map(\.subject) == ["LottieAnimation"])
  }
}
