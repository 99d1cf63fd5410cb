import Foundation
import HTTP
import TestSupport
import Testing
import Tracking

@testable import Google

/// Whatever number Google says, its answer is read, and what it says of time can be believed.
@Suite struct GoogleNumbersTests {
  private static let application = GoogleApplication(clientID: "id", clientSecret: Secret("secret"))

  private func client(_ body: String, status: Int = 200) -> HTTPClient {
    HTTPClient { _ in
      Response(
        status: status, headers: [("date", "Sun, 06 Nov 1994 08:49:37 GMT"), ("retry-after", body)],
        body: Array(body.utf8))
    }
  }

  @Test func lifetimesOfTokensArePossible() async throws {
    let answer =
      #"{"access_token":"a","expires_in":3599,"refresh_token":"r","refresh_token_expires_in":604799,"#
      + #""token_type":"Bearer"}"#
    for changed in [answer] + NumberMutation.all(of: answer, isJSON: true) {
      let tokens = try await GoogleTokenClient(Self.application, client(changed)).refresh(Secret("r"))
      #expect(tokens.accessLifetime > 0 && tokens.accessLifetime <= 86_400, "\(changed)")
      if let life = tokens.refreshLifetime { #expect(life > 0 && life < 86_400 * 3660, "\(changed)") }
    }
  }

  @Test func tabsAndRowsAreRead() async throws {
    let tabs = #"{"sheets":[{"properties":{"sheetId":5,"title":"Expenses 2026"}}]}"#
    for changed in NumberMutation.all(of: tabs, isJSON: true) {
      let sheets = SheetsClient(Self.application.servers, spreadsheet: "s", access: Secret("a"), client(changed))
      _ = try? await sheets.tab(5)
      guard let tab = try? await sheets.tab(nil) else { continue }
      let rows = #"{"range":"'Expenses'!L1:L9","majorDimension":"ROWS","values":[["id"],["17"],[],["18"]]}"#
      for changed in NumberMutation.all(of: rows, isJSON: true) {
        let sheets = SheetsClient(Self.application.servers, spreadsheet: "s", access: Secret("a"), client(changed))
        let numbers = try? await sheets.rows(in: tab)
        #expect((numbers ?? [:]).values.allSatisfy { (1...4).contains($0) }, "\(changed)")
      }
    }
  }

  @Test func refusalsArePossible() {
    let answer = #"{"error":{"code":403,"errors":[{"reason":"rateLimitExceeded"}],"status":"RESOURCE_EXHAUSTED"}}"#
    for status in [0, 100, 400, 401, 403, 404, 429, 500, 599, 999] {
      for body in NumberMutation.all(of: answer, isJSON: true) {
        for pause in NumberMutation.values + ["1e400", "nan", "-inf"] {
          let response = Response(status: status, headers: [("retry-after", pause)], body: Array(body.utf8))
          guard case .tooMany(let seconds?) = GoogleError(response) else { continue }
          #expect((0...3600).contains(seconds))
        }
      }
    }
  }
}
