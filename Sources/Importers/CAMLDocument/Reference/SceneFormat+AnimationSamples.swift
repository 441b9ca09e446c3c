// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// Returns a scene of a ball with animations.
  private static func ball(
    _ file: String, _ words: String, position: String = "280 90", _ animation: String
  ) -> SceneSample {
    let lines = animation.split(separator: "\n").map { "          " + $0 }.joined(separator: "\n")
    return SceneSample(
      file, words,
      """
      <caml>
        <CALayer bounds="0 0 320 180" backgroundColor="#101828">
          <sublayers>
            <CALayer bounds="0 0 40 40" position="\(position)" cornerRadius="8" backgroundColor="#f79009">
              <animations>
      \(lines)
              </animations>
            </CALayer>
          </sublayers>
        </CALayer>
      </caml>
      """)
  }

  /// A scene for each kind of animation.
  static let animationSamples = [
    ball(
      "basic.caml",
      "A basic animation goes from a value to another one. This one waits, and repeats for ever.",
      """
      <animation type="CABasicAnimation" keyPath="transform.rotation.z" beginTime="0.2" duration="2" repeatCount="inf">
        <fromValue value="0"/>
        <toValue value="6.2832"/>
      </animation>
      """),
    ball(
      "keyframes.caml",
      "A keyframe animation has a list of values, with their times as fractions of the duration.",
      """
      <animation type="CAKeyframeAnimation" keyPath="position" duration="2">
        <values>
          <CGPoint value="40 40"/>
          <CGPoint value="160 140"/>
          <CGPoint value="280 90"/>
        </values>
        <keyTimes>
          <real value="0"/>
          <real value="0.7"/>
          <real value="1"/>
        </keyTimes>
        <timingFunctions>
          <CAMediaTimingFunction value="easeOut"/>
          <CAMediaTimingFunction value="easeIn"/>
        </timingFunctions>
      </animation>
      """),
    ball(
      "along-a-path.caml",
      "Or a path: an element, which animates `position`. `paced` gives it one speed.",
      """
      <animation type="CAKeyframeAnimation" keyPath="position" calculationMode="paced" rotationMode="auto" duration="2">
        <path value="M 40 40 C 40 180 280 180 280 90"/>
      </animation>
      """),
    ball(
      "spring.caml",
      "A spring has a mass, a stiffness and a damping instead of a timing function. Its duration has to be long "
        + "enough for it to rest; `multiplane curve \"spring(1, 200, 12, 0)\"` draws the motion.",
      """
      <animation type="CASpringAnimation" keyPath="position.x" mass="1" stiffness="200" damping="12" duration="1.5">
        <fromValue value="40"/>
        <toValue value="280"/>
      </animation>
      """),
    ball(
      "group.caml", "A group has a duration of its own, and times from its start.",
      """
      <animation type="CAAnimationGroup" duration="2">
        <animations>
          <animation type="CABasicAnimation" keyPath="position.x" duration="2">
            <fromValue value="40"/>
          </animation>
          <animation type="CABasicAnimation" keyPath="opacity" beginTime="0.4" duration="1" fillMode="backwards">
            <fromValue value="0.2"/>
            <toValue value="1"/>
          </animation>
        </animations>
      </animation>
      """),
    ball(
      "appearance.caml", "A transition brings the layer in, as one picture. It has no values.",
      """
      <animation type="CATransition" duration="1" subtype="fromLeft">
        <type value="push"/>
      </animation>
      """),
  ]
}
