/// What there is to be explained; its name stands in buttons.
public enum HelpTopic: String, Codable, Sendable, CaseIterable {
  case adding, reading, alerts, pickup, groups, data, carriers, commands
}
