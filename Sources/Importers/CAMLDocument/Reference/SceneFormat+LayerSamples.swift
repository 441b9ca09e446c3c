// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// Returns a scene of some layers.
  private static func picture(
    _ file: String, _ words: String, moves: Bool = false, _ layers: String
  ) -> SceneSample {
    let lines = layers.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return SceneSample(
      file, words, moves: moves,
      """
      <caml>
        <CALayer bounds="0 0 320 180" backgroundColor="#ffffff">
          <sublayers>
      \(lines)
          </sublayers>
        </CALayer>
      </caml>
      """)
  }

  static let pathSample = picture(
    "paths.caml",
    "A line that draws itself, a shape with a hole, and a dashed circle. A path has the commands of SVG: M, L, H, V, "
      + "C, S, Q, T, A and Z, and relative ones in small letters.", moves: true,
    """
    <CAShapeLayer bounds="0 0 320 180" position="160 90" path="M 20 40 C 80 160 120 20 160 90" lineWidth="6" lineCap="round">
      <fillColor type="null"/>
      <strokeColor value="#3366cc"/>
      <animations>
        <animation type="CABasicAnimation" keyPath="strokeEnd" duration="1.5">
          <fromValue value="0"/>
        </animation>
      </animations>
    </CAShapeLayer>
    <CAShapeLayer position="190 60" path="M 0 0 H 60 V 60 H 0 Z M 15 15 H 45 V 45 H 15 Z" fillRule="even-odd" fillColor="#12b76a"/>
    <CAShapeLayer position="260 60" path="M 0 30 A 25 25 0 1 0 50 30 A 25 25 0 1 0 0 30 Z" fillColor="#fef0c7" strokeColor="#f79009" lineDashPattern="6 4" lineWidth="2"/>
    """)

  /// Scenes about the classes of layers.
  static let layerSamples = [
    picture(
      "text.caml",
      "Text begins at the upper edge of the bounds. `system-ui` and `system-ui-Bold` are on every machine.",
      """
      <CATextLayer bounds="0 0 280 40" position="160 140" string="A title" font="system-ui-Bold" fontSize="32" alignmentMode="center" foregroundColor="#101828"/>
      <CATextLayer bounds="0 0 280 60" position="160 80" string="A paragraph that is longer than its line" font="system-ui" fontSize="18" wrapped="1" foregroundColor="#475467"/>
      <CATextLayer bounds="0 0 280 30" position="160 25">
        <string type="NSAttributedString" value="red and large">
          <run location="0" length="3" font="system-ui" fontSize="16"><color value="#d92d20"/></run>
          <run location="8" length="5" font="system-ui" fontSize="24"/>
        </string>
      </CATextLayer>
      """),
    picture(
      "images.caml",
      "An image is an element with the name of a file beside the scene, or with the bytes themselves. `jack.png` "
        + "is a picture to try with.",
      """
      <CALayer bounds="0 0 120 140" position="80 90" contentsGravity="resizeAspect" backgroundColor="#e4e7ec">
        <contents src="jack.png"/>
      </CALayer>
      <CALayer bounds="0 0 120 140" position="230 90" cornerRadius="20" masksToBounds="1" contentsGravity="resizeAspectFill">
        <contents type="CATintedImage">
          <image src="jack.png"/>
          <tint value="1 0.6 0.2"/>
        </contents>
      </CALayer>
      """),
    picture(
      "gradients.caml", "Colours of a gradient are an element, with their positions from 0 to 1.",
      """
      <CAGradientLayer bounds="0 0 140 140" position="85 90" startPoint="0.5 0" endPoint="0.5 1" locations="0 0.4 1">
        <colors>
          <CGColor value="#7a5af8"/>
          <CGColor value="#f79009"/>
          <CGColor value="#ffffff"/>
        </colors>
      </CAGradientLayer>
      <CAGradientLayer bounds="0 0 140 140" position="235 90" type="radial" startPoint="0.5 0.5" endPoint="1 1">
        <colors>
          <CGColor value="#ffffff"/>
          <CGColor value="#12b76a" opacity="0"/>
        </colors>
      </CAGradientLayer>
      """),
    picture(
      "copies.caml",
      "A replicator draws its sublayers several times, each time later and at another angle.",
      moves: true,
      """
      <CAReplicatorLayer bounds="0 0 120 120" position="160 90" instanceCount="12" instanceDelay="0.1" instanceTransform="rotate(-30deg)">
        <sublayers>
          <CALayer bounds="0 0 10 24" position="60 100" cornerRadius="5" backgroundColor="#3366cc" opacity="0.2">
            <animations>
              <animation type="CABasicAnimation" keyPath="opacity" duration="1.2" repeatCount="inf">
                <fromValue value="1"/>
                <toValue value="0.2"/>
              </animation>
            </animations>
          </CALayer>
        </sublayers>
      </CAReplicatorLayer>
      """),
    picture(
      "particles.caml",
      "Particles need an image, a birth rate and a lifetime. Here the image is one white pixel, which `scale` and "
        + "`color` make into confetti: up (`emissionLongitude` 1.5708), then down by a negative acceleration.",
      moves: true,
      """
      <CAEmitterLayer bounds="0 0 320 180" position="160 90" emitterPosition="160 20" seed="3">
        <emitterCells>
          <CAEmitterCell name="paper" birthRate="80" lifetime="2" velocity="160" velocityRange="60" emissionLongitude="1.5708" emissionRange="0.8" yAcceleration="-120" scale="6" scaleRange="3" spinRange="8" color="#f79009" redRange="0.6" greenRange="0.6" blueRange="0.9" alphaSpeed="-0.4">
            <contents src="\(whitePixel)"/>
          </CAEmitterCell>
        </emitterCells>
      </CAEmitterLayer>
      """),
    picture(
      "masks.caml",
      "A mask is a layer in the space of the layer that it masks. Where it is opaque, the layer is visible.",
      moves: true,
      """
      <CAGradientLayer bounds="0 0 280 140" position="160 90" startPoint="0 0.5" endPoint="1 0.5">
        <colors>
          <CGColor value="#7a5af8"/>
          <CGColor value="#f79009"/>
        </colors>
        <mask type="CAShapeLayer" bounds="0 0 100 100" position="230 70" path="M 50 100 L 80 0 L 0 65 L 100 65 L 20 0 Z">
          <animations>
            <animation type="CABasicAnimation" keyPath="position.x" duration="2">
              <fromValue value="50"/>
            </animation>
          </animations>
        </mask>
      </CAGradientLayer>
      """),
    picture(
      "filters.caml",
      "A filter changes a layer with its sublayers; its inputs are animated by the filter's name. A blend mode mixes "
        + "a layer with those behind it.", moves: true,
      """
      <CALayer bounds="0 0 80 80" position="90 90" backgroundColor="#d92d20">
        <filters>
          <CAFilter filter="gaussianBlur" name="soft" inputRadius="2"/>
        </filters>
        <animations>
          <animation type="CABasicAnimation" keyPath="filters.soft.inputRadius" duration="1.5">
            <fromValue value="20"/>
          </animation>
        </animations>
      </CALayer>
      <CALayer bounds="0 0 80 80" position="200 100" backgroundColor="#fdb022"/>
      <CALayer bounds="0 0 80 80" position="240 80" backgroundColor="#36bffa" compositingFilter="multiplyBlendMode"/>
      """),
    picture(
      "depth.caml",
      "A card that turns about its vertical axis. The perspective is the `sublayerTransform` of the layer around it.",
      moves: true,
      """
      <CALayer bounds="0 0 320 180" position="160 90" sublayerTransform="perspective(400)">
        <sublayers>
          <CALayer bounds="0 0 100 120" position="160 90" cornerRadius="10" backgroundColor="#3366cc">
            <animations>
              <animation type="CABasicAnimation" keyPath="transform.rotation.y" duration="2">
                <fromValue value="1.3"/>
                <toValue value="0"/>
              </animation>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
      """),
  ]
}
