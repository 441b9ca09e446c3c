// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import QuartzCore
import Testing

struct SceneBuilderTests {
  @Test func sublayersInOrder() throws {
    let root = try root(
      """
      <caml><CALayer bounds="0 0 10 10" name="r"><sublayers><CALayer name="a"><sublayers><CALayer name="c"/></sublayers>
      </CALayer><CALayer name="b"/></sublayers></CALayer><CALayer name="second"/></caml>
      """)
    #expect(root.name == "r")
    #expect(root.sublayers?.map(\.name) == ["a", "b"])
    #expect(root.sublayers?.first?.sublayers?.map(\.name) == ["c"])
  }

  @Test func theRootIsCenteredWhereverItSaysThatItIs() throws {
    let root = try document(
      "<caml><CALayer bounds='0 0 200 100' position='390 0' anchorPoint='0 1'/></caml>"
    ).makeScene().root
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func anEmptyDocument() throws {
    let document = try document("<caml/>")
    #expect(document.size == .zero)
    #expect(document.report.entries.isEmpty)
  }

  @Test func reportsSayWhatWhereAndHowOften() throws {
    let document = try document(
      """
      <caml>
        <CALayer bounds="0 0 10 10" frobnicate="1" caplayKind="video" caplay.fps="3">
          <wobble/>
          <sublayers>
            <CALayer frobnicate="2"/>
            <CAPortalLayer><sublayers><CALayer name="kept"/></sublayers></CAPortalLayer>
            <NSArray/>
          </sublayers>
          <delegate/>
        </CALayer>
      </caml>
      """)
    let found = document.report.entries.map {
      "\($0.kind.rawValue) \($0.subject) \($0.line ?? 0) \($0.count)"
    }
    #expect(
      found == [
        "unknownAttribute frobnicate 2 2", "unknownElement wobble 3 1", "unknownElement NSArray 7 1",
        "unsupported CAPortalLayer 6 1",
      ])
    #expect(!document.report.isFaithful)
    #expect(document.makeScene().root.sublayers?.last?.sublayers?.first?.name == "kept")
  }

  @Test func strictnessMakesErrors() throws {
    let text = "<caml>\n<CALayer frobnicate='1'/></caml>"
    let error = try #require(throws: CAMLError.self) { try document(text, isStrict: true) }
    #expect(error.reason == .incompatible)
    #expect(error.line == 2)
    #expect(error.element == "frobnicate")
    #expect(throws: Never.self) {
      try document(
        "<caml><CALayer id='a'><sublayers><CALayer id='a'/></sublayers></CALayer></caml>", isStrict: true)
    }
  }

  @Test func circularReferences() throws {
    let document = try scene(
      """
      <animations><animation id="a" object="b"/><animation id="b" object="a"/><animation object="c"/></animations>
      <sublayers><CALayer object="root"/></sublayers>
      """)
    #expect(document.report.entries.allSatisfy { $0.kind == .badReference })
    #expect(document.report.entries.reduce(0) { $0 + $1.count } == 4)
    #expect(document.makeScene().root.animationKeys() == nil)
  }

  @Test func keyframes() throws {
    let layer = try scene(
      """
      <animations>
        <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" beginTime="1e-100" duration="2"
          repeatCount="inf" repeatDuration="0" removedOnCompletion="0" calculationMode="discrete" autoreverses="0">
          <values><real value="0"/><integer value="-6"/></values>
          <keyTimes><real value="0"/><real value="0.5"/><integer value="1"/></keyTimes>
        </animation>
        <p key="second" type="CAKeyframeAnimation" keyPath="position" duration="1">
          <values><CGPoint value="1 2"/><CGPoint value="3 4"/></values>
          <timingFunctions><CAMediaTimingFunction value="ease-in"/></timingFunctions>
        </p>
        <animation type="CABasicAnimation" keyPath="opacity" timingFunction="0.1 0.2 0.3 0.4" fillMode="both">
          <fromValue type="real" value="0.5"/><toValue type="string" value="1"/>
        </animation>
        <animation type="CABasicAnimation" keyPath="opacity" enabled="false"/>
        <animation type="CABasicAnimation" keyPath="opacity"><byValue><real value="2"/></byValue></animation>
      </animations>
      """
    ).makeScene().root
    #expect(layer.animationKeys() == ["transform.rotation.z", "second", "opacity", "opacity-2"])
    let first = try #require(layer.animation(forKey: "transform.rotation.z") as? CAKeyframeAnimation)
    #expect(first.values?.map { ($0 as? NSNumber)?.doubleValue } == [0, -6])
    #expect(first.keyTimes == [0, 0.5, 1])
    #expect(first.beginTime == 1e-100)
    #expect(first.repeatCount == .infinity)
    #expect(!first.isRemovedOnCompletion)
    #expect(first.calculationMode == .discrete)
    let second = try #require(layer.animation(forKey: "second") as? CAKeyframeAnimation)
    #expect(
      second.values?.map { ($0 as? NSValue)?.pointValue } == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(second.timingFunctions == [CAMediaTimingFunction(name: .easeIn)])
    let third = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(third.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
    #expect(third.fromValue as? NSNumber == 0.5)
    #expect(third.toValue as? NSNumber == 1)
    #expect(third.fillMode == .both)
  }

  @Test func springsAndGroups() throws {
    let layer = try scene(
      """
      <animations>
        <go type="CAAnimationGroup" duration="3"><animations>
          <animation type="CASpringAnimation" keyPath="position.x" mass="2" stiffness="300" damping="50" velocity="1"
            timingFunction="0.125 0 0.125 0" mica_autorecalculatesDuration="1"/>
          <animation type="CABasicAnimation" keyPath="opacity"/>
        </animations></go>
      </animations>
      """
    ).makeScene().root
    let group = try #require(layer.animation(forKey: "go") as? CAAnimationGroup)
    #expect(group.animations?.count == 2)
    let spring = try #require(group.animations?.first as? CASpringAnimation)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [2, 300, 50, 1])
    #expect(spring.timingFunction == nil)
  }

  @Test func layerClasses() throws {
    let document = try scene(
      """
      <sublayers>
        <CAReplicatorLayer instanceCount="3" instanceDelay="0.5" instanceTransform="translate(10, 0)"
          instanceColor="1 1 1" instanceAlphaOffset="-0.25"/>
        <CATransformLayer sublayerTransform="perspective(500)"/>
        <CAGradientLayer startPoint="0 0" endPoint="1 0"><colors><CGColor value="1 0 0"/>
          <CGColor value="0 0 1"/></colors>
          <locations><integer value="0"/><real value="0.5"/></locations><type value="conic"/></CAGradientLayer>
        <CAShapeLayer path="M0 0 h10 v10 z" fillColor="0 1 0" lineCap="round" lineDashPattern="3 2"/>
        <CAEmitterLayer emitterPosition="5 6" emitterShape="line" renderMode="additive"><emitterCells>
          <CAEmitterCell name="spark" birthRate="20" lifetime="2" velocity="30" emissionRange="6.28" yAcceleration="-9">
            <color value="1 0.5 0" opacity="0.5"/><emitterCells><CAEmitterCell name="smoke"/></emitterCells>
          </CAEmitterCell><wobble/></emitterCells></CAEmitterLayer>
      </sublayers>
      """)
    #expect(document.report.entries.map(\.subject) == ["wobble"])
    let layers = try #require(document.makeScene().root.sublayers)
    let replicator = try #require(layers[0] as? CAReplicatorLayer)
    #expect(replicator.instanceCount == 3 && replicator.instanceDelay == 0.5)
    #expect(replicator.instanceTransform.m41 == 10 && replicator.instanceAlphaOffset == -0.25)
    #expect(layers[1] is CATransformLayer)
    let gradient = try #require(layers[2] as? CAGradientLayer)
    #expect(gradient.colors?.count == 2 && gradient.locations == [0, 0.5] && gradient.type == .conic)
    let shape = try #require(layers[3] as? CAShapeLayer)
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(shape.lineDashPattern == [3, 2] && shape.lineCap == .round)
    let emitter = try #require(layers[4] as? CAEmitterLayer)
    #expect(emitter.emitterPosition == CGPoint(x: 5, y: 6) && emitter.emitterShape == .line)
    let cell = try #require(emitter.emitterCells?.first)
    #expect(cell.name == "spark" && cell.birthRate == 20 && cell.yAcceleration == -9)
    #expect(cell.color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(cell.emitterCells?.first?.name == "smoke")
  }
}
