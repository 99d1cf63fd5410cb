/// Steps with the invoice lottery.
extension FaultStep {
  /// The user sends an invoice of the two months whose draw was last.
  struct Invoice: Decodable, Sendable {
    let chat: Int
    /// Two letters and eight digits. One that ends in 123 wins.
    let number: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "number"])
      chat = try fields.optional("chat") ?? 1000
      number = try fields.value("number")
    }
  }
}

extension FaultRun {
  func send(_ invoice: FaultStep.Invoice) async throws {
    try await environment.send(
      LotteryInvoice(number: invoice.number, period: LotteryInvoice.lastDrawn), chat: invoice.chat)
  }
}
