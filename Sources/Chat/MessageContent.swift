/// What a message says, without a language. `Cards` defines it. The store keeps it as JSON and does not look into it.
public protocol MessageContent: Codable, Hashable, Sendable {}
