// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Plays the timing of all animations of a document in the order of time. Source: SMIL 3.0, section 5.4.3.
struct SMILResolver {
  /// A time of a `begin` or `end` list.
  struct Instant {
    var time: Double
    /// A Boolean value that indicates whether the time is that of an event.
    var isEvent = false
    /// The interval of another animation that gives the time.
    var source: Source?
  }

  /// An interval of an animation, and the link by which it gives a time to another one.
  struct Source: Equatable {
    var link: Int
    var interval: Int
  }

  /// A condition by which one animation depends on another.
  struct Link {
    var dependent: Int
    /// A Boolean value that indicates whether the condition stands in the `end` list.
    var isEnd: Bool
    var edge: SMILCondition.Edge
    var offset: Double
  }

  /// The state of an animation.
  struct Track {
    var timing: SMILTiming
    /// The known times in ascending order.
    var begins: [Instant] = []
    var ends: [Instant] = []
    /// A Boolean value that indicates whether times of `ends` were forgotten because they passed.
    var hadEnds = false
    var hasEndEvents = false
    /// The indices of the conditions of others that depend on the animation.
    var links: [Int] = []
    /// The next interval, or the one that plays.
    var current: SMILInterval?
    /// A Boolean value that indicates whether the current interval plays.
    var isActive = false
    var played: [SMILInterval] = []
    /// The number of changes of the current interval, by which outdated moments are told.
    var version = 0
  }

  /// A begin or an end to come.
  struct Moment {
    var time: Double
    /// A Boolean value that indicates whether the moment is a begin.
    var isBegin: Bool
    var track: Int
    var version: Int
  }

  var tracks: [Track]
  var links: [Link] = []
  var queue = MotionHeap<Moment> { a, b in
    a.time != b.time ? a.time < b.time : a.isBegin != b.isBegin ? b.isBegin : a.track < b.track
  }
  let horizon: Double
  var now = -Double.infinity
  /// The number of steps that the resolver may still take.
  private var budget = 2_000_000
  private var missing: [String] = []

  init(_ animations: [SMILSchedule.Animation], input: SMILSchedule.Input, horizon: Double) {
    self.horizon = horizon
    tracks = animations.map { Track(timing: $0.timing) }
    var indices: [String: Int] = [:]
    for (index, animation) in animations.enumerated() {
      if let id = animation.identifier, indices[id] == nil { indices[id] = index }
    }
    for (index, animation) in animations.enumerated() {
      for (isEnd, conditions) in [(false, animation.timing.begins), (true, animation.timing.ends)] {
        for condition in conditions {
          switch condition {
          case .offset(let time): insert(Instant(time: time), index, isEnd: isEnd)
          case .indefinite: if isEnd { insert(Instant(time: .infinity), index, isEnd: true) }
          case .syncbase(let id, let edge, let offset):
            guard let base = indices[id] else {
              missing.append(id)
              continue
            }
            tracks[base].links.append(links.count)
            links.append(Link(dependent: index, isEnd: isEnd, edge: edge, offset: offset))
          case .event(let id, let name, let offset):
            if isEnd { tracks[index].hasEndEvents = true }
            for time in input.times(of: name, on: id, target: animation.target) {
              insert(Instant(time: time + offset, isEvent: true), index, isEnd: isEnd)
            }
          case .accessKey: if isEnd { tracks[index].hasEndEvents = true }
          }
        }
      }
    }
  }

  /// The intervals of each animation.
  var intervals: [[SMILInterval]] { tracks.map(\.played) }

  /// Boolean values that indicate for each animation whether further intervals may come.
  var isOpen: [Bool] {
    var result = tracks.map { track in
      guard let current = track.current else { return false }
      return !track.isActive || current.end < .infinity
    }
    var pending = result.indices.filter { result[$0] }
    while let base = pending.popLast() {
      for link in tracks[base].links where !result[links[link].dependent] {
        result[links[link].dependent] = true
        pending.append(links[link].dependent)
      }
    }
    return result
  }

  /// Plays up to the horizon.
  mutating func run(notes: inout MotionNotes) {
    for id in missing { notes.add("There is no animation \"\(id.prefix(60))\" to begin or end with.") }
    refresh(Array(tracks.indices))
    var total = 0
    while let moment = queue.first, moment.time <= horizon, budget > 0, total < MotionLimits.intervals {
      queue.removeFirst()
      guard moment.version == tracks[moment.track].version, let current = tracks[moment.track].current else {
        continue
      }
      now = max(now, moment.time)
      budget -= 1
      if moment.isBegin {
        start(moment.track, current)
      } else {
        total += 1
        tracks[moment.track].played.append(current)
        tracks[moment.track].isActive = false
        tracks[moment.track].current = nil
        refresh([moment.track])
      }
    }
    if budget <= 0 || total >= MotionLimits.intervals {
      notes.add("The animations begin too often. Intervals from \(now) s on are left out.")
    }
    for index in tracks.indices where tracks[index].isActive {
      if let current = tracks[index].current { tracks[index].played.append(current) }
    }
  }

  /// Makes an animation's current interval play.
  private mutating func start(_ index: Int, _ current: SMILInterval) {
    tracks[index].isActive = true
    tracks[index].version += 1
    tracks[index].begins.removeAll { $0.time < current.begin }
    let count = tracks[index].ends.count
    tracks[index].ends.removeAll { $0.time < current.begin }
    if tracks[index].ends.count < count { tracks[index].hadEnds = true }
    schedule(index)
  }

  /// Puts the next moment of an animation into the queue.
  private mutating func schedule(_ index: Int) {
    let track = tracks[index]
    guard let current = track.current else { return }
    let time = track.isActive ? current.end : current.begin
    guard time < .infinity else { return }
    queue.insert(
      Moment(time: max(time, now), isBegin: !track.isActive, track: index, version: track.version))
  }

  /// Computes the current intervals of animations again, and of all that depend on them.
  private mutating func refresh(_ indices: [Int]) {
    var pending = indices
    var next = 0
    var visits: [Int: Int] = [:]
    while next < pending.count, budget > 0 {
      let index = pending[next]
      next += 1
      budget -= 1
      // Cycles of conditions at one time end here.
      guard visits[index, default: 0] < 32 else { continue }
      visits[index, default: 0] += 1
      let interval = tracks[index].interval(now: now)
      guard interval != tracks[index].current else { continue }
      tracks[index].current = interval
      tracks[index].version += 1
      schedule(index)
      pending += publish(index)
    }
  }

  /// Gives the times of an animation's current interval to its dependents. Returns these.
  private mutating func publish(_ base: Int) -> [Int] {
    let track = tracks[base]
    var changed: [Int] = []
    for index in track.links {
      budget -= 1
      let link = links[index]
      let source = Source(link: index, interval: track.played.count)
      var isChanged = remove(source, link)
      if let current = track.current {
        let time: Double
        switch link.edge {
        case .begin: time = current.begin
        case .end: time = current.end
        case .repetition(let count):
          let moment = current.begin + Double(count) * (track.timing.duration ?? .infinity)
          time = moment < current.end ? moment : .infinity
        }
        if time < .infinity {
          insert(Instant(time: time + link.offset, source: source), link.dependent, isEnd: link.isEnd)
          isChanged = true
        }
      }
      if isChanged { changed.append(link.dependent) }
    }
    return changed
  }

  /// Takes back the time that a source gave. Returns a Boolean value that indicates whether there was one.
  private mutating func remove(_ source: Source, _ link: Link) -> Bool {
    let path: WritableKeyPath<Track, [Instant]> = link.isEnd ? \.ends : \.begins
    guard let index = tracks[link.dependent][keyPath: path].lastIndex(where: { $0.source == source }) else {
      return false
    }
    tracks[link.dependent][keyPath: path].remove(at: index)
    return true
  }

  private mutating func insert(_ instant: Instant, _ index: Int, isEnd: Bool) {
    let path: WritableKeyPath<Track, [Instant]> = isEnd ? \.ends : \.begins
    let next = tracks[index][keyPath: path].partitioningIndex { $0.time > instant.time }
    tracks[index][keyPath: path].insert(instant, at: next)
  }
}
