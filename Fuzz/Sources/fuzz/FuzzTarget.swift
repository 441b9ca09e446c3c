// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import ImageIO
import LottieDocument
import MultiplaneVideo
import QuartzCore
import UIKit

/// A kind of input. `MULTIPLANE_FUZZ` names the one of a run.
enum FuzzTarget: String, CaseIterable {
  case caml, archive, lottie, picture, film, keypath, text

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["MULTIPLANE_FUZZ"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("MULTIPLANE_FUZZ is none of \(allCases.map(\.rawValue))")
    }
    return target
  }()

  /// Reads an input of any bytes. Nothing may trap, and nothing may use memory that is not its own.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .caml: scene(bytes, name: "a.caml")
    case .archive: scene(bytes, name: "a.tendies")
    case .lottie:
      guard let scene = try? LottieScene(bytes: bytes, name: "a.json") else { return }
      draw(scene.makeLayer())
    case .picture: picture(bytes)
    case .film: film(bytes)
    case .keypath: keyPaths(String(decoding: bytes, as: UTF8.self))
    case .text: text(bytes)
    }
  }

  private func scene(_ bytes: [UInt8], name: String) {
    guard let document = try? CAMLDocument(bytes: bytes, name: name) else { return }
    let scene = document.makeScene()
    for state in scene.stateNames { scene.enter(state) }
    draw(scene.root)
    _ = CAMLWriter(root: scene.root).text()
  }

  private func draw(_ layer: CALayer) {
    let side = 24
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    if let context { layer.render(in: context) }
  }

  private func picture(_ bytes: [UInt8]) {
    guard let source = CGImageSourceCreateWithData(NSData(data: Data(bytes)), nil) else { return }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let sides = [kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map {
      properties?.object(forKey: $0) as? Int ?? 0
    }
    // A few bytes may stand for a large picture, which only takes time.
    guard sides[0].multipliedReportingOverflow(by: sides[1]).partialValue < 1 << 20 else { return }
    for index in 0..<min(3, CGImageSourceGetCount(source)) {
      _ = CGImageSourceCreateImageAtIndex(source, index, nil)
    }
  }

  private func film(_ bytes: [UInt8]) {
    let path = "/dev/shm/multiplane-fuzz-\(getpid())"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)),
      let film = try? VideoFile(path: path), film.size.width * film.size.height < 1_048_576
    else { return }
    let layer = VideoLayer(film)
    for time in [0, film.duration / 2, 1e300] {
      layer.timeOffset = time
      draw(layer)
    }
  }

  /// Draws a text with attributes. The first bytes are lengths and choices, and the rest is the text.
  private func text(_ bytes: [UInt8]) {
    let headCount = 24
    guard bytes.count > headCount else { return }
    // A byte stands for a length from a millionth to ten million points, or for its negative.
    func length(_ index: Int) -> Double {
      let byte = Double(bytes[index])
      return byte == 0
        ? 0 : pow(10, byte.truncatingRemainder(dividingBy: 128) / 10 - 6) * (byte < 128 ? 1 : -1)
    }
    func choice<Value>(_ index: Int, _ values: [Value]) -> Value { values[Int(bytes[index]) % values.count] }
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.paragraphSpacing) = (length(0), length(1))
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (length(2), length(3), length(4))
    (style.lineHeightMultiple, style.defaultTabInterval) = (length(5), length(6))
    (style.minimumLineHeight, style.maximumLineHeight) = (length(7), length(8))
    style.alignment = choice(9, [.natural, .left, .right, .center, .justified])
    style.lineBreakMode = choice(10, [.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingMiddle])
    style.tabStops = (11..<14).map {
      NSTextTab(textAlignment: choice($0, [.left, .right]), location: length($0))
    }
    let words = NSMutableAttributedString(
      string: String(decoding: bytes[headCount...], as: UTF8.self),
      attributes: [
        .font: UIFont.systemFont(ofSize: abs(length(14))), .kern: length(15), .baselineOffset: length(16),
        .paragraphStyle: style,
      ])
    words.addAttribute(
      .kern, value: length(17), range: NSRange(location: 0, length: words.length * Int(bytes[18]) / 256))
    let layer = CATextLayer()
    (layer.string, layer.isWrapped) = (words, bytes[19] % 2 == 0)
    layer.bounds = CGRect(x: 0, y: 0, width: abs(length(20)), height: abs(length(21)))
    draw(layer)
  }

  /// Sets and reads values at key paths: a line is a key path and a number.
  private func keyPaths(_ text: String) {
    let layers = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer(), CATextLayer(),
    ]
    for (index, line) in text.split(separator: "\n").prefix(20).enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let first = parts.first else { continue }
      let (layer, path) = (layers[index % layers.count], String(first))
      let value: Any? =
        parts.count > 1 ? Double(parts[1]).map { NSNumber(value: $0) } ?? String(parts[1]) : nil
      layer.setValue(value, forKeyPath: path)
      _ = layer.value(forKeyPath: path)
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = value
      layer.add(animation, forKey: nil)
    }
    for layer in layers { draw(layer) }
  }
}

/// libFuzzer's loop, which calls a function with inputs.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main enum Fuzz {
  static func main() {
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(
      runDriver(&count, &arguments) { start, count in
        FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }
}
