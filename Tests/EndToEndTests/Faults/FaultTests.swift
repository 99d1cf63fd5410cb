import Foundation
import Testing

extension EndToEnd {
  @Suite(.everyRowRan) struct FaultTests {
    /// Rows that run at the same time, each with two processes.
    private static let limit = ConcurrencyLimit(6)

    @Test(arguments: FaultTable.rows) func theRowEndsAsExpected(_ row: FaultRow) async {
      var outcome = await Self.limit.pass { await FaultRun.outcome(of: row) }
      if outcome.isOnlyLate {
        print(outcome.summary + "; once more, alone")
        outcome = await Self.limit.passAlone { await FaultRun.outcome(of: row) }
      }
      print(outcome.summary)
      await FaultReport.shared.add(outcome)
      for failure in outcome.failures { Issue.record("\(row.id): \(failure)") }
    }
  }
}

@Suite struct FaultTableTests {
  @Test func theTableIsUnderstood() throws {
    let rows = try FaultTable.load()
    #expect(rows.count >= 50)
    #expect(Set(rows.map(\.id)).count == rows.count)
    #expect(Set(rows.map(\.group)) == Set(FaultRow.Group.allCases))
  }

  @Test(arguments: [
    #"{"explode":{}}"#, #"{"fault":{"target":"sendMessage","colour":1}}"#, #"{"say":{"messages":0}}"#,
    #"{"start":{"place":"moon"}}"#, #"{"wait":1,"stop":1}"#, #"{"telegram":{"method":"getMe"}}"#,
    #"{"second":{"x":1}}"#,
  ])
  func aStepThatIsNotUnderstoodFails(_ step: String) {
    let row = #"[{"id":"a","group":"order","fault":"f","steps":[\#(step)],"expect":{"lost":0,"doubled":0,"delay":1}}]"#
    #expect(throws: DecodingError.self) { try FaultTable.rows(in: Data(row.utf8)) }
  }

  @Test(arguments: [
    #"{"doubled":0,"delay":1}"#, #"{"lost":0,"doubled":0,"delay":1,"found":2}"#,
    #"{"lost":{"atLeast":2,"atMost":1},"doubled":0,"delay":1}"#,
  ])
  func anExpectationThatIsNotUnderstoodFails(_ expect: String) {
    let row = #"[{"id":"a","group":"order","fault":"f","steps":[],"expect":\#(expect)}]"#
    #expect(throws: DecodingError.self) { try FaultTable.rows(in: Data(row.utf8)) }
  }

  @Test func reportsRowsThatWereNotRun() async throws {
    let report = FaultReport()
    let rows = try FaultTable.load()
    let row = try #require(rows.first)
    await report.add(FaultOutcome(row: row, skipped: "to see what is missed"))
    #expect(await report.missing(of: rows.map(\.id) + ["unheard-of"]) == rows.dropFirst().map(\.id) + ["unheard-of"])
  }

  @Test func differencesFromTheExpectationAreFailures() throws {
    let row = """
      [{"id":"a","group":"order","fault":"f","steps":[],
      "expect":{"lost":0,"doubled":{"atMost":1},"delay":2,"log":["polling"],"silent":["secret"],"lines":1,
      "operator":["trouble"],"metrics":{"errors":{"atLeast":1}}}}]
      """
    var outcome = FaultOutcome(row: try #require(try FaultTable.rows(in: Data(row.utf8)).first))
    outcome.verdict.lost = ["/nothing1x"]
    outcome.verdict.doubled = 2
    outcome.verdict.delays = [1000: 2.5]
    outcome.verdict.disordered = [1000]
    outcome.log = "one secret\nanother secret\n"
    outcome.judge()
    #expect(outcome.failures.count == 9)
    #expect(!outcome.isOnlyLate)
    outcome.failures = []
    outcome.verdict = .init()
    outcome.log = "polling"
    outcome.operatorText = "some trouble"
    outcome.metrics = ["errors": 3]
    outcome.judge()
    #expect(outcome.failures.isEmpty)
    #expect(!outcome.isOnlyLate)
    outcome.verdict.delays = [1000: 2.5]
    outcome.judge()
    #expect(outcome.isOnlyLate)
  }

  @Test func limitsConcurrency() async {
    let limit = ConcurrencyLimit(2)
    let inside = Gauge()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await limit.pass {
            await inside.change(by: 1)
            await Task.yield()
            await inside.change(by: -1)
          }
        }
      }
    }
    #expect(await inside.most == 2)
  }

  @Test func passAloneExcludesOthers() async {
    let limit = ConcurrencyLimit(3)
    let inside = Gauge()
    let alone = Gauge()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<30 {
        group.addTask {
          if index % 3 == 0 {
            await limit.passAlone { await alone.change(by: inside.now + 1) }
          } else {
            await limit.pass {
              await inside.change(by: 1)
              await Task.yield()
              await inside.change(by: -1)
            }
          }
        }
      }
    }
    #expect(await alone.now == 10)
    #expect(await inside.now == 0)
  }

  private actor Gauge {
    private(set) var now = 0
    private(set) var most = 0

    func change(by amount: Int) {
      now += amount
      most = max(most, now)
    }
  }
}
