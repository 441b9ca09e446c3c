// SPDX-License-Identifier: Apache-2.0

/// One comparison in a report: pictures, values, lines of text or a curve.
package struct ReportSection {
  /// A value that differs in some frames.
  package struct Value {
    /// The layer's name, or its index in the tree.
    package var layer: String
    package var keyPath: String
    /// The time of the first frame with a difference, in seconds, and both values there.
    package var time: Double
    package var first: String
    package var second: String
    /// The largest difference of two numbers. Infinite for values that are not numeric.
    package var distance: Double
    /// The number of frames with a difference.
    package var frameCount: Int

    /// Creates the first difference of a value, at a time in seconds.
    package init(layer: String, keyPath: String, time: Double, values: (String, String), distance: Double) {
      (self.layer, self.keyPath, self.time) = (layer, keyPath, time)
      (first, second) = values
      (self.distance, frameCount) = (distance, 1)
    }
  }

  /// The values of a property and of the curve that they should follow, at the same times.
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
  /// The result in a sentence.
  package var note: String
  /// The names of the two sides.
  package var first: String
  package var second: String
  package var frames: [ReportFrame] = []
  package var values: [Value] = []
  package var lines: [LineChange] = []
  package var curve: Curve?
  /// The picture of the second side, if the first side has none.
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
  /// The difference in one line, or `nil` if there is none.
  package var difference: String?
  /// The largest difference of a channel, from 0 to 255.
  package var largest: Int
  /// The pictures, or `nil` if the frames are the same or the report omits them.
  package var pictures: PicturePair?

  package init(number: Int, time: Double?, difference: String?, largest: Int, pictures: PicturePair?) {
    (self.number, self.time, self.difference) = (number, time, difference)
    (self.largest, self.pictures) = (largest, pictures)
  }
}
