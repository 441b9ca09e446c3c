// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// Gives back a bitmap context's memory: the pointer given along, and the memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// Something to draw on: pixels, or the recorded contents of a layer; to the drawing code both are the same.
///
/// User space is y-up, and in a bitmap its unit is a pixel and its origin the bottom left corner. The path under
/// construction keeps its place when the transform changes. Numbers that are not finite have no effect and are reported.
/// Use a context only from one thread at a time.
public final class CGContext: Hashable {
  private enum Target {
    case bitmap(BitmapCanvas)
    case recording(PictureRecorder)
  }

  private let target: Target
  /// Everything that can be drawn on, in the space of the commands.
  let bounds: Rect
  /// The path under construction, in the space of the commands.
  let building = CGMutablePath()
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var allowsAntialiasing = true
  /// Maps the space of glyphs to user space; no part of the state that is remembered.
  public var textMatrix = CGAffineTransform.identity
  /// The style that the target draws with now.
  private var performedStyle = Picture.Style()
  /// The transparency layers under way.
  var layerStarts: [LayerStart] = []
  private var isMarkedUntouched = false

  /// What holds again when a transparency layer ends.
  struct LayerStart {
    /// The number of states that were remembered.
    var savedCount: Int
    var state: GraphicsState
    /// Whether the layer is drawn apart; others are too many.
    var isApart: Bool
  }

  private init(_ target: Target, bounds: Rect) {
    self.target = target
    self.bounds = bounds
    state = GraphicsState(clipBox: CGRect(bounds))
  }

  /// Creates a context that draws into pixels of 32 bits: sRGB with premultiplied alpha or an unused byte, before or
  /// after the colour, in either order of bytes; or of 8 bits: gray without alpha, or alpha alone. Colours become grays by
  /// their amount of light as they are drawn; of alpha alone, every colour counts as black.
  ///
  /// `data` is memory of the caller's, at least `bytesPerRow * height` bytes that outlive the context; when it is
  /// `nil` the context has its own, transparent (or black) at first. A `bytesPerRow` of 0 without `data` means rows
  /// without gaps. `nil`, with a report, for other layouts and for sizes that are not positive or too large.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      bitsPerComponent == 8, let layout = PixelLayout(drawnTo: space, info), layout.canBeDrawnTo
    else {
      Diagnostics.report(
        .unsupported, "CGContext",
        "\(bitsPerComponent) bits per component with layout \(bitmapInfo) in \(space); there is no context")
      return nil
    }
    let tightRow = width > 0 && width <= Pixmap.maximumSide ? width * layout.bytesPerPixel : 0
    let rowLength = bytesPerRow == 0 ? tightRow : bytesPerRow
    guard Pixmap.admits(width: width, height: height, bytesPerRow: rowLength, layout: layout) else {
      Diagnostics.report(
        .invalid, "CGContext",
        "\(width) x \(height) pixels in rows of \(bytesPerRow) bytes; there is no context")
      return nil
    }
    let canvas = BitmapCanvas(
      width: width, height: height, bytesPerRow: rowLength, format: (layout, info, space), memory: data)
    self.init(.bitmap(canvas), bounds: canvas.bounds)
  }

  /// Creates a bitmap context as the initializer without a callback does, and calls `releaseCallback` with
  /// `releaseInfo` and `data` when the context ends.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
    bitmap?.onEnd = { releaseCallback?(releaseInfo, data) }
  }

  /// Creates a context that records what is drawn within `bounds`, the rectangle of a layer in its own space.
  package convenience init(recording bounds: CGRect) {
    let area = Rect(bounds)
    let recorder = PictureRecorder(bounds: area.isFinite ? area : Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    self.init(.recording(recorder), bounds: recorder.bounds)
  }

  /// What was recorded so far; `nil` for a bitmap.
  package var recordedPicture: Picture? {
    if case .recording(let recorder) = target { recorder.picture } else { nil }
  }

  /// Says that nobody wanted to draw here: what the default of an optional drawing method calls.
  package func markUntouched() { isMarkedUntouched = true }

  /// Whether `markUntouched()` was called and nothing was recorded either.
  package var isUntouched: Bool { isMarkedUntouched && recordedPicture?.isEmpty == true }

  var bitmap: BitmapCanvas? {
    if case .bitmap(let canvas) = target { canvas } else { nil }
  }

  /// Performs a command that leaves something to see, with the style of the state.
  func mark(_ command: Picture.Command) {
    performStyle()
    perform(command)
  }

  /// Makes the style of the state that of the target.
  func performStyle() {
    guard state.style != performedStyle else { return }
    perform(.style(state.style))
    performedStyle = state.style
  }

  func perform(_ command: Picture.Command) {
    switch command {
    case .beginLayer: performedStyle = Picture.Style()
    case .endLayer: performedStyle = state.style
    default: break
    }
    switch target {
    case .bitmap(let canvas): canvas.perform(command)
    case .recording(let recorder): recorder.perform(command)
    }
  }

  /// Whether all numbers are finite; reported if not.
  func admits(_ operation: String, _ numbers: CGFloat...) -> Bool {
    let isFinite = numbers.allSatisfy(\.isFinite)
    if !isFinite {
      Diagnostics.report(.invalid, "CGContext.\(operation)", "a number is not finite; it has no effect")
    }
    return isFinite
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.context.rawValue }

  /// Whether both are the same context.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  /// Hashes the context's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PixelLayout {
  /// The layout of a context's pixels.
  fileprivate init?(drawnTo space: CGColorSpace, _ info: CGBitmapInfo) {
    if info.alpha == .alphaOnly || space.model == .monochrome {
      self.init(model: .monochrome, bitsPerPixel: 8, info: info)
    } else if space.model == .rgb, space.hasStandardCurve {
      self.init(model: .rgb, bitsPerPixel: 32, info: info)
    } else {
      return nil
    }
  }

  /// Whether it can hold what is drawn without loss: colours are kept premultiplied, or there is no alpha.
  fileprivate var canBeDrawnTo: Bool {
    if case .straight = alpha { false } else { true }
  }
}
