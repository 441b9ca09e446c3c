// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
internal import Foundation
public import MultiplaneRaster
public import Testing

/// Fails the test unless a subject's picture at a time equals the golden beside the test.
///
/// The golden is `__Goldens__/NAME.png`. See `MotionSubject` for what a subject is and how it is moved to
/// the time, and `MULTIPLANE_RECORD` in the article about testing motion for how goldens are made. A
/// failure has the actual, the expected and an amplified difference picture as attachments, and in the
/// folder of failures.
///
/// - Parameters:
///   - subject: The layer, view, program or host. Use `framed(_:columns:)` for another size or background.
///   - time: The media time in seconds, 0 by default. A negative or infinite one fails the test.
///   - name: The golden's name; by default that of the test's function. Characters other than letters,
///     digits, points and underscores become hyphens.
///   - tolerance: The differences that are accepted; `.exact`, none, by default.
///   - sourceLocation: The location of a failure.
public func expectPicture(
  of subject: some MotionSubject, at time: Double = 0, named name: String? = nil,
  tolerance: PictureTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, name) { try $0.picture(of: subject, at: time, tolerance: tolerance) }
}

/// Fails the test unless an image equals the golden beside the test.
///
/// The golden and the other parameters are those of a subject's picture.
public func expectPicture(
  of image: CGImage, named name: String? = nil, tolerance: PictureTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, name) { try $0.picture(image.pixmap, tolerance: tolerance) }
}

/// Fails the test unless pixels equal the golden beside the test.
///
/// The golden and the other parameters are those of a subject's picture.
public func expectPicture(
  of pixels: Pixmap, named name: String? = nil, tolerance: PictureTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, name) { try $0.picture(pixels, tolerance: tolerance) }
}

/// Fails the test unless a subject's frames at some times equal the golden beside the test, a strip of them.
///
/// The strip is one picture, `__Goldens__/NAME.png`, with the frames from left to right and a gap between
/// them. No encoder is involved. The other parameters are those of a picture.
///
/// - Parameters:
///   - subject: The layer, view, program or host. `framed(_:columns:)` breaks the strip into rows.
///   - times: The media times in seconds, in ascending order.
///   - name: The golden's name; by default that of the test's function.
///   - tolerance: The differences that are accepted; `.exact`, none, by default.
///   - sourceLocation: The location of a failure.
public func expectFilm(
  of subject: some MotionSubject, times: [Double], named name: String? = nil,
  tolerance: PictureTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, name) { try $0.film(of: subject, times: times, tolerance: tolerance) }
}

/// Fails the test unless the values of all layers at a time equal the golden beside the test.
///
/// The golden is `__Goldens__/NAME.txt`, the text of `multiplane inspect`: every value that is not a default,
/// with animations applied.
///
/// - Parameters:
///   - subject: The layer, view, program or host.
///   - time: The media time in seconds, 0 by default.
///   - name: The golden's name; by default that of the test's function.
///   - sourceLocation: The location of a failure.
public func expectTree(
  of subject: some MotionSubject, at time: Double = 0, named name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, name) { try $0.tree(of: subject, at: time) }
}

/// Fails the test unless a property follows a curve. There is no golden; the report draws both curves.
///
/// - Parameters:
///   - subject: The layer or view, which may be anywhere in a tree; of a program or host, the root. Use
///     `layer(named:)` for another layer of it.
///   - keyPath: The key path of a number, such as `opacity` or `transform.rotation.z`.
///   - curve: The values that are expected, at their times.
///   - tolerance: The accepted distance from the curve, in the property's own unit; 1e-6 by default, which is
///     above the rounding of sums and never visible.
///   - sourceLocation: The location of a failure.
public func expectMotion(
  of subject: some MotionSubject, keyPath: String, matches curve: MotionCurve, tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(sourceLocation, nil) {
    try $0.motion(of: subject, keyPath: keyPath, matches: curve, tolerance: tolerance)
  }
}

/// Runs a check, and records its failure or error as an issue with the files that show it.
private func record(
  _ location: SourceLocation, _ name: String?, _ run: (MotionCheck) throws -> GoldenFailure?
) {
  do {
    let function = Test.current?.name ?? "\(location.fileName) \(location.line)"
    let origin = MotionCheck.Origin(filePath: location.filePath, line: location.line, function: function)
    guard let failure = try run(MotionCheck(at: origin, named: name)) else { return }
    for file in failure.files {
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      Attachment.record([UInt8](data), named: file.lastPathComponent, sourceLocation: location)
    }
    Issue.record("\(failure.text)", sourceLocation: location)
  } catch {
    Issue.record(error, sourceLocation: location)
  }
}
