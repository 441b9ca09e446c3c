// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import MultiplanePrograms
import QuartzCore
import Testing

/// Films: scenes in a row and the layers that show them.
struct FilmTests {
  private let size = CGSize(width: 400, height: 200)

  /// A film of three scenes, whose transitions last a second.
  private func film(_ kind: FilmTransition.Kind) -> Film {
    var film = Film(size: size)
    for (index, duration) in [3.0, 4, 5].enumerated() {
      let transition = index == 0 ? FilmTransition.cut : FilmTransition(kind, lasting: 1)
      film.add("scene \(index)", lasting: duration, after: transition) { LayerBlock() }
    }
    return film
  }

  @Test func `scenes follow each other`() {
    #expect(film(.cut).sceneTimes == [0...3, 3...7, 7...12])
    #expect(film(.cut).duration == 12)
  }

  @Test func `scenes overlap during transitions`() {
    #expect(film(.dissolve).sceneTimes == [0...3, 2...6, 5...10])
    #expect(film(.push).duration == 10)
  }

  @Test func `a transition is at most half as long as each scene`() {
    var film = Film(size: size)
    film.add("a", lasting: 4) {}
    film.add("b", lasting: 1, after: FilmTransition(.dissolve, lasting: 3)) {}
    #expect(film.sceneTimes == [0...4, 3.5...4.5])
  }

  @Test(arguments: [-1, 0, Double.nan, .infinity])
  func `a scene without a duration is reported and short`(duration: Double) {
    let (film, reports) = Diagnostics.collecting {
      var film = Film(size: size)
      film.add("a", lasting: duration) {}
      return film
    }
    #expect(film.duration == Film.shortestScene)
    #expect(reports.map(\.subject) == ["scene a"])
  }

  @Test func `each scene is visible during its time`() {
    let film = film(.dissolve)
    let host = LayerHost { film.makeRootLayer() }
    func visible(at time: Double) -> [Int] {
      _ = host.tick(to: time)
      let stages = host.root.sublayers ?? []
      return (0..<3).filter { stages[$0].presentation()?.isHidden == false }
    }
    #expect(visible(at: 0) == [0])
    #expect(visible(at: 1.99) == [0])
    #expect(visible(at: 2.5) == [0, 1])
    #expect(visible(at: 3.01) == [1])
    #expect(visible(at: 5.5) == [1, 2])
    #expect(visible(at: 9.9) == [2])
    // The last scene stays, so that a player may rest on it.
    #expect(visible(at: 60) == [2])
  }

  @Test func `time 0 of a scene is its first moment`() {
    var film = Film(size: size)
    film.add("a", lasting: 2) {}
    film.add("b", lasting: 2) {
      LayerBlock { frame in
        let layer = frame.makeLayer(name: "moving")
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        layer.add(animation, forKey: nil)
        return layer
      }
    }
    let host = LayerHost { film.makeRootLayer() }
    func opacity(at time: Double) -> Float? {
      _ = host.tick(to: time)
      return host.root.sublayers?[1].sublayers?[0].sublayers?[0].presentation()?.opacity
    }
    #expect(opacity(at: 2) == 0)
    #expect(opacity(at: 3) == 0.5)
    #expect(opacity(at: 3.5) == 0.75)
  }

  @Test func `a push moves both scenes`() {
    let host = LayerHost { film(.push).makeRootLayer() }
    func offsets(at time: Double) -> [CGFloat?] {
      _ = host.tick(to: time)
      return (host.root.sublayers ?? []).prefix(2).map {
        $0.presentation()?.value(forKeyPath: "transform.translation.x") as? CGFloat
      }
    }
    // The course is symmetric, so half of the distance takes half of the time.
    let middle = offsets(at: 2.5)
    #expect(abs((middle[0] ?? 0) + 200) < 0.01)
    #expect(abs((middle[1] ?? 0) - 200) < 0.01)
    #expect(offsets(at: 3.5)[1] == 0)
  }

  @Test func `sounds of a scene move with it and end with it`() {
    var film = film(.dissolve)
    var scene = Film.Scene("last", lasting: 4, after: FilmTransition(.dissolve, lasting: 1))
    scene.sounds = [SoundCue(path: "a.wav")]
    film.add(scene)
    film.sounds = [SoundCue(path: "music.wav")]
    let sounds = film.allSounds
    #expect(sounds.map(\.path) == ["music.wav", "a.wav"])
    #expect(sounds[1].begin == 9)
    #expect(sounds[1].end == 13)
    #expect(sounds[1].fadeIn == 1)
  }

  @Test func `a program has a marker for each scene`() {
    let program = film(.cut).makeProgram(name: "three", title: "Three scenes")
    #expect(program.duration == 12)
    #expect(
      program.markers == [
        Program.Marker(name: "scene 0", time: 0), Program.Marker(name: "scene 1", time: 3),
        Program.Marker(name: "scene 2", time: 7),
      ])
  }

  @Test(arguments: FilmTransition.Kind.allCases, FilmTransition.Edge.allCases)
  func `after a transition a scene is where it belongs`(kind: FilmTransition.Kind, edge: FilmTransition.Edge)
  {
    var film = Film(size: size)
    film.add("a", lasting: 2) {}
    film.add("b", lasting: 2, after: FilmTransition(kind, lasting: 1, from: edge)) {}
    let host = LayerHost { film.makeRootLayer() }
    _ = host.tick(to: 2.5)
    let shown = host.root.sublayers?[1].presentation()
    #expect(shown?.frame == CGRect(origin: .zero, size: size) || kind == .iris)
    #expect(shown?.opacity == 1)
    #expect(shown?.isHidden == false)
  }
}
