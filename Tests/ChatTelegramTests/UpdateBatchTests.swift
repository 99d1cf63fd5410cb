import Testing

@testable import ChatTelegram

@Suite struct UpdateBatchTests {
  @Test(
    arguments: [
      ("", nil), (#"{"update_id":5}"#, 6), (#"{"update_id":5},{"update_id":6}"#, 7),
      (#"{"update_id":500},{"update_id":3}"#, 4), (#"{"update_id":5},null"#, 6),
      (#"{"update_id":9223372036854775807}"#, .max), (#"{"update_id":-9223372036854775808}"#, .min + 1),
      (#"{"update_id":5},{"update_id":6,"message":7}"#, 7), ("null,{}", nil),
    ] as [(String, Int64?)])
  func nextOffsetFollowsTheNewestId(_ updates: String, _ offset: Int64?) throws {
    #expect(try UpdateBatch(Array(#"{"ok":true,"result":[\#(updates)]}"#.utf8)).nextOffset == offset)
  }

  @Test(arguments: [
    "", "null", "<html>", "[]", "{}", #"{"ok":false}"#, #"{"ok":true}"#, #"{"ok":true,"result":{}}"#,
    #"{"ok":true,"result":7}"#, #"{"ok":true,"result":[{"update_id":1}"#, #"{"ok":true,"result":[{"update_id":1},"#,
    #"{"ok":true,"result":[{"update_id":1}]"#, #"{"ok":true,"result":[{"update_id":1,"message":{"text":"]}"#,
  ])
  func refusesWhatIsNoWholeAnswer(_ body: String) {
    #expect(throws: (any Error).self) { try UpdateBatch(Array(body.utf8)) }
  }

  /// Each tilde is replaced by a byte that is not valid UTF-8.
  private static let poisons: [String] = [
    #"{"update_id":6,"message":{"text":"~~"}}"#,
    #"{"update_id":6,"message":"# + String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000) + "}",
    #"{"update_id":6,"message":{"text":"\ud83d","x":1e999}}"#,
    #"{"update_id":6,"message":{"text":nonsense, "a":"]}\" "}}"#,
    #"{"a":{"update_id":99},"update_id" : 6, "message":{"text":\x}}"#,
  ]

  @Test(arguments: poisons.indices)
  func anUnreadableUpdateDoesNotAffectOthers(_ index: Int) throws {
    let good = #"{"update_id":5,"poll":{"q":"a\"],[b"}}"#
    let last = #" {"update_id":7,"poll":{}} ] , "more":[1] } "#
    let body = #"{"ok":true,"result":[\#(good),\#(Self.poisons[index]),\#(last)"#
    let batch = try UpdateBatch(body.utf8.map { $0 == UInt8(ascii: "~") ? 0xff : $0 })
    #expect(batch.elements.map(\.id) == [5, 6, 7])
    #expect(batch.nextOffset == 8)
    guard case .update = batch.elements[0], case .broken = batch.elements[1], case .update = batch.elements[2] else {
      Issue.record("\(batch.elements)")
      return
    }
  }

  @Test(
    arguments: [
      (#"{"result":[]}"#, []), (#"{"result":[ ]}"#, []),
      (#"{"result":[1, "a,]" ,{"b":[2]}]}"#, ["1", #" "a,]" "#, #"{"b":[2]}"#]),
      (#"{"x":{"result":[9]},"result":[1]}"#, ["1"]), (#"{"x":"\"result\":[","result":[1]}"#, ["1"]),
      (#"{"result":{}}"#, nil), ("", nil), (#"{"result":[1"#, nil), (#"{"result":[1]"#, nil),
      (#"{"result":["a]}"#, nil),
      (#"{"result""#, nil), (#"{"result":"#, nil), ("\"\\", nil),
    ] as [(String, [String]?)])
  func splitsAnArray(_ document: String, _ parts: [String]?) {
    let found = JSONSplitter.elements(ofArray: "result", in: Array(document.utf8))
    #expect(found?.map { String(decoding: $0, as: UTF8.self) } == parts)
  }
}
