// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A delegate that notes what it is told, and may refuse.
@MainActor
private final class Noting: NSObject, UIAdaptivePresentationControllerDelegate {
  var lets = true
  var told: [String] = []
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    lets
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    told.append("will")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    told.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    told.append("attempt")
  }
}

@MainActor @Suite(.serialized)
struct SheetDragTests {
  private let stage = Stage()
  private let base = UIViewController()
  private let sheet = UIViewController()
  private let delegate = Noting()

  /// Presents the sheet, whose top is at 30 of 400 points.
  init() {
    stage.perform { stage.window.rootViewController = base }
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = delegate
    stage.perform { base.present(sheet, animated: false) }
  }

  /// Drags down from a point of the sheet in two seconds, and lifts the finger unless it stays.
  private func drag(by distance: CGFloat, stays: Bool = false) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 100)) }
    for frame in 1...120 {
      stage.go(to: start + Double(frame) / 60)
      let y = 100 + distance * CGFloat(frame) / 120
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: y)) }
    }
    if stays { return }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 100 + distance)) }
    stage.go(to: stage.host.time + 1)
  }

  @Test func `a sheet follows the finger and springs back, or is dismissed beyond the half`() {
    drag(by: 100, stays: true)
    #expect(sheet.view.frame.minY == 120)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 200)) }
    stage.go(to: stage.host.time + 1)
    #expect(sheet.view.frame.minY == 30 && base.presentedViewController === sheet)
    #expect(delegate.told.isEmpty)
    // More than half of 370.
    drag(by: 200)
    #expect(base.presentedViewController == nil && sheet.view.superview == nil)
    #expect(delegate.told == ["will", "did"])
  }

  @Test(arguments: [true, false])
  func `a sheet that is modal, or whose delegate refuses, stays`(isModal: Bool) {
    sheet.isModalInPresentation = isModal
    delegate.lets = isModal
    drag(by: 200, stays: true)
    // A third of the way at most, and less and less.
    #expect(sheet.view.frame.minY > 30 && sheet.view.frame.minY < 30 + 200 / 3)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 300)) }
    stage.go(to: stage.host.time + 1)
    #expect(sheet.view.frame.minY == 30 && base.presentedViewController === sheet)
    #expect(delegate.told == ["attempt"])
  }

  @Test func `a drag in a scroll view of the sheet is the scroll view's unless that is at its top`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 370))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.contentOffset.y = 300
    stage.perform { sheet.view.addSubview(scroll) }
    drag(by: 200, stays: true)
    #expect(sheet.view.frame.minY == 30 && scroll.contentOffset.y == 110)
  }
}
