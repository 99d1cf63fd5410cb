import HTML
import HTTP
import Tracking

/// A source that consists of one HTML page: a request, and the reading of the page.
protocol PageSource: Source {
  /// The charset of pages that name none; nil means UTF-8.
  static var charset: String? { get }
  func request(for number: TrackingNumber) -> Request
  /// Reads `page`, which was parsed from `body`. `number` has the same meaning as in `parse`.
  func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult
}

extension PageSource {
  static var charset: String? { nil }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    if let refusal = refusal(of: query.number) { return TrackingResult(refusal) }
    return await Exchange.ask(request(for: query.number), for: query, using: client) { response in
      parse(response.body, charset: Exchange.charset(of: response), number: query.number)
    }
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    parse(body, charset: nil, number: number)
  }

  private func parse(_ body: [UInt8], charset: String?, number: TrackingNumber?) -> TrackingResult {
    guard let page = HTMLDocument(body, charset: charset ?? Self.charset) else {
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))
    }
    let result = read(page, body, number: number)
    return page.isTooCostly ? TrackingResult(.layoutChanged(excerpt: PageCost.excerpt)) : result
  }
}

/// The excerpt for a page that is built to take very long to read.
enum PageCost {
  static let excerpt = "a page that takes too long to read"
}
