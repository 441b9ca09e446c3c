// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Agents.md by scripts/check --fix.
// swift-format-ignore-file

import ImageIO
import Multiplane

enum AgentsSnippets {
  // Documentation/Agents.md:43
  static func scene1() -> CALayer {
    func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
      root.backgroundColor = CGColor(red: 0.08, green: 0.1, blue: 0.18, alpha: 1)

      let title = CATextLayer()
      title.name = "title"
      title.string = "A title in two words"
      title.font = "system-ui-Bold" as NSString
      title.fontSize = 44
      title.alignmentMode = .center
      title.foregroundColor = CGColor(gray: 1, alpha: 1)
      title.frame = CGRect(x: 40, y: 150, width: 560, height: 60)
      root.addSublayer(title)

      let rise = CASpringAnimation(keyPath: "position.y")
      (rise.fromValue, rise.toValue) = (-40, 180)
      (rise.mass, rise.stiffness, rise.damping) = (1, 100, 12)
      rise.duration = rise.settlingDuration
      title.add(rise, forKey: "rise")
      return root
    }
    return makeRootLayer()
  }

  // Documentation/Agents.md:86
  static func scene2() -> CALayer {
    func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
      root.backgroundColor = CGColor(gray: 0.95, alpha: 1)

      let folder = URL(fileURLWithPath: documentedFile).deletingLastPathComponent()
      let file = folder.appendingPathComponent("jack.png")
      guard let source = CGImageSourceCreateWithURL(file as CFURL, nil),
        let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
      else { fatalError("\(file.path) is no picture") }

      let photo = CALayer()
      photo.name = "photo"
      photo.contents = image
      photo.contentsGravity = .resizeAspect
      photo.frame = CGRect(x: 170, y: 30, width: 300, height: 300)
      root.addSublayer(photo)

      let zoom = CABasicAnimation(keyPath: "transform.scale")
      (zoom.fromValue, zoom.toValue, zoom.duration) = (0.9, 1.1, 3)
      zoom.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      photo.add(zoom, forKey: "zoom")
      return root
    }
    return makeRootLayer()
  }

  // Documentation/Agents.md:124
  static func scene3() -> CALayer {
    /// Shows a layer from `start` to `end` seconds, with fades of .3 seconds.
    func show(_ layer: CALayer, from start: Double, to end: Double) {
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [0, 1, 1, 0]
      let part = 0.3 / (end - start)
      fade.keyTimes = [0, part as NSNumber, 1 - part as NSNumber, 1]
      (fade.beginTime, fade.duration) = (CACurrentMediaTime() + start, end - start)
      layer.opacity = 0
      layer.add(fade, forKey: "show")
    }

    func makeScene(_ number: Int, from start: Double, to end: Double, in root: CALayer) {
      let scene = CALayer()
      scene.name = "scene \(number)"
      scene.frame = root.bounds
      root.addSublayer(scene)
      show(scene, from: start, to: end)

      let bar = CALayer()
      bar.name = "bar \(number)"
      bar.anchorPoint = CGPoint(x: 0, y: 0.5)
      bar.position = CGPoint(x: 80, y: 90 * CGFloat(number))
      bar.bounds = CGRect(x: 0, y: 0, width: 480, height: 40)
      bar.cornerRadius = 8
      bar.backgroundColor = CGColor(red: 0.2 * CGFloat(number), green: 0.5, blue: 0.9, alpha: 1)
      scene.addSublayer(bar)

      let grow = CABasicAnimation(keyPath: "bounds.size.width")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 480, 0.8)
      grow.timingFunction = CAMediaTimingFunction(name: .easeOut)
      grow.beginTime = CACurrentMediaTime() + start
      grow.fillMode = .backwards
      bar.add(grow, forKey: "grow")
    }

    func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
      root.backgroundColor = CGColor(gray: 1, alpha: 1)
      for number in 1...3 {
        makeScene(number, from: 2 * Double(number - 1), to: 2 * Double(number), in: root)
      }
      return root
    }
    return makeRootLayer()
  }

  // Documentation/Agents.md:250
  static func snippet4() throws {
    let host = LayerHost { makeRootLayer() }
    _ = host.tick(to: 0)
    _ = host.tick(to: 1)
    let square = host.root.sublayers?.first?.presentation()
    print(square?.value(forKeyPath: "transform.rotation.z") ?? "not published")
  }
}
