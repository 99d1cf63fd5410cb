/// The topics of `/help`. The raw values are part of the buttons' data.
public enum HelpTopic: String, Codable, Sendable, CaseIterable {
  case adding, reading, alerts, pickup, receipts, groups, data, carriers, commands
}
