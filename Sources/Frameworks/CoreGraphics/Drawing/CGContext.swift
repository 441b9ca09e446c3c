// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// A function that releases the memory of a bitmap context. Its arguments are `releaseInfo` and `data` of the
/// initializer.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// A drawing destination: the pixels of a bitmap, or a recording of a layer's contents.
///
/// ```swift
/// let context = CGContext(
///   data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
///   space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
/// context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
/// context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
/// let image = context.makeImage()
/// ```
///
/// Drawing code cannot tell a bitmap from a recording. A recording (`init(recording:)`) stores commands, so
/// it stays sharp at any scale.
///
/// - User space is y-up. In a bitmap its unit is a pixel and its origin the bottom left corner.
/// - The path under construction is stored in the base space, so it does not move when the transform changes.
/// - A number that is not finite is reported, and the call has no effect.
/// - At most 100,000 states are saved, and at most 64 transparency layers are nested.
/// - A context is not thread-safe: use it from one thread at a time.
public final class CGContext: Hashable {
  private enum Target {
    case bitmap(BitmapCanvas)
    case recording(PictureRecorder)
  }

  private let target: Target
  /// The area that can be drawn on, in the base space.
  let bounds: Rect
  /// The path under construction, in the base space.
  let building = CGMutablePath()
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var allowsAntialiasing = true
  /// The transform from user space, as it was when the context was handed to a program, to the base space.
  /// The identity for a context that the program created. Shadows and patterns do not follow `ctm`; this
  /// transform applies to them instead.
  private(set) var baseTransform = CGAffineTransform.identity
  /// The transform from text space to user space. It is not part of the saved state.
  public var textMatrix = CGAffineTransform.identity
  /// The style that the target currently has.
  private var performedStyle = Picture.Style()
  /// The open transparency layers, outermost first.
  var layerStarts: [LayerStart] = []
  private var isMarkedUntouched = false

  /// The state that is restored when a transparency layer ends.
  struct LayerStart {
    /// The number of saved states when the layer began.
    var savedCount: Int
    var state: GraphicsState
    /// Indicates whether the layer has an offscreen pass. Layers beyond the depth limit have none.
    var isOffscreen: Bool
  }

  private init(_ target: Target, bounds: Rect) {
    self.target = target
    self.bounds = bounds
    state = GraphicsState(clipBox: CGRect(bounds))
  }

  /// Creates a context that draws into pixels.
  ///
  /// Pixels of 32 bits are sRGB with premultiplied alpha or an unused byte, before or after the colour, in
  /// either byte order. Pixels of 8 bits are grey without alpha, or alpha alone. In a grey context colours
  /// are converted by their luminance as they are drawn. In an alpha context every colour counts as black.
  ///
  /// - Parameters:
  ///   - data: Memory of at least `bytesPerRow * height` bytes that outlives the context. If it is `nil`, the
  ///     context allocates its own, which starts transparent (black without alpha).
  ///   - bytesPerRow: The distance between rows. 0 without `data` means no padding.
  /// - Returns: `nil`, with a report, for another layout, and for a size that is not positive or too large.
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
        "\(width) x \(height) pixels in rows of \(bytesPerRow) bytes; there is no context",
        cause: "a size that no context can have")
      return nil
    }
    let canvas = BitmapCanvas(
      width: width, height: height, bytesPerRow: rowLength, format: (layout, info, space), memory: data)
    self.init(.bitmap(canvas), bounds: canvas.bounds)
  }

  /// Creates a bitmap context as the initializer without a callback does. Calls `releaseCallback` with
  /// `releaseInfo` and `data` when the context is deallocated. Returns `nil` in the same cases.
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

  /// Creates a context that records drawing within `bounds`, which is a layer's rectangle in its own space.
  package convenience init(recording bounds: CGRect) {
    let area = Rect(bounds)
    let recorder = PictureRecorder(bounds: area.isFinite ? area : Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    self.init(.recording(recorder), bounds: recorder.bounds)
  }

  /// Makes the current transform the one that shadows and patterns start from, as UIKit does for contexts
  /// whose y axis points down and whose unit is a point.
  package func makeTransformBase() { baseTransform = ctm }

  /// Returns the transform from the user space of a time when `ctm` was `transform` to the space in which
  /// patterns are positioned.
  package func patternSpace(from transform: CGAffineTransform) -> CGAffineTransform {
    Affine(baseTransform).inverse.map { transform.concatenating(CGAffineTransform($0)) } ?? transform
  }

  /// The commands recorded so far; `nil` for a bitmap.
  package var recordedPicture: Picture? {
    if case .recording(let recorder) = target { recorder.picture } else { nil }
  }

  /// Records that nothing is to be drawn. The default implementation of an optional drawing method calls
  /// this.
  package func markUntouched() { isMarkedUntouched = true }

  /// Indicates whether `markUntouched()` was called and nothing was recorded.
  package var isUntouched: Bool { isMarkedUntouched && recordedPicture?.isEmpty == true }

  var bitmap: BitmapCanvas? {
    if case .bitmap(let canvas) = target { canvas } else { nil }
  }

  /// Performs a command that can change pixels, with the current style.
  func mark(_ command: Picture.Command) {
    performStyle()
    perform(command)
  }

  /// Passes the current style to the target if the target has another one.
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

  /// Returns `true` if all numbers are finite, and reports otherwise.
  func admits(_ operation: String, _ numbers: CGFloat...) -> Bool {
    let isFinite = numbers.allSatisfy(\.isFinite)
    if !isFinite {
      Diagnostics.report(.invalid, "CGContext.\(operation)", "a number is not finite; it has no effect")
    }
    return isFinite
  }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.context.rawValue }

  /// Returns `true` if both are the same object.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PixelLayout {
  /// Creates the layout of a bitmap context's pixels; `nil` if contexts do not support it.
  fileprivate init?(drawnTo space: CGColorSpace, _ info: CGBitmapInfo) {
    if info.alpha == .alphaOnly || space.model == .monochrome {
      self.init(model: .monochrome, bitsPerPixel: 8, info: info)
    } else if space.model == .rgb, space.hasStandardCurve {
      self.init(model: .rgb, bitsPerPixel: 32, info: info)
    } else {
      return nil
    }
  }

  /// Indicates whether the layout stores colours premultiplied or has no alpha, so it holds the result of
  /// drawing without loss.
  fileprivate var canBeDrawnTo: Bool {
    if case .straight = alpha { false } else { true }
  }
}
