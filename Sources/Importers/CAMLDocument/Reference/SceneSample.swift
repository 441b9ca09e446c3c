// SPDX-License-Identifier: Apache-2.0

/// A whole scene of the article, with a file of its own.
package struct SceneSample: Sendable {
  /// The name of the file.
  package let file: String
  /// The sentences before the scene.
  package let words: String
  /// True if the scene moves.
  package var moves = true
  package let text: String

  init(_ file: String, _ words: String, moves: Bool = true, _ text: String) {
    (self.file, self.words, self.moves, self.text) = (file, words, moves, text)
  }
}

extension SceneFormat {
  /// All scenes of the article, in its order.
  package static var samples: [SceneSample] {
    [first, corners] + layerSamples + animationSamples + [pathSample, states, film]
  }

  /// The shortest scene that moves. Its lines fit a terminal.
  package static let first = SceneSample(
    "first.caml", "",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 320 180" backgroundColor="#101828">
        <sublayers>
          <CALayer name="ball" bounds="0 0 40 40" position="280 90"
                   cornerRadius="20" backgroundColor="#f79009">
            <animations>
              <animation type="CABasicAnimation" keyPath="position.x"
                         duration="2" timingFunction="easeInEaseOut">
                <fromValue value="40"/>
                <toValue value="280"/>
              </animation>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
    </caml>
    """)

  static let corners = SceneSample(
    "corners.caml",
    "The dark square is at the lower left, the light one at the upper right. The sublayers of the third one have "
      + "their origin at the upper left.", moves: false,
    """
    <caml>
      <CALayer bounds="0 0 320 180" backgroundColor="#ffffff">
        <sublayers>
          <CALayer bounds="0 0 40 40" position="20 20" backgroundColor="#101828"/>
          <CALayer bounds="0 0 40 40" position="300 160" backgroundColor="#f79009"/>
          <CALayer bounds="0 0 120 120" position="160 90" backgroundColor="#e4e7ec" geometryFlipped="1">
            <sublayers>
              <CALayer bounds="0 0 40 40" position="20 20" backgroundColor="#12b76a"/>
            </sublayers>
          </CALayer>
        </sublayers>
      </CALayer>
    </caml>
    """)

  static let states = SceneSample(
    "states.caml",
    "Two states and the transition between them. `multiplane render states.caml -o states.mp4 --states open,closed` "
      + "shows one after the other.", moves: false,
    """
    <caml>
      <CALayer id="root" bounds="0 0 320 180" backgroundColor="#101828">
        <sublayers>
          <CALayer id="door" bounds="0 0 80 120" position="160 90" backgroundColor="#f79009"/>
        </sublayers>
        <states>
          <LKState name="closed"/>
          <LKState name="open" initial="1">
            <elements>
              <LKStateSetValue targetId="door" keyPath="position.x" value="260"/>
              <LKStateSetValue targetId="door" keyPath="backgroundColor" value="#12b76a"/>
            </elements>
          </LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="*" toState="*">
            <elements>
              <LKStateTransitionElement targetId="door" keyPath="position.x">
                <animation type="CASpringAnimation" stiffness="200" damping="20" duration="1"/>
              </LKStateTransitionElement>
              <LKStateTransitionElement targetId="door" keyPath="backgroundColor">
                <animation type="CABasicAnimation" duration="0.5"/>
              </LKStateTransitionElement>
            </elements>
          </LKStateTransition>
        </stateTransitions>
      </CALayer>
    </caml>
    """)
}
