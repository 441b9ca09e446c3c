// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Random touches on random screens: nothing hangs, and everything is at rest after the last finger.
@MainActor @Suite(.serialized)
struct GestureScriptTests {
  /// A screen with controls, lists, a zooming scroll view and recognizers. A tap on a row pushes or presents
  /// another screen.
  private final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UIScrollViewDelegate,
    UICollectionViewDataSource
  {
    private var random: SeededGenerator
    private let zoomed = UIView()

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for _ in 0..<4 {
        let part = makePart()
        part.frame = CGRect(
          x: CGFloat(Int.random(in: 0...150, using: &random)),
          y: CGFloat(Int.random(in: 0...300, using: &random)),
          width: CGFloat(Int.random(in: 40...300, using: &random)),
          height: CGFloat(Int.random(in: 30...300, using: &random)))
        view.addSubview(part)
      }
      let recognizers = [
        UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
        UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), UIRotationGestureRecognizer(),
      ]
      let chosen = recognizers.randomElement(using: &random)!
      chosen.cancelsTouchesInView = Bool.random(using: &random)
      view.addGestureRecognizer(chosen)
      if Bool.random(using: &random) {
        let other = UITapGestureRecognizer()
        other.numberOfTapsRequired = 2
        view.addGestureRecognizer(other)
        chosen.require(toFail: other)
      }
    }

    private func makePart() -> UIView {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let table = UITableView()
        (table.dataSource, table.delegate) = (self, self)
        return table
      case 1:
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = self
        return collection
      case 2, 3:
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 400, height: 600)
        scrollView.isPagingEnabled = Bool.random(using: &random)
        scrollView.maximumZoomScale = 3
        zoomed.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        scrollView.addSubview(zoomed)
        scrollView.delegate = self
        return scrollView
      case 4: return UISlider()
      case 5: return UISwitch()
      case 6:
        let field = UITextField()
        field.borderStyle = .roundedRect
        return field
      default: return UIButton(type: .system)
      }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let next = Screen(seed: random.next())
      switch Int.random(in: 0..<4, using: &random) {
      case 0: navigationController?.pushViewController(next, animated: true)
      case 1: present(next, animated: true)
      case 2: presentingViewController?.dismiss(animated: true)
      default:
        tableView.beginUpdates()
        tableView.endUpdates()
      }
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// Plays random touches of up to two fingers for some frames. Returns the greatest number of layouts in a
  /// turn.
  private func play(_ random: inout SeededGenerator, in window: UIWindow, _ host: LayerHost) -> Int {
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat(Int.random(in: -10...310, using: &random)),
        y: CGFloat(Int.random(in: -10...410, using: &random)))
    }
    var (most, down): (Int, [Int: CGPoint]) = (0, [:])
    func tick() {
      _ = host.tick(to: host.time + 1 / 20)
      most = max(most, LayoutTurn.current.layoutCount)
    }
    for _ in 0..<Int.random(in: 8...20, using: &random) {
      host.perform {
        let finger = Int.random(in: 0...1, using: &random)
        guard let last = down[finger] else {
          down[finger] = point()
          return window.touchDown(finger, at: down[finger]!)
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
          let step = point()
          down[finger] = CGPoint(x: last.x + (step.x - 150) / 5, y: last.y + (step.y - 200) / 5)
          window.touchMove(finger, to: down[finger]!)
        case 6:
          window.touchCancel(finger)
          down[finger] = nil
        default:
          window.touchUp(finger, at: last)
          down[finger] = nil
        }
      }
      tick()
    }
    host.perform { for (finger, last) in down { window.touchUp(finger, at: last) } }
    for _ in 0..<40 where host.nextChange(after: host.time) < .infinity { tick() }
    return most
  }

  private func recognizers(in view: UIView) -> [UIGestureRecognizer] {
    view.subviews.reduce(view.gestureRecognizers ?? []) { $0 + recognizers(in: $1) }
  }

  @Test func `a thousand random scripts of touches end within a bound on layout`() {
    var most = 0
    for seed in TestScale.seeds(1000, long: 1000).map(UInt64.init) {
      var random = SeededGenerator(seed: seed)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.makeKeyAndVisible()
      let host = LayerHost(root: window.layer)
      let reports = Diagnostics.collecting {
        let screen = Screen(seed: seed)
        host.perform {
          window.rootViewController =
            seed.isMultiple(of: 3) ? screen : UINavigationController(rootViewController: screen)
        }
        most = max(most, play(&random, in: window, host))
      }.1
      #expect(!reports.contains { $0.message.contains("without end") }, "seed \(seed)")
      let isAtRest = !recognizers(in: window).contains { [.began, .changed, .ended].contains($0.state) }
      #expect(isAtRest, "seed \(seed)")
    }
    #expect(most <= 1000)
  }
}
