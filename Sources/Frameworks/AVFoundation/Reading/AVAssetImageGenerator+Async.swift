// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import QuartzCore

extension AVAssetImageGenerator {
  /// The pictures of several times, in the order of the times.
  public struct Images: AsyncSequence, Sendable {
    /// The outcome of one request.
    public enum Element: @unchecked Sendable {
      // Unchecked: images do not change.

      /// The picture and its actual time.
      case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
      /// The error of a request.
      case failure(requestedTime: CMTime, error: any Error)

      /// The time of the request.
      public var requestedTime: CMTime {
        switch self {
        case .success(let time, _, _), .failure(let time, _): time
        }
      }

      /// The picture.
      ///
      /// - Throws: The error of the request.
      public var image: CGImage {
        get throws {
          switch self {
          case .success(_, let image, _): return image
          case .failure(_, let error): throw error
          }
        }
      }

      /// The time of the frame.
      ///
      /// - Throws: The error of the request.
      public var actualTime: CMTime {
        get throws {
          switch self {
          case .success(_, _, let time): return time
          case .failure(_, let error): throw error
          }
        }
      }
    }

    /// An iterator over the pictures. Each is made when it is asked for.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let generator: AVAssetImageGenerator
      fileprivate var times: [CMTime]

      /// Returns the outcome of the next request, or `nil` after the last one.
      public mutating func next() async -> Element? {
        guard !times.isEmpty else { return nil }
        let time = times.removeFirst()
        do {
          let (image, actualTime) = try await generator.image(at: time)
          return .success(requestedTime: time, image: image, actualTime: actualTime)
        } catch {
          return .failure(requestedTime: time, error: error)
        }
      }
    }

    fileprivate let generator: AVAssetImageGenerator
    fileprivate let times: [CMTime]

    /// Returns an iterator over the pictures.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(generator: generator, times: times) }
  }

  /// Returns the pictures of several times.
  public func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

  /// A picture and its actual time, which another thread made.
  private struct Made: @unchecked Sendable {
    // Unchecked: images do not change.
    var image: CGImage
    var time: CMTime
  }

  /// Returns the picture at a time and the time of its frame.
  ///
  /// - Throws: An `AVError`; see `copyCGImage(at:actualTime:)`.
  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    let made: Made = try await withCheckedThrowingContinuation { continuation in
      enqueue([time]) { _, result in
        continuation.resume(with: result.map { Made(image: $0.0, time: $0.1) })
      }
    }
    return (made.image, made.time)
  }

  /// Makes a picture, and calls a closure on a queue of the generator with it and its actual time, or with an
  /// error.
  public func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    enqueue([requestedTime]) { _, result in
      switch result {
      case .success((let image, let time)): handler(image, time, nil)
      case .failure(let error): handler(nil, .invalid, error)
      }
    }
  }

  /// Makes pictures, and calls a closure on a queue of the generator for each: with the requested time, the
  /// picture, its actual time, the outcome and the error.
  ///
  /// Values that contain no time are requests of an invalid time, which fail.
  public func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping @Sendable (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void
  ) {
    enqueue(requestedTimes.map(\.timeValue)) { requested, result in
      switch result {
      case .success((let image, let time)): handler(requested, image, time, .succeeded, nil)
      case .failure(AVError.operationCancelled):
        handler(requested, nil, .invalid, .cancelled, AVError(.operationCancelled))
      case .failure(let error): handler(requested, nil, .invalid, .failed, error)
      }
    }
  }
}
