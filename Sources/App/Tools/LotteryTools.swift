import HTTP
import Scheduler

extension Configuration {
  /// Fetches the feed and the page with the winning numbers; nil if the lottery is off.
  func lotterySources(_ client: HTTPClient) -> LotterySources? {
    lottery.map { addresses in
      LotterySources(
        feed: { await client.lotteryText(at: addresses.feed) }, page: { await client.lotteryText(at: addresses.page) })
    }
  }
}

extension HTTPClient {
  /// Both documents have less than 64 KiB.
  private static let maxBytes = 256 << 10

  fileprivate func lotteryText(at url: String) async -> LotterySources.Answer {
    let request = Request(.get, url, maxBody: Self.maxBytes, maxRedirects: 3)
    do throws(HTTPError) {
      let response = try await send(request)
      guard response.status == 200 else { return .failed(reason: "status\(response.status)") }
      return .text(String(decoding: response.body, as: UTF8.self))
    } catch {
      return .failed(reason: error.name)
    }
  }
}
