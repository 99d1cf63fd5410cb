import Cards
import Phrases
import Testing
import Tracking

@Suite struct ActionTests {
  private static let parcel = ParcelID(rawValue: .max)
  private static let question = QuestionID(rawValue: 1234)

  @Test(arguments: [
    Action.show(parcel), .timeline(parcel), .refresh(parcel), .pickedUp(parcel), .undoPickedUp(parcel),
    .delete(parcel), .confirmDelete(parcel), .list(page: 0), .refreshList(page: 12), .choose(question, "sevenEleven"),
    .pick(question, nil), .pick(question, .international), .enterNumber, .dropQuestion(question),
    .followAnyway(question), .language(.zhHant),
  ])
  func actionSurvivesItsTextForm(action: Action) {
    #expect(action.encoded.utf8.count <= 64)
    #expect(Action(encoded: action.encoded) == action)
  }

  @Test(arguments: [
    "", ":", "n:", "s", "s:", "s:-1", "s:0", "s:!!", "s:1:2", "l:-1", "l:10001", "l:x", "c:1:", "c:x:tcat",
    "k:1:nowhere",
    "k:1", "fa:", "fa:x", "g:fr", "zz:1", "c:1:a:b", String(repeating: "s", count: 65), "s:zzzzzzzzzzzzzzzzzzzz",
  ])
  func otherTextIsNoAction(text: String) {
    #expect(Action(encoded: text) == nil)
  }
}
