// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The heights at which sheets rest.
@MainActor @Suite(.serialized)
struct SheetDetentTests {
  private final class Noting: NSObject, UISheetPresentationControllerDelegate {
    var told: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) { told.append(controller.selectedDetentIdentifier?.rawValue ?? "none") }
  }

  private let stage = Stage()
  private let base = UIViewController()
  private let sheet = UIViewController()

  /// Presents a sheet in a window of 400 points, in which the greatest height is 370.
  private func present(_ change: (UISheetPresentationController) -> Void) throws
    -> UISheetPresentationController
  {
    stage.perform { stage.window.rootViewController = base }
    sheet.view.backgroundColor = .red
    change(try #require(sheet.sheetPresentationController))
    stage.perform { base.present(sheet, animated: false) }
    return try #require(sheet.sheetPresentationController)
  }

  private func drag(by distance: CGFloat, from y: CGFloat) {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: y)) }
    for frame in 1...120 {
      stage.go(to: stage.host.time + 1.0 / 60)
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: y + distance * CGFloat(frame) / 120)) }
    }
    stage.go(to: stage.host.time + 0.2)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: y + distance)) }
    stage.go(to: stage.host.time + 1)
  }

  @Test func `the medium height is 0.56 of the greatest one`() throws {
    let controller = try present { $0.detents = [.medium(), .large()] }
    // 0.56 * 370 = 207.2.
    #expect(sheet.view.frame == CGRect(x: 0, y: 193, width: 300, height: 207))
    #expect(controller.selectedDetentIdentifier == nil)
  }

  @Test func `a drag moves a sheet to another detent, and below the lowest one dismisses it`() throws {
    let noting = Noting()
    _ = try present {
      $0.detents = [.medium(), .large()]
      $0.delegate = noting
    }
    drag(by: -150, from: 250)
    #expect(sheet.view.frame == CGRect(x: 0, y: 30, width: 300, height: 370))
    #expect(noting.told == ["com.apple.UIKit.large"])
    drag(by: 130, from: 100)
    #expect(sheet.view.frame.minY == 193 && noting.told.count == 2)
    drag(by: 140, from: 250)
    #expect(base.presentedViewController == nil)
  }

  @Test func `a program changes the detent, with the animation of sheets`() throws {
    let controller = try present { sheet in
      sheet.detents = [.large(), .custom(identifier: .init("low")) { $0.maximumDetentValue / 10 }]
    }
    #expect(sheet.view.frame.minY == 363)
    stage.perform { controller.animateChanges { controller.selectedDetentIdentifier = .large } }
    #expect(sheet.view.frame.minY == 30)
    let middle = try stage.shown(sheet.view, at: stage.host.time + 0.1).frame.minY
    #expect(middle > 30 && middle < 363)
    stage.go(to: 2)
    stage.perform { controller.selectedDetentIdentifier = .init("low") }
    #expect(sheet.view.frame.minY == 363)
  }

  @Test func `what is behind is dimmed above the largest undimmed detent`() throws {
    base.view.backgroundColor = .white
    let controller = try present {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 40
    }
    #expect(stage.picture()[150, 10] == Ink.white)
    // The grabber is 36 x 5 points, 5 below the top; the corner is round.
    let grabber = Ink.mix(Ink.red, 0xff78_7880, 0.43)
    #expect(Ink.near(stage.picture()[150, 200], grabber, 1) && stage.picture()[3, 196] == Ink.white)
    stage.perform { controller.selectedDetentIdentifier = .large }
    #expect(stage.picture()[150, 10] == 0xffcc_cccc)
  }
}
