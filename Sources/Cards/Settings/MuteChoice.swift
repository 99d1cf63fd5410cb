/// What a user can mute for the whole chat by a button. The raw values are in the buttons' data.
public enum MuteChoice: String, Codable, Sendable, CaseIterable {
  /// Everything until the next morning.
  case untilMorning = "t"
  /// Everything but arrivals and the last pick-up day.
  case allButPickUps = "p"
  case everything = "a"
  /// Nothing: the alerts come again.
  case off = "x"
}
