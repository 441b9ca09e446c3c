// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
private final class Noting: NSObject, UISearchBarDelegate {
  var told: [String] = []
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { told.append(searchText) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    told.append("cancel")
    searchBar.resignFirstResponder()
  }
}

@MainActor @Suite
struct SearchBarTests {
  @Test func `a search bar tells of its text, of searching and of cancelling`() {
    let (stage, noting) = (Stage(), Noting())
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = noting
    stage.perform { stage.window.addSubview(bar) }
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
    func tap(_ x: CGFloat) {
      stage.perform { stage.window.touchDown(1, at: CGPoint(x: x, y: 28)) }
      stage.perform { stage.window.touchUp(1, at: CGPoint(x: x, y: 28)) }
    }
    tap(100)
    stage.perform { stage.window.send(.text("a")) }
    stage.perform { stage.window.send(.text("b")) }
    stage.perform { stage.window.send(.key(.return)) }
    #expect(noting.told == ["begin", "a", "ab", "search"] && bar.isFirstResponder && bar.text == "ab")
    stage.perform { bar.setShowsCancelButton(true, animated: true) }
    #expect(bar.searchTextField.frame.width < 260)
    // The button takes no touches while it appears.
    stage.go(to: stage.host.time + 0.3)
    tap(280)
    #expect(noting.told.suffix(2) == ["cancel", "end"] && !bar.isFirstResponder)
  }
}
