// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneGeometry
public import QuartzCore

extension Film {
  /// Returns the layer that shows the film. Its time 0 is the beginning of the film, its size is that of the
  /// frame, and its y axis points down.
  public func makeRootLayer() -> CALayer {
    let root = CALayer()
    root.name = "film"
    root.frame = CGRect(origin: .zero, size: frameSize)
    root.isGeometryFlipped = true
    root.masksToBounds = true
    root.backgroundColor = theme.colors.background.cgColor
    let times = sceneTimes
    for (index, scene) in scenes.enumerated() {
      let name = scene.name.isEmpty ? "scene \(index + 1)" : scene.name
      let content = SceneLayers(film: self, background: scene.background, items: scene.items)
        .makeLayer(lasting: scene.duration)
      let stage = Self.stage(name, of: content, in: frameSize, at: times[index].lowerBound)
      let isLast = index == scenes.count - 1
      Self.show(stage, during: times[index], stays: isLast)
      root.addSublayer(stage)
    }
    for index in scenes.indices.dropFirst() {
      let start = times[index].lowerBound
      let motion = TransitionMotion(
        scenes[index].transition, times: start...start + overlap(before: index), size: frameSize)
      motion.apply(from: root.sublayers?[index - 1], to: root.sublayers?[index])
    }
    let above = SceneLayers(film: self, background: nil, items: tracks).makeLayer(lasting: duration)
    above.name = "tracks"
    root.addSublayer(above)
    return root
  }

  /// The size of the frame, at least 1 in each direction.
  private var frameSize: CGSize {
    func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? max(1, length) : 1 }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// Returns a layer whose content begins at a time of the film.
  private static func stage(
    _ name: String, of content: CALayer, in size: CGSize, at start: Double
  ) -> CALayer {
    let stage = CALayer()
    stage.name = name
    stage.frame = CGRect(origin: .zero, size: size)
    stage.masksToBounds = true
    content.beginTime = start
    stage.addSublayer(content)
    return stage
  }

  /// Shows a layer from one time of its superlayer to another one. With `stays`, it stays visible afterwards.
  static func show(_ layer: CALayer, during times: ClosedRange<Double>, stays: Bool) {
    if times.lowerBound <= 0, stays { return }
    layer.isHidden = true
    let animation = CABasicAnimation(keyPath: "hidden")
    (animation.fromValue, animation.toValue) = (false, false)
    KeyframeTimes.set(
      animation, begin: times.lowerBound, duration: times.upperBound - times.lowerBound)
    // An animation from 0 begins a tiny time later, and its first value must count at 0.
    let isFirst = times.lowerBound <= 0
    animation.fillMode = stays ? .forwards : isFirst ? .backwards : .removed
    layer.add(animation, forKey: "visible")
  }
}

/// The layers of the items of a scene or of the tracks.
struct SceneLayers {
  let film: Film
  let background: FilmBackground?
  let items: [FilmItem]

  /// Returns a layer with all items, for a duration in seconds.
  func makeLayer(lasting duration: Double) -> CALayer {
    let layer = CALayer()
    layer.name = "content"
    layer.frame = CGRect(origin: .zero, size: film.size)
    if let background { add(background, to: layer) }
    for item in items {
      let begin = item.begin.isFinite ? max(0, item.begin) : 0
      let end = min(item.end ?? duration, duration)
      guard begin < end else {
        FilmReports.invalid(
          "\(type(of: item.block).name) block",
          "it would be visible from \(begin) s to \(end) s; it is left out")
        continue
      }
      let frame = BlockFrame(
        size: film.size, area: item.area.rect(in: film.size), theme: film.theme, duration: end - begin)
      let block = item.block.makeLayer(in: frame)
      AnimationStart.fix(below: block)
      block.beginTime = begin
      guard begin > 0 || end < duration else {
        layer.addSublayer(block)
        continue
      }
      // The block may animate its own visibility, so another layer limits its time.
      let holder = CALayer()
      holder.frame = layer.bounds
      holder.addSublayer(block)
      Film.show(holder, during: begin...end, stays: end >= duration)
      layer.addSublayer(holder)
    }
    return layer
  }

  private func add(_ background: FilmBackground, to layer: CALayer) {
    switch background {
    case .theme: layer.backgroundColor = film.theme.colors.background.cgColor
    case .color(let color): layer.backgroundColor = color.cgColor
    case .gradient(let colors):
      let gradient = CAGradientLayer()
      gradient.name = "background"
      gradient.frame = layer.bounds
      gradient.colors = colors.map(\.cgColor)
      layer.addSublayer(gradient)
    case .picture(let path, let amount):
      layer.backgroundColor = film.theme.colors.background.cgColor
      let picture = CALayer()
      picture.name = "background"
      picture.frame = layer.bounds
      picture.contentsGravity = .resizeAspectFill
      picture.contents = FilmPicture.image(at: path, for: "background")
      picture.masksToBounds = true
      layer.addSublayer(picture)
      let shade = CALayer()
      shade.name = "shade"
      shade.frame = layer.bounds
      shade.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: amount.clamped(to: 0...1))
      layer.addSublayer(shade)
    }
  }
}

/// The begin times of animations in scenes.
enum AnimationStart {
  /// Makes the animations of a tree of layers that have no begin time begin at time 0 of their layers.
  ///
  /// The commit would set the begin time to the layer's time at the commit. At the beginning of a film, that
  /// is before time 0 of a later scene.
  static func fix(below layer: CALayer) {
    var pending = [layer]
    while let next = pending.popLast() {
      fixAnimations(of: next)
      pending += next.sublayers ?? []
      if let mask = next.mask { pending.append(mask) }
    }
  }

  private static func fixAnimations(of layer: CALayer) {
    let all = layer.keyedAnimations
    guard all.contains(where: { $0.animation.beginTime == 0 }) else { return }
    let copies = all.compactMap { entry in
      (entry.animation.copy() as? CAAnimation).map { (key: entry.key, animation: $0) }
    }
    // The delegate hears of the animations that are added, and not of those that are dropped.
    for entry in all { entry.animation.delegate = nil }
    layer.removeAllAnimations()
    for (key, animation) in copies {
      if animation.beginTime == 0 { animation.beginTime = -KeyframeTimes.zero }
      layer.add(animation, forKey: key)
    }
  }
}
