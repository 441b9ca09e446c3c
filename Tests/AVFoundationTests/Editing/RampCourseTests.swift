// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplaneDiagnostics
import Testing

private func seconds(_ value: Double) -> CMTime { CMTime(seconds: value, preferredTimescale: 600) }

private func range(_ start: Double, _ length: Double) -> CMTimeRange {
  CMTimeRange(start: seconds(start), duration: seconds(length))
}

@Suite struct RampCourseTests {
  /// The example of a volume: 1 at first, then from 0.5 to 0.2 from the second 4 on, for 5 seconds.
  @Test func `a value holds until a ramp and after it`() {
    let parameters = AVMutableAudioMixInputParameters(track: nil)
    parameters.setVolume(1, at: .zero)
    parameters.setVolumeRamp(fromStartVolume: 0.5, toEndVolume: 0.2, timeRange: range(4, 5))
    #expect(parameters.volume(at: seconds(3.99)) == 1)
    #expect(parameters.volume(at: seconds(4)) == 0.5)
    #expect(abs(parameters.volume(at: seconds(6.5)) - 0.35) < 1e-6)
    #expect(parameters.volume(at: seconds(9)) == 0.2)
    #expect(parameters.volume(at: seconds(100)) == 0.2)
  }

  @Test func `before the first value there are the defaults`() {
    var layer = AVVideoCompositionLayerInstruction.Configuration(trackID: 1)
    layer.setOpacity(0.5, at: seconds(1))
    layer.setTransform(CGAffineTransform(translationX: 8, y: 0), at: seconds(1))
    layer.setCropRectangle(CGRect(x: 0, y: 0, width: 4, height: 4), at: seconds(1))
    #expect(layer.opacity(at: .zero) == 1)
    #expect(layer.transform(at: .zero) == .identity)
    #expect(layer.crop(at: .zero) == nil)
    #expect(layer.opacity(at: seconds(1)) == 0.5)
    #expect(layer.transform(at: seconds(2)).tx == 8)
    #expect(layer.crop(at: seconds(2)) == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func `the numbers of transforms and rectangles are interpolated`() {
    let layer = AVMutableVideoCompositionLayerInstruction()
    layer.setTransformRamp(
      fromStart: .identity, toEnd: CGAffineTransform(a: 3, b: 0, c: 0, d: 1, tx: 40, ty: -8),
      timeRange: range(0, 4))
    layer.setCropRectangleRamp(
      fromStartCropRectangle: CGRect(x: 0, y: 0, width: 100, height: 50),
      toEndCropRectangle: CGRect(x: 20, y: 10, width: 60, height: 30), timeRange: range(0, 4))
    let middle = layer.configuration.transform(at: seconds(1))
    #expect(middle == CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1, tx: 10, ty: -2))
    #expect(layer.configuration.crop(at: seconds(2)) == CGRect(x: 10, y: 5, width: 80, height: 40))
  }

  @Test func `an entry that begins within a ramp ends it`() {
    let layer = AVMutableVideoCompositionLayerInstruction()
    layer.setOpacityRamp(fromStartOpacity: 0, toEndOpacity: 1, timeRange: range(0, 10))
    layer.setOpacity(0.25, at: seconds(5))
    #expect(layer.configuration.opacity(at: seconds(4)) == 0.4)
    #expect(layer.configuration.opacity(at: seconds(6)) == 0.25)
  }

  @Test func `a ramp is found by a time in it or before it`() {
    let layer = AVMutableVideoCompositionLayerInstruction()
    layer.setOpacityRamp(fromStartOpacity: 0, toEndOpacity: 1, timeRange: range(1, 2))
    var (start, end, found) = (Float(-1), Float(-1), CMTimeRange.invalid)
    #expect(layer.getOpacityRamp(for: .zero, startOpacity: &start, endOpacity: &end, timeRange: &found))
    #expect((start, end) == (0, 1))
    #expect(found == range(1, 2))
    #expect(layer.opacityRamp(at: seconds(2))?.timeRange == range(1, 2))
    #expect(layer.opacityRamp(at: seconds(3)) == nil)
    #expect(!layer.getTransformRamp(for: .zero, start: nil, end: nil, timeRange: nil))
  }

  @Test func `a value that holds is a flat ramp until the next one`() {
    let layer = AVMutableVideoCompositionLayerInstruction()
    layer.setOpacity(0.5, at: .zero)
    layer.setOpacity(1, at: seconds(3))
    #expect(layer.opacityRamp(at: seconds(1))?.timeRange == range(0, 3))
    #expect(layer.opacityRamp(at: seconds(9))?.timeRange.duration == .positiveInfinity)
  }

  @Test func `a time that is no number is reported and changes nothing`() {
    let layer = AVMutableVideoCompositionLayerInstruction()
    let (_, reports) = Diagnostics.collecting { layer.setOpacity(0, at: .indefinite) }
    #expect(reports.map(\.kind) == [.invalid])
    #expect(layer.configuration.opacity(at: .zero) == 1)
  }
}
