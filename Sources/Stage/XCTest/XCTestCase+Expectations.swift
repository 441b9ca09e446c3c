// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import MultiplaneRaster
public import Testing
public import XCTest

// The functions of MultiplaneTesting as methods of a test case. The pictures of a failure are only in the
// folder of failures, because XCTest does not support attachments on Linux.

extension XCTestCase {
  /// Fails the test unless a subject's picture at a time matches the golden beside the test.
  ///
  /// The golden is `__Goldens__/NAME.png`. `MotionSubject` describes subjects and how they advance to the
  /// time. The variable `MULTIPLANE_RECORD`, described in the article about testing motion, records goldens.
  /// After a failure, the actual picture, the expected picture and an amplified difference are in the folder
  /// of failures.
  ///
  /// - Parameters:
  ///   - subject: The layer, view, program or host. Use `framed(_:columns:)` for another size or background.
  ///   - time: The media time in seconds. The default is 0. A negative or infinite time fails the test.
  ///   - name: The golden's name. By default, it is the name of the test method. Characters other than
  ///     letters, digits, periods and underscores become hyphens.
  ///   - tolerance: The accepted differences. The default is `.exact`, no difference.
  ///   - sourceLocation: The location at which a failure is reported.
  public func expectPicture(
    of subject: some MotionSubject, at time: Double = 0, named name: String? = nil,
    tolerance: PictureTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, name) { try $0.picture(of: subject, at: time, tolerance: tolerance) }
  }

  /// Fails the test unless an image matches the golden beside the test.
  ///
  /// The golden and the other parameters are those of `expectPicture(of:at:named:tolerance:sourceLocation:)`.
  public func expectPicture(
    of image: CGImage, named name: String? = nil, tolerance: PictureTolerance = .exact,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, name) { try $0.picture(image.pixmap, tolerance: tolerance) }
  }

  /// Fails the test unless a pixmap matches the golden beside the test.
  ///
  /// The golden and the other parameters are those of `expectPicture(of:at:named:tolerance:sourceLocation:)`.
  public func expectPicture(
    of pixels: Pixmap, named name: String? = nil, tolerance: PictureTolerance = .exact,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, name) { try $0.picture(pixels, tolerance: tolerance) }
  }

  /// Fails the test unless a strip of a subject's frames at several times matches the golden beside the test.
  ///
  /// The strip is one picture, `__Goldens__/NAME.png`, with the frames from left to right and gaps between
  /// them. No encoder is involved.
  ///
  /// - Parameters:
  ///   - subject: The layer, view, program or host. Use `framed(_:columns:)` to break the strip into rows.
  ///   - times: The media times in seconds, in ascending order. An empty array, or a time that is negative,
  ///     infinite or repeated, fails the test.
  ///   - name: The golden's name. By default, it is the name of the test method.
  ///   - tolerance: The accepted differences. The default is `.exact`, no difference.
  ///   - sourceLocation: The location at which a failure is reported.
  public func expectFilm(
    of subject: some MotionSubject, times: [Double], named name: String? = nil,
    tolerance: PictureTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, name) { try $0.film(of: subject, times: times, tolerance: tolerance) }
  }

  /// Fails the test unless the values of all layers at a time equal the golden beside the test.
  ///
  /// The golden is `__Goldens__/NAME.txt`, the output of `multiplane inspect`: every value that is not a
  /// default, with animations applied.
  ///
  /// - Parameters:
  ///   - subject: The layer, view, program or host.
  ///   - time: The media time in seconds. The default is 0.
  ///   - name: The golden's name. By default, it is the name of the test method.
  ///   - sourceLocation: The location at which a failure is reported.
  public func expectTree(
    of subject: some MotionSubject, at time: Double = 0, named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, name) { try $0.tree(of: subject, at: time) }
  }

  /// Fails the test unless a property follows a curve. There is no golden. The report shows both curves.
  ///
  /// - Parameters:
  ///   - subject: The layer or view, which may be anywhere in a tree. For a program or host, it is the root
  ///     layer. Use `layer(named:)` for another layer.
  ///   - keyPath: The key path of a number, such as `opacity` or `transform.rotation.z`.
  ///   - curve: The expected values at their times.
  ///   - tolerance: The maximum distance from the curve, in the unit of the property. The default, 1e-6, is
  ///     above the rounding errors of sums and is never visible.
  ///   - sourceLocation: The location at which a failure is reported.
  public func expectMotion(
    of subject: some MotionSubject, keyPath: String, matches curve: MotionCurve, tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(sourceLocation, nil) {
      try $0.motion(of: subject, keyPath: keyPath, matches: curve, tolerance: tolerance)
    }
  }

  /// Runs a check, and records its failure or error.
  private func record(
    _ location: SourceLocation, _ name: String?, _ run: (MotionCheck) throws -> GoldenFailure?
  ) {
    // The full name of a test has the form `DoorTests.testOpens`.
    let method = self.name.split(separator: ".").last.map(String.init) ?? self.name
    let origin = MotionCheck.Origin(filePath: location.path, line: location.line, function: method)
    let text: String
    do {
      guard let failure = try run(MotionCheck(at: origin, named: name)) else { return }
      text = failure.text
    } catch {
      text = "\(error)"
    }
    recordFailure(withDescription: text, inFile: location.path, atLine: location.line, expected: true)
  }
}

extension SourceLocation {
  /// The path of the file. The property has another name before Swift 6.3.
  fileprivate var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}
