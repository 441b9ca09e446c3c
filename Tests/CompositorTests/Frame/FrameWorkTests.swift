// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

/// Frames that are more work than the limits allow.
@Suite struct FrameWorkTests {
  /// Returns a tree with a layer of a colour, and in front of it shape layers with paths.
  private func tree(
    _ paths: [CGPath], _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> Tree {
    var tree = Tree(width: 300, height: 200)
    tree.add {
      $0.frame(0, 0, 300, 200)
      $0.backgroundColor = .white
    }
    for path in paths {
      tree.add {
        $0 = LayerProperties(kind: .shape)
        $0.setOwn(.path(path), .path)
        $0.setOwn(.nothing, .fillColor)
        $0.setOwn(.color(.black), .strokeColor)
        change(&$0)
      }
    }
    return tree
  }

  private func frame(
    _ tree: Tree, _ limits: WorkLimits = .standard, size: CGSize = CGSize(width: 300, height: 200)
  ) -> (frame: Frame, reports: [Report]) {
    var target = FrameTarget(size: size)
    target.workLimits = limits
    return Diagnostics.collecting {
      var frame = Frame()
      tree.flatten(into: &frame, target)
      return frame
    }
  }

  private func curves(_ count: Int, size: Double) -> CGPath {
    let path = CGMutablePath()
    var random = SeededGenerator(seed: 11)
    func point() -> CGPoint {
      CGPoint(
        x: Double.random(in: -size...size, using: &random), y: Double.random(in: -size...size, using: &random)
      )
    }
    path.move(to: point())
    for _ in 0..<count { path.addCurve(to: point(), control1: point(), control2: point()) }
    return path
  }

  private func line(_ length: Double) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: length, y: 100))
    return path
  }

  @Test func `a line far wider than the frame is left out and reported with its layer`() {
    let (frame, reports) = frame(
      tree([curves(1000, size: 1e9), line(300)]) { $0.setOwn(.number(1e9), .lineWidth) })
    // The background and the second line.
    #expect(frame.quads.count == 2)
    #expect(reports.map(\.subject) == ["CAShapeLayer.path"])
    #expect(
      reports.first?.layer == "CALayer/CAShapeLayer[1]" && reports.first?.message.contains("left out") == true
    )
  }

  @Test func `dashes that are too many are left out, and their line is drawn`() {
    let (frame, reports) = frame(
      tree([line(300)]) {
        $0.setOwn(.number(100), .lineWidth)
        $0.setOwn(.name("round"), .lineCap)
        $0.setOwn(.numbers([0.001]), .lineDashPattern)
      })
    #expect(frame.quads.count == 2 && reports.map(\.subject) == ["CAShapeLayer.lineDashPattern"])
    guard case .stroke(let stroke) = frame.quads[1].shape else {
      Issue.record("no line")
      return
    }
    #expect(stroke.style.dash == nil && stroke.style.width == 100)
  }

  @Test func `a frame takes as many shapes as its work allows`() {
    // A line across the frame may touch 100 rows, because a miter may be ten times as long as it is wide.
    // This is twice the area, 4 lines, and 4 + 2 x 10 rows that they cross.
    let work = 2 * 300 * 100 + 4 * 128 + (4 + 2 * 10) * 64
    var limits = WorkLimits.standard
    limits.frameWork = 300 * 200 + 5 * work
    let shapes = tree(Array(repeating: line(300), count: 8)) { $0.setOwn(.number(10), .lineWidth) }
    let (frame, reports) = frame(shapes, limits)
    #expect(frame.quads.count == 6)
    #expect(reports.map(\.layer) == (6...8).map { "CALayer/CAShapeLayer[\($0)]" })
    #expect(Set(reports.map(\.subject)) == ["CALayer"])
    limits.frameWork = 300 * 200 + 8 * work
    let all = self.frame(shapes, limits)
    #expect(all.frame.quads.count == 9 && all.reports.isEmpty)
  }

  @Test func `layers without shapes are counted by their pixels`() {
    var tree = Tree(width: 300, height: 200)
    for _ in 0..<10 {
      tree.add {
        $0.frame(0, 0, 300, 100)
        $0.backgroundColor = .white
      }
    }
    var limits = WorkLimits.standard
    limits.frameWork = 4 * 300 * 100
    let (frame, reports) = frame(tree, limits)
    #expect(frame.quads.count == 4 && reports.count == 6)
  }

  @Test func `a larger frame may take more work`() {
    let shapes = tree(Array(repeating: line(300), count: 8)) { $0.setOwn(.number(10), .lineWidth) }
    var limits = WorkLimits.standard
    limits.frameWork = 200_000
    #expect(frame(shapes, limits).frame.quads.count < 9)
    // Almost four times the pixels of 1920 x 1080.
    #expect(frame(shapes, limits, size: CGSize(width: 4000, height: 2000)).frame.quads.count == 9)
  }

  @Test func `the same shapes are left out in every frame`() {
    let shapes = tree([curves(1000, size: 1e9), line(300)]) { $0.setOwn(.number(1e9), .lineWidth) }
    let flattening = Flattening()
    let target = FrameTarget(size: CGSize(width: 300, height: 200))
    var (first, second) = (Frame(), Frame())
    _ = Diagnostics.collecting {
      shapes.flatten(into: &first, target, by: flattening)
      shapes.flatten(into: &second, target, by: flattening)
    }
    #expect(first.quads.count == 2 && second.quads.count == 2)
    #expect(damage(from: first, to: second).isEmpty)
  }

  @Test func `factors scale the limits`() {
    let twice = WorkLimits.standard.scaled(by: 2)
    #expect(twice.frameWork == 1 << 35 && twice.shapeLines == 7_000_000)
    #expect(WorkLimits.standard.scaled(by: -1).frameWork == 0)
    #expect(WorkLimits.standard.scaled(by: .nan).frameWork == 0)
    #expect(WorkLimits.standard.scaled(by: .infinity).frameWork == 1 << 48)
  }
}
