// SPDX-License-Identifier: Apache-2.0

/// Faults that a viewer of a film would see, found without anybody looking at a picture.
///
/// ```swift
/// let review = FilmReview(of: FilmReview.Request(program: program))
/// for finding in review.findings { print(finding.layer, finding.message) }
/// ```
///
/// The review plays the film once, frame by frame, and looks at each sample: where the texts are, what is
/// drawn behind and above them, and whether the picture changes. Deliberate effects are not named: texts that
/// fly in or out, tickers, letters one by one, counters, shadows, and ornaments.
///
/// Texts are those of `CATextLayer`, and those that `Request.label` names. Texts that are outlines are not
/// seen, as in an SVG file or a Lottie file. Copies of replicators are not judged, except the first.
///
/// Each rule and its thresholds are in the comment of its case of `Kind`. A text is at rest if its centre
/// moves by less than 2 % of the frame's longer side in a second, and it is fully shown if its opacity is at
/// least 95 % of its own maximum in the film. A text whose maximum is below .35 is an ornament and is not
/// judged.
///
/// Cost: at most 600 samples are judged, at most 200 texts are compared with pixels, and at most six million
/// layers are visited. A longer or larger film is sampled more coarsely, and `isPartial` is true.
package struct FilmReview: Sendable {
  /// The faults, sorted by time. At most one for each kind and layer, and at most `findingLimit` in total.
  package let findings: [Finding]
  /// True if the film was too long or too large to be judged at the requested rate.
  package let isPartial: Bool

  /// The maximum number of findings.
  package static let findingLimit = 100

  /// Plays the film of a request and judges it.
  package init(of request: Request) { self = ReviewRun.review(of: request) }

  init(findings: [Finding], isPartial: Bool) { (self.findings, self.isPartial) = (findings, isPartial) }

  /// Returns the faults of a film, sorted by time.
  package static func findings(of request: Request) -> [Finding] { FilmReview(of: request).findings }
}

extension FilmReview {
  /// One fault: its kind, the layer, the time and a sentence with the values.
  package struct Finding: Hashable, Sendable {
    /// The rule that found the fault.
    package var kind: Kind
    /// The name of the layer as in reports: its name in quotation marks, or a path of classes and indices.
    /// `filmName` if the fault belongs to no layer.
    package var layer: String
    /// The seconds of the film between which the fault is visible.
    package var times: ClosedRange<Double>
    /// One line in plain English without a full stop.
    package var message: String

    /// The `layer` of a fault of the whole film.
    package static let filmName = "film"

    init(_ kind: Kind, of layer: String = filmName, _ times: ClosedRange<Double>, _ message: String) {
      (self.kind, self.layer, self.times, self.message) = (kind, layer, times, message)
    }
  }

  /// The kinds of faults, and the rule of each.
  ///
  /// A text needs .3 seconds for each word and .5 seconds more, at least 1 second. It is named only if it is
  /// readable for less time than that, and then for the reason that takes most of its time.
  package enum Kind: String, Sendable, CaseIterable {
    /// A text at rest is partly or wholly beyond the edge of the frame, by more than a sixth of its capital
    /// letters' height. A text that is never seen is named if it is outside, at rest and fully shown for the
    /// whole film, and no layer clips it; so is one that passes through the frame and rests outside for more
    /// than a second.
    case textOutOfFrame
    /// A text at rest is inside the frame, but nearer to its edge than the safe margin. Not judged if the
    /// margin is 0.
    case textNearEdge
    /// A text at rest is cut off by its own bounds, by a layer that masks to its bounds or by a mask, by more
    /// than a quarter of its capital letters' height, or an ellipsis shortens it.
    case textCut
    /// Two texts at rest cover each other: their ink shares an area that is at least a third of a capital
    /// letter high and wide, for at least .4 seconds. Equal strings and ornaments do not count. Or a
    /// layer in front hides more than a fifth of the letters of a text.
    case overlap
    /// A text has less contrast to the pixels behind it than 4.5 to 1, or 3 to 1 if its capital letters are
    /// higher than 3 % of the frame. It is the ratio of relative luminances by WCAG 2, the median of the
    /// worst quarter of the points behind the text. A shadow or an outline of the letters counts as behind.
    case contrast
    /// A text is not readable for as long as it needs: fully shown, inside the frame, and slower than 25 % of
    /// the frame in a second. Texts of digits, texts that are typed letter by letter and texts that never
    /// come to rest are not judged, nor are texts that are shown for the whole film.
    case tooShort
    /// A visible layer moves or grows by more than 5 % of the frame from one frame to the next, and less
    /// than a quarter of that in the frames before and after. Cuts, where a quarter of the picture appears
    /// or vanishes, layers that jump three times or more, layers with an animation that repeats, and layers
    /// with new contents do not count. In a film without texts, the only layer that moves may return to its
    /// beginning.
    case jump
    /// The picture stands still from some time to the end of a film: for more than 3 seconds and 40 % of the
    /// film, or for more than half of the film and 1.5 seconds. The time begins when a viewer has read all
    /// texts, one after the other. A film in which nothing ever moves is a picture and is not named. A series
    /// of pictures is fine: the last one may rest 1.5 times as long as another.
    case endsEarly
    /// The picture stands still in the middle for more than 5 seconds and 40 % of the film after all texts
    /// have been read.
    case standsStill
    /// A channel of the sound is silent for at least 45 % of the film at its beginning or at its end, and not
    /// silent elsewhere, or silent throughout while another channel is not.
    case silentHalf
    /// Numbered items, such as "Step 2", appear in another order than their numbers, or are arranged so. A
    /// countdown does not count. The lines of an evenly spaced list appear neither downwards nor upwards. An
    /// end card, such as "Thank you", is followed by more texts.
    case wrongOrder
    /// A layer that is to show a picture has none, or its picture has no size, is transparent or is never
    /// seen in the film. Reports of pictures that cannot be read count too.
    case missingPicture
    /// The whole frame has a single colour for more than .8 seconds between pictures, for more than 2
    /// seconds and a fifth of the film at the beginning, or throughout.
    case blankFrame
    /// A finite animation moves a visible layer by more than 20 % of the frame in a second at the end of the
    /// film, and goes on for at least .1 seconds after it.
    case unrestedEnd
  }
}
