// SPDX-License-Identifier: Apache-2.0

import UIKit

class CaptionLabelViewController: UIViewController {
  private let caption = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineSpacing = 8
    paragraph.lineBreakMode = .byWordWrapping
    let text = NSMutableAttributedString(
      string: "Mountains\nEvery path leads to a different view of the same lake.",
      attributes: [
        .font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.darkGray, .paragraphStyle: paragraph,
      ])
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.systemBlue, .kern: 2],
      range: NSRange(location: 0, length: 9))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: (text.string as NSString).range(of: "different"))
    caption.attributedText = text
    caption.numberOfLines = 0
    let room = CGSize(width: view.bounds.width - 60, height: .greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    caption.frame = CGRect(x: 30, y: 140, width: room.width, height: ceil(box.height))
    caption.layer.borderWidth = 1
    caption.layer.borderColor = UIColor.lightGray.cgColor
    view.addSubview(caption)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    caption.alpha = 0
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    caption.transform = CGAffineTransform(translationX: 0, y: 30)
    UIView.animate(
      withDuration: 0.8, delay: 0.2, options: .curveEaseOut,
      animations: {
        self.caption.alpha = 1
        self.caption.transform = .identity
      }, completion: nil)
  }
}
