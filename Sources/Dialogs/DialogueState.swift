import Cards
import Foundation
import Tracking

/// What a chat and the bot are in the middle of. Stored with the chat, so it survives a restart.
struct DialogueState: Codable, Equatable {
  /// The tree of states: each has one function that takes the next text (`Dialogs.text`).
  enum Mode: Codable, Equatable {
    /// Any text is read for parcels.
    case idle
    /// The next text is a number, of that carrier where one was picked.
    case awaitingNumber(CarrierID?)
  }

  /// A question that waits for a button. `number` is nil while "enter it myself" has no number yet.
  struct OpenQuestion: Codable, Equatable {
    var id: QuestionID
    var number: TrackingNumber?
    var noted: NotedFields
  }

  var mode: Mode = .idle
  var questions: [OpenQuestion] = []
  var lastQuestion = 0

  /// Older questions are forgotten; their buttons then say so.
  static let maxQuestions = 40

  var isAtRest: Bool { mode == .idle && questions.isEmpty && lastQuestion == 0 }

  mutating func ask(about number: TrackingNumber?, noted: NotedFields = NotedFields()) -> QuestionID {
    if let number, let open = questions.first(where: { $0.number == number }) { return open.id }
    lastQuestion += 1
    let id = QuestionID(rawValue: lastQuestion)
    questions.append(OpenQuestion(id: id, number: number, noted: noted))
    questions.removeFirst(max(0, questions.count - Self.maxQuestions))
    return id
  }

  func question(_ id: QuestionID) -> OpenQuestion? { questions.first { $0.id == id } }

  mutating func close(_ id: QuestionID) { questions.removeAll { $0.id == id } }
}
