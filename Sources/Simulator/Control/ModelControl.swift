/// The control calls for the model that reads receipts. Its faults are calls to `fault`, with the target `model`.
struct ModelControl: Sendable {
  let simulation: Simulation

  /// Says what the next request to the model is answered with; several calls wait in line. One of:
  /// `{"read":{"merchant","total","currency","date",…}}`: the members of an answer, the others are null ·
  /// `{"text":…}`: any text instead of an answer · `{"stop":"refusal"|"max_tokens"|…}`: it ends without one.
  func queue(_ value: JSONValue) -> ServerResponse {
    if case .object(let members)? = value["read"] {
      simulation.model.queue(.text(ModelKnowledge.text(of: members)))
    } else if let text = value["text"]?.string {
      simulation.model.queue(.text(text))
    } else if let reason = value["stop"]?.string {
      simulation.model.queue(.stop(reason))
    } else {
      return .refused("read, text or stop is wanted")
    }
    return .done
  }

  /// `{"requests","picture":{"bytes","hash"}}`: the last picture that it got.
  func state() -> ServerResponse {
    let seen = simulation.model.seen
    return .json { json in
      json.member("requests", seen.requests)
      json.member(
        "picture",
        object: { json in
          json.member("bytes", seen.picture.count)
          json.member("hash", ModelKnowledge.hash(of: seen.picture))
        })
    }
  }
}
