// SPDX-License-Identifier: Apache-2.0

extension SceneFormat {
  /// The times of a moment in each scene of the film, in seconds.
  package static let filmMoments = [1.5, 4.5, 7.5]

  /// A film of three scenes of three seconds each.
  static let film = SceneSample(
    "three-scenes.caml",
    "A layer for each scene, whose opacity is 0 except for its three seconds. Everything in a scene has a "
      + "`beginTime` from the start of the film, and what waits visibly has `fillMode=\"backwards\"`.",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 640 360" backgroundColor="#101828">
        <sublayers>
    \(titleScene)
    \(chartScene)
    \(endScene)
        </sublayers>
      </CALayer>
    </caml>
    """)

  /// Returns the animation that shows a scene from a time on, for three seconds.
  private static func shown(from time: Int) -> String {
    """
                <animation type="CAKeyframeAnimation" key="show" keyPath="opacity" beginTime="\(time)" duration="3">
                  <values><real value="0"/><real value="1"/><real value="1"/><real value="0"/></values>
                  <keyTimes><real value="0"/><real value="0.1"/><real value="0.9"/><real value="1"/></keyTimes>
                </animation>
    """
  }

  private static let titleScene = """
          <!-- 0 to 3 seconds: a title, and a line that draws itself. -->
          <CAGradientLayer name="title scene" bounds="0 0 640 360" position="320 180" opacity="0" startPoint="0 0" endPoint="1 1">
            <colors><CGColor value="#3538cd"/><CGColor value="#7a5af8"/></colors>
            <animations>
    \(shown(from: 0))
            </animations>
            <sublayers>
              <CATextLayer name="title" bounds="0 0 600 70" position="320 200" string="Three scenes" font="system-ui-Bold" fontSize="54" alignmentMode="center">
                <animations>
                  <animation type="CASpringAnimation" keyPath="position.y" stiffness="120" damping="12" duration="1.5">
                    <fromValue value="420"/>
                    <toValue value="200"/>
                  </animation>
                </animations>
              </CATextLayer>
              <CAShapeLayer name="line" bounds="0 0 360 20" position="320 140" path="M 0 10 C 90 40 270 -20 360 10" lineWidth="6" lineCap="round">
                <fillColor type="null"/>
                <strokeColor value="#fdb022"/>
                <animations>
                  <animation type="CABasicAnimation" keyPath="strokeEnd" beginTime="0.6" duration="1" timingFunction="easeInEaseOut" fillMode="backwards">
                    <fromValue value="0"/>
                    <toValue value="1"/>
                  </animation>
                </animations>
              </CAShapeLayer>
            </sublayers>
          </CAGradientLayer>
    """

  /// Returns a bar of the chart, which grows from its lower edge.
  private static func bar(_ number: Int, height: Int, color: String) -> String {
    """
              <CALayer name="bar \(number)" bounds="0 0 80 \(height)" anchorPoint="0.5 0" position="\(90 + 115 * number) 70" cornerRadius="8" backgroundColor="\(color)">
                <animations>
                  <animation type="CABasicAnimation" keyPath="bounds.size.height" beginTime="3.\(2 * number + 2)" duration="0.8" timingFunction="easeOut" fillMode="backwards">
                    <fromValue value="0"/>
                    <toValue value="\(height)"/>
                  </animation>
                </animations>
              </CALayer>
    """
  }

  private static let chartScene = """
          <!-- 3 to 6 seconds: bars that grow one after the other. -->
          <CALayer name="chart scene" bounds="0 0 640 360" position="320 180" opacity="0" backgroundColor="#f2f4f7">
            <animations>
    \(shown(from: 3))
            </animations>
            <sublayers>
              <CATextLayer name="heading" bounds="0 0 600 40" position="320 320" string="Bars" font="system-ui-Bold" fontSize="30" alignmentMode="center" foregroundColor="#101828"/>
    \(bar(1, height: 90, color: "#36bffa"))
    \(bar(2, height: 150, color: "#12b76a"))
    \(bar(3, height: 210, color: "#f79009"))
              <CALayer name="ground" bounds="0 0 520 4" position="320 68" backgroundColor="#475467"/>
            </sublayers>
          </CALayer>
    """

  private static let endScene = """
          <!-- 6 to 9 seconds: a ball along a path, and confetti. -->
          <CALayer name="end scene" bounds="0 0 640 360" position="320 180" opacity="0" backgroundColor="#101828">
            <animations>
    \(shown(from: 6))
            </animations>
            <sublayers>
              <CAEmitterLayer name="confetti" bounds="0 0 640 360" position="320 180" emitterPosition="320 370" emitterShape="line" emitterSize="640 0" seed="4">
                <emitterCells>
                  <CAEmitterCell name="paper" beginTime="6" birthRate="90" lifetime="4" velocity="60" velocityRange="40" emissionLongitude="0" emissionRange="0.6" yAcceleration="-50" scale="8" scaleRange="4" spinRange="6" color="#fdb022" redRange="0.8" greenRange="0.8" blueRange="1">
                    <contents src="\(whitePixel)"/>
                  </CAEmitterCell>
                </emitterCells>
              </CAEmitterLayer>
              <CATextLayer name="words" bounds="0 0 600 60" position="320 180" string="That is all" font="system-ui-Bold" fontSize="44" alignmentMode="center"/>
              <CALayer name="ball" bounds="0 0 36 36" position="560 60" cornerRadius="18" backgroundColor="#f04438">
                <animations>
                  <animation type="CAKeyframeAnimation" keyPath="position" beginTime="6.2" duration="2" calculationMode="paced" fillMode="backwards">
                    <path value="M 80 60 C 140 160 260 160 320 60 C 360 140 440 140 480 60 L 560 60"/>
                  </animation>
                </animations>
              </CALayer>
            </sublayers>
          </CALayer>
    """
}
