// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder

// The validity of values. The origin of a request is unknown, so its values are checked before they are used.

extension FilmRequest {
  /// The possible factors of the limits on the work of a frame.
  package static let workFactors = 0.01...1000

  /// The name of the first member whose value is invalid, such as `size`, or `nil` if all values are valid.
  package var invalidMember: String? {
    let members: [(String, Bool)] = [
      ("kind", kind.map { OutputKind(named: $0) != nil } ?? true), ("size", size.isPossible),
      ("background", background.isPossible), ("rate", rate?.isForFilms ?? true),
      ("duration", duration.map { $0 > 0 && $0.isFinite } ?? true),
      ("times", times.map { !$0.isEmpty && $0.allSatisfy { $0 >= 0 && $0.isFinite } } ?? true),
      ("frames", frames.isPossible), ("work", work.map(Self.workFactors.contains) ?? true),
      ("quality", quality.map { (0...100).contains($0) } ?? true), ("overlay", overlay?.isPossible ?? true),
      ("scene.choices", scene?.choices.isPossible ?? true),
    ]
    return members.first { !$0.1 }?.0
  }
}

extension FilmRequest.Size {
  /// The maximum width and height of a frame in pixels, and the maximum number of its pixels.
  package static let (largestSide, mostPixels) = (Pixmap.maximumSide, Pixmap.maximumPixelCount)

  /// Indicates whether frames can have the size.
  package var isPossible: Bool {
    switch self {
    case .usual: true
    case .pixels(let width, let height):
      (1...Self.largestSide).contains(width) && (1...Self.largestSide).contains(height)
        && width * height <= Self.mostPixels
    case .scale(let factor): factor > 0 && factor <= Double(Self.largestSide)
    }
  }
}

extension FilmRequest.Background {
  fileprivate var isPossible: Bool {
    guard case .color(let red, let green, let blue, let alpha) = self else { return true }
    return [red, green, blue, alpha].allSatisfy { (0...1).contains($0) }
  }
}

extension FilmRequest.Frames {
  fileprivate var isPossible: Bool {
    switch self {
    case .all: true
    case .segment(let number, let count): count >= 1 && (1...count).contains(number)
    case .range(let first, let count): first >= 0 && count >= 1 && count <= Int.max - first
    }
  }
}

extension FilmRequest.Overlay {
  fileprivate var isPossible: Bool {
    area.isPossible && start >= 0 && start.isFinite && length.map { $0 > 0 && $0.isFinite } ?? true
  }
}

extension FilmRequest.Area {
  /// Indicates whether the values of the area are valid.
  package var isPossible: Bool {
    switch self {
    case .whole: true
    case .pixels(let x, let y, let width, let height):
      [x, y, width, height].allSatisfy { abs($0) <= Self.farthest } && width > 0 && height > 0
    case .third(let x, let y): (0...1).contains(x) && (0...1).contains(y)
    }
  }
}

extension SceneChoices {
  fileprivate var isPossible: Bool {
    states.count != 1 && hold.map { $0 >= 0 && $0.isFinite } ?? true
      && progress.map { (0...1).contains($0) } ?? true
      && tilt.map { (-1...1).contains($0.x) && (-1...1).contains($0.y) } ?? true
  }
}
