// SPDX-License-Identifier: Apache-2.0

import UIKit

class PageCurlViewController: UIViewController {
  private var pages: [UIView] = []
  private var current = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    let book = UIView(frame: view.bounds.insetBy(dx: 30, dy: 60))
    view.addSubview(book)
    for (index, color) in [UIColor.white, UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1)].enumerated() {
      let page = UILabel(frame: book.bounds)
      page.backgroundColor = color
      page.text = "Page \(index + 1)"
      page.textAlignment = .center
      page.font = UIFont(name: "Georgia", size: 40)
      pages.append(page)
    }
    book.addSubview(pages[0])
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
  }

  @objc func turn() {
    let next = 1 - current
    UIView.transition(
      from: pages[current], to: pages[next], duration: 1.2,
      options: next > current ? .transitionCurlUp : .transitionCurlDown, completion: nil)
    current = next
  }
}
