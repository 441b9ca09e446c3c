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
  case caml, archive, lottie, picture, film, keypath

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
