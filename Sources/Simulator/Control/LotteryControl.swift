/// The control calls for the invoice lottery.
struct LotteryControl: Sendable {
  let office: LotteryOffice

  /// The draws that are public: `{"draws":[{"period","special","grand","first":[…]}]}`, the latest first.
  func draws() -> ServerResponse {
    .json { json in
      json.member(
        "draws",
        array: { json in
          for (period, numbers) in office.draws {
            json.object { json in
              json.member("period", period.name)
              json.member("special", numbers.special)
              json.member("grand", numbers.grand)
              json.member("first", array: { json in for number in numbers.first { json.string(number) } })
            }
          }
        })
    }
  }

  /// One or several of: `{"period","special","grand","first":[…]}`: the numbers of a period · `{"late":days}`: each draw
  /// is published so many days after it · `{"disagrees":bool}`: the page names another number than the feed ·
  /// `{"feed":"whole"|"html"|"truncated"}` · `{"clear":true}`: as at the start.
  func set(_ value: JSONValue) -> ServerResponse {
    if value["clear"]?.bool == true { office.clear() }
    if let days = value["late"]?.int { office.setDaysLate(min(max(days, 0), 366)) }
    if let disagrees = value["disagrees"]?.bool { office.setDisagrees(disagrees) }
    if let feed = value["feed"]?.string {
      let fault = LotteryOffice.FeedFault(rawValue: feed)
      guard fault != nil || feed == "whole" else { return .refused("feed is whole, html or truncated") }
      office.setFeedFault(fault)
    }
    if let name = value["period"]?.string {
      guard let period = LotteryMonths(name), let special = value["special"]?.string,
        let grand = value["grand"]?.string, let first = value["first"]?.array?.compactMap(\.string),
        ([special, grand] + first).allSatisfy({ $0.utf8.count == 8 }), first.count == 3
      else { return .refused("period, special, grand and three first are wanted, each number with eight digits") }
      office.set(LotteryNumbers(special: special, grand: grand, first: first), of: period)
    }
    return .done
  }
}
