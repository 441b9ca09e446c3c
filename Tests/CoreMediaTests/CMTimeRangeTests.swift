// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Testing

/// Ranges of whole seconds.
@Suite
struct CMTimeRangeTests {
  private func seconds(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1) }

  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRange(start: seconds(start), end: seconds(end))
  }

  @Test func `a range ends before its end`() {
    let range = range(2, 5)
    #expect(range.duration == seconds(3) && range.end == seconds(5))
    #expect(range.containsTime(seconds(2)) && range.containsTime(CMTime(value: 49, timescale: 10)))
    #expect(!range.containsTime(seconds(5)) && !range.containsTime(seconds(1)))
    #expect(!range.containsTime(.invalid) && !range.containsTime(.indefinite))
  }

  @Test func `valid ranges have a length of epoch 0 that is not negative`() {
    #expect(range(2, 5).isValid && range(2, 2).isEmpty && !range(2, 5).isEmpty)
    #expect(!range(5, 2).isValid && !CMTimeRange.invalid.isValid && !CMTimeRange().isValid)
    let epoch = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)
    #expect(!CMTimeRangeMake(start: .zero, duration: epoch).isValid)
    #expect(
      !CMTimeRange(start: .zero, end: CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)).end.isIndefinite)
    #expect(!CMTimeRange(start: .zero, duration: CMTime(value: -1, timescale: 1)).isValid)
    #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
    #expect(CMTimeRange(start: .zero, end: .positiveInfinity).duration.isPositiveInfinity)
  }

  @Test func `ranges of an epoch keep it`() {
    let range = CMTimeRange(
      start: CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 4),
      end: CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 4))
    #expect(range.duration.epoch == 0 && range.end.epoch == 4 && range.end.value == 3)
  }

  @Test func `unions and intersections`() {
    #expect(range(0, 2).union(range(5, 6)) == range(0, 6))
    #expect(range(0, 2).union(range(9, 9)) == range(0, 2))
    #expect(range(0, 4).intersection(range(3, 9)) == range(3, 4))
    #expect(range(0, 3).intersection(range(3, 9)) == .zero)
    #expect(!range(0, 3).intersection(.invalid).isValid && !range(0, 3).union(.invalid).isValid)
    #expect(CMTimeRangeContainsTimeRange(range(0, 9), otherRange: range(0, 9)))
    #expect(!range(0, 9).containsTimeRange(range(5, 10)) && !range(0, 9).containsTimeRange(.invalid))
  }

  @Test func `clamping and folding`() {
    #expect(CMTimeClampToRange(seconds(-1), range: range(0, 3)) == seconds(0))
    #expect(CMTimeClampToRange(seconds(9), range: range(0, 3)) == seconds(3))
    #expect(CMTimeClampToRange(seconds(2), range: range(0, 3)) == seconds(2))
    #expect(!CMTimeClampToRange(seconds(2), range: range(3, 3)).isValid)
    #expect(CMTimeFoldIntoRange(seconds(11), foldRange: range(2, 5)) == seconds(2))
    #expect(CMTimeFoldIntoRange(seconds(1), foldRange: range(2, 5)) == seconds(4))
    #expect(!CMTimeFoldIntoRange(.indefinite, foldRange: range(2, 5)).isValid)
    let endless = CMTimeRange(start: seconds(2), duration: .positiveInfinity)
    #expect(CMTimeFoldIntoRange(seconds(9), foldRange: endless) == seconds(9))
    #expect(!CMTimeFoldIntoRange(seconds(1), foldRange: endless).isValid)
  }

  @Test func `times and lengths stretch with their range`() {
    let (from, to) = (range(10, 14), range(100, 106))
    func map(_ time: CMTime) -> CMTime { CMTimeMapTimeFromRangeToRange(time, fromRange: from, toRange: to) }
    #expect(map(seconds(10)) == seconds(100) && map(seconds(14)) == seconds(106))
    #expect(map(seconds(11)) == CMTime(value: 203, timescale: 2))
    #expect(map(seconds(18)) == seconds(112))
    #expect(CMTimeMapDurationFromRangeToRange(seconds(2), fromRange: from, toRange: to) == seconds(3))
    #expect(!CMTimeMapTimeFromRangeToRange(seconds(1), fromRange: range(3, 3), toRange: to).isValid)
    #expect(!map(CMTimeMakeWithEpoch(value: 11, timescale: 1, epoch: 1)).isValid)
  }

  @Test func `the longest ranges map without overflow`() {
    let longest = CMTimeRange(start: .zero, duration: CMTime(value: .max, timescale: .max))
    let whole = CMTimeRange(start: .zero, duration: CMTime(value: .max, timescale: 1))
    let end = CMTime(value: .max, timescale: .max)
    #expect(CMTimeMapTimeFromRangeToRange(end, fromRange: longest, toRange: whole).value == .max)
    let beyond = CMTimeMapTimeFromRangeToRange(whole.duration, fromRange: longest, toRange: whole)
    #expect(beyond.isPositiveInfinity)
  }

  @Test func `dictionaries, objects and texts`() {
    let one = range(1, 3)
    #expect(
      CMTimeRangeMakeFromDictionary(CMTimeRangeCopyAsDictionary(one, allocator: nil) ?? NSDictionary()) == one
    )
    #expect(NSValue(timeRange: one).timeRangeValue == one)
    let mapping = CMTimeMappingMake(source: one, target: range(5, 9))
    #expect(NSValue(timeMapping: mapping).timeMappingValue == mapping && mapping.isValid && !mapping.isEmpty)
    #expect(CMTimeMappingMakeEmpty(target: one).isEmpty && !CMTimeMapping.invalid.isValid)
    #expect(
      CMTimeMappingMakeFromDictionary(
        CMTimeMappingCopyAsDictionary(mapping, allocator: nil) ?? NSDictionary()) == mapping)
    #expect(
      CMTimeRangeCopyDescription(allocator: nil, range: one) as String? == "{{1/1 = 1.000}, {2/1 = 2.000}}")
  }
}
