// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import UIKit

/// A heart that a press fills, and another one empties. Its drawing is a Lottie animation with two segments.
final class HeartButton: UIControl {
  let heart: LottieLayer
  private(set) var isLiked = false

  override init(frame: CGRect) {
    heart = LottieLayer(animation: Self.animation)
    super.init(frame: frame)
    heart.name = "heart"
    layer.addSublayer(heart)
    addAction(UIAction { [weak self] _ in self?.change() }, for: .touchDown)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    heart.frame = bounds
  }

  private func change() {
    isLiked.toggle()
    heart.play(marker: isLiked ? "like" : "unlike")
  }

  /// The animation of the text below.
  private static var animation: LottieScene? {
    try? LottieScene(bytes: Array(HeartDrawing.text.utf8), name: "heart.json")
  }
}

/// The text of a Lottie file of 100 x 100 points with 45 frames, 30 a second.
enum HeartDrawing {
  static let text = """
    {"w":100,"h":100,"fr":30,"ip":0,"op":45,
    "markers":[{"cm":"like","tm":0,"dr":28},{"cm":"unlike","tm":30,"dr":14}],
    "layers":[\(heart),\(sparks)]}
    """

  private static let gray = "[0.8,0.8,0.82]", red = "[0.93,0.2,0.3]", gold = "[1,0.75,0.2]"

  /// The heart grows beyond its size and settles.
  private static let heart = layer(
    "Heart",
    #""a":{"k":[50,52]},"p":{"k":[50,52]},"s":"#
      + keys(
        (0, "[100,100]"), (5, "[55,55]"), (12, "[124,124]"), (18, "[92,92]"), (24, "[103,103]"),
        (28, "[100,100]"), (30, "[100,100]"), (36, "[82,82]"), (44, "[100,100]")),
    """
    {"ty":"sh","nm":"Outline","ks":{"k":{"c":true,
    "v":[[50,80],[18,44],[50,34],[82,44]],
    "i":[[14,-8],[0,12],[-8,-16],[0,-26]],
    "o":[[-14,-8],[0,-26],[8,-16],[0,12]]}}},
    {"ty":"fl","nm":"Fill","c":\(keys((0, gray), (5, gray), (9, red), (30, red), (36, gray)))}
    """)

  /// Eight lines that fly outwards.
  private static let sparks = layer(
    "Sparks",
    #""p":{"k":[50,54]},"o":"# + keys((9, "[0]"), (10, "[100]"), (20, "[100]"), (24, "[0]")),
    """
    {"ty":"sh","nm":"Line","ks":{"k":{"c":false,"v":[[0,-27],[0,-43]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},
    {"ty":"tm","nm":"Trim","s":\(keys((12, "[0]"), (22, "[100]"))),"e":\(keys((9, "[2]"), (18, "[100]"))),
    "o":{"k":0}},
    {"ty":"st","nm":"Stroke","lc":2,"c":{"k":\(gold)},"w":{"k":4},"o":{"k":100}},
    {"ty":"rp","nm":"Around","c":{"k":8},"o":{"k":0},"tr":{"r":{"k":45},"so":{"k":100},"eo":{"k":100}}}
    """)

  private static func layer(_ name: String, _ transform: String, _ shapes: String) -> String {
    #"{"ty":4,"nm":"\#(name)","ip":0,"op":45,"st":0,"ks":{\#(transform)},"shapes":[\#(shapes)]}"#
  }

  /// Returns keyframes with soft courses between them.
  private static func keys(_ values: (Int, String)...) -> String {
    let ease = #""o":{"x":0.35,"y":0},"i":{"x":0.45,"y":1}"#
    return #"{"a":1,"k":["#
      + values.map { #"{"t":\#($0.0),"s":\#($0.1),\#(ease)}"# }.joined(separator: ",") + "]}"
  }
}

/// A white screen with the button in its middle.
private final class HeartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = HeartButton(frame: view.bounds.insetBy(dx: 30, dy: 30))
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(button)
  }
}

extension Program {
  /// A button whose presses play segments of a Lottie animation.
  public static var heart: Program {
    var program = Program(
      name: "heart", title: "A heart that a press fills: segments of a Lottie animation", duration: 4,
      window: { script in
        let size = CGSize(width: 200, height: 200)
        for time in [0.5, 2, 3] {
          script.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 100), time: time, duration: 0.2)
        }
        return UIWindow(size: size, rootViewController: HeartViewController())
      })
    program.moments = [0, 0.6, 0.75, 0.9, 1.0, 1.1, 1.4, 2.1, 2.3, 2.5]
    return program
  }
}
