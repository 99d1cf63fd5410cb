public import Lottery
public import Tracking

/// What the chat's receipts have to do with the invoice lottery.
public struct LotteryData: Sendable {
  /// How many receipts take part in a period.
  public struct Period: Sendable, Hashable {
    /// `11506`
    public var name: String
    /// Receipts that are checked.
    public var checked: Int
    /// Receipts that wait for the winning numbers.
    public var waiting: Int
    /// How many of those that are checked are cloud invoices, which can win prizes that are not checked.
    public var cloud: Int

    /// Makes a period.
    public init(name: String, checked: Int, waiting: Int, cloud: Int = 0) {
      self.name = name
      self.checked = checked
      self.waiting = waiting
      self.cloud = cloud
    }
  }

  /// A receipt that won.
  public struct Winner: Sendable, Hashable {
    /// The receipt.
    public var id: ReceiptID
    /// Two letters and eight digits.
    public var number: String
    /// `11506`
    public var period: String
    /// What it won.
    public var prize: Prize
    /// Whether the user has claimed the prize.
    public var isClaimed: Bool
    /// The shop's name; nil if it is not known.
    public var shop: String?
    /// The day of the purchase; nil if it is not known.
    public var day: Day?
    /// Whether it is a cloud invoice, of which there is no paper: it came by mail.
    public var isCloud: Bool

    /// Makes a winner.
    public init(
      id: ReceiptID, number: String, period: String, prize: Prize, isClaimed: Bool = false, shop: String? = nil,
      day: Day? = nil, isCloud: Bool = false
    ) {
      self.id = id
      self.number = number
      self.period = period
      self.prize = prize
      self.isClaimed = isClaimed
      self.shop = shop
      self.day = day
      self.isCloud = isCloud
    }
  }

  /// Whether the operator has the winning numbers fetched.
  public var isOn: Bool
  /// The periods, the latest first.
  public var periods: [Period]
  /// The receipts that won, the latest period and the highest prize first.
  public var winners: [Winner]

  /// Makes the data.
  public init(isOn: Bool = true, periods: [Period] = [], winners: [Winner] = []) {
    self.isOn = isOn
    self.periods = periods
    self.winners = winners
  }
}
