// SPDX-License-Identifier: Apache-2.0

/// One comparison in a report: pictures, values, lines of text or a curve.
package struct ReportSection {
  /// A value of a layer that differs in some frames.
  package struct Value {
    /// The layer's name, or its index in the tree.
    package var layer: String
    package var keyPath: String
    /// The time in seconds of the first frame in which the value differs. `first` and `second` are the values
    /// in that frame.
    package var time: Double
    package var first: String
    package var second: String
    /// The largest difference between the two numbers; infinite if the values are not numbers.
    package var distance: Double
    /// The number of frames in which the value differs.
    package var frameCount: Int

    /// Creates a value from its first difference, at a time in seconds.
    package init(layer: String, keyPath: String, time: Double, values: (String, String), distance: Double) {
      (self.layer, self.keyPath, self.time) = (layer, keyPath, time)
      (first, second) = values
      (self.distance, frameCount) = (distance, 1)
    }
  }

  /// The values of a property and of the curve that it should follow, at the same times.
  package struct Curve {
    package var keyPath: String
    package var times: [Double]
    package var expected: [Double]
    package var actual: [Double]

    package init(keyPath: String, times: [Double], expected: [Double], actual: [Double]) {
      (self.keyPath, self.times) = (keyPath, times)
      (self.expected, self.actual) = (expected, actual)
    }
  }

  package var title: String
  /// The test, with its file and line, or `nil` if there is none.
  package var test: String?
  /// A sentence with the result.
  package var note: String
  /// The times of the frames of a film strip, in seconds and in the order of the strip.
  package var times: [Double] = []
  /// The command that makes the second side the expected one, or `nil` if there is none.
  package var command: String?
  /// The names of the two sides of the comparison.
  package var first: String
  package var second: String
  package var frames: [ReportFrame] = []
  package var values: [Value] = []
  package var lines: [LineChange] = []
  package var curve: Curve?
  /// The picture of the second side if the first side has none, otherwise `nil`.
  package var only: PicturePair.Picture?

  package init(title: String, note: String, first: String = "expected", second: String = "actual") {
    (self.title, self.note, self.first, self.second) = (title, note, first, second)
  }
}

/// A frame of a comparison.
package struct ReportFrame {
  package var number: Int
  /// The time in seconds, or `nil` for a picture.
  package var time: Double?
  /// The difference in one line, or `nil` if the frames count as equal.
  package var difference: String?
  /// The largest difference in a channel, from 0 to 255.
  package var largest: Int
  /// The pictures, or `nil` if they are equal or the report omits them.
  package var pictures: PicturePair?

  package init(number: Int, time: Double?, difference: String?, largest: Int, pictures: PicturePair?) {
    (self.number, self.time, self.difference) = (number, time, difference)
    (self.largest, self.pictures) = (largest, pictures)
  }
}
