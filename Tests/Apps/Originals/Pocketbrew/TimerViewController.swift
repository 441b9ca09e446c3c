// SPDX-License-Identifier: Apache-2.0

import UIKit

class TimerViewController: UIViewController {

  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var stepLabel: UILabel!
  @IBOutlet weak var timeLabel: UILabel!
  @IBOutlet weak var progressView: UIProgressView!
  @IBOutlet weak var pauseButton: UIButton!
  @IBOutlet weak var doneButton: UIButton!
  @IBOutlet weak var dripView: DripView!

  var brew: Brew!
  private(set) var isFinished = false

  private var timer: Timer?
  private var elapsed = 0.0
  private let tick = 0.1

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = brew.name.isEmpty ? brew.method.title : brew.name
    doneButton.isEnabled = false
    pauseButton.setTitle("Resume", for: .selected)
    NotificationCenter.default.addObserver(
      self, selector: #selector(pauseFromBackground), name: .brewShouldPause, object: nil)
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  @IBAction func togglePause(_ sender: UIButton) {
    sender.isSelected.toggle()
    if sender.isSelected {
      timer?.invalidate()
    } else {
      start()
    }
  }

  @objc private func pauseFromBackground() {
    timer?.invalidate()
    pauseButton.isSelected = true
  }

  private func start() {
    timer = Timer.scheduledTimer(withTimeInterval: tick, repeats: true) { [weak self] _ in
      self?.advance()
    }
  }

  private func advance() {
    elapsed += tick
    if elapsed >= brew.duration {
      timer?.invalidate()
      isFinished = true
      doneButton.isEnabled = true
      pauseButton.isEnabled = false
    }
    show()
  }

  private func show() {
    let fraction = min(elapsed / brew.duration, 1)
    progressView.setProgress(Float(fraction), animated: true)
    dripView.level = CGFloat(fraction)
    timeLabel.text = String(format: "%.0f s left", max(brew.duration - elapsed, 0).rounded(.up))
    if let (index, step) = brew.step(at: elapsed) {
      stepLabel.text = "\(index + 1). \(step.name)"
    } else {
      stepLabel.text = "Enjoy"
    }
  }
}
