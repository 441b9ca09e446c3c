// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite
struct InertTests {
  @Test func `members without effect are reported when they ask for one, and only then`() {
    let field = UITextField()
    let table = UITableView()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    let controller = UIViewController()
    let settings: [(String, () -> Void)] = [
      ("NSLayoutConstraint.shouldBeArchived", { NSLayoutConstraint().shouldBeArchived = true }),
      ("UITextField.keyboardType", { field.keyboardType = .numberPad }),
      ("UITextField.keyboardAppearance", { field.keyboardAppearance = .dark }),
      ("UITextField.returnKeyType", { field.returnKeyType = .done }),
      ("UITextField.textContentType", { field.textContentType = .password }),
      ("UITextField.spellCheckingType", { field.spellCheckingType = .yes }),
      ("UITextField.autocorrectionType", { field.autocorrectionType = .yes }),
      ("UIDevice.isProximityMonitoringEnabled", { UIDevice.current.isProximityMonitoringEnabled = true }),
      ("UIInterpolatingMotionEffect.minimumRelativeValue", { effect.minimumRelativeValue = -10 }),
      ("UIInterpolatingMotionEffect.maximumRelativeValue", { effect.maximumRelativeValue = 10 }),
      ("UITableView.estimatedRowHeight", { table.estimatedRowHeight = 44 }),
      ("UITableView.estimatedSectionHeaderHeight", { table.estimatedSectionHeaderHeight = 28 }),
      ("UITableView.estimatedSectionFooterHeight", { table.estimatedSectionFooterHeight = 28 }),
      (
        "UIViewController.modalPresentationCapturesStatusBarAppearance",
        { controller.modalPresentationCapturesStatusBarAppearance = true }
      ),
      ("UIViewController.restorationIdentifier", { controller.restorationIdentifier = "a" }),
      ("UIView.restorationIdentifier", { table.restorationIdentifier = "a" }),
      ("UIApplication.isIdleTimerDisabled", { UIApplication.shared.isIdleTimerDisabled = true }),
      ("UINavigationItem.prompt", { controller.navigationItem.prompt = "a" }),
      ("UINavigationBar.prefersLargeTitles", { UINavigationBar().prefersLargeTitles = true }),
      ("UITextView.isSelectable", { UITextView().isSelectable = false }),
    ]
    for (member, set) in settings {
      let reports = Diagnostics.collecting(set).1
      #expect(reports.map(\.subject) == [member])
      #expect(reports.first?.kind == .unsupported)
    }
    let usual = Diagnostics.collecting {
      (field.keyboardType, field.returnKeyType, field.autocorrectionType) = (.default, .default, .no)
      (field.spellCheckingType, field.textContentType) = (.no, nil)
      table.estimatedRowHeight = 0
      UIDevice.current.isProximityMonitoringEnabled = false
      UIApplication.shared.isIdleTimerDisabled = false
    }
    #expect(usual.1.isEmpty)
  }
}
