// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<3).map { number in
    let page = UIViewController()
    page.title = "\(number)"
    return page
  }
  var told: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, by: -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, by: 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { told.append("\(previousViewControllers.first?.title ?? "") \(completed)") }

  private func page(beside page: UIViewController, by step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
    return pages[index + step]
  }
}

@MainActor @Suite(.serialized)
struct PageViewControllerTests {
  private let stage = Stage()
  private let book = Book()
  private let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  init() {
    (controller.dataSource, controller.delegate) = (book, book)
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.perform { [controller] in stage.window.rootViewController = controller }
  }

  /// Drags by a distance to the right in half a second, and waits until the page has turned.
  private func drag(by distance: CGFloat, lifts: Bool = true) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    for frame in 1...60 {
      stage.go(to: start + Double(frame) / 60)
      stage.perform {
        stage.window.touchMove(1, to: CGPoint(x: 150 + distance * CGFloat(frame) / 60, y: 200))
      }
    }
    guard lifts else { return }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150 + distance, y: 200)) }
    stage.go(to: stage.host.time + 0.5)
  }

  @Test func `pages follow the finger and turn beyond the half`() {
    drag(by: -120, lifts: false)
    #expect(book.pages[0].view.frame.minX == -120 && book.pages[1].view.frame.minX == 180)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 30, y: 200)) }
    stage.go(to: stage.host.time + 0.5)
    #expect(controller.viewControllers == [book.pages[0]] && book.pages[1].view.superview == nil)
    drag(by: -200)
    #expect(
      controller.viewControllers == [book.pages[1]] && book.pages[1].view.frame == controller.view.bounds)
    #expect(book.pages[0].view.superview == nil && book.pages[1].parent === controller)
    drag(by: 200)
    // There is no page before the first one.
    drag(by: 200)
    #expect(controller.viewControllers == [book.pages[0]] && book.pages[0].view.frame.minX == 0)
    #expect(book.told == ["0 false", "0 true", "1 true"])
  }

  @Test func `a page that is set slides in, and the delegate does not hear of it`() throws {
    var ended: [Bool] = []
    stage.perform {
      controller.setViewControllers([book.pages[2]], direction: .reverse, animated: true) { ended.append($0) }
    }
    let shown = try stage.shown(book.pages[2].view, at: 0.1)
    #expect(shown.position.x > -150 && shown.position.x < 150 && ended.isEmpty)
    stage.go(to: 0.5)
    #expect(ended == [true] && book.told.isEmpty && controller.viewControllers == [book.pages[2]])
  }
}
