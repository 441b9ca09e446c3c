// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The documents of a file: a single one, or a list of those that a recognizer wrote one after another.
struct SpeechFile: Decodable, Sendable {
  let documents: [SpeechDocument]
  let isList: Bool

  init(from decoder: any Decoder) throws {
    isList = (try? decoder.unkeyedContainer()) != nil
    documents = isList ? try [SpeechDocument](from: decoder) : [try SpeechDocument(from: decoder)]
  }

  /// Reads JSON. Throws a `SpeechError` that names the file if it is of no known format.
  init(json: Data, name: String) throws(SpeechError) {
    do {
      self = try JSONDecoder().decode(SpeechFile.self, from: json)
    } catch let error as DecodingError {
      throw SpeechError(error, json: json, file: name)
    } catch {
      throw SpeechError(.badJSON, file: name, explanation: "\(error)")
    }
    if documents.isEmpty {
      throw SpeechError(.unknownFormat, file: name, explanation: "the list is empty")
    }
    for (index, document) in documents.enumerated() {
      guard case .unknown = document else { continue }
      throw SpeechError(
        .unknownFormat, file: name, element: isList ? "[\(index)]" : nil,
        explanation: "this has the members of no known speech recognizer")
    }
  }
}

extension SpeechError {
  fileprivate init(_ error: DecodingError, json: Data, file: String) {
    switch error {
    case .typeMismatch(let type, let context):
      let kind =
        switch type {
        case is String.Type: "text"
        case is [Any].Type: "a list"
        case is [String: Any].Type: "an object"
        default: "a number"
        }
      self.init(
        .badValue, file: file, element: Self.element(context.codingPath), explanation: "this is not \(kind)")
    case .keyNotFound(_, let context), .valueNotFound(_, let context):
      self.init(
        .badValue, file: file, element: Self.element(context.codingPath), explanation: "a value is missing")
    case .dataCorrupted: self.init(.badJSON, file: file, explanation: Self.syntaxError(in: json))
    @unknown default: self.init(.badJSON, file: file, explanation: "\(error)")
    }
  }

  /// Returns a key path such as `segments[3].words`, or `nil` for the whole file.
  private static func element(_ path: [any CodingKey]) -> String? {
    let text = path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
    return text.isEmpty ? nil : text
  }

  /// Returns an explanation of data that is not JSON, with its position. `JSONDecoder` gives none.
  private static func syntaxError(in json: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    } catch {
      if let text = (error as NSError).userInfo["NSDebugDescription"] as? String {
        return "the file is not JSON: \(text.hasSuffix(".") ? String(text.dropLast()) : text)"
      }
    }
    return "the file is not JSON"
  }
}
